import { expect, test } from 'vitest';
import { readAmount, readPrice } from './read-price.ts';

const found = (text: string) => ({ text, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, source: 'text' as const, confidence: 1 });

test.each([
  ['1,350', 1350],
  ['1.350,50', 1350.5],
  ["1'350.5", 1350.5],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['1 350', 1350],
  ['1,234,567', 1_234_567],
  ['0.1250', 0.125],
  ['0,1250', 0.125],
])('%s is the amount %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('resolves an unambiguous currency sign and leaves an ambiguous one open', () => {
  expect(readPrice(found('Unit price US$ 4.20'), false)).toMatchObject({ amount: 4.2, currency: 'USD' });
  expect(readPrice(found('₪ 350'), false)).toMatchObject({ amount: 350, currency: 'ILS' });
  expect(readPrice(found('$1,013'), false)).toMatchObject({ amount: 1013, currency: null, sign: '$' });
  expect(readPrice(found('￥68.00'), false)).toMatchObject({ amount: 68, currency: null, sign: '¥' });
});

test("applies the header's currency sign to amounts without their own", () => {
  expect(readPrice(found('1,013'), true, 'FOB price (US$)')).toMatchObject({ currency: 'USD', sign: 'US$' });
  expect(readPrice(found('1,013'), true, 'Price $')).toMatchObject({ currency: null, sign: '$' });
  expect(readPrice(found('€ 12.50'), true, 'Price $')).toMatchObject({ currency: 'EUR', sign: '€' });
  expect(readPrice(found('12.50'), true, 'Price')).toMatchObject({ currency: null, sign: null });
});

test('accepts a currency code only beside an exact amount', () => {
  expect(readPrice(found('BDT 1300.00'), false)).toMatchObject({ amount: 1300, currency: 'BDT' });
  expect(readPrice(found('1 250,00 kr'), false)).toMatchObject({ amount: 1250 });
  expect(readPrice(found('TOP 100'), false)).toBeNull();
  expect(readPrice(found('RM 360'), false)).toBeNull();
});

test('takes a bare number as a price only under a price label', () => {
  expect(readPrice(found('12.50'), false)).toBeNull();
  expect(readPrice(found('12.50'), true)).toMatchObject({ amount: 12.5, currency: null });
});

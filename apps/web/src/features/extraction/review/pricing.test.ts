import { expect, test } from 'vitest';
import { extractedProduct } from '#src/testing/extracted.ts';
import { applyChanges } from './changes.ts';
import {
  currenciesOf,
  currencyOf,
  dollarsOf,
  markedPrice,
  openSigns,
  PLAIN_PRICING,
  priceBeside,
  priceText,
  ROUNDINGS,
  type Rounding,
  readAmount,
} from './pricing.ts';
import { readPages } from './read-rows.ts';

const rowsOf = (...values: Parameters<typeof extractedProduct>[0][]) =>
  applyChanges(readPages(values.map((value, index) => extractedProduct({ ...value, id: `p1-${index + 1}` }))), []);

function dollars(price: string, changes: Partial<typeof PLAIN_PRICING> = {}, currency = 'CNY') {
  const [row] = rowsOf({});
  if (!row) throw new Error('no row');
  return dollarsOf({ ...row.values, price, currency }, { ...PLAIN_PRICING, ...changes }, { CNY: 0.14, THB: 0.028 });
}

// @covers R242
test.each([
  ['68', 68],
  ['¥ 1,234.50', 1234.5],
  ['12,5', 12.5],
  ['18,50', 18.5],
  ['1,23', 1.23],
  ['1,234,56', null],
  ['1,234', 1234],
  ['1 200', 1200],
  ['', null],
  ['on request', null],
  ['1e3', null],
  ['-4', null],
] as const)('parses %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

// @covers R242
test.each([
  [68, 'CNY', '¥68.00'],
  [1234.5, 'JPY', '¥1,234.50'],
  [9, '', '¥9.00'],
  [9, 'RMB', '¥9.00'],
  [1.239, 'CNY', '¥1.24'],
  [9, 'USD', '$9.00'],
  [1.2345, 'USD', '$1.23'],
  [9, 'ILS', '₪9.00'],
  [9, '$', '$9.00'],
  [9, 'A$', 'A$9.00'],
  [9, '¥', '¥9.00'],
  [9, 'no currency', 'no currency 9.00'],
] as const)('shows %d %s as %s', (amount, currency, text) => {
  expect(priceText(amount, currency)).toBe(text);
});

// @covers R242
test.each([
  ['none', 9.52],
  ['00', 10],
  ['50', 10],
  ['90', 9.9],
  ['99', 9.99],
] as const)('converts 68 yuan at 0.14, rounded %s, to %d dollars', (rounding, expected) => {
  expect(dollars('68', { rounding: rounding as Rounding })).toBe(expected);
});

// @covers R242
test('does not round up a price that already has the wanted ending', () => {
  expect(dollars('50', { rounding: '00' })).toBe(7);
  expect(dollars('0.3', { rates: { CNY: '1' }, factor: '3', rounding: '90' })).toBe(0.9);
});

// @covers R242
test('applies the factor and a typed rate, and the chosen currency for prices without a sign', () => {
  expect(dollars('100', { factor: '1.25' })).toBe(17.5);
  expect(dollars('100', { rates: { CNY: '0.2' } })).toBe(20);
  expect(dollars('100', { rates: { CNY: '' } })).toBe(14);
  expect(dollars('100', { unmarked: 'THB' }, '')).toBe(2.8);
  expect(dollars('100', {}, 'USD')).toBe(100);
});

// @covers R242
test('does not convert a price with $ or ¥ until the user has chosen the currency of the sign', () => {
  const rows = rowsOf({ price: 1013, currency: null, currencySign: '$' }, { currency: null, currencySign: '¥' });
  const [row] = rows;
  const rates = { CNY: 0.14, HKD: 0.13 };
  const chosen = (currency: string) => ({ ...PLAIN_PRICING, signs: { $: currency } });
  expect(openSigns(rows, PLAIN_PRICING)).toEqual(['$', '¥']);
  expect(row && dollarsOf(row.values, PLAIN_PRICING, rates)).toBeNull();
  expect(openSigns(rows, chosen('USD'))).toEqual(['¥']);
  expect(row && dollarsOf(row.values, chosen('USD'), rates)).toBe(1013);
  expect(row && dollarsOf(row.values, chosen('HKD'), rates)).toBe(131.69);
});

// @covers R242
test('does not ask for the currency of a price without a sign, or with a sign of one currency', () => {
  const rows = rowsOf({ currency: null }, { currency: 'CNY' }, { currency: null, currencySign: '€' });
  expect(openSigns(rows, PLAIN_PRICING)).toEqual([]);
  expect(rows.map(({ values }) => currencyOf(values, PLAIN_PRICING))).toEqual(['CNY', 'CNY', 'EUR']);
});

// @covers R242
test('returns null without a price, a rate or a factor', () => {
  expect(dollars('')).toBeNull();
  expect(dollars('100', {}, 'EUR')).toBeNull();
  expect(dollars('100', { rates: { CNY: '0' } })).toBeNull();
  expect(dollars('100', { factor: 'x' })).toBeNull();
});

// @covers R242
test('lists the currencies of the priced rows, most common first', () => {
  const rows = rowsOf(
    { currency: null },
    { currency: 'CNY' },
    { currency: 'CNY' },
    { currency: 'CNY' },
    { currency: null, currencySign: '$' },
    { currency: null, currencySign: '$' },
    { currency: 'EUR', price: null },
  );
  expect(currenciesOf(rows)).toEqual([
    { code: 'CNY', count: 3 },
    { code: '$', count: 2 },
    { code: '', count: 1 },
  ]);
});

test('offers every ending, and starts with none', () => {
  expect(ROUNDINGS).toEqual(['none', '00', '50', '90', '99']);
  expect(PLAIN_PRICING).toEqual({
    unmarked: 'CNY',
    signs: {},
    rates: {},
    factor: '1',
    rounding: 'none',
  });
});

test.each([
  ['€ 12.50', '12.5', 'EUR'],
  ['£3', '3', 'GBP'],
  ['45 ₪', '45', 'ILS'],
  ['฿1,200', '1200', 'THB'],
  ['₹99', '99', 'INR'],
  ['₫250000', '250000', 'VND'],
  ['₩8,000', '8000', 'KRW'],
  ['rmb 68.', '68', 'CNY'],
  ['usd 7', '7', 'USD'],
  ['$1,013', '1013', '$'],
  ['¥68', '68', '¥'],
])('reads the currency beside the amount in %s', (text, price, currency) => {
  expect(markedPrice(text)).toEqual({ price, currency });
});

test.each(['68', 'RMBX 5', 'EUR', '€ each'])('finds no price with a currency in "%s"', (text) => {
  expect(markedPrice(text)).toBeNull();
});

// @covers R434
test('compares the price of a row with another price, also in another currency', () => {
  const [row] = rowsOf({});
  if (!row) throw new Error('no row');
  const beside = (price: string, currency: string, other: { price: number; currency: string }) =>
    priceBeside({ ...row.values, price, currency }, other, PLAIN_PRICING, { CNY: 0.14 });
  expect(beside('8.8', 'CNY', { price: 10, currency: 'CNY' })).toBe(-12);
  expect(beside('20', 'CNY', { price: 1.4, currency: 'USD' })).toBe(100);
  expect(beside('20', 'XYZ', { price: 1.4, currency: 'USD' })).toBeNull();
  expect(beside('', 'CNY', { price: 1.4, currency: 'CNY' })).toBeNull();
});

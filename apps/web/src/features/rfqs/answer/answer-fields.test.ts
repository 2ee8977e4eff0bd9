import { StoredSupplierQuote, SupplierQuote } from '@sampan/contract/supplier-quotes';
import { expect, test } from 'vitest';
import { countDone, errorsByField, toBody, toFields, typedNumber, wordsByField } from './answer-fields.ts';

const [FIRST, SECOND] = ['0193e000-0000-7000-8000-000000000001', '0193e000-0000-7000-8000-000000000002'];
const PICTURE = '0193e000-0000-7000-8000-000000000003';
const lines = [
  { lineId: FIRST, quantities: [1000, 5000] },
  { lineId: SECOND, quantities: [500] },
];

// @covers R348
test('a stored supplier quote survives the form unchanged', () => {
  const quote = SupplierQuote.parse({
    name: '王',
    terms: {
      currency: 'CNY',
      incoterm: 'FOB',
      place: '宁波',
      tax: 'with',
      validUntil: '2030-01-01',
      payment: 'T/T',
      note: 'FSC',
    },
    lines: [
      {
        lineId: FIRST,
        prices: [
          { from: 1000, price: 18.5 },
          { from: 2000, price: 18 },
        ],
        moq: 500,
        cartonCm: [60, 40, 30.5],
        samplePrice: 0,
        sampleDays: 3,
        hsCode: '9405.21',
        packaging: 'White box',
        asRequested: 'differs',
        differs: 'Thinner',
        note: 'New mould',
        pictureId: PICTURE,
      },
      { lineId: SECOND, cannotMake: true },
    ],
  });

  const stored = { ...quote, lines: quote.lines.map((line) => ({ ...line, picture: null })) };
  const fields = toFields(lines, StoredSupplierQuote.parse(stored));

  expect(fields.lines[FIRST]?.prices.map(({ from, price }) => [from, price])).toEqual([
    [1000, '18.5'],
    [2000, '18'],
    [5000, ''],
  ]);
  expect(countDone(fields)).toBe(2);
  expect(SupplierQuote.parse(toBody(lines, fields))).toEqual(quote);
});

test('the quantities of a line are in the order of numbers', () => {
  const fields = toFields([{ lineId: FIRST, quantities: [10_000, 500, 2000] }], null);
  expect(fields.lines[FIRST]?.prices.map(({ from }) => from)).toEqual([500, 2000, 10_000]);
});

test('a line with one price is done', () => {
  const fields = toFields(lines, null);
  expect(countDone(fields)).toBe(0);
  const line = fields.lines[FIRST];
  if (line) line.prices = line.prices.map(({ from }) => ({ from, price: from === 5000 ? '18' : ' ' }));
  expect(countDone(fields)).toBe(1);
});

test('an empty form is empty', () => {
  const { name, terms, lines: fields } = toFields(lines, null);
  expect([name, ...Object.values(terms)].join('')).toBe('');
  const { cannotMake, prices, pictureId, picture, ...texts } = fields[FIRST] ?? {};
  expect({ cannotMake, pictureId, picture }).toEqual({ cannotMake: false, pictureId: null, picture: null });
  expect(prices?.map(({ from, price }) => [from, price])).toEqual([
    [1000, ''],
    [5000, ''],
  ]);
  expect([...new Set(Object.values(texts))]).toEqual(['']);
});

test('an empty form sends no prices', () => {
  const body = toBody(lines, toFields(lines, null));
  expect(body.lines.map(({ lineId, ...line }) => [lineId, 'prices' in line && line.prices])).toEqual([
    [FIRST, []],
    [SECOND, []],
  ]);
});

test('a line that the form does not know sends its id alone', () => {
  expect(toBody(lines, { ...toFields(lines, null), lines: {} }).lines).toEqual([{ lineId: FIRST }, { lineId: SECOND }]);
});

test.each([
  ['１８.５', '18.5'],
  ['18。5', '18.5'],
  ['¥ 1,234.5', '1234.5'],
  ['18,5', '18,5'],
  ['18,50', '18,50'],
  ['1,23', '1,23'],
  ['1,234,56', '1,234,56'],
  ['abc', 'abc'],
  ['  ', null],
])('reads %j as %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test('names the field of an error', () => {
  const fields = toFields(lines, null);
  const line = fields.lines[FIRST];
  if (line) line.prices = line.prices.map(({ from }) => ({ from, price: from === 5000 ? 'x' : '' }));
  const errors = errorsByField(lines, fields, [
    { path: 'lines.0.prices.0.price', msg: 'a' },
    { path: 'supplierQuote.lines.1.moq', msg: 'b' },
    { path: 'lines.1.cartonCm.2', msg: 'c' },
    { path: 'lines.0.cartonCm.0', msg: 'f' },
    { path: 'lines.0.cartonCm.1', msg: 'g' },
    { path: 'terms.validUntil', msg: 'd' },
    { path: 'lines', msg: 'e' },
    { path: 'lines.1.prices', msg: 'h' },
    { path: 'lines.1', msg: 'i' },
    { path: 'lines.9.moq', msg: 'j' },
  ]);
  expect([...errors]).toEqual([
    [`${FIRST}.price.5000`, 'a'],
    [`${SECOND}.moq`, 'b'],
    [`${SECOND}.cartonHeight`, 'c'],
    [`${FIRST}.cartonLength`, 'f'],
    [`${FIRST}.cartonWidth`, 'g'],
    ['terms.validUntil', 'd'],
    ['lines', 'e'],
    // No price was sent, so there is no quantity to name.
    [`${SECOND}.price.`, 'h'],
    [`${SECOND}.`, 'i'],
    ['lines.9.moq', 'j'],
  ]);
});

test('names the words of a read chat by field', () => {
  const sources = [
    { path: 'terms.tax', text: '含税' },
    { path: 'lines.1.prices.500', text: '45 元' },
    { path: 'lines.0.cartonCm', text: '60*40*35' },
  ];
  expect([...wordsByField(lines, sources)]).toEqual([
    ['terms.tax', '含税'],
    [`${SECOND}.price.500`, '45 元'],
    [`${FIRST}.cartonLength`, '60*40*35'],
  ]);
});

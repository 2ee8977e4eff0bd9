import { describe, expect, test } from 'vitest';
import { QuoteDraft, QuoteLineInput } from './quote-drafts.ts';
import { LinkDays, ShareQuestion } from './share-links.ts';
import { SharedDecision } from './shared-quotes.ts';
import { SupplierPriceInput } from './supplier-prices.ts';
import { SupplierQuote } from './supplier-quotes.ts';

const line = (fields: object = {}) => ({ name: 'Desk lamp', quantity: 100, unitPrice: 2.5, ...fields });
const draft = (fields: object = {}) => ({
  language: 'he',
  currency: 'USD',
  pricing: { mode: 'margin', percent: 20, rounding: '0.01' },
  show: { prices: true, pictures: true, quantities: true, landed: false, skus: true },
  lines: [line()],
  charges: [],
  ...fields,
});
const charge = (fields: object = {}) => ({
  kind: 'freight',
  basis: 'perCbm',
  amount: 95,
  paidBy: 'customer',
  ...fields,
});
const KEY = '0199a1b2-0000-7000-8000-000000000001';

const problems = (input: object) =>
  (QuoteDraft.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('a draft gets the defaults of its fields', () => {
  expect(QuoteDraft.parse(draft({ currency: ' usd ' }))).toMatchObject({
    currency: 'USD',
    incoterm: '',
    validUntil: null,
    localCurrency: '',
    lines: [{ unit: 'pcs', isManualPrice: false, cost: null, costCurrency: 'USD', keepTranslation: true }],
  });
});

describe('a draft is rejected with', () => {
  test.each([
    ['quantity', 0, 'orderQuantityInvalid'],
    ['quantity', 1.5, 'orderQuantityInvalid'],
    ['quantity', '1e3', 'orderQuantityInvalid'],
    ['quantity', 3_000_000_000, 'orderQuantityInvalid'],
    ['unitPrice', -1, 'unitPriceInvalid'],
    ['unitPrice', 1.23456, 'unitPriceInvalid'],
    ['unitPrice', '5,000', 'unitPriceInvalid'],
    ['unitPrice', '0x10', 'unitPriceInvalid'],
    ['unitPrice', '12345678901', 'unitPriceInvalid'],
    ['cost', '1e3', 'unitPriceInvalid'],
    ['name', ' ', 'lineNameRequired'],
    ['name', '\u202e\u202e', 'lineNameRequired'],
    ['name', 'x'.repeat(201), 'tooLong:200'],
    ['moq', 0, 'orderQuantityInvalid'],
    ['leadDays', 1000, 'wholeNumberInvalid:0:999'],
    ['cartonQuantity', 0, 'wholeNumberInvalid:1:1000000'],
    ['cartonCm', [60, 40], 'cartonInvalid'],
    ['cartonKg', 0, 'cartonKgInvalid'],
    ['hsCode', '85A', 'hsCodeInvalid'],
    ['dutyPercent', 300.5, 'rangeInvalid:0:300'],
    ['dutyPercent', 1.234, 'rangeInvalid:0:300'],
    ['marginPercent', 99.5, 'percentInvalid'],
    ['lineKey', 'x', 'fieldInvalid'],
  ])('the %s %j of a line', (field, value, message) => {
    expect(problems(draft({ lines: [line(), line({ [field]: value })] }))).toEqual([[`lines.1.${field}`, message]]);
  });

  test.each([
    ['margin', 100, 'percentInvalid'],
    ['margin', 99.001, 'percentInvalid'],
    ['markup', 901, 'percentInvalid'],
    ['markup', -50.001, 'percentInvalid'],
    ['markup', Number.NaN, 'percentInvalid'],
    ['markup', 1.2345, 'percentInvalid'],
  ])('a %s of %d percent', (mode, percent, message) => {
    expect(problems(draft({ pricing: { mode, percent, rounding: 'none' } }))).toEqual([['pricing.percent', message]]);
  });

  test.each([
    ['validUntil', '2026-02-30', 'dateInvalid'],
    ['validUntil', 'soon', 'dateInvalid'],
    ['title', 'x'.repeat(151), 'tooLong:150'],
    ['currency', 'DOLLAR', 'currencyInvalid'],
    ['email', 'nobody', 'emailInvalid'],
    ['incoterm', 'XYZ', 'fieldInvalid'],
    ['language', 'fr', 'fieldInvalid'],
    ['lines', Array.from({ length: 301 }, () => line()), 'tooMany:300'],
    ['charges', Array.from({ length: 21 }, () => charge()), 'tooMany:20'],
  ])('the %s %j', (field, value, message) => {
    expect(problems(draft({ [field]: value }))).toEqual([[field, message]]);
  });

  test('one line key twice, in any case', () => {
    const lines = [line({ lineKey: KEY }), line({ lineKey: KEY.toUpperCase() })];

    expect(problems(draft({ lines }))).toEqual([['lines.1.lineKey', 'lineRepeated']]);
  });

  test.each(['duty', 'purchaseTax', 'vat'])('a fixed charge of the kind %s', (kind) => {
    expect(problems(draft({ charges: [charge({ kind, basis: 'fixed' })] }))).toEqual([
      ['charges.0.basis', 'chargePercentOnly'],
    ]);
  });
});

test('the bounds of a percentage follow the mode', () => {
  expect(problems(draft({ pricing: { mode: 'markup', percent: 900, rounding: '1' } }))).toEqual([]);
  expect(problems(draft({ pricing: { mode: 'margin', percent: 99, rounding: '1' } }))).toEqual([]);
  expect(problems(draft({ pricing: { mode: 'margin', percent: -50, rounding: '1' } }))).toEqual([]);
});

test.each([
  ['0.0350', 0.035],
  [1234567890.1234, 1234567890.1234],
  [0, 0],
])('accepts the unit price %j', (unitPrice, value) => {
  expect(QuoteDraft.parse(draft({ lines: [line({ unitPrice })] })).lines[0]?.unitPrice).toBe(value);
});

describe('a decision', () => {
  const decision = (fields: object = {}) => ({ version: 1, kind: 'accepted', name: 'Dana Levi', ...fields });

  test('needs a visible name', () => {
    for (const name of ['  ', '\u202e', undefined])
      expect(SharedDecision.safeParse(decision({ name })).error?.issues).toMatchObject([{ message: 'nameRequired' }]);
    expect(SharedDecision.parse(decision())).toMatchObject({ note: '', lines: [] });
  });

  test.each([{ version: 0 }, { version: 61 }, { version: '1' }, { kind: 'maybe' }, { lines: [{ lineKey: KEY }] }])(
    'is rejected with %j',
    (fields) => {
      expect(SharedDecision.safeParse(decision(fields)).success).toBe(false);
    },
  );
});

test('a question needs a name and a text', () => {
  expect(ShareQuestion.safeParse({ name: '', text: ' ' }).error?.issues.map(({ message }) => message)).toEqual([
    'nameRequired',
    'fieldRequired',
  ]);
});

test('a link lives 1 to 365 days', () => {
  expect([1, '365'].map((days) => LinkDays.parse(days))).toEqual([1, 365]);
  expect([0, 366, 1.5].map((days) => LinkDays.safeParse(days).success)).toEqual([false, false, false]);
});

// @covers R647
test('an HS code may be null in a quote, a price and a supplier quote', () => {
  const tiers = [{ from: 1, price: 2 }];
  const line = { lineId: '7d9f2c1e-0000-4000-8000-000000000000', hsCode: null };

  expect(QuoteLineInput.parse({ name: 'Mug', hsCode: null }).hsCode).toBe('');
  expect(SupplierPriceInput.parse({ currency: 'CNY', tiers, hsCode: null }).hsCode).toBe('');
  expect(SupplierQuote.parse({ lines: [line] }).lines[0]?.hsCode).toBe('');
});

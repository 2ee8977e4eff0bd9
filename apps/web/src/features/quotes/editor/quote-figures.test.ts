import { QuoteDraft } from '@sampan/contract/quote-drafts';
import { expect, test } from 'vitest';
import { type DraftFields, newLine, toDraft } from './draft-fields.ts';
import { quoteFigures } from './quote-figures.ts';

const draft = (fields: Partial<DraftFields>): DraftFields => ({
  title: '',
  customerId: '',
  customerName: '',
  companyName: '',
  email: '',
  phone: '',
  language: 'en',
  currency: 'USD',
  localCurrency: '',
  incoterm: '',
  place: '',
  validUntil: '',
  leadDays: '',
  paymentTerms: '',
  intro: '',
  notes: '',
  internalNote: '',
  mode: 'markup',
  percent: '10',
  rounding: 'none',
  show: { prices: true, pictures: true, quantities: true, landed: false, skus: true },
  takeRates: false,
  lines: [newLine({ id: 'a', quantity: '100', cost: '1.23', costCurrency: 'USD' })],
  charges: [],
  ...fields,
});

test.each([
  ['none', 1.353, 135.3],
  ['0.01', 1.36, 136],
  ['0.05', 1.4, 140],
  ['1', 2, 200],
  ['.90', 1.9, 190],
] as const)('the editor rounds prices up to %s before it saves', (rounding, unitPrice, total) => {
  const { lines, version } = quoteFigures(draft({ rounding }), {});

  expect([lines[0]?.unitPrice, version.total]).toEqual([unitPrice, total]);
});

test.each(['18,50', '1,23'])('a decimal comma in %s is unknown and refused, not a hundred times as much', (cost) => {
  const typed = draft({ lines: [newLine({ id: 'a', name: 'Lamp', quantity: '1,000', cost, costCurrency: 'USD' })] });

  expect(quoteFigures(typed, {}).version.total).toBeNull();
  const { error } = QuoteDraft.safeParse(toDraft(typed, new Date().toISOString()));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['lines.0.cost']);
});

test('a number that is not valid yet is unknown', () => {
  const half = draft({ lines: [newLine({ id: 'a', quantity: '1.5', cost: '2', costCurrency: 'USD' })] });

  expect(quoteFigures(half, {}).version.total).toBeNull();
});

const ONE = { id: 'a', quantity: '100', cost: '2', costCurrency: 'USD' };
const priceOf = (mode: 'markup' | 'margin', percent: string, marginPercent = '') =>
  quoteFigures(draft({ mode, percent, lines: [newLine({ ...ONE, marginPercent })] }), {}).lines[0]?.unitPrice;

test.each([
  ['markup', '900', 20],
  ['markup', '900.01', 2],
  ['markup', '-50', 1],
  ['markup', '-50.01', 2],
  ['margin', '99', 200],
  ['margin', '99.01', 2],
  ['margin', '50', 4],
] as const)(
  'the editor prices with a %s of %s as the server does, and without it beyond its limits',
  (mode, percent, price) => {
    expect(priceOf(mode, percent)).toBe(price);
    expect(priceOf(mode, '0', percent)).toBe(price);
  },
);

test('a typed price of nothing is a price', () => {
  const free = newLine({ ...ONE, unitPrice: '0', isManualPrice: true });
  const { lines, version } = quoteFigures(draft({ lines: [free, newLine({ ...ONE, id: 'b' })] }), {});
  expect(lines.map(({ id, unitPrice, total }) => [id, unitPrice, total])).toEqual([
    ['a', 0, 0],
    ['b', 2.2, 220],
  ]);
  expect(version.total).toBe(220);
});

test('the editor measures cartons as soon as all three sides are typed', () => {
  const carton = { cartonQuantity: '40', cartonLength: '60', cartonWidth: '40', cartonHeight: '35', cartonKg: '12.5' };
  const measured = (changes: Partial<typeof carton>) => {
    const { lines } = quoteFigures(draft({ lines: [newLine({ ...ONE, ...carton, ...changes })] }), {});
    return [lines[0]?.cartons, lines[0]?.cbm, lines[0]?.kg];
  };
  expect(measured({})).toEqual([3, 0.252, 37.5]);
  for (const side of ['cartonLength', 'cartonWidth', 'cartonHeight'])
    expect(measured({ [side]: '' })).toEqual([3, null, 37.5]);
  expect(measured({ cartonHeight: '0.1' })).toEqual([3, 0.00072, 37.5]);
  expect(measured({ cartonHeight: '500' })).toEqual([3, 3.6, 37.5]);
  for (const height of ['0', '500.1', '35.55']) expect(measured({ cartonHeight: height })[1]).toBeNull();
  expect(measured({ cartonKg: '0.0001' })).toEqual([3, 0.252, null]);
});

test('a charge without an amount is left out until it has one', () => {
  const charge = (amount: string) => ({
    ...{ id: 'c', kind: 'freight', label: '', basis: 'fixed', currency: 'USD', paidBy: 'us', allocatedBy: 'value' },
    amount,
  });
  const cost = (amount: string) =>
    quoteFigures(draft({ charges: [charge(amount)] as unknown as DraftFields['charges'] }), {}).version.cost;
  expect([cost(''), cost('x'), cost('100')]).toEqual([123, 123, 223]);
});

import { expect, test } from 'vitest';
import { readQuantity } from '#src/lib/read-quantity.ts';
import { acceptedChoices, offeredTotal, type SharedLine, summarize } from './selection.ts';

const line = (lineKey: string, fields: Partial<SharedLine> = {}): SharedLine => ({
  lineKey,
  name: lineKey,
  details: '',
  picture: null,
  quantity: 100,
  unit: 'pcs',
  unitPrice: 1.005,
  moq: null,
  leadDays: null,
  carton: { quantity: null, cbm: null },
  ...fields,
});

// @covers R321
test('refused lines do not count, and an unchanged quantity is an acceptance', () => {
  const result = summarize([line('a'), line('b')], { b: { isTaken: false, quantity: '100' } });

  expect(result).toMatchObject({ taken: 1, total: 100.5, isChanged: false });
  expect(result.decisions).toEqual([
    { lineKey: 'a', choice: 'yes', quantity: 100 },
    { lineKey: 'b', choice: 'no', quantity: null },
  ]);
});

// @covers R321
test('a different quantity is named', () => {
  const result = summarize([line('a')], { a: { isTaken: true, quantity: '2,000' } });

  expect(result).toMatchObject({ isChanged: true, total: 2010 });
  expect(result.decisions).toEqual([{ lineKey: 'a', choice: 'yes', quantity: 2000 }]);
});

// @covers R321
test('an accepted quote shows the lines that were not taken', () => {
  const lines = [line('a'), line('b')];
  const decision = {
    kind: 'accepted' as const,
    at: '2026-11-17T10:00:00.000Z',
    name: 'Dana Levi',
    lines: [{ lineKey: 'b', choice: 'no' as const, quantity: null }],
  };

  expect(summarize(lines, acceptedChoices({ lines, decision }))).toMatchObject({ taken: 1, total: 100.5 });
  expect(acceptedChoices({ lines, decision: { ...decision, kind: 'declined' } })).toEqual({});
  expect(acceptedChoices({ lines, decision: null })).toEqual({});
});

test('the offered total is exact, and unknown if the total of a line is hidden', () => {
  expect(offeredTotal([line('a', { total: 0.1 }), line('b', { total: 0.2 })])).toBe(0.3);
  expect(offeredTotal([line('a', { total: 0.1 }), line('b')])).toBeUndefined();
});

test('a total without a quantity or price is unknown', () => {
  expect(summarize([line('a', { quantity: null })], {}).total).toBeNull();
  expect(summarize([line('a'), line('b', { quantity: null })], {}).total).toBeNull();
  const taken = summarize([line('a'), line('b', { quantity: null })], { b: { isTaken: false, quantity: '' } });
  expect(taken.total).toBe(100.5);
  expect(summarize([line('a'), line('b', { unitPrice: 2, quantity: 3 })], {}).total).toBe(106.5);
});

test.each([
  ['1,000', 1000],
  ['１２', 12],
  ['0', null],
  ['1.5', null],
  ['', null],
] as const)('reads the quantity %s as %s', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

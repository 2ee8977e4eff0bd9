import { expect, test } from 'vitest';
import { lineValue, listTotals } from './list-totals.ts';
import { sharedFill } from './packing.ts';

test('adds up the value in cents and counts what it leaves out', () => {
  expect(
    listTotals([
      { quantity: 3, facts: { price: 0.1 } },
      { quantity: 100, facts: { price: 19.99 } },
      { quantity: null, facts: { price: 5 } },
      { quantity: 4, facts: {} },
    ]),
  ).toMatchObject({ value: 1999.3, withoutQuantity: 1, withoutPrice: 1, cartons: null, cbm: null, withoutCarton: 3 });
  expect(listTotals([{ quantity: null, facts: { price: 5 } }])).toMatchObject({ value: null, withoutCarton: 0 });
});

test('takes the price of the step that the quantity reaches', () => {
  const facts = {
    price: 2,
    priceSteps: [
      { from: 100, price: 1.5 },
      { from: 1000, price: 1.2345 },
    ],
  };
  expect([99, 100, 999, 1000].map((quantity) => lineValue(facts, quantity))).toEqual([198, 150, 1498.5, 1234.5]);
  expect(lineValue({ ...facts, price: undefined }, 100)).toBeNull();
});

test('fills cartons and says how much of a container they take', () => {
  const facts = { price: 1, cartonQuantity: 24, cartonCm: [60, 40, 50] as const };
  expect(
    listTotals([
      { quantity: 1200, facts },
      { quantity: 25, facts },
      { quantity: 9, facts: { cartonQuantity: 3 } },
    ]),
  ).toMatchObject({ cartons: 52, cbm: 6.24, fill: sharedFill(6.24, "20'"), withoutCarton: 1 });
});

import { expect, test } from 'vitest';
import { cartonsFor, piecesIn } from './carton-count.ts';

// @covers R561
test.each([
  [500, 12, { cartons: 42, lastCarton: 8 }],
  [1000, 40, { cartons: 25, lastCarton: null }],
  [5, 12, { cartons: 1, lastCarton: 5 }],
  [1, 1, { cartons: 1, lastCarton: null }],
  [1, 2, { cartons: 1, lastCarton: 1 }],
  [3, 1, { cartons: 3, lastCarton: null }],
  [0, 12, null],
  [500, 0, null],
  [500, 1.5, null],
  [500, Number.NaN, null],
])('%i pieces at %s in a carton are %j', (quantity, perCarton, expected) => {
  const counted = cartonsFor(quantity, perCarton);
  expect(counted).toEqual(expected);
  if (counted) expect(piecesIn(perCarton, counted.cartons, counted.lastCarton)).toBe(quantity);
});

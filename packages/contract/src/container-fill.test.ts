import { expect, test } from 'vitest';
import { containerFill } from './container-fill.ts';
import { sharedFill } from './packing.ts';

const CARTON = { cartonQuantity: 24, cartonCm: [60, 40, 40] as [number, number, number] };

// @covers R794
test.each([
  // 50 cartons of 0.096 m³
  [
    { ...CARTON, moq: 300, priceSteps: [{ from: 300 }, { from: 1200 }] },
    { quantity: 1200, percent: 17 },
  ],
  // Part of a carton is shipped as a whole one.
  [
    { ...CARTON, moq: 301 },
    { quantity: 312, percent: 4 },
  ],
  // 291 cartons fit.
  [CARTON, { quantity: 6984, percent: 100 }],
  [
    { ...CARTON, moq: 90_000 },
    { quantity: 6984, percent: 100 },
  ],
  // Less than one percent says nothing.
  [
    { ...CARTON, moq: 24 },
    { quantity: 6984, percent: 100 },
  ],
  [{ ...CARTON, cartonCm: undefined, moq: 300 }, undefined],
  [{ moq: 300, cartonQuantity: 1, cartonCm: [400, 400, 400] as [number, number, number] }, undefined],
])('%j fills a container with %j', (facts, fill) => {
  expect(containerFill(facts)).toEqual(fill);
});

test('a container holds as much as in a packing list', () => {
  expect(sharedFill(28, "20'")).toBe(100);
  expect(containerFill({ cartonQuantity: 1, cartonCm: [100, 100, 100] })).toEqual({ quantity: 28, percent: 100 });
});

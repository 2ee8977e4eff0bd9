import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ceiling, fraction, leastMultiple, reduced, rounded, roundedProduct } from './fraction.ts';

const prices = fc.integer({ min: 0, max: 99_999_999 }).map((units) => units / 10_000);
const factors = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.constantFrom(1n, 2n, 3n, 7n, 8n, 100n, 10_000n))
  .map(([n, d]) => [n, d] as const);

test('a product is rounded as the exact fraction is', () => {
  fc.assert(
    fc.property(prices, factors, fc.constantFrom(2, 4), (price, factor, decimals) => {
      const [n, d] = fraction(price);
      expect(roundedProduct(price, factor, decimals)).toBe(rounded([n * factor[0], d * factor[1]], decimals));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [1.005, 1n, 1n, 2, 1.01],
  [0.0001, 1n, 2n, 4, 0.0001],
  [8.345, 1n, 1n, 2, 8.35],
  [999_999_999.9999, 1_000n, 1n, 2, 999_999_999_999.9],
  [-1.005, 1n, 1n, 2, -1.01],
])('%d times %s/%s with %i decimals is %d', (value, n, d, decimals, product) => {
  expect(roundedProduct(value, [n, d], decimals)).toBe(product);
});

test.each([
  [0.1, [1n, 10n]],
  [12.5, [125n, 10n]],
  [-3, [-3n, 1n]],
  [1e21, [10n ** 21n, 1n]],
  [2.5e-7, [25n, 10n ** 8n]],
] as const)('%d is written exactly', (value, exact) => {
  expect(fraction(value)).toEqual(exact);
});

test('a fraction is reduced, also a negative one', () => {
  expect([reduced([12n, 8n]), reduced([-12n, 8n]), reduced([0n, 8n]), reduced([7n, 3n])]).toEqual([
    [3n, 2n],
    [-3n, 2n],
    [0n, 1n],
    [7n, 3n],
  ]);
});

test('the least common multiple of numbers', () => {
  expect([leastMultiple([]), leastMultiple([4n, 6n]), leastMultiple([4n, 6n, 10n]), leastMultiple([5n])]).toEqual([
    1n,
    12n,
    60n,
    5n,
  ]);
});

test.each([
  [7n, 2n, 4n],
  [8n, 2n, 4n],
  [1n, 1000n, 1n],
  [0n, 5n, 0n],
  [-7n, 2n, -3n],
  [-8n, 2n, -4n],
])('no whole number below %s/%s is as large as %s', (n, d, whole) => {
  expect(ceiling([n, d])).toBe(whole);
});

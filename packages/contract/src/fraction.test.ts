import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction, rounded, roundedProduct } from './fraction.ts';

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

import { expect, test } from 'vitest';
import { toCents } from './product-search.queries.ts';

test.each([
  [0.29, 29],
  [1.15, 115],
  [19.99, 1999],
  [4.35, 435],
])('rounds the price bound %d to %i cents', (price, cents) => {
  expect(toCents(price)).toBe(cents);
});

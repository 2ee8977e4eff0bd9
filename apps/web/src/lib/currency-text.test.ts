import { expect, test } from 'vitest';
import { convertedPriceText, unitPriceText } from './currency-text.ts';

test.each([
  [2.5899, '¥2.59', '¥2.5899'],
  [0.0351, '¥0.0351', '¥0.0351'],
  [18.5, '¥18.50', '¥18.50'],
])('a computed price of %d has two decimals from 1 on', (price, computed, given) => {
  expect(convertedPriceText(price, 'CNY')).toBe(computed);
  expect(unitPriceText(price, 'CNY')).toBe(given);
});

import { expect, test } from 'vitest';
import { isNorm } from './norm.ts';

test.each(['ISO 9001', 'ISO 9001:2015', 'EN 71-1/2/3', 'CE', 'IEC 60335-2-15', 'rohs'])('%s is a standard', (text) => {
  expect(isNorm(text)).toBe(true);
});

test.each(['ENAMEL 20', 'CE-100A', 'UL 4 lamp', 'BS200 kettle'])('%s is not a standard', (text) => {
  expect(isNorm(text)).toBe(false);
});

test('does not backtrack on an ambiguous text', () => {
  expect(isNorm(`UL${'0'.repeat(10_000)}t`)).toBe(false);
});

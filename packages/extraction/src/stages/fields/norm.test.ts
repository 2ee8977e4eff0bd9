import { expect, test } from 'vitest';
import { isNorm } from './norm.ts';

test.each(['ISO 9001', 'ISO 9001:2015', 'EN 71-1/2/3', 'CE', 'IEC 60335-2-15', 'rohs'])('%s is a norm', (text) => {
  expect(isNorm(text)).toBe(true);
});

test.each(['ENAMEL 20', 'CE-100A', 'UL 4 lamp', 'BS200 kettle'])('%s is none', (text) => {
  expect(isNorm(text)).toBe(false);
});

test('a text made to be ambiguous is judged at once', () => {
  expect(isNorm(`UL${'0'.repeat(10_000)}t`)).toBe(false);
});

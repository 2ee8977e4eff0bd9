import { expect, test } from 'vitest';
import { humanNumber } from './human-number.ts';

test.each([
  ['PRD', 1, 'PRD-000001'],
  ['SKU', 999_999, 'SKU-999999'],
  ['PRD', 1_000_000, 'PRD-1000000'],
  ['SUP', 1, 'SUP-0001'],
  ['SUP', 12_345, 'SUP-12345'],
  ['CAT', 42, 'CAT-0042'],
] as const)('formats and parses %s %i as %s', (prefix, number, name) => {
  expect(humanNumber(prefix, number)).toBe(name);
});

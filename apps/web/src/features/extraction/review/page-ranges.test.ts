import { expect, test } from 'vitest';
import { pageRanges } from './page-ranges.ts';

test('joins consecutive pages into a range', () => {
  expect(pageRanges([12, 3, 7, 8, 9, 10, 11, 40])).toBe('3, 7–12, 40');
  expect(pageRanges([])).toBe('');
});

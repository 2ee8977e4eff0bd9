import { expect, test } from 'vitest';
import { isTooFast } from './suspicion.service.ts';

test.each([
  [0, true],
  [1999, true],
  [2000, false],
  [86_400_000, false],
])('a form sent after %i ms is suspect: %s', (ms, expected) => {
  expect(isTooFast(new Date(1_000_000), new Date(1_000_000 + ms))).toBe(expected);
});

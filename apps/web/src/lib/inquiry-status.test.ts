import { expect, test } from 'vitest';
import { detailTone } from './inquiry-status.ts';

// @covers R131
test.each([
  ['New', 'primary'],
  ['Responded', 'success'],
  ['In Progress', 'neutral'],
  ['Closed', 'neutral'],
  ['Cancelled', 'neutral'],
] as const)('shows %s as %s on the inquiry page', (status, tone) => {
  expect(detailTone(status)).toBe(tone);
});

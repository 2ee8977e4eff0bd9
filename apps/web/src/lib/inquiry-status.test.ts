import { expect, test } from 'vitest';
import { detailTone, statusTone } from './inquiry-status.ts';

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

// @covers R132
test.each([
  ['pending', 'warning'],
  ['In Progress', 'info'],
  ['IN PROGRESS', 'info'],
  ['completed', 'success'],
  ['Cancelled', 'danger'],
  ['New', 'neutral'],
  ['Responded', 'neutral'],
  ['something else', 'neutral'],
])('shows %s as %s elsewhere, case-insensitive', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

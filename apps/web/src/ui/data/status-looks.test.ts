import { INQUIRY_STATUSES } from '@sampan/contract/inquiries';
import { expect, test } from 'vitest';
import { statusLook } from './status-looks.ts';

// @covers R132
test.each([
  ['pending', 'warning'],
  ['In Progress', 'info'],
  ['IN PROGRESS', 'info'],
  ['completed', 'success'],
  ['Cancelled', 'danger'],
  ['New', 'primary'],
  ['Responded', 'success'],
  ['Closed', 'neutral'],
  ['something else', 'neutral'],
])('shows %s as %s, case-insensitive', (status, tone) => {
  expect(statusLook(status).tone).toBe(tone);
});

test('tells the statuses of an inquiry apart by color and icon', () => {
  const looks = INQUIRY_STATUSES.map(statusLook);
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(INQUIRY_STATUSES.length);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(INQUIRY_STATUSES.length);
});

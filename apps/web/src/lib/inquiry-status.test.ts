import { expect, test } from 'vitest';
import { detailTone, statusTone } from './inquiry-status.ts';

test.each([
  ['New', 'primary'],
  ['Responded', 'success'],
  ['In Progress', 'neutral'],
  ['Closed', 'neutral'],
  ['Cancelled', 'neutral'],
] as const)('on its own screen %s is %s [R131]', (status, tone) => {
  expect(detailTone(status)).toBe(tone);
});

test.each([
  ['pending', 'warning'],
  ['In Progress', 'info'],
  ['IN PROGRESS', 'info'],
  ['completed', 'success'],
  ['Cancelled', 'danger'],
  ['New', 'neutral'],
  ['Responded', 'neutral'],
  ['something else', 'neutral'],
])('elsewhere %s is %s, in whatever case it is written [R132]', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

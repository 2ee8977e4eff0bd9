import { expect, test } from 'vitest';
import { pageOf } from '#src/records/list-address.ts';

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=27', 27],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=1e3', 1],
  ['page=next', 1],
  ['page=99999999999', 1],
])('reads "%s" as page %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});

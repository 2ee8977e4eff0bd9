import { expect, test } from 'vitest';
import { isWriter } from './inquiry-writer.ts';

const WRITER = { fullName: 'Dana Levi', email: 'dana@example.com' };

test.each([
  ['the same person', 'Dana Levi', 'dana@example.com', true],
  ['the same person in other letters', ' dana levi', 'Dana@Example.com ', true],
  ['another name', 'Dana Cohen', 'dana@example.com', false],
  ['another address', 'Dana Levi', 'office@example.com', false],
  ['a deleted customer', null, null, false],
])('compares the writer with %s', (_, customerName, customerEmail, expected) => {
  expect(isWriter({ ...WRITER, customerName, customerEmail })).toBe(expected);
});

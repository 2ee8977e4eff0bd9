import { expect, test } from 'vitest';
import { EMPTY, fieldsSchema } from './customer-fields.ts';

const TYPED = { ...EMPTY, name: 'Dana Levi', email: 'dana@example.com' };

const phoneOf = (typed: string, stored?: string) => {
  const { data, error } = fieldsSchema(stored).safeParse({ ...TYPED, phone: typed });
  return data?.phone ?? error?.issues.map(({ path, message }) => `${path}: ${message}`).join();
};

// @covers R206
test.each([
  ['+972 (54) 123-4567', '972541234567'],
  ['', 'phone: phoneRequired'],
  ['12345', 'phone: phoneDigits'],
])('normalizes the phone %j to %j', (typed, expected) => {
  expect(phoneOf(typed)).toContain(expected);
});

test.each(['123', ''])('accepts the stored phone %j unchanged, but no other invalid phone', (stored) => {
  expect(phoneOf(stored, stored)).toBe(stored);
  expect(phoneOf('+972 (54) 123-4567', stored)).toBe('972541234567');
  expect(phoneOf('12', stored)).toBe('phone: phoneDigits');
});

import { expect, test } from 'vitest';
import { randomKey } from './random-key.ts';

test('keys are random UUIDs of version 4', () => {
  const keys = Array.from({ length: 200 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(200);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { requestFormToken } from './form-token.ts';

test('a token is sent once it is old enough not to be taken for a program’s', async () => {
  let now = 0;
  const holder = requestFormToken(
    async () => 'token',
    () => now,
  );
  expect(holder.read()).toBeUndefined();
  await nextTurn();

  now = 2000;
  expect(holder.read()).toBeUndefined();
  now = 2001;
  expect(holder.read()).toBe('token');
});

test('an inquiry goes without a token that cannot be had', async () => {
  const holder = requestFormToken(
    () => Promise.reject(new Error('away')),
    () => 0,
  );
  await nextTurn();

  expect(holder.read()).toBeUndefined();
});

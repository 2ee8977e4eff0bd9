import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { requestFormToken } from './form-token.ts';

test('sends a token only when it is old enough to pass the bot check', async () => {
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

test('sends the inquiry without a token if none can be loaded', async () => {
  const holder = requestFormToken(
    () => Promise.reject(new Error('away')),
    () => 0,
  );
  await nextTurn();

  expect(holder.read()).toBeUndefined();
});

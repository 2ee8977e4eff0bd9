import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Work whose runs the test ends manually. Each run resolves with its number. */
function runsByHand() {
  const ends: ((fail?: Error) => void)[] = [];
  const run = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((fail) => (fail ? reject(fail) : resolve(number)));
    });
  return { ends, ask: coalesce(run) };
}
const settle = () => new Promise(setImmediate);

test('calls during a run share the next run', async () => {
  const { ends, ask } = runsByHand();
  const first = ask();
  await settle();
  const later = [ask(), ask(), ask()];
  await settle();
  expect(ends).toHaveLength(1);

  ends[0]?.();
  await settle();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();

  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test('a call without a run in progress starts one, shared by calls of the same tick', async () => {
  const { ends, ask } = runsByHand();
  const first = ask();
  await settle();
  ends[0]?.();
  await first;

  const second = [ask(), ask()];
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(second)).toEqual([2, 2]);
});

test('a failed run rejects only its own callers', async () => {
  const { ends, ask } = runsByHand();
  const first = ask();
  await settle();
  const later = ask();
  ends[0]?.(new Error('no database'));

  await expect(first).rejects.toThrow('no database');
  await settle();
  await settle();
  ends[1]?.();
  expect(await later).toBe(2);
});

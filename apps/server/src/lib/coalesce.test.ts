import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A work whose runs end when they are told to, with their number. */
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

test('whoever asks while a run is under way shares the next one', async () => {
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

test('whoever asks when none is under way has one begun at once, with all who ask in the same moment', async () => {
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

test('a run that fails fails for those who share it, and not for the next', async () => {
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

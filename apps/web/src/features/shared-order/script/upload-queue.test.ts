import { expect, test } from 'vitest';
import { type Batch, dropBatch, keepBatch, waitingBatches } from './upload-queue.ts';

const batch = (key: string, calls: string, at: number): Batch => ({
  key,
  calls,
  kind: 'pictures',
  name: 'Lin',
  step: '',
  at,
  files: [],
});

// Without IndexedDB, as in a private window.
test('what waits for a link is its own, oldest first, until it was sent', async () => {
  const [late, early, other] = [batch('a2', '/a', 2), batch('a1', '/a', 1), batch('b1', '/b', 3)];
  for (const one of [late, early, other]) await keepBatch(one);

  expect(await waitingBatches('/a')).toEqual([early, late]);
  expect(await waitingBatches('/b')).toEqual([other]);
  expect(await waitingBatches('/c')).toEqual([]);

  await keepBatch({ ...early, refused: 'too large' });
  await dropBatch('a2');
  expect(await waitingBatches('/a')).toEqual([{ ...early, refused: 'too large' }]);
});

import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removalOptions } from './removal.ts';

const FIRST = { suppliers: [{ _id: 'a' }, { _id: 'b' }], page: 1, totalPages: 2, total: 3 };
const LAST = { suppliers: [{ _id: 'c' }], page: 2, totalPages: 2, total: 3 };

/** Two loaded pages, and a call that the test resolves. */
function begin(id: string, first: object = FIRST) {
  const client = new QueryClient();
  client.setQueryData(['suppliers', 'page', 1], first);
  client.setQueryData(['suppliers', 'page', 2], LAST);
  const answer = Promise.withResolvers<string>();
  const options = removalOptions(client, { id, lists: ['suppliers', 'page'], call: () => answer.promise });
  const done = new MutationObserver(client, options).mutate();
  const shown = (page: number) => client.getQueryData(['suppliers', 'page', page]);
  return { answer, done, shown };
}

test('removes a deleted record from its list before the server answers', async () => {
  const { answer, done, shown } = begin('a');

  await expect.poll(() => shown(1)).toEqual({ ...FIRST, suppliers: [{ _id: 'b' }] });
  answer.resolve('deleted');
  expect(await done).toBe('deleted');
  expect(shown(1)).toEqual({ ...FIRST, suppliers: [{ _id: 'b' }] });
  expect(shown(2)).toEqual(LAST);
});

test('restores it in place when the server refuses', async () => {
  const { answer, done, shown } = begin('a');

  await expect.poll(() => shown(1)).not.toEqual(FIRST);
  answer.reject(new Error('refused'));
  await expect(done).rejects.toThrow('refused');
  expect(shown(1)).toEqual(FIRST);
});

// @covers R153, R180
test('removes the last page with its last record', async () => {
  const { shown } = begin('c');

  await expect.poll(() => shown(2)).toEqual({ ...LAST, suppliers: [], totalPages: 1 });
});

test('keeps the first page when its last record goes', async () => {
  const only = { suppliers: [{ _id: 'd' }], page: 1, totalPages: 1, total: 1 };
  const { shown } = begin('d', only);

  await expect.poll(() => shown(1)).toEqual({ ...only, suppliers: [] });
});

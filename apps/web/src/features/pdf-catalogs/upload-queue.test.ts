import { expect, test } from 'vitest';
import { addFiles, changeUpload, isUnsent, isWaiting } from './upload-queue.ts';

const pdf = (name: string, content = name) => new File([content], name, { type: 'application/pdf', lastModified: 1 });

test('queues files in the chosen order with their own names', () => {
  const uploads = addFiles(addFiles([], [pdf('Kettles_1.pdf')]), [pdf('Pans.pdf')]);

  expect(uploads.map(({ name }) => name)).toEqual(['Kettles 1', 'Pans']);
  expect(uploads.every(isWaiting)).toBe(true);
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(2);
});

test('skips a file that is already queued, but not another of the same name', () => {
  const uploads = addFiles(addFiles([], [pdf('a.pdf')]), [pdf('a.pdf'), pdf('a.pdf', 'longer content')]);

  expect(uploads).toHaveLength(2);
});

test('keeps the values of one file when another fails', () => {
  const [first, second] = addFiles([], [pdf('a.pdf'), pdf('b.pdf')]);
  if (!first || !second) throw new Error('there should be two');
  const named = changeUpload([first, second], first.key, { name: 'Kettles', catalogId: 'K-1' });
  const failed = changeUpload(named, second.key, { state: { status: 'failed', message: 'No room' } });

  expect(failed[0]).toMatchObject({ name: 'Kettles', catalogId: 'K-1', state: { status: 'waiting' } });
  expect(failed[1]).toMatchObject({ name: 'b', state: { message: 'No room' } });
  expect(failed.map(isWaiting)).toEqual([true, false]);
  expect(failed.every(isUnsent)).toBe(true);
});

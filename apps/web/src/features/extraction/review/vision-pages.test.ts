import { expect, test } from 'vitest';
import { extractedProduct } from '#src/testing/extracted.ts';
import { readPages } from './read-rows.ts';
import type { Row } from './row.ts';
import { visionPages } from './vision-pages.ts';

const rowOn = (page: number, confidence: number, isChecked = false): Row => {
  const [read] = readPages([extractedProduct({ id: `p${page}-1`, pageNumber: page, confidence })]);
  if (!read) throw new Error('no row');
  return { ...read, read, isChecked };
};

// @covers R850
test('offers pages with doubtful rows or without rows, and none with saved rows', () => {
  const rows = [rowOn(1, 95), rowOn(2, 60), rowOn(3, 60, true), rowOn(4, 50)];
  expect(visionPages(rows, 5, { 'p4-1': {} })).toEqual({ doubtful: [2, 5], all: [1, 2, 3, 5] });
  expect(visionPages([], 100, {}).all).toHaveLength(30);
});

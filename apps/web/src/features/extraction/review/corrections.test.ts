import { describe, expect, test } from 'vitest';
import { extractedProduct } from '#src/testing/extracted.ts';
import type { RowChange } from './changes.ts';
import { correctionsOf } from './corrections.ts';
import { readPages } from './read-rows.ts';
import { rowsOfReview } from './review-state.ts';

const READ = readPages(
  ['p1-1', 'p1-2', 'p1-3', 'p2-1'].map((id) => extractedProduct({ id, pageNumber: Number(id[1]) })),
);
const told = (changes: readonly RowChange[], saved = {}) => {
  const state = { read: READ, changes: changes.map((change, index) => ({ ...change, key: index + 1 })), saved };
  const { rows, removed } = correctionsOf(state, rowsOfReview(state));
  return { rows: rows.map(({ id, productName }) => [id, productName]), removed };
};
const edit = (row: string, value: string): RowChange => ({ type: 'edit', row, field: 'productName', value });

describe('what people made of the rows', () => {
  test('is told of whole pages on which they worked, and of no others', () => {
    const name = READ[2]?.values.productName;
    expect(told([edit('p1-1', 'Blue lamp'), { type: 'remove', rows: ['p1-2'] }])).toEqual({
      rows: [
        ['p1-1', 'Blue lamp'],
        ['p1-3', name],
      ],
      removed: ['p1-2'],
    });
    expect(told([])).toEqual({ rows: [], removed: [] });
  });

  test('is told of saved pages too', () => {
    const saved = { 'p2-1': { saveId: 's', productId: 'PRD-1', _id: '1' } };
    expect(told([], saved).rows.map(([id]) => id)).toEqual(['p2-1']);
  });

  test('leaves out rows that were merged or split, which are neither products nor none', () => {
    expect(told([{ type: 'merge', rows: ['p1-1', 'p1-2'] }])).toEqual({
      rows: [['p1-3', READ[2]?.values.productName]],
      removed: [],
    });
  });
});

import { expect, test } from 'vitest';
import { extractedProduct } from '#src/testing/extracted.ts';
import { applyChanges, type RowChange } from './changes.ts';
import { tablesOfPage } from './columns.ts';
import { readPages } from './read-rows.ts';
import { isEdited } from './row.ts';

const tableRow = (id: string, pageNumber: number, texts: readonly [string, string, string]) =>
  extractedProduct({
    id,
    pageNumber,
    productName: texts[1],
    modelNumber: texts[0],
    price: null,
    cells: [
      { header: 'Code', text: texts[0], field: 'modelNumber' },
      { header: 'Finish', text: texts[1], field: 'productName' },
      { header: 'What', text: texts[2], field: null },
    ],
  });

const read = readPages([
  tableRow('p1-1', 1, ['A-1', 'Oak', 'Stool $12.50']),
  tableRow('p1-2', 1, ['A-2', 'Teak', 'Bench €1,250']),
  tableRow('p2-1', 2, ['A-3', 'Ash', '7.5']),
  extractedProduct({ id: 'p2-2', pageNumber: 2 }),
]);
const after = (...changes: RowChange[]) => applyChanges(read, changes);

test('finds the tables of a page with their rows on other pages', () => {
  const [table, ...others] = tablesOfPage(after(), 1);

  expect(others).toEqual([]);
  expect(table?.rows.map(({ id }) => id)).toEqual(['p1-1', 'p1-2', 'p2-1']);
  expect(table?.columns[1]).toEqual({ header: 'Finish', field: 'productName', samples: ['Oak', 'Teak', 'Ash'] });
  expect(tablesOfPage(after(), 3)).toEqual([]);
});

test('reads the cells again with other fields for the columns', () => {
  const rows = after({ type: 'columns', rows: ['p1-1', 'p1-2'], fields: ['modelNumber', 'material', 'productName'] });

  expect(rows.map(({ values }) => [values.productName, values.material, values.modelNumber])).toEqual([
    ['Stool $12.50', 'Oak', 'A-1'],
    ['Bench €1,250', 'Teak', 'A-2'],
    ['Ash', '', 'A-3'],
    ['Kettle', '', 'K-100'],
  ]);
  expect(rows[0] && isEdited(rows[0], 'material'), 'it is printed, not typed').toBe(false);
});

test('reads marked and bare amounts in a price column', () => {
  const rows = after({
    type: 'columns',
    rows: ['p1-1', 'p1-2', 'p2-1'],
    fields: ['modelNumber', 'productName', 'price'],
  });

  expect(rows.slice(0, 3).map(({ values }) => [values.price, values.currency])).toEqual([
    ['12.5', '$'],
    ['1250', 'EUR'],
    ['7.5', 'CNY'],
  ]);
});

test('empties a field whose column is ignored, and keeps edits of other fields', () => {
  const [row] = after(
    { type: 'edit', row: 'p1-1', field: 'color', value: 'red' },
    { type: 'columns', rows: ['p1-1'], fields: ['modelNumber', null, null] },
  );

  expect(row?.values).toMatchObject({ productName: '', modelNumber: 'A-1', color: 'red' });
});

test('ignores an assignment for a table with another number of columns', () => {
  const rows = after({ type: 'columns', rows: ['p1-1', 'p2-2'], fields: ['productName'] });

  expect(rows.map(({ values }) => values.productName)).toEqual(['Oak', 'Teak', 'Ash', 'Kettle']);
});

import { expect, test } from 'vitest';
import { extractedImage, extractedProduct } from '#src/testing/extracted.ts';
import { applyChanges, type RowChange } from './changes.ts';
import { readPages } from './read-rows.ts';
import { isEdited } from './row.ts';

const read = readPages([
  extractedProduct({ id: 'p1-1', allModelNumbers: ['K-100', 'K-101', 'K-102'], dimensions: '20 cm' }),
  extractedProduct({
    id: 'p1-2',
    productName: 'Pot',
    modelNumber: 'P-1',
    allModelNumbers: ['P-1'],
    dimensions: '20 cm; 2 L',
    color: 'blue',
    confidence: 45,
    rawText: 'Pot P-1',
    box: [0.1, 0.5, 0.5, 0.6],
  }),
]);

const after = (...changes: RowChange[]) => applyChanges(read, changes);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

// @covers R242
test('marks an edited cell until it matches the original again', () => {
  const [edited] = after({ type: 'edit', row: 'p1-1', field: 'color', value: 'red' });
  const [back] = after(
    { type: 'edit', row: 'p1-1', field: 'color', value: 'red' },
    { type: 'edit', row: 'p1-1', field: 'color', value: '' },
  );

  expect(edited && [edited.values.color, isEdited(edited, 'color'), isEdited(edited, 'price')]).toEqual([
    'red',
    true,
    false,
  ]);
  expect(back && isEdited(back, 'color')).toBe(false);
});

// @covers R242
test('keeps the identity of untouched rows', () => {
  const [first, second] = after();
  const [changed, same] = after({ type: 'edit', row: 'p1-1', field: 'color', value: 'red' });

  expect(same).toBe(second);
  expect(changed).not.toBe(first);
});

// @covers R247
test('removes a row and ignores later changes to it', () => {
  const rows = after({ type: 'remove', rows: ['p1-1'] }, { type: 'edit', row: 'p1-1', field: 'color', value: 'red' });

  expect(ids(rows)).toEqual(['p1-2']);
});

// @covers R241
test('merges rows into the first and fills its gaps', () => {
  const rows = after({ type: 'merge', rows: ['p1-1', 'p1-2'] });

  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    id: 'p1-1',
    confidence: 45,
    rawText: 'Kettle K-100\nPot P-1',
    box: [0.1, 0.1, 0.5, 0.6],
    values: {
      productName: 'Kettle',
      color: 'blue',
      dimensions: '20 cm; 2 L',
      allModelNumbers: 'K-100, K-101, K-102, P-1',
    },
  });
  expect(rows[0] && isEdited(rows[0], 'color'), 'it is printed, not typed').toBe(false);
});

// @covers R241
test('splits a row by model number', () => {
  const rows = after({ type: 'edit', row: 'p1-1', field: 'color', value: 'red' }, { type: 'split', row: 'p1-1' });

  expect(rows.map(({ id, values }) => [id, values.modelNumber, values.allModelNumbers, values.color])).toEqual([
    ['p1-1', 'K-100', 'K-100', 'red'],
    ['p1-1/2', 'K-101', 'K-101', 'red'],
    ['p1-1/3', 'K-102', 'K-102', 'red'],
    ['p1-2', 'P-1', 'P-1', 'blue'],
  ]);
  expect(after({ type: 'split', row: 'p1-2' }), 'one number is nothing to split').toHaveLength(2);
});

// @covers R241
test('edits, removes, merges and splits the parts of a split row', () => {
  const split: RowChange = { type: 'split', row: 'p1-1' };
  const edited = after(split, { type: 'edit', row: 'p1-1/2', field: 'price', value: '70' });
  expect(edited.map(({ values }) => values.price)).toEqual(['68', '70', '68', '68']);
  expect(ids(after(split, { type: 'remove', rows: ['p1-1', 'p1-1/3'] }))).toEqual(['p1-1/2', 'p1-2']);

  const merged = after(split, { type: 'merge', rows: ['p1-1/2', 'p1-1/3'] });
  expect(ids(merged)).toEqual(['p1-1', 'p1-1/2', 'p1-2']);
  const again = after(split, { type: 'merge', rows: ['p1-1/2', 'p1-1/3'] }, { type: 'split', row: 'p1-1/2' });
  expect(new Set(ids(again)).size).toBe(4);
  expect(again.map(({ values }) => values.modelNumber)).toEqual(['K-100', 'K-101', 'K-102', 'P-1']);
});

// @covers R244
test('assigns and removes a picture', () => {
  const picture = extractedImage();
  expect(after({ type: 'picture', row: 'p1-2', picture })[1]?.picture).toBe(picture);
  expect(
    after({ type: 'picture', row: 'p1-2', picture }, { type: 'picture', row: 'p1-2', picture: null })[1]?.picture,
  ).toBeNull();
});

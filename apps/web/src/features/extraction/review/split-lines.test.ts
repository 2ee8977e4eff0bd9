import { expect, test } from 'vitest';
import { extractedImage, extractedProduct } from '#src/testing/extracted.ts';
import { applyChanges } from './changes.ts';
import { readPages } from './read-rows.ts';
import { linesOf } from './split-lines.ts';

const read = readPages([
  extractedProduct({
    productName: 'Copper kettle',
    modelNumber: 'K-100',
    allModelNumbers: ['K-100', 'P-7'],
    dimensions: '20 cm; 2 L',
    color: 'blue',
    price: 68,
    rawText: 'Copper kettle\nK-100, 20 cm\n¥68\n\nTin pot P-7\n2 L, blue\n¥41.50',
    image: extractedImage(),
  }),
]);

test('gives each part the values that its lines contain', () => {
  const rows = applyChanges(read, [{ type: 'splitLines', row: 'p1-1', starts: [3] }]);

  expect(rows.map(({ id, rawText }) => [id, rawText])).toEqual([
    ['p1-1', 'Copper kettle\nK-100, 20 cm\n¥68'],
    ['p1-1/2', 'Tin pot P-7\n2 L, blue\n¥41.50'],
  ]);
  expect(rows[0]?.values).toMatchObject({
    productName: 'Copper kettle',
    modelNumber: 'K-100',
    dimensions: '20 cm',
    price: '68',
    color: '',
  });
  expect(rows[1]?.values).toMatchObject({
    productName: 'Tin pot',
    modelNumber: 'P-7',
    allModelNumbers: 'P-7',
    dimensions: '2 L',
    price: '41.5',
    color: 'blue',
  });
  expect(rows.map(({ picture }) => picture !== null)).toEqual([true, false]);
});

test('does not take a bare number for a price, and leaves unknown values empty', () => {
  const rows = applyChanges(readPages([extractedProduct({ rawText: 'Kettle\nLid 12' })]), [
    { type: 'splitLines', row: 'p1-1', starts: [1] },
  ]);

  expect(rows[1]?.values).toMatchObject({ productName: 'Lid 12', price: '', modelNumber: '', currency: '' });
});

test('keeps a row whole without a further start', () => {
  expect(applyChanges(read, [{ type: 'splitLines', row: 'p1-1', starts: [0, 99] }])).toHaveLength(1);
  expect(linesOf({ rawText: '\n a \n\n b' })).toEqual([' a ', ' b']);
});

import { RowProduct } from '@sampan/contract/extraction-jobs';
import { expect, test } from 'vitest';
import { extractedImage, extractedProduct } from '#src/testing/extracted.ts';
import { applyChanges } from './changes.ts';
import { readPages } from './read-rows.ts';
import { refusalsOf, toProduct } from './to-product.ts';

function rowOf(values: Parameters<typeof extractedProduct>[0]) {
  const [row] = applyChanges(readPages([extractedProduct(values)]), []);
  if (!row) throw new Error('no row');
  return row;
}

test('maps a row to a valid product with only its own values as attributes', () => {
  const row = rowOf({
    dimensions: '20 cm; 2 L',
    color: 'red',
    allModelNumbers: ['K-100', 'K-101'],
    image: extractedImage({ filename: 'k.webp' }),
  });

  const { id, image, product } = toProduct(row, 9.52);

  expect({ id, image }).toEqual({ id: 'p1-1', image: 'k.webp' });
  expect(RowProduct.parse(product)).toEqual({
    name: 'Kettle',
    description: '',
    price: 9.52,
    originalSku: 'K-100',
    status: 'active',
    attributes: [
      { name: 'size', value: '20 cm; 2 L' },
      { name: 'color', value: 'red' },
      { name: 'models', value: 'K-100, K-101' },
    ],
  });
});

test('produces an invalid product without a dollar price', () => {
  const refused = RowProduct.safeParse(toProduct(rowOf({}), null).product);
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['price', 'priceRequired'],
  ]);
});

test('assigns each server error to its cell', () => {
  const { values } = rowOf({ color: 'red', material: 'steel' });
  const errors = ['name', 'price', 'originalSku', 'attributes.1.value', 'tags.0'].map((path) => ({ path, msg: path }));

  expect(refusalsOf(values, errors).map(({ field }) => field)).toEqual([
    'productName',
    'price',
    'modelNumber',
    'material',
    null,
  ]);
});

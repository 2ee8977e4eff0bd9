import type { IndividualProduct } from '@sampan/contract/extraction';
import { expect, test } from 'vitest';
import { extractedImage, extractedProduct } from '#src/testing/extracted.ts';
import { readRows } from './read-rows.ts';

const individual = (values: Partial<IndividualProduct> = {}): IndividualProduct => ({
  id: 'p1-1',
  model_number: 'K-100',
  all_model_numbers: ['K-100', 'K-101'],
  product_info: {
    name: 'Kettle of steel',
    dimensions: '20 cm; 1.5 L',
    price: 68,
    currency: 'CNY',
    currencySign: null,
    color: 'red',
    material: null,
    type: null,
    description: null,
    confidence: 55,
  },
  extracted_text: 'K-100 ¥68',
  page_number: 3,
  image_name: 'b.webp',
  cropped_image_url: '/pdf-upload/extracted/b.webp',
  ...values,
});

// @covers R241
test('the two lists of an answer tell of the same rows: what one lacks comes from the other, and none is doubled', () => {
  const rows = readRows({
    catalogData: { products: [extractedProduct({ productName: null, color: null })] },
    individualProducts: [individual(), individual({ id: 'p3-2', model_number: 'K-200' })],
    images: [],
  });

  expect(rows.map(({ id }) => id)).toEqual(['p1-1', 'p3-2']);
  expect(rows[0]).toMatchObject({
    confidence: 92,
    page: 1,
    values: { productName: 'Kettle of steel', color: 'red', allModelNumbers: 'K-100', price: '68' },
  });
});

// @covers R241
test('one list alone is enough, and pictures alone make no row', () => {
  expect(readRows({ catalogData: { products: [extractedProduct()] } })).toHaveLength(1);
  expect(readRows({ individualProducts: [individual()] })).toMatchObject([
    {
      id: 'p1-1',
      page: 3,
      box: null,
      confidence: 55,
      rawText: 'K-100 ¥68',
      values: { allModelNumbers: 'K-100, K-101' },
    },
  ]);
  expect(readRows({ images: [extractedImage()] })).toEqual([]);
  expect(readRows({})).toEqual([]);
});

// @covers R241, R244
test('a row finds its picture in itself, by its id or by the name of the file, whatever the size', () => {
  const own = extractedImage({ filename: 'own.webp', size: 400, entryId: 'p1-1' });
  const named = extractedImage({ filename: 'b.webp' });

  const [inside] = readRows({ catalogData: { products: [extractedProduct({ image: own })] }, images: [named] });
  const [byId] = readRows({ catalogData: { products: [extractedProduct()] }, images: [named, own] });
  const [byName] = readRows({ individualProducts: [individual()], images: [named] });

  expect(inside?.picture).toBe(own);
  expect(byId?.picture).toBe(own);
  expect(byName?.picture).toBe(named);
});

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
test('combines the two lists of a response without duplicates', () => {
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
test('reads a single list, and creates no row from pictures alone', () => {
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
test("finds a row's picture inline, by id or by file name, at any size", () => {
  const own = extractedImage({ filename: 'own.webp', size: 400, entryId: 'p1-1' });
  const named = extractedImage({ filename: 'b.webp' });

  const [inside] = readRows({ catalogData: { products: [extractedProduct({ image: own })] }, images: [named] });
  const [byId] = readRows({ catalogData: { products: [extractedProduct()] }, images: [named, own] });
  const [byName] = readRows({ individualProducts: [individual()], images: [named] });

  expect(inside?.picture).toBe(own);
  expect(byId?.picture).toBe(own);
  expect(byName?.picture).toBe(named);
});

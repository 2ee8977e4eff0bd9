import { expect, test } from 'vitest';
import { extractedProduct } from '#src/testing/extracted.ts';
import { applyChanges } from './changes.ts';
import { readPages } from './read-rows.ts';
import { confidenceTone, haveAnyPrice, isUnsure, reviewReasons } from './review-reasons.ts';

const NO_MARKS = { isRefused: false, isDuplicate: false, isPriceNeeded: true };

const NO_CONFIDENCE = {
  productName: null,
  modelNumber: null,
  dimensions: null,
  price: null,
  color: null,
  material: null,
  image: null,
};

function rowOf(values: Parameters<typeof extractedProduct>[0], isChecked = false) {
  const [row] = applyChanges(readPages([extractedProduct(values)]), [{ type: 'check', rows: ['p1-1'], isChecked }]);
  if (!row) throw new Error('no row');
  return row;
}

// @covers R243
test.each([
  [100, 'success'],
  [70, 'success'],
  [69, 'warning'],
  [40, 'warning'],
  [39, 'danger'],
  [0, 'danger'],
] as const)('marks a confidence of %i as %s', (confidence, tone) => {
  expect(confidenceTone(confidence)).toBe(tone);
});

// @covers R243
test('gives no reason for a complete and confident row, and one for each missing value', () => {
  expect(reviewReasons(rowOf({}), NO_MARKS)).toEqual([]);
  expect(reviewReasons(rowOf({ productName: null, modelNumber: null, price: null }), NO_MARKS)).toEqual([
    'name',
    'model',
    'price',
  ]);
  expect(reviewReasons(rowOf({}), { ...NO_MARKS, isRefused: true, isDuplicate: true })).toEqual([
    'refused',
    'duplicate',
  ]);
});

// @covers R243
test('gives a confidence below 70 as a reason until the row is checked', () => {
  expect(reviewReasons(rowOf({ confidence: 69 }), NO_MARKS)).toEqual(['confidence']);
  expect(reviewReasons(rowOf({ confidence: 70 }), NO_MARKS)).toEqual([]);
  expect(reviewReasons(rowOf({ confidence: 12 }, true), NO_MARKS)).toEqual([]);
});

test('marks a doubtful value until the user changes it or checks the row', () => {
  const fieldConfidence = { ...NO_CONFIDENCE, productName: 95, dimensions: 55, color: 55, image: 69 };
  const unsure = (row: ReturnType<typeof rowOf>) =>
    (['productName', 'modelNumber', 'dimensions', 'color', 'image', 'moq'] as const).filter((field) =>
      isUnsure(row, field),
    );
  const values = { dimensions: '10 cm', color: 'Red', fieldConfidence };
  expect(unsure(rowOf(values))).toEqual(['dimensions', 'image']);
  expect(unsure(rowOf(values, true))).toEqual([]);
  expect(unsure(rowOf({ ...values, fieldConfidence: null }))).toEqual([]);
  const edit = { type: 'edit', row: 'p1-1', field: 'dimensions', value: '12 cm' } as const;
  const [edited] = applyChanges(readPages([extractedProduct(values)]), [edit]);
  expect(edited && unsure(edited)).toEqual(['image']);
});

test('a missing price needs no review when no row has a price', () => {
  const row = rowOf({ price: null });
  expect(haveAnyPrice([row])).toBe(false);
  expect(haveAnyPrice([row, rowOf({})])).toBe(true);
  expect(reviewReasons(row, { ...NO_MARKS, isPriceNeeded: false })).toEqual([]);
});

import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import { expect, test } from 'vitest';
import { ApiError } from '#src/lib/api/api-error.ts';
import { existingCategory } from './existing-category.ts';

const DAY = '2026-01-01T00:00:00.000Z';
const category = (_id: string, category_name: string, category_type: PdfCategory['category_type']): PdfCategory => ({
  _id,
  category_name,
  category_type,
  category_id: '',
  catalogCount: 0,
  createdAt: DAY,
  updatedAt: DAY,
});
const all = [category('1', 'Lamps', 'to_customers'), category('2', 'LED Lamps', 'for_office')];
const input = { category_name: ' led lamps', category_type: 'for_office' } as const;
const taken = new ApiError(409, 'conflict', 'Category already exists', [{ path: 'category_name', msg: 'taken' }]);

test('finds the category of the same type whose name is taken, in any case', () => {
  expect(existingCategory(taken, input, all)?._id).toBe('2');
  expect(existingCategory(taken, { ...input, category_type: 'to_customers' }, all)).toBeUndefined();
});

test('finds none for another failure', () => {
  expect(existingCategory(new ApiError(409, 'conflict', 'Changed meanwhile'), input, all)).toBeUndefined();
  expect(existingCategory(new ApiError(500, 'internal'), input, all)).toBeUndefined();
});

import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import { expect, test } from 'vitest';
import { findCategories } from './find-categories.ts';

const category = (
  category_name: string,
  category_type: PdfCategory['category_type'],
  category_id = '',
): PdfCategory => ({
  _id: category_name,
  category_id,
  category_name,
  category_type,
  catalogCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const ALL = [
  category('To sort', 'for_office', 'OFF-1'),
  category('Pans', 'to_customers', 'K-2'),
  category('厨具', 'to_customers'),
  category('Kettles', 'to_customers'),
];

// @covers R229
test.each([
  ['', ['Kettles', 'Pans', '厨具', 'To sort']],
  [' KET', ['Kettles']],
  ['off', ['To sort']],
  ['k-2', ['Pans']],
  ['厨', ['厨具']],
  ['teapots', []],
])('finds %o by name or number, customer categories first', (search, names) => {
  expect(findCategories(ALL, search).map(({ category_name }) => category_name)).toEqual(names);
});

import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import { expect, test } from 'vitest';
import { catalogBody } from './catalog-body.ts';

const VALUES: PdfCatalogInput = {
  name: 'Kettles',
  catalogId: '',
  groupId: '',
  weChatId: 'factory_01',
  companyName: '',
  factoryName: '',
  factoryContactInfo: '',
  factoryNumber: '',
  categoryType: 'to_customers',
  category: 'c1',
};
const FILE = new File(['%PDF-'], 'kettles.pdf', { type: 'application/pdf' });

// @covers R219
test('a new record sends what is not empty, and the file last', () => {
  const body = catalogBody(VALUES, FILE, { withEmpty: false });

  expect([...body.keys()]).toEqual(['name', 'weChatId', 'categoryType', 'category', 'pdfFile']);
  expect(body.get('pdfFile')).toBeInstanceOf(File);
});

// @covers R221
test('a stored record sends every field, so that an emptied one is emptied, with its version', () => {
  const body = catalogBody({ ...VALUES, updatedAt: '2026-11-15T10:00:00.000Z' }, FILE, { withEmpty: true });

  expect([...body.keys()].sort()).toEqual([...Object.keys(VALUES), 'pdfFile', 'updatedAt'].sort());
  expect(body.get('groupId')).toBe('');
});

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
test('sends the non-empty fields of a new record, and the file last', () => {
  const body = catalogBody(VALUES, FILE, { withEmpty: false });

  expect([...body.keys()]).toEqual(['name', 'weChatId', 'categoryType', 'category', 'pdfFile']);
  expect(body.get('pdfFile')).toBeInstanceOf(File);
});

// @covers R221
test('sends every field of a stored record with its version, so that cleared fields are cleared', () => {
  const body = catalogBody({ ...VALUES, updatedAt: '2026-11-15T10:00:00.000Z' }, FILE, { withEmpty: true });

  expect([...body.keys()].sort()).toEqual([...Object.keys(VALUES), 'pdfFile', 'updatedAt'].sort());
  expect(body.get('groupId')).toBe('');
});

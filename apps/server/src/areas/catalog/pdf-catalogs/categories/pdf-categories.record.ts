import type { CategoryInput } from '@sampan/contract/pdf-catalogs';
import type { PdfCategoryRow } from '#src/db/pdf-tables.ts';
import { conflictOn } from '#src/lib/app-error.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const pdfCategoryRecord = defineRecord<CategoryInput, PdfCategoryRow>({
  table: 'pdf_category',
  type: 'pdf-category',
  notFound: 'categoryNotFound',
  title: { field: 'category_name' },
  fields: { category_id: 'own_number', category_name: 'name', category_type: 'type' },
  keys: { name_key: 'name' },
  unique: { index: 'pdf_category_name_living', refusal: () => conflictOn('category_name', 'categoryExists') },
});

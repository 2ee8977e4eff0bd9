import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import type { CountedPdfCategoryRow } from './pdf-categories.queries.ts';

export const toPdfCategory = (row: CountedPdfCategoryRow): PdfCategory => ({
  _id: row.id,
  category_id: row.own_number,
  category_name: row.name,
  category_type: row.type,
  catalogCount: row.catalog_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

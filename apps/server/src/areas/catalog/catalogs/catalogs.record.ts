import type { CatalogInput } from '@sampan/contract/catalogs';
import type { CatalogRow } from '#src/db/catalog-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const catalogRecord = defineRecord<CatalogInput, CatalogRow>({
  table: 'catalog',
  type: 'catalog',
  notFound: 'catalogNotFound',
  fields: {
    catalogName: 'name',
    catalogDescription: 'description',
    supplierId: { column: 'supplier_id', read: ({ supplier_id }) => supplier_id },
    isActive: 'is_active',
    category: 'category',
  },
  links: [['product', 'catalog_id']],
});

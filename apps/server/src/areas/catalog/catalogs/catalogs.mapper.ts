import type { Catalog, CatalogWithFigures } from '@sampan/contract/catalogs';
import { humanNumber } from '#src/lib/human-number.ts';
import type { LinkedCatalogRow } from './catalogs.queries.ts';
import { catalogRecord } from './catalogs.record.ts';

export function toCatalog(row: LinkedCatalogRow): Catalog {
  return {
    _id: row.id,
    catalogId: humanNumber('CAT', row.number),
    ...catalogRecord.fieldsOf(row),
    supplierId:
      row.supplier_id === null || row.supplier_name === null ? null : { _id: row.supplier_id, name: row.supplier_name },
    status: row.is_active ? 'active' : 'inactive',
    productCount: row.product_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A catalog that includes the supplier's email. */
export function toCatalogWithSupplier(row: LinkedCatalogRow): Omit<CatalogWithFigures, 'statistics'> {
  const catalog = toCatalog(row);
  const { supplierId } = catalog;
  return { ...catalog, supplier: supplierId && { ...supplierId, email: row.supplier_email ?? '' } };
}

import type { Supplier } from '@sampan/contract/suppliers';
import { humanNumber } from '#src/lib/human-number.ts';
import type { CountedSupplierRow } from './suppliers.queries.ts';
import { supplierRecord } from './suppliers.record.ts';

export const toSupplier = (row: CountedSupplierRow): Supplier => ({
  _id: row.id,
  supplierId: humanNumber('SUP', row.number),
  ...supplierRecord.fieldsOf(row),
  productCount: row.product_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

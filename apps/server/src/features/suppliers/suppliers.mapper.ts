import type { Supplier } from '@sampan/contract/suppliers';
import { humanNumber } from '#src/lib/human-number.ts';
import type { CountedSupplierRow } from './suppliers.queries.ts';

export function toSupplier(row: CountedSupplierRow): Supplier {
  return {
    _id: row.id,
    supplierId: humanNumber('SUP', row.number),
    name: row.name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: {
      street: row.street,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      country: row.country,
    },
    productCount: row.product_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

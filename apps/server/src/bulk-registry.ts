import { bulkCatalogs } from './features/catalogs/catalogs.service.ts';
import { bulkCustomers } from './features/customers/customers.service.ts';
import { bulkInquiries } from './features/inquiries/bulk-inquiries.service.ts';
import type { BulkRegistry } from './features/lists/bulk.service.ts';
import { bulkProducts } from './features/products/bulk-products.service.ts';
import { bulkSuppliers } from './features/suppliers/suppliers.service.ts';

export const bulkRegistry: BulkRegistry = {
  inquiries: bulkInquiries,
  customers: bulkCustomers,
  suppliers: bulkSuppliers,
  catalogs: bulkCatalogs,
  products: bulkProducts,
};

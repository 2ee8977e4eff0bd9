import { bulkCatalogs } from './areas/catalog/catalogs/catalogs.service.ts';
import { bulkProducts } from './areas/catalog/products/bulk-products.service.ts';
import { bulkSuppliers } from './areas/catalog/suppliers/suppliers.service.ts';
import type { BulkRegistry } from './areas/overview/lists/bulk.service.ts';
import { bulkCustomers } from './areas/sales/customers/customers.service.ts';
import { bulkInquiries } from './areas/sales/inquiries/bulk-inquiries.service.ts';
import { bulkQuotes } from './areas/sales/quotes/bulk-quotes.service.ts';
import { bulkRfqs } from './areas/sourcing/rfqs/bulk-rfqs.service.ts';

export const bulkRegistry: BulkRegistry = {
  inquiries: bulkInquiries,
  customers: bulkCustomers,
  suppliers: bulkSuppliers,
  catalogs: bulkCatalogs,
  products: bulkProducts,
  quotes: bulkQuotes,
  rfqs: bulkRfqs,
};

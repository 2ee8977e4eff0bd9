import { deletedUsers, restoreUser } from './areas/accounts/users/users.service.ts';
import { catalogs } from './areas/catalog/catalogs/catalogs.service.ts';
import { pdfCategories } from './areas/catalog/pdf-catalogs/categories/pdf-categories.service.ts';
import { pdfCatalogs } from './areas/catalog/pdf-catalogs/pdf-catalogs.service.ts';
import { products } from './areas/catalog/products/products.service.ts';
import { suppliers } from './areas/catalog/suppliers/suppliers.service.ts';
import { glossary } from './areas/catalog/texts/glossary.service.ts';
import { orders } from './areas/orders/orders/orders.service.ts';
import { samples } from './areas/orders/samples/samples.service.ts';
import { shipments } from './areas/orders/shipments/shipments.service.ts';
import type { TrashRegistry } from './areas/overview/trash/trash.service.ts';
import { deletedCustomers } from './areas/sales/customers/customer-merge.service.ts';
import { inquiries } from './areas/sales/inquiries/deleted-inquiries.service.ts';
import { quotes } from './areas/sales/quotes/quotes.service.ts';
import { rfqs } from './areas/sourcing/rfqs/rfqs.service.ts';

export const trashRegistry: TrashRegistry = {
  products,
  catalogs,
  suppliers,
  customers: deletedCustomers,
  'pdf-catalogs': pdfCatalogs,
  categories: pdfCategories,
  inquiries,
  quotes,
  glossary,
  rfqs,
  shipments,
  orders,
  samples,
  // Accounts are never purged: records and audit entries refer to them.
  users: { findDeleted: deletedUsers, restore: restoreUser },
};

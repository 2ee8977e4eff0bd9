import { catalogs } from './features/catalogs/catalogs.service.ts';
import { deletedCustomers } from './features/customers/customer-merge.service.ts';
import { glossary } from './features/glossary/glossary.service.ts';
import { pdfCategories } from './features/pdf-catalogs/categories/pdf-categories.service.ts';
import { pdfCatalogs } from './features/pdf-catalogs/pdf-catalogs.service.ts';
import { products } from './features/products/products.service.ts';
import { quotes } from './features/quotes/quotes.service.ts';
import { rfqs } from './features/rfqs/rfqs.service.ts';
import { suppliers } from './features/suppliers/suppliers.service.ts';
import type { TrashRegistry } from './features/trash/trash.service.ts';
import { deletedUsers, restoreUser } from './features/users/users.service.ts';

export const trashRegistry: TrashRegistry = {
  products,
  catalogs,
  suppliers,
  customers: deletedCustomers,
  'pdf-catalogs': pdfCatalogs,
  categories: pdfCategories,
  quotes,
  glossary,
  rfqs,
  // Accounts are never purged: records and audit entries refer to them.
  users: { findDeleted: deletedUsers, restore: restoreUser },
};

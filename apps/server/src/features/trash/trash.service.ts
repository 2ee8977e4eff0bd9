import { isAdmin } from '@sampan/contract/accounts';
import type { TrashItem, TrashQuery, TrashType } from '@sampan/contract/trash';
import type { Db } from '#src/db/database.ts';
import type { DeletedRow } from '#src/db/soft-delete.ts';
import {
  bringBackCatalog,
  deletedCatalogs,
  expiredCatalogs,
  purgeCatalogs,
  unlinkSuppliersFromCatalogs,
} from '#src/features/catalogs/catalogs.service.ts';
import {
  bringBackCustomer,
  deletedCustomers,
  expiredCustomers,
  purgeCustomers,
} from '#src/features/customers/customers.service.ts';
import { unlinkCustomersFromInquiries } from '#src/features/inquiries/inquiries.service.ts';
import {
  bringBackPdfCatalog,
  deletedPdfCatalogs,
  expiredPdfCatalogs,
  purgePdfCatalogs,
} from '#src/features/pdf-catalogs/pdf-catalogs.service.ts';
import {
  bringBackPdfCategory,
  deletedPdfCategories,
  expiredPdfCategories,
  purgePdfCategories,
} from '#src/features/pdf-catalogs/pdf-categories.service.ts';
import {
  bringBackProduct,
  deletedProducts,
  expiredProducts,
  purgeProducts,
  unlinkCatalogsFromProducts,
  unlinkSuppliersFromProducts,
} from '#src/features/products/deleted-products.service.ts';
import {
  bringBackSupplier,
  deletedSuppliers,
  expiredSuppliers,
  purgeSuppliers,
} from '#src/features/suppliers/suppliers.service.ts';
import { deletedUsers, restoreUser } from '#src/features/users/users.service.ts';
import { forbidden } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { toTrashItem } from './trash.mapper.ts';

interface Bin {
  find(db: Db, page: { page: number; limit: number }): Promise<{ rows: DeletedRow[]; total: number }>;
  restore(db: Db, caller: Caller, id: string): Promise<void>;
}

const BINS: Record<TrashType, Bin> = {
  products: { find: deletedProducts, restore: bringBackProduct },
  suppliers: { find: deletedSuppliers, restore: bringBackSupplier },
  catalogs: { find: deletedCatalogs, restore: bringBackCatalog },
  customers: { find: deletedCustomers, restore: bringBackCustomer },
  users: { find: deletedUsers, restore: restoreUser },
  'pdf-catalogs': { find: deletedPdfCatalogs, restore: bringBackPdfCatalog },
  'pdf-categories': { find: deletedPdfCategories, restore: bringBackPdfCategory },
};

export async function trashOf(
  db: Db,
  caller: Caller,
  { type, page, limit }: TrashQuery,
): Promise<{ items: TrashItem[]; total: number }> {
  checkAccess(caller, type);
  const { rows, total } = await BINS[type].find(db, { page, limit });
  return { items: rows.map((row) => toTrashItem(type, row)), total };
}

export async function restoreFromTrash(
  db: Db,
  caller: Caller,
  { type, id }: { type: TrashType; id: string },
): Promise<void> {
  checkAccess(caller, type);
  await BINS[type].restore(db, caller, id);
}

/**
 * Purges records past retention in small batches, so locks stay short and a crash is harmless.
 * Accounts stay, because records and audit entries reference them.
 */
export async function emptyTrash(db: Db): Promise<void> {
  await whileAny(
    () => expiredProducts(db),
    (ids) => purgeProducts(db, ids),
  );
  await whileAny(
    () => expiredCatalogs(db),
    async (ids) => {
      await unlinkCatalogsFromProducts(db, ids);
      await purgeCatalogs(db, ids);
    },
  );
  await whileAny(
    () => expiredSuppliers(db),
    async (ids) => {
      await unlinkSuppliersFromProducts(db, ids);
      await unlinkSuppliersFromCatalogs(db, ids);
      await purgeSuppliers(db, ids);
    },
  );
  await whileAny(
    () => expiredCustomers(db),
    async (ids) => {
      await unlinkCustomersFromInquiries(db, ids);
      await purgeCustomers(db, ids);
    },
  );
  await whileAny(
    () => expiredPdfCatalogs(db),
    (ids) => purgePdfCatalogs(db, ids),
  );
  await whileAny(
    () => expiredPdfCategories(db),
    (ids) => purgePdfCategories(db, ids),
  );
}

async function whileAny(find: () => Promise<string[]>, purge: (ids: string[]) => Promise<void>): Promise<void> {
  for (let ids = await find(); ids.length > 0; ids = await find()) await purge(ids);
}

function checkAccess({ role }: Caller, type: TrashType): void {
  if (type === 'users' && !isAdmin(role)) throw forbidden();
}

import type { Db } from '#src/db/database.ts';
import { deletePicturesAfter } from '#src/features/pictures/pictures.service.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findImagesOf } from './product-images.queries.ts';
import { toFiles } from './products.mapper.ts';
import {
  deleteUnchangedProducts,
  findDeletedProducts,
  findExpiredProducts,
  purgeProductRows,
  restoreProduct,
  unlinkSomeProducts,
} from './products.queries.ts';

export const deletedProducts = findDeletedProducts;

/** Deletes the products unchanged since the given version, inside a caller's transaction. Returns how many. */
export async function removeUnchangedProducts(
  tx: Db,
  caller: Caller,
  products: readonly { id: string; version: Date }[],
): Promise<number> {
  const gone = await deleteUnchangedProducts(tx, products, caller.accountId);
  if (gone.length === 0) return 0;
  await recordAudit(
    tx,
    ...gone.map(({ id, name }) => ({ by: caller, action: 'product.deleted' as const, id, changes: { name } })),
  );
  return gone.length;
}

export async function bringBackProduct(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await restoreProduct(tx, id, caller.accountId);
    if (name === null) throw notFound('productNotFound');
    await recordAudit(tx, { by: caller, action: 'product.restored', id, changes: { name } });
  });
}

export const expiredProducts = findExpiredProducts;

/** Purges products; their picture files are deleted after the commit. */
export async function purgeProducts(db: Db, ids: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deletePicturesAfter(tx, (await findImagesOf(tx, ids)).map(toFiles));
    await purgeProductRows(tx, ids);
    await recordAudit(tx, { by: null, action: 'product.purged', changes: { ids } });
  });
}

/** Unlinks all products, possibly 100,000, from suppliers before a purge. */
export async function unlinkSuppliersFromProducts(db: Db, ids: string[]): Promise<void> {
  while ((await unlinkSomeProducts(db, 'supplier_id', ids)) > 0);
}

export async function unlinkCatalogsFromProducts(db: Db, ids: string[]): Promise<void> {
  while ((await unlinkSomeProducts(db, 'catalog_id', ids)) > 0);
}

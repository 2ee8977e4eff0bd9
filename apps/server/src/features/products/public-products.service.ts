import { totalPages } from '@sampan/contract/lists';
import type { PublicProduct, PublicProductPage, PublicProductQuery } from '@sampan/contract/products';
import type { Db } from '#src/db/database.ts';
import { readSettingsCoalesced, settingsOfVersion } from '#src/features/settings/settings.service.ts';
import { notFound } from '#src/lib/app-error.ts';
import { toPublicProduct } from './products.mapper.ts';
import { findPublicCatalogs, findPublicProduct, findPublicSuppliers } from './products.queries.ts';
import { findPage, forVisitors } from './search/product-search.queries.ts';
import { readPrimaryState } from './search/search-cache.queries.ts';

/** The product list version, with the WAL position that a replica needs to have it. */
export const primaryState = readPrimaryState;

/** `version` is the product list version, read after the request began. */
export async function publicProductPage(
  db: Db,
  query: PublicProductQuery,
  version: number,
): Promise<PublicProductPage> {
  const settings = await settingsOfVersion(db, version);
  const { rows, total } = await findPage(db, forVisitors(query, settings), { ...query, version });
  return {
    products: rows.map((row) => toPublicProduct(row, settings)),
    totalProducts: total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

export async function getPublicProduct(db: Db, id: string): Promise<PublicProduct> {
  const row = await findPublicProduct(db, id);
  if (!row) throw notFound('productNotFound');
  return toPublicProduct(row, await readSettingsCoalesced(db));
}

/** The suppliers that a visitor can filter by; none while supplier names are hidden. */
export async function publicSuppliers(db: Db): Promise<{ _id: string; name: string }[]> {
  const { showSupplierNames } = await readSettingsCoalesced(db);
  if (!showSupplierNames) return [];
  return (await findPublicSuppliers(db)).map(({ id, name }) => ({ _id: id, name }));
}

export async function publicCatalogs(db: Db): Promise<{ _id: string; catalogName: string }[]> {
  return (await findPublicCatalogs(db)).map(({ id, name }) => ({ _id: id, catalogName: name }));
}

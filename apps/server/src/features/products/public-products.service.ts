import type { Language } from '@sampan/contract/languages';
import { totalPages } from '@sampan/contract/lists';
import type { PublicCategories, PublicProduct, PublicProductPage, PublicProductQuery } from '@sampan/contract/products';
import type { Db } from '#src/db/database.ts';
import { labelOfWord, labelsOfVersion } from '#src/features/glossary/glossary.service.ts';
import { readSettingsCoalesced, settingsOfVersion } from '#src/features/settings/settings.service.ts';
import { notFound } from '#src/lib/app-error.ts';
import { findPublicCategories } from './product-categories.queries.ts';
import type { PublicRecord } from './product-record.queries.ts';
import { toPublicProduct } from './products.mapper.ts';
import { findPublicCatalogs, findPublicProduct, findPublicSuppliers } from './products.queries.ts';
import { findRelatedProducts } from './related-products.queries.ts';
import { findPage, forVisitors, sortForVisitors } from './search/product-search.queries.ts';
import { readPrimaryState } from './search/search-cache.queries.ts';

/** The product list version, with the WAL position that a replica needs to have it. */
export const primaryState = readPrimaryState;

/** `version` is the product list version, read after the request began. */
export async function publicProductPage(
  db: Db,
  query: PublicProductQuery,
  language: Language,
  version: number,
): Promise<PublicProductPage> {
  const settings = await settingsOfVersion(db, version);
  const sort = sortForVisitors(query, settings);
  const { rows, total } = await findPage(db, forVisitors(query, settings), {
    ...query,
    sort,
    version,
    reader: language,
  });
  const visit = { language, settings, labelOf: await labelsOfVersion(db, version, language) };
  return {
    products: rows.map((row) => toPublicProduct(row, visit)),
    totalProducts: total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

/** By id or product number. */
export async function getPublicProduct(db: Db, name: string, language: Language): Promise<PublicProduct> {
  const row = await publicRecord(db, name, language);
  const label = await labelOfWord(db, row.category, language);
  return toPublicProduct(row, { language, settings: await readSettingsCoalesced(db), labelOf: () => label });
}

export async function relatedProducts(
  db: Db,
  name: string,
  language: Language,
  version: number,
): Promise<{ products: PublicProduct[] }> {
  const rows = await findRelatedProducts(db, await publicRecord(db, name, language), language);
  const settings = await readSettingsCoalesced(db);
  const visit = { language, settings, labelOf: await labelsOfVersion(db, version, language) };
  return { products: rows.map((row) => toPublicProduct(row, visit)) };
}

async function publicRecord(db: Db, name: string, language: Language): Promise<PublicRecord> {
  const row = await findPublicProduct(db, name, language);
  if (!row) throw notFound('productNotFound');
  return row;
}

export async function publicCategories(db: Db, language: Language, version: number): Promise<PublicCategories> {
  const labelOf = await labelsOfVersion(db, version, language);
  return (await findPublicCategories(db)).map(({ category, count }) => {
    const label = labelOf(category);
    return { category, ...(label !== undefined && label !== category && { label }), count };
  });
}

/** The categories in the spelling of their addresses. */
export const storedCategories = findPublicCategories;

/** The suppliers that a visitor can filter by; none while supplier names are hidden. */
export async function publicSuppliers(db: Db): Promise<{ _id: string; name: string }[]> {
  const { showSupplierNames } = await readSettingsCoalesced(db);
  if (!showSupplierNames) return [];
  return (await findPublicSuppliers(db)).map(({ id, name }) => ({ _id: id, name }));
}

export async function publicCatalogs(db: Db): Promise<{ _id: string; catalogName: string }[]> {
  return (await findPublicCatalogs(db)).map(({ id, name }) => ({ _id: id, catalogName: name }));
}

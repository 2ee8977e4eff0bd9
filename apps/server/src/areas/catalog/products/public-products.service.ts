import type { Language } from '@sampan/contract/languages';
import { totalPages } from '@sampan/contract/lists';
import type { PublicCategories, PublicProduct, PublicProductPage, PublicProductQuery } from '@sampan/contract/products';
import { identityKey } from '@sampan/contract/text';
import { labelsOfVersion, labelsOfWords } from '#src/areas/catalog/texts/glossary.service.ts';
import { readSettingsCoalesced, settingsOfVersion } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import { byIdOrNumber } from '#src/records/find-by-id-or-number.queries.ts';
import { publicCertificateFiles } from './certificate-files.service.ts';
import { findPublicCategories } from './product-categories.queries.ts';
import type { PublicRecord } from './product-record.queries.ts';
import { toPublicProduct } from './products.mapper.ts';
import { findListedProducts, findPublicCatalogs, findPublicProduct, findPublicSuppliers } from './products.queries.ts';
import { findRelatedProducts } from './related-products.queries.ts';
import { findPage, forVisitors, sortForVisitors } from './search/product-search.queries.ts';
import { readPrimaryState } from './search/search-cache.queries.ts';
import { specificationWords } from './stated-specifications.ts';

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
  const { category, material, color, tags, catalog_name, specifications } = row;
  const words = [category, material, color, ...tags, catalog_name ?? '', ...specificationWords(specifications)];
  const labelOf = await labelsOfWords(db, words, language);
  const product = toPublicProduct(row, { language, settings: await readSettingsCoalesced(db), labelOf });
  const certificateFiles = await publicCertificateFiles(db, row.id, row.certificates);
  return certificateFiles.length === 0 ? product : { ...product, certificateFiles };
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

/** Those of the products that visitors see, in the order of the names. */
export async function listedProducts(
  db: Db,
  names: readonly string[],
  language: Language,
  version: number,
): Promise<{ products: PublicProduct[] }> {
  const rows = await listedRows(db, names, language);
  const settings = await settingsOfVersion(db, version);
  const visit = { language, settings, labelOf: await labelsOfVersion(db, version, language) };
  return { products: rows.map((row) => toPublicProduct(row, visit)) };
}

/** The same for a document: with their pictures, without the categories. */
export async function listedRecords(db: Db, names: readonly string[], language: Language) {
  const rows = await listedRows(db, names, language);
  const visit = { language, settings: await readSettingsCoalesced(db), labelOf: () => undefined };
  return rows.map((row) => ({ row, product: toPublicProduct(row, visit) }));
}

async function listedRows(db: Db, names: readonly string[], language: Language): Promise<PublicRecord[]> {
  const find = byIdOrNumber('PRD', await findListedProducts(db, names, language));
  return [...new Set(names.flatMap((name) => find(name) ?? []))];
}

async function publicRecord(db: Db, name: string, language: Language): Promise<PublicRecord> {
  const row = await findPublicProduct(db, name, language);
  if (!row) throw notFound('productNotFound');
  return row;
}

export async function publicCategories(db: Db, language: Language, version: number): Promise<PublicCategories> {
  const labelOf = await labelsOfVersion(db, version, language);
  const { texts } = (await settingsOfVersion(db, version)).categories;
  return (await findPublicCategories(db)).map(({ category, count }) => {
    const label = labelOf(category);
    const said = texts.find((each) => identityKey(each.category) === identityKey(category))?.text;
    const text = said && (said[language] || said.en || said.he || said.zh);
    return { category, ...(label !== undefined && label !== category && { label }), count, ...(text && { text }) };
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

/** Their names in the language of the reader, if the glossary has them. */
export async function publicCatalogs(
  db: Db,
  language: Language,
  version: number,
): Promise<{ _id: string; catalogName: string }[]> {
  const labelOf = await labelsOfVersion(db, version, language);
  return (await findPublicCatalogs(db)).map(({ id, name }) => ({ _id: id, catalogName: labelOf(name) ?? name }));
}

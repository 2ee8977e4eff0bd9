import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { TranslationsInput } from '@sampan/contract/product-translations';
import { ProductInput } from '@sampan/contract/products';
import type { ProductExportQuery } from '@sampan/contract/spreadsheets';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database.ts';
import type { StoredTranslations } from '#src/db/tables.ts';
import { catalogNumbers, findCatalogIds } from '#src/features/catalogs/catalogs.service.ts';
import { findSupplierIds, supplierNumbers } from '#src/features/suppliers/suppliers.service.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { CellContent, Values } from '#src/records/define-record.ts';
import { checkRow, type ImportOutcome, type ImportRow, importRecords, type RowProblem } from '#src/records/import.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { findNumbersOf } from '#src/records/record.queries.ts';
import { readProductTexts } from './product.form.ts';
import type { ProductRecord, StoredImage } from './product-record.queries.ts';
import { languageAfter, textValues } from './product-texts.service.ts';
import { findByNumbers } from './products.queries.ts';
import { PRODUCT_DEFAULTS, productRecord } from './products.record.ts';
import { findAllNumbers, forStaff } from './search/product-search.queries.ts';

export interface ExportedProduct {
  cells: Record<string, CellContent>;
  name: string;
  picture: StoredImage | undefined;
}

/**
 * All products that match the filters, newest first, and their total. Products deleted during the export are omitted.
 */
export async function productRows(
  db: Db,
  { ids, ...query }: Omit<ProductExportQuery, 'format' | 'template' | 'pictures'>,
): Promise<{ total: number; batches: AsyncGenerator<ExportedProduct[]> }> {
  const numbers = ids ? await findNumbersOf(db, 'product', ids) : await findAllNumbers(db, forStaff(query));
  async function* read(): AsyncGenerator<ExportedProduct[]> {
    for (const batch of inBatches([...numbers])) yield toRows(db, await findByNumbers(db, batch));
  }
  return { total: numbers.length, batches: read() };
}

async function toRows(db: Db, records: readonly ProductRecord[]): Promise<ExportedProduct[]> {
  const catalogs = await catalogNumbers(
    db,
    records.flatMap(({ catalog_id, catalog_name }) => (catalog_name !== null && catalog_id) || []),
  );
  const suppliers = await supplierNumbers(
    db,
    records.flatMap(({ supplier_id, supplier_name }) => (supplier_name !== null && supplier_id) || []),
  );
  return records.map((record) => ({
    name: record.name,
    picture: record.images[0],
    cells: {
      ...productRecord.cellsOf(record),
      ...toTextCells(record.translations),
      catalogId: (record.catalog_id && catalogs.get(record.catalog_id)) ?? null,
      supplierId: (record.supplier_id && suppliers.get(record.supplier_id)) ?? null,
      tags: record.tags.join(', '),
      attributes: record.attributes.length === 0 ? '' : JSON.stringify(record.attributes),
      specifications: Object.keys(record.specifications).length === 0 ? '' : JSON.stringify(record.specifications),
    },
  }));
}

/** The columns of translated texts. Those of the product's own language are empty: its texts are `name` and `description`. */
const TEXT_COLUMNS = (['name', 'description'] as const).flatMap((field) =>
  LANGUAGES.map((language) => ({ column: `${field}.${language}`, field, language })),
);

/** The columns of an exported table. */
export const PRODUCT_COLUMNS = [
  ...productRecord.columns.slice(0, -1),
  ...TEXT_COLUMNS.map(({ column }) => column),
  ...productRecord.columns.slice(-1),
];

const toTextCells = (translations: StoredTranslations): Record<string, string> =>
  Object.fromEntries(
    TEXT_COLUMNS.map(({ column, field, language }) => [column, translations[language]?.[field] ?? '']),
  );

/** The texts of a row. A missing column keeps the stored text; an empty name removes the translation. */
function readTexts(
  { row, cells }: ImportRow,
  own: Language,
  stored: StoredTranslations,
  problems: RowProblem[],
): TranslationsInput | null {
  const texts: Record<string, unknown> = {};
  let isRead = true;
  for (const language of LANGUAGES) {
    const given = { name: cells[`name.${language}`]?.trim(), description: cells[`description.${language}`] };
    if (given.name === undefined && given.description === undefined) continue;
    if (language === own) {
      const path = given.name ? `name.${language}` : `description.${language}`;
      if (given.name || given.description?.trim()) problems.push({ row, path, ref: 'translationOwnLanguage' });
      isRead &&= !(given.name || given.description?.trim());
      continue;
    }
    const before = stored[language];
    const name = given.name ?? before?.name ?? '';
    const description = (given.description ?? before?.description ?? '').replaceAll('\r\n', '\n').trim();
    if (name === '' && description === '') texts[language] = null;
    else texts[language] = { name, description };
  }
  const found: RowProblem[] = [];
  const checked = checkRow(TranslationsInput, row, texts, found);
  // `he.name` is the column `name.he`.
  problems.push(...found.map(({ path, ...problem }) => ({ ...problem, path: path.split('.').toReversed().join('.') })));
  return isRead ? checked : null;
}

export const importProducts = (
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> =>
  importRecords(tx, caller, productRecord, rows, {
    isDryRun,
    reader: async (_, batch, stored) => {
      const linked = (column: 'catalog_id' | 'supplier_id') => stored.flatMap((row) => row[column] ?? []);
      const finders = {
        catalogOf: await findCatalogIds(tx, [...linksIn(batch, 'catalogId'), ...linked('catalog_id')]),
        supplierOf: await findSupplierIds(tx, [...linksIn(batch, 'supplierId'), ...linked('supplier_id')]),
      };
      return (item, before, problems) => {
        const links = readLinks(item, finders, problems);
        return links && readValues(item, before, { ...finders, links }, problems, caller);
      };
    },
  });

const linksIn = (batch: readonly ImportRow[], column: 'catalogId' | 'supplierId'): string[] =>
  batch.flatMap(({ cells }) => cells[column]?.trim() || []);

type FindId = (name: string) => string | undefined;

interface Finders {
  catalogOf: FindId;
  supplierOf: FindId;
}

/** The ids of the linked records. If one is unknown, adds it to `problems` and returns null. */
function readLinks(
  { row, cells }: ImportRow,
  { catalogOf, supplierOf }: Finders,
  problems: RowProblem[],
): Record<string, string> | null {
  const links: Record<string, string> = {};
  const told = problems.length;
  for (const [path, idOf, ref] of [
    ['catalogId', catalogOf, 'catalogUnknown'],
    ['supplierId', supplierOf, 'supplierUnknown'],
  ] as const) {
    const name = cells[path]?.trim();
    if (name === undefined) continue;
    const id = name === '' ? '' : idOf(name);
    if (id === undefined) problems.push({ row, path, ref });
    else links[path] = id;
  }
  return problems.length === told ? links : null;
}

type StoredProduct = Parameters<typeof productRecord.fieldsOf>[0];

function readValues(
  item: ImportRow,
  before: StoredProduct | null,
  { catalogOf, supplierOf, links }: Finders & { links: Record<string, string> },
  problems: RowProblem[],
  caller: Caller,
): Values | null {
  const { row, cells } = item;
  const { status, language, updatedAt: _, ...texts } = cells;
  const filled = {
    ...(status?.trim() && { status }),
    ...(language?.trim() && { language: language.trim().toLowerCase() }),
  };
  const given = { ...readProductTexts({ ...texts, ...filled }), ...links };
  // Links to deleted records are not exported, so the table cannot name them.
  const shown = {
    catalogId: (before?.catalog_id && catalogOf(before.catalog_id)) || '',
    supplierId: (before?.supplier_id && supplierOf(before.supplier_id)) || '',
  };
  const { language: _language, ...fields } = before ? productRecord.fieldsOf(before) : { language: undefined };
  const stated = { ...(before && { ...fields, ...shown }), ...given };
  const keepsHidden = before !== null && shown.catalogId === '' && stated.catalogId === '';
  const schema = keepsHidden ? ProductInput.extend({ catalogId: z.literal('') }) : ProductInput;
  const input = checkRow<z.ZodType<ProductInput>>(schema, row, stated, problems);
  if (!input) return null;
  const translations = readTexts(item, languageAfter(input, before), before?.translations ?? {}, problems);
  if (!translations) return null;
  return {
    ...PRODUCT_DEFAULTS,
    ...productRecord.valuesOf(input),
    ...textValues({ ...input, translations }, before, caller),
    catalog_id: input.catalogId || (before?.catalog_id ?? null),
    supplier_id: input.supplierId || (before && shown.supplierId === '' ? before.supplier_id : null),
  };
}

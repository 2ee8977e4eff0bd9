import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { TranslationsInput } from '@sampan/contract/product-translations';
import { ProductInput } from '@sampan/contract/products';
import type { ProductExportQuery } from '@sampan/contract/spreadsheets';
import type { TradeFacts } from '@sampan/contract/trade-facts';
import { cartonText, certificatesText, stepsText } from '@sampan/contract/trade-texts';
import { z } from 'zod';
import { catalogNumbers, findCatalogIds } from '#src/areas/catalog/catalogs/catalogs.service.ts';
import { findSupplierIds, supplierNumbers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { languageAfter, textValues } from '#src/areas/catalog/texts/product-texts.service.ts';
import type { StoredTranslations } from '#src/db/catalog-tables.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { CellContent, Values } from '#src/records/define-record.ts';
import { checkRow, type ImportOutcome, type ImportRow, importRecords, type RowProblem } from '#src/records/import.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { findNumbersOf } from '#src/records/record.queries.ts';
import { readProductTexts } from './product.form.ts';
import { findFactNames } from './product-facts.queries.ts';
import { factCells, factColumns, joinFacts, namedFacts } from './product-facts.ts';
import type { ProductRecord, StoredImage } from './product-record.queries.ts';
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
  { ids, heads, ...query }: Omit<ProductExportQuery, 'format' | 'template' | 'pictures'>,
): Promise<{ total: number; columns: readonly string[]; batches: AsyncGenerator<ExportedProduct[]> }> {
  const found = ids ? await findNumbersOf(db, 'product', ids) : await findAllNumbers(db, forStaff(query));
  const numbers = [...found];
  const columns = heads ? withFactColumns(factColumns(await findFactNames(db, numbers))) : PRODUCT_COLUMNS;
  async function* read(): AsyncGenerator<ExportedProduct[]> {
    for (const batch of inBatches(numbers)) yield toRows(db, await findByNumbers(db, batch), columns);
  }
  return { total: numbers.length, columns, batches: read() };
}

/** The names of linked records are only shown; an import reads their numbers. */
export const SHOWN_COLUMNS: readonly string[] = ['catalogName', 'supplier'];

const withFactColumns = (facts: readonly string[]): string[] =>
  PRODUCT_COLUMNS.flatMap((column) => {
    if (column === 'catalogId') return [column, 'catalogName'];
    if (column === 'supplierId') return [column, 'supplier'];
    if (column === 'attributes') return facts;
    return column === 'specifications' ? [] : [column];
  });

async function toRows(
  db: Db,
  records: readonly ProductRecord[],
  columns: readonly string[],
): Promise<ExportedProduct[]> {
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
      ...listCells({
        priceSteps: record.price_steps,
        cartonCm: record.carton_cm,
        certificates: record.certificates,
      }),
      tags: record.tags.join(', '),
      catalogName: record.catalog_name,
      supplier: record.supplier_name,
      ...factCells(record, columns),
    },
  }));
}

/** Lists as short texts. */
const listCells = (facts: Pick<TradeFacts, 'priceSteps' | 'cartonCm' | 'certificates'>): Record<string, string> => ({
  priceSteps: stepsText(facts.priceSteps),
  cartonCm: cartonText(facts.cartonCm),
  certificates: certificatesText(facts.certificates),
});

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

export function importProducts(
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> {
  /** The numbers of the linked records, for the preview. */
  const numbers = new Map<string, string>();
  return importRecords(tx, caller, productRecord, rows, {
    isDryRun,
    cellsOf: (values) => comparedCells(values, numbers),
    reader: async (_, batch, stored) => {
      const linked = (column: 'catalog_id' | 'supplier_id') => stored.flatMap((row) => row[column] ?? []);
      const finders = {
        catalogOf: await findCatalogIds(tx, [...linksIn(batch, 'catalogId'), ...linked('catalog_id')]),
        supplierOf: await findSupplierIds(tx, [...linksIn(batch, 'supplierId'), ...linked('supplier_id')]),
      };
      if (isDryRun) {
        const ids = (column: 'catalogId' | 'supplierId', column_id: 'catalog_id' | 'supplier_id', find: FindId) => [
          ...linked(column_id),
          ...linksIn(batch, column).flatMap((name) => find(name) ?? []),
        ];
        for (const found of [
          await catalogNumbers(tx, ids('catalogId', 'catalog_id', finders.catalogOf)),
          await supplierNumbers(tx, ids('supplierId', 'supplier_id', finders.supplierOf)),
        ])
          for (const [id, number] of found) numbers.set(id, number);
      }
      return (item, before, problems) => {
        const links = readLinks(item, finders, problems);
        return links && readValues(item, before, { ...finders, links }, problems, caller);
      };
    },
  });
}

/** The texts of a product as the columns of an exported table show them. */
function comparedCells(values: Values, numbers: ReadonlyMap<string, string>): Record<string, unknown> {
  const { attributes, specifications, tags, catalogId, supplierId, priceSteps, cartonCm, certificates, ...named } =
    productRecord.namedValues(values);
  const numberOf = (id: unknown) => (typeof id === 'string' ? numbers.get(id) : null);
  const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
  return {
    ...named,
    ...listCells({
      priceSteps: parsed(priceSteps) ?? [],
      cartonCm: parsed(cartonCm) ?? null,
      certificates: parsed(certificates) ?? [],
    }),
    ...toTextCells((parsed(values['translations']) ?? {}) as StoredTranslations),
    tags: Array.isArray(tags) ? tags.join(', ') : '',
    catalogId: numberOf(catalogId),
    supplierId: numberOf(supplierId),
    ...namedFacts({ attributes: parsed(attributes) ?? [], specifications: parsed(specifications) ?? {} }),
  };
}

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
  const read = readProductTexts({ ...texts, ...filled });
  const lists = { attributes: read['attributes'], specifications: read['specifications'] };
  const facts = joinFacts(cells, lists, before ?? { attributes: [], specifications: {} });
  const given = { ...read, ...facts, ...links };
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

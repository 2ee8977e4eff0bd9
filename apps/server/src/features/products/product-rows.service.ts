import { isDeepStrictEqual } from 'node:util';
import { ProductInput } from '@sampan/contract/products';
import type { ProductColumn, ProductExportQuery } from '@sampan/contract/spreadsheets';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database.ts';
import { indexByIdOrNumber, splitIdsAndNumbers } from '#src/db/id-or-number.ts';
import { catalogNumbers, namedCatalogs } from '#src/features/catalogs/catalogs.service.ts';
import { namedSuppliers, supplierNumbers } from '#src/features/suppliers/suppliers.service.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import {
  type CellContent,
  checkRow,
  createRepetitionCheck,
  type ImportOutcome,
  type ImportRow,
  inBatches,
  isStale,
  namesIn,
  type RowProblem,
  recordOf,
} from '#src/lib/import-rows.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { writeNewProducts } from './new-products.service.ts';
import { forStaff } from './product-filter.queries.ts';
import { readProductTexts } from './product-form.ts';
import type { ProductRecord, StoredImage } from './product-record.queries.ts';
import { findAllNumbers, findByIds, findByNumbers, lockProducts, updateProducts } from './product-rows.queries.ts';
import { toProduct } from './products.mapper.ts';
import type { ProductValues } from './products.queries.ts';
import { statedFields } from './products.service.ts';

export interface ProductRow {
  cells: Record<ProductColumn, CellContent>;
  name: string;
  picture: StoredImage | undefined;
}

/** Streams all matching products, newest first, with their count. Skips those deleted meanwhile. */
export async function productRows(
  db: Db,
  query: Omit<ProductExportQuery, 'format' | 'pictures'>,
): Promise<{ total: number; batches: AsyncGenerator<ProductRow[]> }> {
  const numbers = await findAllNumbers(db, forStaff(query));
  async function* read(): AsyncGenerator<ProductRow[]> {
    for (const batch of inBatches([...numbers])) yield toRows(db, await findByNumbers(db, batch));
  }
  return { total: numbers.length, batches: read() };
}

async function toRows(db: Db, records: readonly ProductRecord[]): Promise<ProductRow[]> {
  const catalogs = await catalogNumbers(
    db,
    records.flatMap(({ catalog }) => catalog?.id ?? []),
  );
  const suppliers = await supplierNumbers(
    db,
    records.flatMap(({ supplier }) => supplier?.id ?? []),
  );
  return records.map((record) => ({
    name: record.name,
    picture: record.images[0],
    cells: {
      productId: humanNumber('PRD', record.number),
      name: record.name,
      description: record.description,
      price: Number(record.price),
      catalogId: (record.catalog && catalogs.get(record.catalog.id)) ?? null,
      supplierId: (record.supplier && suppliers.get(record.supplier.id)) ?? null,
      originalSku: record.original_sku,
      quantity: record.quantity,
      status: record.status,
      category: record.category,
      tags: record.tags.join(', '),
      attributes: record.attributes.length === 0 ? '' : JSON.stringify(record.attributes),
      specifications: Object.keys(record.specifications).length === 0 ? '' : JSON.stringify(record.specifications),
      updatedAt: record.updated_at.toISOString(),
    },
  }));
}

interface Plan {
  created: ProductValues[];
  updated: { before: ProductRecord; values: ProductValues }[];
}

/**
 * Writes all rows, or none if any is invalid; a dry run only validates. A missing column leaves
 * that field of existing products unchanged.
 */
export async function importProducts(
  tx: Tx,
  caller: Caller,
  rows: readonly ImportRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> {
  const problems: RowProblem[] = [];
  const { created, updated } = await planImport(tx, rows, problems);
  if (problems.length === 0 && !isDryRun) {
    for (const batch of inBatches(created)) await writeNewProducts(tx, caller, batch);
    for (const batch of inBatches(updated)) await writeChanged(tx, caller, batch);
  }
  return { created: created.length, updated: updated.length, problems };
}

async function planImport(tx: Tx, rows: readonly ImportRow[], problems: RowProblem[]): Promise<Plan> {
  const plan: Plan = { created: [], updated: [] };
  const isRepeated = createRepetitionCheck(problems);
  for (const batch of inBatches(rows)) {
    const names = batch.flatMap((item) => namesIn(item, 'productId'));
    const find = indexByIdOrNumber('product', await lockProducts(tx, splitIdsAndNumbers('product', names)));
    const catalogOf = await namedCatalogs(tx, linksIn(batch, 'catalogId'));
    const supplierOf = await namedSuppliers(tx, linksIn(batch, 'supplierId'));

    for (const item of batch) {
      const before = recordOf(item, 'productId', find);
      if (before === undefined) {
        problems.push({ row: item.row, path: 'productId', ref: 'rowNotFound' });
        continue;
      }
      if (before && isRepeated(item.row, 'productId', before.id, 'rowRepeated')) continue;
      const links = readLinks(item, { catalogOf, supplierOf }, problems);
      const values = links && readValues(item, before, links, problems);
      if (!values) continue;
      if (before === null) {
        plan.created.push(values);
        continue;
      }
      if (isDeepStrictEqual(toStoredValues(before), values)) continue;
      if (isStale(item, before)) problems.push({ row: item.row, path: 'updatedAt', ref: 'staleVersion' });
      else plan.updated.push({ before, values });
    }
  }
  return plan;
}

const linksIn = (batch: readonly ImportRow[], column: 'catalogId' | 'supplierId'): string[] =>
  batch.flatMap(({ cells }) => cells[column]?.trim() || []);

type Finder = (name: string) => string | undefined;

/** Resolves the cells to ids; null if one is unknown, which adds a problem. */
function readLinks(
  { row, cells }: ImportRow,
  { catalogOf, supplierOf }: { catalogOf: Finder; supplierOf: Finder },
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

function readValues(
  { row, cells }: ImportRow,
  before: ProductRecord | null,
  links: Record<string, string>,
  problems: RowProblem[],
): ProductValues | null {
  const { status, updatedAt: _, ...texts } = cells;
  const given = { ...readProductTexts({ ...texts, ...(status?.trim() && { status }) }), ...links };
  const stated = { ...(before && toInput(before)), ...given };
  // The export shows an empty cell for a deleted catalog.
  const keepsHidden = before?.catalog === null && stated.catalogId === '';
  const schema = keepsHidden ? ProductInput.extend({ catalogId: z.literal('') }) : ProductInput;
  const input = checkRow<z.ZodType<ProductInput>>(schema, row, stated, problems);
  if (!input) return null;
  return {
    name: input.name,
    description: input.description ?? '',
    price: input.price,
    // Keep a link to a deleted record, because the user cannot see it.
    catalog_id: input.catalogId || (before?.catalog_id ?? null),
    supplier_id: input.supplierId || (before?.supplier === null ? before.supplier_id : null),
    original_sku: input.originalSku ?? '',
    attributes: input.attributes ?? [],
    tags: input.tags ?? [],
    category: input.category ?? '',
    specifications: input.specifications ?? {},
    quantity: input.quantity ?? null,
    status: input.status ?? 'active',
  };
}

const toInput = (record: ProductRecord) => ({
  ...statedFields(toProduct(record)),
  catalogId: record.catalog?.id ?? '',
  supplierId: record.supplier?.id ?? '',
});

const toStoredValues = (record: ProductRecord): ProductValues => ({
  name: record.name,
  description: record.description,
  price: Number(record.price),
  catalog_id: record.catalog_id,
  supplier_id: record.supplier_id,
  original_sku: record.original_sku,
  attributes: record.attributes,
  tags: record.tags,
  category: record.category,
  specifications: record.specifications,
  quantity: record.quantity,
  status: record.status,
});

async function writeChanged(tx: Tx, caller: Caller, changed: Plan['updated']): Promise<void> {
  await updateProducts(
    tx,
    changed.map(({ before, values }) => ({ id: before.id, ...values })),
    caller.accountId,
  );
  const records = await findByIds(
    tx,
    changed.map(({ before }) => before.id),
  );
  const before = new Map(changed.map((change) => [change.before.id, change.before]));
  await recordAudit(
    tx,
    ...records.flatMap((record) => {
      const old = before.get(record.id);
      if (!old) return [];
      const changes = changedFields(statedFields(toProduct(old)), statedFields(toProduct(record)));
      return [{ by: caller, action: 'product.updated' as const, id: record.id, changes }];
    }),
  );
}

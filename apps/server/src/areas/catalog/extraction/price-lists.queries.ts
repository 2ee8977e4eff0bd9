import type { SheetRole } from '@sampan/contract/extraction';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { SheetRoles } from './sheet-messages.ts';

export interface NewPriceList {
  supplier_id: string;
  extraction_id: string;
  file_name: string;
  sheet: string;
}

export async function insertPriceList(tx: Db, list: NewPriceList): Promise<string> {
  const { id } = await tx.insertInto('price_list').values(list).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes back a list: its prices no longer count. */
export async function withdrawPriceList(tx: Db, id: string): Promise<void> {
  await tx.updateTable('price_list').set({ withdrawn_at: sql<Date>`now()` }).where('id', '=', id).execute();
  await tx
    .updateTable('supplier_price')
    .set({ superseded_at: sql<Date>`now()` })
    .where('price_list_id', '=', id)
    .where('superseded_at', 'is', null)
    .execute();
}

/** The newest list of a supplier that comes from another file. */
export function findLastList(db: Db, supplierId: string, extractionId: string) {
  return db
    .selectFrom('price_list')
    .select(['extraction_id', 'file_name', 'saved_at'])
    .where('supplier_id', '=', supplierId)
    .where('extraction_id', '<>', extractionId)
    .where('withdrawn_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface ListedProduct {
  id: string;
  number: number;
  name: string;
}

/** The active products of a list, which may have been saved in several steps. */
export function findListedProducts(db: Db, supplierId: string, extractionId: string): Promise<ListedProduct[]> {
  return db
    .selectFrom('price_list as list')
    .innerJoin('supplier_price as price', 'price.price_list_id', 'list.id')
    .innerJoin('product', 'product.id', 'price.product_id')
    .select(['product.id', 'product.number', 'product.name'])
    .distinct()
    .where('list.supplier_id', '=', supplierId)
    .where('list.extraction_id', '=', extractionId)
    .where('list.withdrawn_at', 'is', null)
    .where('product.deleted_at', 'is', null)
    .orderBy('product.number')
    .execute();
}

interface AskedRow {
  id: string;
  model: string;
  name: string;
}

/** The supplier's product of each row: by number in any spelling, or by name where the row has no number. */
export async function findSupplierProducts(
  db: Db,
  supplierId: string,
  asked: readonly AskedRow[],
): Promise<(ListedProduct & { rowId: string })[]> {
  const [ids, models, names] = [
    asked.map(({ id }) => id),
    asked.map(({ model }) => model),
    asked.map(({ name }) => name),
  ];
  const { rows } = await sql<ListedProduct & { rowId: string }>`
    WITH asked AS MATERIALIZED (
      SELECT id, model_key(model) AS model, lower(btrim(name)) AS name
      FROM unnest(${ids}::text[], ${models}::text[], ${names}::text[]) AS asked (id, model, name)
    ), own AS MATERIALIZED (
      SELECT id, number, name, model_key(original_sku) AS model, lower(btrim(name)) AS name_key
      FROM product WHERE supplier_id = ${supplierId} AND deleted_at IS NULL
    )
    SELECT DISTINCT ON (asked.id) asked.id AS "rowId", own.id, own.number, own.name
    FROM asked JOIN own
      ON CASE WHEN asked.model <> '' THEN own.model = asked.model ELSE own.name_key = asked.name AND asked.name <> '' END
    ORDER BY asked.id, own.number DESC`.execute(db);
  return rows;
}

/** The supplier's last price of each product, except those of the given list. */
export async function findLastPricesOf(
  db: Db,
  supplierId: string,
  productIds: readonly string[],
  extractionId: string,
): Promise<{ product_id: string; price: number; currency: string }[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<{ product_id: string; price: number; currency: string }>`
    SELECT DISTINCT ON (price.product_id) price.product_id, price.currency, (price.tiers -> 0 ->> 'price')::float8 AS price
    FROM supplier_price price LEFT JOIN price_list list ON list.id = price.price_list_id
    WHERE price.supplier_id = ${supplierId} AND price.product_id = ANY (${productIds}::uuid[])
      AND price.superseded_at IS NULL AND list.extraction_id IS DISTINCT FROM ${extractionId}
    ORDER BY price.product_id, price.quoted_at DESC, price.id DESC`.execute(db);
  return rows;
}

/** The currency of the supplier's newest price, except those of the given list. */
export async function findLastCurrency(db: Db, supplierId: string, extractionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('supplier_price as price')
    .leftJoin('price_list as list', 'list.id', 'price.price_list_id')
    .select('price.currency')
    .where('price.supplier_id', '=', supplierId)
    .where('price.superseded_at', 'is', null)
    .where((of) => of.or([of('list.extraction_id', 'is', null), of('list.extraction_id', '<>', extractionId)]))
    .orderBy('price.quoted_at', 'desc')
    .orderBy('price.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.currency ?? null;
}

/** The roles that people gave to columns of a supplier's lists, by header. */
export async function findLearnedColumns(db: Db, supplierId: string): Promise<Map<string, SheetRole>> {
  const rows = await db
    .selectFrom('learned_column')
    .select(['header', 'role'])
    .where('supplier_id', '=', supplierId)
    .execute();
  return new Map(rows.map(({ header, role }) => [header, role]));
}

/** Keeps roles of columns. Those learned from a PDF do not replace what people said of a price list. */
export async function learnColumns(
  tx: Db,
  supplierId: string,
  columns: ReadonlyMap<string, SheetRole>,
  pdf: string | null = null,
): Promise<void> {
  if (columns.size === 0) return;
  const rows = [...columns].map(([header, role]) => ({ supplier_id: supplierId, header, role, learned_file_id: pdf }));
  await tx
    .insertInto('learned_column')
    .values(rows)
    .onConflict((row) => {
      const known = row.columns(['supplier_id', 'header']).doUpdateSet({
        role: (excluded) => excluded.ref('excluded.role'),
        learned_at: sql<Date>`now()`,
        learned_file_id: pdf,
      });
      return pdf === null ? known : known.where('learned_column.learned_file_id', 'is not', null);
    })
    .execute();
}

export async function findSheetRoles(db: Db, id: string): Promise<SheetRoles> {
  const row = await db.selectFrom('extraction').select('sheet_roles').where('id', '=', id).executeTakeFirst();
  return row?.sheet_roles ?? {};
}

export async function updateSheetRoles(
  tx: Db,
  id: string,
  { roles, supplierId, withHidden }: { roles: SheetRoles; supplierId: string | null; withHidden: boolean | undefined },
): Promise<void> {
  await tx
    .updateTable('extraction')
    .set({
      sheet_roles: JSON.stringify(roles),
      ...(supplierId !== null && { supplier_id: supplierId }),
      ...(withHidden !== undefined && { with_hidden: withHidden }),
    })
    .where('id', '=', id)
    .execute();
}

/** A part of a sheet; undefined beyond its end. */
export function findCells(db: Db, id: string, page: number, part: number) {
  return db
    .selectFrom('extraction_cells')
    .select(['cells', 'layout'])
    .where('extraction_id', '=', id)
    .where('page', '=', page)
    .where('part', '=', part)
    .executeTakeFirst();
}

import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow, OrderLineRow } from '#src/db/order-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type LinkedOrderRow = CustomerOrderRow & {
  quote_number: number | null;
  /** The version of the quote that is out now, if it is a newer one. */
  newer_version: number | null;
  inquiry_number: number | null;
  customer_number: number | null;
  current_name: string | null;
  silent: number;
};

/** Suppliers that have not confirmed for two days. */
const silentSuppliers = sql<number>`(
  SELECT count(*)::integer FROM purchase_order
  WHERE order_id = customer_order.id AND state = 'sent' AND sent_at < now() - interval '2 days'
)`.as('silent');

/** An active order with the numbers of the records that it belongs to. */
export function findOrder(db: Db, id: string): Promise<LinkedOrderRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('customer_order')
    .leftJoin('quote', 'quote.id', 'customer_order.quote_id')
    .leftJoin('inquiry', 'inquiry.id', 'customer_order.inquiry_id')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'customer_order.customer_id').on('customer.deleted_at', 'is', null),
    )
    .selectAll('customer_order')
    .select([
      'quote.number as quote_number',
      'inquiry.number as inquiry_number',
      'customer.number as customer_number',
      'customer.name as current_name',
      sql<number | null>`CASE WHEN quote.deleted_at IS NULL AND quote.current_version > customer_order.quote_version
        THEN quote.current_version END`.as('newer_version'),
      silentSuppliers,
    ])
    .where('customer_order.id', '=', id)
    .where('customer_order.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The active order of a quote that is not cancelled. */
export function findOrderOfQuote(db: Db, quoteId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('customer_order')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
}

export type OrderValues = Omit<Insertable<Tables['customer_order']>, 'id' | 'created_by' | 'updated_by'>;

export async function insertOrder(tx: Tx, values: OrderValues, by: string): Promise<CustomerOrderRow> {
  return tx
    .insertInto('customer_order')
    .values({ ...values, created_by: by, updated_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A change by staff: the order gets a new version. */
export async function updateOrder(tx: Tx, id: string, changes: Partial<OrderValues>, by: string | null): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ ...changes, updated_by: by })
    .where('id', '=', id)
    .execute();
}

type StoredFigures = Pick<
  OrderValues,
  | 'stage'
  | 'overdue_after'
  | 'behind_days'
  | 'total'
  | 'open'
  | 'due_on'
  | 'due_amount'
  | 'margin_actual'
  | 'revenue_actual'
  | 'profit_actual'
>;

/** What lists show of the figures. The version of the order stays. */
export async function storeFigures(tx: Tx, id: string, figures: StoredFigures): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ ...figures, is_measured: true })
    .where('id', '=', id)
    .execute();
}

/** The customer got an update now. The version of the order stays. */
export async function noteUpdate(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('customer_order').set({ last_update_at: new Date() }).where('id', '=', id).execute();
}

/** The next part that we have to pay. The version of the purchase order stays. */
export async function storePurchaseDue(
  tx: Tx,
  purchaseId: string,
  due: { due_on: string | null; due_amount: number | null },
): Promise<void> {
  await tx.updateTable('purchase_order').set(due).where('id', '=', purchaseId).execute();
}

// --- Lines, costs and the plan of the customer

export type NamedOrderLine = OrderLineRow & { supplier_name: string | null };

export function findOrderLines(db: Db, orderId: string): Promise<NamedOrderLine[]> {
  return db
    .selectFrom('order_line as line')
    .leftJoin('supplier', 'supplier.id', 'line.supplier_id')
    .selectAll('line')
    .select('supplier.name as supplier_name')
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
}

export type LineValues = Omit<Insertable<Tables['order_line']>, 'order_id' | 'position'>;

/** Writes the lines in their order. Lines that are not among them are deleted. */
export async function writeLines(tx: Tx, orderId: string, lines: readonly LineValues[]): Promise<void> {
  const kept = lines.flatMap(({ id }) => id ?? []);
  await sql`DELETE FROM order_line WHERE order_id = ${orderId} AND id <> ALL(${kept}::uuid[])`.execute(tx);
  const added: Insertable<Tables['order_line']>[] = [];
  for (const [position, line] of lines.entries()) {
    const { id, ...values } = line;
    if (id === undefined) added.push({ ...values, order_id: orderId, position });
    else
      await tx
        .updateTable('order_line')
        .set({ ...values, position })
        .where('id', '=', id)
        .execute();
  }
  if (added.length > 0) await tx.insertInto('order_line').values(added).execute();
}

export type CostValues = Omit<Insertable<Tables['order_cost']>, 'order_id' | 'position'>;

export async function writeCosts(tx: Tx, orderId: string, costs: readonly CostValues[]): Promise<void> {
  const kept = costs.flatMap(({ id }) => id ?? []);
  await sql`DELETE FROM order_cost WHERE order_id = ${orderId} AND id <> ALL(${kept}::uuid[])`.execute(tx);
  for (const [position, { id, ...values }] of costs.entries()) {
    if (id === undefined)
      await tx
        .insertInto('order_cost')
        .values({ ...values, order_id: orderId, position })
        .execute();
    else
      await tx
        .updateTable('order_cost')
        .set({ ...values, position })
        .where('id', '=', id)
        .execute();
  }
}

/** The costs that a payment belongs to, voided or not. */
export async function findPaidCosts(db: Db, orderId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('cost_id')
    .where('order_id', '=', orderId)
    .where('cost_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ cost_id }) => cost_id ?? []));
}

export type PartValues = Pick<
  Insertable<Tables['payment_part']>,
  'id' | 'percent' | 'amount' | 'due_event' | 'due_days' | 'due_on'
>;

export async function writeParts(tx: Tx, orderId: string, parts: readonly PartValues[]): Promise<void> {
  await tx.deleteFrom('payment_part').where('order_id', '=', orderId).where('purchase_id', 'is', null).execute();
  const rows = parts.map((part, position) => ({ ...part, order_id: orderId, position }));
  if (rows.length > 0) await tx.insertInto('payment_part').values(rows).execute();
}

export async function countPayments(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The order lines that purchase orders name, cancelled and rejected ones included. */
export async function findPurchasedLines(db: Db, orderId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('purchase_line as line')
    .innerJoin('purchase_order as purchase', 'purchase.id', 'line.purchase_id')
    .select('line.order_line_id')
    .distinct()
    .where('purchase.order_id', '=', orderId)
    .execute();
  return new Set(rows.map(({ order_line_id }) => order_line_id));
}

/** The pictures of the lines, for deletion from the file store. */
export async function findLinePictures(tx: Tx, orderIds: readonly string[]) {
  const { rows } = await sql<{ fileKey: string; widths: number[] }>`
    SELECT DISTINCT picture_key AS "fileKey", picture_widths AS widths FROM order_line
    WHERE order_id = ANY(${orderIds}::uuid[]) AND picture_key IS NOT NULL`.execute(tx);
  return rows;
}

export async function findPurchaseIds(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM purchase_order WHERE order_id = ANY(${orderIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

// --- What a new order takes from other records

interface ProductNames {
  id: string;
  language: string;
  name: string;
  /** By language; a suggestion is never shown outside the office. */
  translations: Record<string, { name: string; state: string } | undefined> | null;
}

/** The names of active products in all languages. */
export async function findProductNames(db: Db, ids: readonly string[]): Promise<ProductNames[]> {
  const { rows } = await sql<ProductNames>`
    SELECT id, language, name, translations FROM product
    WHERE id = ANY(${ids.filter(isId)}::uuid[]) AND deleted_at IS NULL`.execute(db);
  return rows;
}

/** The default bank account of a currency: the default one if it suits, else the first that does. */
export async function findBankAccountFor(db: Db, currency: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bank_account
    WHERE retired_at IS NULL AND (currencies = '{}' OR ${currency} = ANY(currencies))
    ORDER BY is_default DESC, id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The owner of the next step of a quote, if the account exists. */
export async function findStepOwner(db: Db, quoteId: string): Promise<string | null> {
  const { rows } = await sql<{ owner_id: string }>`
    SELECT owner_id FROM next_step JOIN account ON account.id = owner_id AND account.deleted_at IS NULL
    WHERE entity_type = 'quote' AND entity_id = ${quoteId}`.execute(db);
  return rows[0]?.owner_id ?? null;
}

export interface OrderedProduct {
  id: string;
  images: { picture_key: string; picture_widths: number[]; picture_width: number; picture_height: number }[];
}

/** The active products with their pictures in order, and the active suppliers, among these. */
export async function findLinked(
  db: Db,
  { productIds, supplierIds }: { productIds: readonly string[]; supplierIds: readonly string[] },
): Promise<{ products: Map<string, OrderedProduct>; suppliers: Set<string> }> {
  const products = await sql<OrderedProduct>`
    SELECT product.id, coalesce((
      SELECT json_agg(json_build_object('picture_key', image.file_key, 'picture_widths', image.widths,
        'picture_width', image.width, 'picture_height', image.height) ORDER BY image.position)
      FROM product_image AS image WHERE image.product_id = product.id
    ), '[]'::json) AS images
    FROM product WHERE product.id = ANY(${productIds.filter(isId)}::uuid[]) AND product.deleted_at IS NULL`.execute(db);
  const suppliers = await sql<{ id: string }>`
    SELECT id FROM supplier WHERE id = ANY(${supplierIds.filter(isId)}::uuid[]) AND deleted_at IS NULL`.execute(db);
  return {
    products: new Map(products.rows.map((product) => [product.id, product])),
    suppliers: new Set(suppliers.rows.map(({ id }) => id)),
  };
}

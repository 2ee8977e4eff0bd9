import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type {
  CustomerOrderRow,
  OrderCostRow,
  OrderLineRow,
  PaymentPartRow,
  PaymentRow,
  PurchaseLineRow,
  PurchaseOrderRow,
  StepRow,
} from '#src/db/order-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';
import { findShipmentsOfOrder, type OrderShipmentRow } from './order-shipments.queries.ts';

/** Everything that the money of an order depends on. */
export interface MoneyRows {
  order: CustomerOrderRow;
  lines: OrderLineRow[];
  costs: OrderCostRow[];
  /** Of the customer and of the purchase orders. */
  parts: PaymentPartRow[];
  purchases: PurchaseOrderRow[];
  purchaseLines: PurchaseLineRow[];
  steps: StepRow[];
  payments: NamedPaymentRow[];
  shipments: OrderShipmentRow[];
}

export type NamedPaymentRow = PaymentRow & { by_name: string | null; voided_name: string | null };

/** `known` was read before, in the same transaction. */
export async function findMoneyRows(
  db: Db,
  orderId: string,
  known?: Pick<MoneyRows, 'order' | 'lines'>,
): Promise<MoneyRows | undefined> {
  const order =
    known?.order ?? (await db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirst());
  if (!order) return undefined;
  const ofOrder = <Table extends 'order_line' | 'step'>(table: Table) =>
    db
      .selectFrom(table as 'step')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
  return {
    order,
    lines: known?.lines ?? ((await ofOrder('order_line')) as unknown as OrderLineRow[]),
    ...(await findPartsAndCosts(db, orderId)),
    ...(await findPurchaseRows(db, orderId)),
    steps: await ofOrder('step'),
    payments: await findPayments(db, orderId),
    shipments: await findShipmentsOfOrder(db, orderId),
  };
}

/** Decimals as text, as the driver reads them. */
async function findPartsAndCosts(db: Db, orderId: string): Promise<Pick<MoneyRows, 'parts' | 'costs'>> {
  const { rows } = await sql<{
    parts: (Omit<PaymentPartRow, 'due_on'> & { due_on: string | null })[];
    costs: OrderCostRow[];
  }>`
    SELECT
      (SELECT coalesce(json_agg(to_jsonb(part) || jsonb_build_object('percent', percent::text, 'amount', amount::text)
        ORDER BY position), '[]') FROM payment_part AS part WHERE order_id = ${orderId}) AS parts,
      (SELECT coalesce(json_agg(to_jsonb(cost) || jsonb_build_object('expected', expected::text)
        ORDER BY position), '[]') FROM order_cost AS cost WHERE order_id = ${orderId}) AS costs`.execute(db);
  const { parts = [], costs = [] } = rows[0] ?? {};
  return {
    parts: parts.map((part) => ({ ...part, due_on: part.due_on === null ? null : new Date(`${part.due_on}T00:00`) })),
    costs,
  };
}

async function findPurchaseRows(db: Db, orderId: string): Promise<Pick<MoneyRows, 'purchases' | 'purchaseLines'>> {
  const rows = await db
    .selectFrom('purchase_order')
    .selectAll()
    .select(
      sql<PurchaseLineRow[]>`(
        SELECT coalesce(json_agg(to_jsonb(line) || jsonb_build_object('price', line.price::text)
          ORDER BY line.position), '[]')
        FROM purchase_line AS line WHERE line.purchase_id = purchase_order.id)`.as('lines'),
    )
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return {
    purchases: rows.map(({ lines: _, ...purchase }) => purchase),
    purchaseLines: rows.flatMap(({ lines }) => lines),
  };
}

/** The payments of an order in the order in which they were entered. */
function findPayments(db: Db, orderId: string): Promise<NamedPaymentRow[]> {
  return db
    .selectFrom('payment')
    .leftJoin('account as creator', 'creator.id', 'payment.created_by')
    .leftJoin('account as voider', 'voider.id', 'payment.voided_by')
    .selectAll('payment')
    .select([
      sql<string | null>`creator.first_name || ' ' || creator.last_name`.as('by_name'),
      sql<string | null>`voider.first_name || ' ' || voider.last_name`.as('voided_name'),
    ])
    .where('payment.order_id', '=', orderId)
    .orderBy('payment.id')
    .execute();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

export type NewPayment = Omit<Insertable<Tables['payment']>, 'id'>;

export async function insertPayment(tx: Tx, values: NewPayment): Promise<string> {
  const { id } = await tx.insertInto('payment').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function voidPayment(tx: Tx, id: string, reason: string, by: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ voided_at: new Date(), voided_by: by, void_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Whether another payment of the order that counts has the same day, amount and reference. */
export async function hasSamePayment(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment as one')
    .innerJoin('payment as other', (join) =>
      join
        .onRef('other.order_id', '=', 'one.order_id')
        .onRef('other.id', '<>', 'one.id')
        .onRef('other.direction', '=', 'one.direction')
        .onRef('other.amount', '=', 'one.amount')
        .onRef('other.currency', '=', 'one.currency')
        .onRef('other.paid_on', '=', 'one.paid_on')
        .onRef('other.reference', '=', 'one.reference')
        .on('other.voided_at', 'is', null),
    )
    .select('other.id')
    .where('one.id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what follows from payments: totals of purchase orders, and the steps that nobody sets by hand. */
export async function storePurchaseMoney(
  tx: Tx,
  purchaseId: string,
  { total, paid }: { total: number | null; paid: number },
): Promise<void> {
  await tx.updateTable('purchase_order').set({ total, paid }).where('id', '=', purchaseId).execute();
}

export async function storeDone(tx: Tx, stepId: string, done: string | null): Promise<void> {
  await tx.updateTable('step').set({ done }).where('id', '=', stepId).execute();
}

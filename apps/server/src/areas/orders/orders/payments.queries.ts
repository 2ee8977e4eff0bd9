import type { DelayReason } from '@sampan/contract/purchases';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type {
  CustomerOrderRow,
  OrderCostRow,
  OrderLineRow,
  PurchaseLineRow,
  PurchaseOrderRow,
  StepRow,
} from '#src/db/order-tables.ts';
import type { PaymentPartRow, PaymentRow } from '#src/db/payment-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';
import { type OrderShipmentRow, shipmentsOfOrder } from './order-shipments.queries.ts';
import {
  type DeductionRow,
  deductionsOfPurchase,
  type OfferedRow,
  offersOfPurchase,
} from './purchase-deductions.queries.ts';

/** Everything that the money of an order depends on. */
export interface MoneyRows {
  order: CustomerOrderRow;
  lines: OrderLineRow[];
  costs: OrderCostRow[];
  /** Of the customer and of the purchase orders. */
  parts: PaymentPartRow[];
  purchases: PurchaseOrderRow[];
  purchaseLines: PurchaseLineRow[];
  /** The costs of samples that are deducted, and those that can be. */
  deductions: DeductionRow[];
  offers: OfferedRow[];
  /** Of the purchase orders, in order. */
  steps: PromisedStepRow[];
  payments: NamedPaymentRow[];
  shipments: OrderShipmentRow[];
}

export type NamedPaymentRow = PaymentRow & { by_name: string | null; voided_name: string | null };

/** A step with its promises, oldest first. */
export type PromisedStepRow = StepRow & {
  promises: { at: string; day: string; reason: DelayReason | ''; note: string; by: string | null; name: string }[];
};

/** `known` was read before, in the same transaction. */
export async function findMoneyRows(
  db: Db,
  orderId: string,
  known?: Pick<MoneyRows, 'order' | 'lines'>,
): Promise<MoneyRows | undefined> {
  const order =
    known?.order ?? (await db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirst());
  if (!order) return undefined;
  const findLines = () =>
    db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
  return {
    order,
    lines: known?.lines ?? (await findLines()),
    ...(await findDetails(db, orderId)),
    ...(await findPurchaseRows(db, orderId)),
  };
}

type Details = Pick<MoneyRows, 'parts' | 'costs' | 'steps' | 'payments' | 'shipments'>;

/**
 * What an order has few of, in one statement: its page would otherwise send one for each. Payments have the order in which
 * they were entered. Decimals are texts, as the driver reads them.
 */
async function findDetails(db: Db, orderId: string): Promise<Details> {
  const { rows } = await sql<Record<keyof Details, object[]>>`
    SELECT
      (SELECT coalesce(json_agg(to_jsonb(part) || jsonb_build_object('percent', percent::text, 'amount', amount::text)
        ORDER BY position), '[]') FROM payment_part AS part WHERE order_id = ${orderId}) AS parts,
      (SELECT coalesce(json_agg(to_jsonb(cost) || jsonb_build_object('expected', expected::text)
        ORDER BY position), '[]') FROM order_cost AS cost WHERE order_id = ${orderId}) AS costs,
      (SELECT coalesce(json_agg(to_jsonb(step) || jsonb_build_object('promises', (
          SELECT coalesce(json_agg(json_build_object('at', promise.at, 'day', promise.day, 'reason', promise.reason,
            'note', promise.note, 'by', account.first_name || ' ' || account.last_name, 'name', promise.actor)
            ORDER BY promise.id), '[]')
          FROM step_promise AS promise LEFT JOIN account ON account.id = promise.account_id
          WHERE promise.step_id = step.id)) ORDER BY position), '[]')
        FROM step WHERE order_id = ${orderId}) AS steps,
      (SELECT coalesce(json_agg(to_jsonb(payment) || jsonb_build_object('amount', amount::text, 'fee', fee::text,
          'rate', rate::text, 'by_name', creator.first_name || ' ' || creator.last_name,
          'voided_name', voider.first_name || ' ' || voider.last_name) ORDER BY payment.id), '[]')
        FROM payment LEFT JOIN account AS creator ON creator.id = created_by
          LEFT JOIN account AS voider ON voider.id = voided_by
        WHERE order_id = ${orderId}) AS payments,
      (SELECT coalesce(json_agg(shipped), '[]') FROM (${shipmentsOfOrder(orderId)}) AS shipped) AS shipments`.execute(
    db,
  );
  const { parts = [], costs = [], steps = [], payments = [], shipments = [] } = rows[0] ?? {};
  const stepDays = [
    'planned',
    'promised',
    'first_promised',
    'shown',
    'done',
    'shown_before',
    'done_at',
    'told_at',
  ] as const;
  return {
    parts: withDates<PaymentPartRow>(parts, ['due_on']),
    costs: withDates<OrderCostRow>(costs, []),
    steps: withDates<PromisedStepRow>(steps, stepDays),
    payments: withDates<NamedPaymentRow>(payments, ['paid_on', 'created_at', 'voided_at']),
    shipments: withDates<OrderShipmentRow>(shipments, []),
  };
}

/** Rows that were read as JSON, with these days and times as the driver reads them. */
function withDates<Row extends object>(rows: readonly object[], columns: readonly (keyof Row)[]): Row[] {
  const toDate = (value: unknown) =>
    typeof value === 'string' ? new Date(value.includes('T') ? value : `${value}T00:00`) : null;
  return rows.map((read) => {
    const row = read as Row;
    return { ...row, ...Object.fromEntries(columns.map((column) => [column, toDate(row[column])])) };
  });
}

type PurchaseRows = Pick<MoneyRows, 'purchases' | 'purchaseLines' | 'deductions' | 'offers'>;

async function findPurchaseRows(db: Db, orderId: string): Promise<PurchaseRows> {
  const rows = await db
    .selectFrom('purchase_order')
    .selectAll()
    .select(
      sql<PurchaseLineRow[]>`(
        SELECT coalesce(json_agg(to_jsonb(line) || jsonb_build_object('price', line.price::text)
          ORDER BY line.position), '[]')
        FROM purchase_line AS line WHERE line.purchase_id = purchase_order.id)`.as('lines'),
    )
    .select([deductionsOfPurchase.as('deductions'), offersOfPurchase.as('offers')])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return {
    purchases: rows.map(({ lines: _, deductions: __, offers: ___, ...purchase }) => purchase),
    purchaseLines: rows.flatMap(({ lines }) => lines),
    deductions: rows.flatMap(({ deductions }) => deductions),
    offers: rows.flatMap(({ offers }) => offers),
  };
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

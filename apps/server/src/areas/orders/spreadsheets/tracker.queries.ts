import type { Language } from '@sampan/contract/languages';
import type { LineNames, OrderModel } from '@sampan/contract/order-drafts';
import type { Payment, PaymentDirection, PaymentKind } from '@sampan/contract/payments';
import type { PurchaseState, PurchaseStep } from '@sampan/contract/purchases';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export interface TrackedLineRow {
  order_id: string;
  order_number: number;
  state: 'draft' | 'confirmed' | 'completed' | 'cancelled';
  model: OrderModel;
  commission_from: 'customer' | 'supplier';
  customer_name: string;
  company_name: string;
  customer_reference: string;
  currency: string;
  open: string;
  names: LineNames;
  language: Language;
  picture_key: string | null;
  picture_widths: number[] | null;
  unit_price: string;
  ordered: number;
  line_supplier: string | null;
  /** Null: the line is not on a purchase order. */
  purchase_line_id: string | null;
  purchase_id: string | null;
  purchase_number: number | null;
  purchase_state: PurchaseState | null;
  purchase_currency: string | null;
  purchase_total: string | null;
  purchase_paid: string | null;
  supplier_name: string | null;
  quantity: number | null;
  cost: string | null;
  steps: { kind: PurchaseStep; promised: string | null; done: string | null }[] | null;
}

/** One row for each line of a purchase order that stands, and for each goods line without one. */
export async function findTrackedLines(db: Db, orderIds: readonly string[]): Promise<TrackedLineRow[]> {
  const { rows } = await sql<TrackedLineRow>`
    SELECT customer_order.id AS order_id, customer_order.number AS order_number, customer_order.state,
      customer_order.model, customer_order.commission_from, customer_order.customer_name, customer_order.company_name,
      customer_order.customer_reference, customer_order.currency, customer_order.open, customer_order.language,
      line.names, line.picture_key, line.picture_widths, line.unit_price, line.quantity AS ordered,
      supplier.name AS line_supplier, bought.*, (
        SELECT json_agg(json_build_object('kind', step.kind, 'promised', step.promised, 'done', step.done))
        FROM step WHERE step.purchase_id = bought.purchase_id AND NOT step.is_off
      ) AS steps
    FROM customer_order
    JOIN order_line AS line ON line.order_id = customer_order.id AND line.kind = 'goods'
    LEFT JOIN supplier ON supplier.id = line.supplier_id
    LEFT JOIN LATERAL (
      SELECT own.id AS purchase_line_id, own.quantity, own.price AS cost, own.position AS purchase_position,
        purchase.id AS purchase_id, purchase.number AS purchase_number, purchase.state AS purchase_state,
        purchase.currency AS purchase_currency, purchase.total AS purchase_total, purchase.paid AS purchase_paid,
        purchase.supplier_name
      FROM purchase_line AS own
      JOIN purchase_order AS purchase ON purchase.id = own.purchase_id
        AND purchase.state NOT IN ('cancelled', 'rejected')
      WHERE own.order_line_id = line.id
    ) AS bought ON true
    WHERE customer_order.id = ANY(${orderIds}::uuid[])
    ORDER BY customer_order.number DESC, bought.purchase_number NULLS LAST, bought.purchase_position NULLS LAST,
      line.position`.execute(db);
  return rows;
}

export interface TrackedPaymentRow {
  id: string;
  order_id: string;
  direction: PaymentDirection;
  kind: PaymentKind;
  purchase_id: string | null;
  amount: string;
  fee: string;
  fee_by: Payment['feeBy'];
  currency: string;
  rate: string;
}

/** The payments of orders that count. */
export async function findTrackedPayments(db: Db, orderIds: readonly string[]): Promise<TrackedPaymentRow[]> {
  const { rows } = await sql<TrackedPaymentRow>`
    SELECT id, order_id, direction, kind, purchase_id, amount, fee, fee_by, currency, rate
    FROM payment WHERE order_id = ANY(${orderIds}::uuid[]) AND voided_at IS NULL`.execute(db);
  return rows;
}

export interface TrackedPackingRow {
  purchase_line_id: string;
  /** Cartons of mixed rows count in the row above. */
  cartons: number;
  /** Null: the size of a carton is unknown. */
  cbm: string | null;
  shipments: number[];
  etd: string | null;
  eta: string | null;
  /** Null until every shipment has done it. */
  sailed: string | null;
  arrived: string | null;
  delivered: string | null;
}

/** What of the lines is in shipments: the first day of departure, the last of arrival. */
export async function findTrackedPacking(db: Db, purchaseLineIds: readonly string[]): Promise<TrackedPackingRow[]> {
  const { rows } = await sql<TrackedPackingRow>`
    WITH packed AS (
      SELECT purchase_line_id, shipment_id,
        coalesce(sum(carton_to - carton_from + 1), 0) AS cartons,
        CASE WHEN bool_and(carton_from IS NULL OR carton_mm IS NOT NULL) THEN
          coalesce(sum((carton_to - carton_from + 1) * carton_mm[1]::numeric * carton_mm[2] * carton_mm[3]), 0) / 1e9
        END AS cbm
      FROM packing_row WHERE purchase_line_id = ANY(${purchaseLineIds}::uuid[])
      GROUP BY purchase_line_id, shipment_id
    )
    SELECT packed.purchase_line_id, sum(packed.cartons)::integer AS cartons,
      CASE WHEN bool_and(packed.cbm IS NOT NULL) THEN sum(packed.cbm) END AS cbm,
      array_agg(shipment.number ORDER BY shipment.number) AS shipments,
      min(shipment.etd)::text AS etd, max(shipment.eta)::text AS eta,
      CASE WHEN bool_and(sailed.done IS NOT NULL) THEN max(sailed.done)::text END AS sailed,
      CASE WHEN bool_and(arrived.done IS NOT NULL) THEN max(arrived.done)::text END AS arrived,
      CASE WHEN bool_and(delivered.done IS NOT NULL) THEN max(delivered.done)::text END AS delivered
    FROM packed
    JOIN shipment ON shipment.id = packed.shipment_id AND shipment.deleted_at IS NULL
    LEFT JOIN shipment_step AS sailed ON sailed.shipment_id = shipment.id AND sailed.kind = 'sailed'
    LEFT JOIN shipment_step AS arrived ON arrived.shipment_id = shipment.id AND arrived.kind = 'arrived'
    LEFT JOIN shipment_step AS delivered ON delivered.shipment_id = shipment.id AND delivered.kind = 'delivered'
    GROUP BY packed.purchase_line_id`.execute(db);
  return rows;
}

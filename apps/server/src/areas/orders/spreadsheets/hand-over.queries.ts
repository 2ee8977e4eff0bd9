import type { DocumentKind } from '@sampan/contract/issued-documents';
import type { Language } from '@sampan/contract/languages';
import type { Payment, PaymentDirection, PaymentKind } from '@sampan/contract/payments';
import type { ChargeKind } from '@sampan/contract/trade-terms';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export interface HandedPaymentRow {
  id: string;
  direction: PaymentDirection;
  kind: PaymentKind;
  amount: string;
  fee: string;
  fee_by: Payment['feeBy'];
  currency: string;
  rate: string;
  paid_on: string;
  reference: string;
  note: string;
  created_at: Date;
  by_name: string | null;
  voided_at: Date | null;
  void_reason: string;
  order_number: number;
  order_currency: string;
  customer_name: string;
  company_name: string;
  purchase_id: string | null;
  purchase_number: number | null;
  supplier_name: string | null;
  cost_kind: ChargeKind | null;
  cost_label: string | null;
}

/** The payments of a period by day, voided ones included. */
export async function findHandedPayments(
  db: Db,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<HandedPaymentRow[]> {
  const { rows } = await sql<HandedPaymentRow>`
    SELECT payment.id, payment.direction, payment.kind, payment.amount, payment.fee, payment.fee_by, payment.currency,
      payment.rate, payment.paid_on::text, payment.reference, payment.note, payment.created_at,
      account.first_name || ' ' || account.last_name AS by_name, payment.voided_at, payment.void_reason,
      customer_order.number AS order_number, customer_order.currency AS order_currency,
      customer_order.customer_name, customer_order.company_name,
      payment.purchase_id, purchase.number AS purchase_number, purchase.supplier_name,
      cost.kind AS cost_kind, cost.label AS cost_label
    FROM payment
    JOIN customer_order ON customer_order.id = payment.order_id
    LEFT JOIN purchase_order AS purchase ON purchase.id = payment.purchase_id
    LEFT JOIN order_cost AS cost ON cost.id = payment.cost_id
    LEFT JOIN account ON account.id = payment.created_by
    WHERE payment.paid_on BETWEEN ${from}::date AND ${to}::date
    ORDER BY payment.paid_on, payment.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface HandedDocumentRow {
  id: string;
  kind: DocumentKind;
  number: string;
  revision: number;
  language: Language;
  issued_at: Date;
  by_name: string | null;
  replaced_at: Date | null;
  confirmed_at: Date | null;
  confirmed_by: string;
  /** Null for a document of a shipment, which names its orders itself. */
  order_number: number | null;
  shipped_orders: string | null;
  purchase_number: number | null;
  party: string;
  currency: string | null;
  total: string | null;
}

/** The documents that were issued in a period, in order. Those of deleted orders and shipments are left out. */
export async function findHandedDocuments(
  db: Db,
  { start, end, limit }: { start: Date; end: Date; limit: number },
): Promise<HandedDocumentRow[]> {
  const { rows } = await sql<HandedDocumentRow>`
    SELECT document.id, document.kind, document.data ->> 'number' AS number, document.revision, document.language,
      document.issued_at, account.first_name || ' ' || account.last_name AS by_name, document.replaced_at,
      document.confirmed_at, document.confirmed_by, purchase.number AS purchase_number,
      customer_order.number AS order_number, (
        SELECT string_agg(item ->> 'number', ', ') FROM jsonb_array_elements(document.data -> 'orders') AS item
      ) AS shipped_orders,
      CASE document.kind
        WHEN 'pi' THEN coalesce(nullif(document.data #>> '{customer,companyName}', ''), document.data #>> '{customer,name}')
        WHEN 'po' THEN document.data #>> '{supplier,name}'
        WHEN 'inspection' THEN document.data ->> 'customerName'
        ELSE split_part(document.data ->> 'consignee', E'\\n', 1)
      END AS party,
      CASE WHEN document.kind IN ('pi', 'po', 'ci') THEN document.data ->> 'currency' END AS currency,
      CASE WHEN document.kind IN ('pi', 'po', 'ci') THEN document.data ->> 'total' END AS total
    FROM issued_document AS document
    LEFT JOIN customer_order ON customer_order.id = document.order_id
    LEFT JOIN shipment ON shipment.id = document.shipment_id
    LEFT JOIN purchase_order AS purchase ON purchase.id = document.purchase_id
    LEFT JOIN account ON account.id = document.issued_by
    WHERE document.issued_at >= ${start} AND document.issued_at < ${end}
      AND customer_order.deleted_at IS NULL AND shipment.deleted_at IS NULL
    ORDER BY document.issued_at, document.id LIMIT ${limit}`.execute(db);
  return rows;
}

import type { InspectionResult } from '@sampan/contract/inspections';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { SampleRow } from '#src/db/order-tables.ts';

/** What an order needs to know of its inspections and samples; their own folders know the rest. */

export interface CheckedInspection {
  id: string;
  number: number;
  purchase_id: string;
  planned_on: Date | null;
  done_on: Date | null;
  result: InspectionResult;
  released_by: string;
  /** Of the last report. */
  document_id: string | null;
  names_supplier: boolean;
}

/** The inspections of an order, oldest first. */
export async function findOrderInspections(db: Db, orderId: string): Promise<CheckedInspection[]> {
  const { rows } = await sql<CheckedInspection>`
    SELECT inspection.id, inspection.number, purchase_id, planned_on, done_on, result, released_by,
      report.id AS document_id, coalesce(report.supplier <> '', false) AS names_supplier
    FROM inspection JOIN purchase_order AS purchase ON purchase.id = inspection.purchase_id
    LEFT JOIN LATERAL (
      SELECT id, data ->> 'supplierName' AS supplier FROM issued_document
      WHERE inspection_id = inspection.id ORDER BY revision DESC LIMIT 1
    ) AS report ON true
    WHERE purchase.order_id = ${orderId} ORDER BY inspection.number`.execute(db);
  return rows;
}

export interface CheckedSample
  extends Pick<SampleRow, 'id' | 'number' | 'name' | 'supplier_id' | 'supplier_name' | 'round' | 'state' | 'due_on'> {
  decided_by: string;
  pictures: { fileKey: string; widths: number[]; width: number; height: number }[];
}

/** The samples of an order, with the pictures of the current round that its customer sees. */
export async function findOrderSamples(db: Db, orderId: string): Promise<CheckedSample[]> {
  const { rows } = await sql<CheckedSample>`
    SELECT sample.id, sample.number, sample.name, supplier_id, supplier_name, sample.round, sample.state, sample.due_on,
      round.decided_by, coalesce((
        SELECT json_agg(json_build_object('fileKey', file_key, 'widths', widths, 'width', width, 'height', height)
          ORDER BY id)
        FROM check_picture WHERE sample_round_id = round.id AND for_customer
      ), '[]'::json) AS pictures
    FROM sample JOIN sample_round AS round ON round.sample_id = sample.id AND round.round = sample.round
    WHERE sample.order_id = ${orderId} AND sample.deleted_at IS NULL ORDER BY sample.number`.execute(db);
  return rows;
}

/** Whether a supplier has a sample of this order. */
export async function hasSample(db: Db, orderId: string, supplierId: string | null): Promise<boolean> {
  if (supplierId === null) return false;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sample
    WHERE order_id = ${orderId} AND supplier_id = ${supplierId} AND deleted_at IS NULL AND state <> 'cancelled' LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * Stores when the goods were inspected and the samples approved. *Inspected* is done with the first inspection that passed
 * or was released; *sample approved* once all samples of the supplier are.
 */
export async function storeCheckSteps(tx: Tx, orderId: string, timeZone: string): Promise<void> {
  await sql`
    UPDATE step SET done = facts.day
    FROM (
      SELECT purchase.id, 'inspected' AS kind, (
        SELECT min(CASE WHEN result = 'released' THEN (released_at AT TIME ZONE ${timeZone})::date ELSE done_on END)
        FROM inspection WHERE purchase_id = purchase.id AND result IN ('passed', 'released')
      ) AS day
      FROM purchase_order AS purchase WHERE purchase.order_id = ${orderId}
      UNION ALL
      SELECT purchase.id, 'sampleApproved', (
        SELECT CASE WHEN bool_and(sample.state = 'approved') THEN max(round.decided_on) END
        FROM sample JOIN sample_round AS round ON round.sample_id = sample.id AND round.round = sample.round
        WHERE sample.order_id = purchase.order_id AND sample.supplier_id = purchase.supplier_id
          AND sample.deleted_at IS NULL AND sample.state <> 'cancelled'
      )
      FROM purchase_order AS purchase WHERE purchase.order_id = ${orderId}
    ) AS facts
    WHERE step.purchase_id = facts.id AND step.kind = facts.kind AND step.done IS DISTINCT FROM facts.day`.execute(tx);
}

/** Shows a step that was not asked for before. */
export async function showStep(
  tx: Tx,
  kind: 'inspected' | 'sampleApproved',
  purchases: { purchaseId: string } | { orderId: string; supplierId: string },
): Promise<void> {
  const chosen =
    'purchaseId' in purchases
      ? sql`id = ${purchases.purchaseId}`
      : sql`order_id = ${purchases.orderId} AND supplier_id = ${purchases.supplierId}`;
  await sql`
    UPDATE step SET is_off = false WHERE kind = ${kind} AND is_off
      AND purchase_id IN (SELECT id FROM purchase_order WHERE ${chosen})`.execute(tx);
}

import type { InspectionResult } from '@sampan/contract/inspections';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { SampleRow } from '#src/db/inspection-tables.ts';

/** What an order needs to know of its inspections and samples; their own folders know the rest. */

export interface CheckedInspection {
  id: string;
  number: number;
  purchase_id: string;
  planned_on: string | null;
  done_on: string | null;
  result: InspectionResult;
  released_by: string;
  /** Of the last report. */
  document_id: string | null;
  names_supplier: boolean;
}

export interface CheckedSample
  extends Pick<SampleRow, 'id' | 'number' | 'name' | 'supplier_id' | 'supplier_name' | 'round' | 'state'> {
  due_on: string | null;
  decided_by: string;
  pictures: { fileKey: string; widths: number[]; width: number; height: number }[];
}

export interface OrderChecks {
  inspections: CheckedInspection[];
  /** With the pictures of the current round that the customer sees. */
  samples: CheckedSample[];
}

/** The inspections and samples of an order, oldest first. Days are texts. */
export async function findOrderChecks(db: Db, orderId: string): Promise<OrderChecks> {
  const { rows } = await sql<OrderChecks>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', inspection.id, 'number', inspection.number,
          'purchase_id', purchase_id, 'planned_on', planned_on, 'done_on', done_on, 'result', result,
          'released_by', released_by, 'document_id', report.id,
          'names_supplier', coalesce(report.supplier <> '', false)) ORDER BY inspection.number), '[]')
        FROM inspection JOIN purchase_order AS purchase ON purchase.id = inspection.purchase_id
        LEFT JOIN LATERAL (
          SELECT id, data ->> 'supplierName' AS supplier FROM issued_document
          WHERE kind = 'inspection' AND inspection_id = inspection.id ORDER BY revision DESC LIMIT 1
        ) AS report ON true
        WHERE purchase.order_id = ${orderId}) AS inspections,
      (SELECT coalesce(json_agg(json_build_object('id', sample.id, 'number', sample.number, 'name', sample.name,
          'supplier_id', supplier_id, 'supplier_name', supplier_name, 'round', sample.round, 'state', sample.state,
          'due_on', sample.due_on, 'decided_by', round.decided_by, 'pictures', coalesce((
            SELECT json_agg(json_build_object('fileKey', file_key, 'widths', widths, 'width', width, 'height', height)
              ORDER BY id)
            FROM check_picture WHERE sample_round_id = round.id AND for_customer
          ), '[]'::json)) ORDER BY sample.number), '[]')
        FROM sample JOIN sample_round AS round ON round.sample_id = sample.id AND round.round = sample.round
        WHERE sample.order_id = ${orderId} AND sample.deleted_at IS NULL) AS samples`.execute(db);
  return rows[0] ?? { inspections: [], samples: [] };
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

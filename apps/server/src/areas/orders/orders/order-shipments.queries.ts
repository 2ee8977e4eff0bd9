import type { ShipmentMode, ShipmentStage, ShipmentStepKind } from '@sampan/contract/shipment-steps';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export interface OrderShipmentRow {
  id: string;
  number: number;
  mode: ShipmentMode;
  stage: ShipmentStage;
  overdue_after: string | null;
  vessel: string;
  bl_no: string;
  tracking_url: string;
  containers: { no: string }[];
  etd: string | null;
  eta: string | null;
  cartons: number;
  cbm: string;
  steps: {
    kind: ShipmentStepKind;
    planned: string | null;
    done: string | null;
    doneAt: string | null;
    isOff: boolean;
  }[];
  /** Of this order, by order line. */
  packed: { lineId: string; pieces: number }[];
}

/** The active shipments of an order with its packed pieces. Days and decimals are texts. */
export const shipmentsOfOrder = (orderId: string): RawBuilder<OrderShipmentRow> => sql<OrderShipmentRow>`
    SELECT shipment.id, shipment.number, shipment.mode, shipment.stage, shipment.overdue_after::text, shipment.vessel,
      shipment.bl_no, shipment.tracking_url, shipment.containers, shipment.etd::text, shipment.eta::text,
      shipment.cartons, shipment.cbm::text,
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'planned', planned, 'done', done, 'doneAt', done_at,
        'isOff', is_off))
        FROM shipment_step WHERE shipment_id = shipment.id), '[]') AS steps,
      coalesce((SELECT jsonb_agg(jsonb_build_object('lineId', packed.order_line_id, 'pieces', packed.pieces)) FROM (
        SELECT line.order_line_id, sum(row.pieces) AS pieces
        FROM packing_row AS row JOIN purchase_line AS line ON line.id = row.purchase_line_id
          JOIN purchase_order AS purchase ON purchase.id = line.purchase_id
        WHERE row.shipment_id = shipment.id AND purchase.order_id = ${orderId}
        GROUP BY line.order_line_id) AS packed), '[]') AS packed
    FROM shipment_order AS link JOIN shipment ON shipment.id = link.shipment_id
    WHERE link.order_id = ${orderId} AND shipment.deleted_at IS NULL
    ORDER BY shipment.number`;

/** The lines of a purchase order that shipments hold. */
export async function findPackedLines(db: Db, purchaseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT line.id FROM purchase_line AS line
      JOIN packing_row ON packing_row.purchase_line_id = line.id
      JOIN shipment ON shipment.id = packing_row.shipment_id AND shipment.deleted_at IS NULL
    WHERE line.purchase_id = ${purchaseId}`.execute(db);
  return rows.map(({ id }) => id);
}

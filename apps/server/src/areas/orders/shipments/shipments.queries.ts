import type { LineNames } from '@sampan/contract/order-drafts';
import type { ShipmentStepKind } from '@sampan/contract/shipment-steps';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow, PurchaseOrderRow } from '#src/db/order-tables.ts';
import type { PackingTableRow, ShipmentStepRow, ShipmentTableRow } from '#src/db/shipment-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type LinkedShipmentRow = ShipmentTableRow & { customer_number: number | null; current_name: string | null };

/** An active shipment with its customer. */
export function findShipment(db: Db, id: string): Promise<LinkedShipmentRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('shipment')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'shipment.customer_id').on('customer.deleted_at', 'is', null),
    )
    .selectAll('shipment')
    .select(['customer.number as customer_number', 'customer.name as current_name'])
    .where('shipment.id', '=', id)
    .where('shipment.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The active orders of a shipment in the order of their numbers. */
export function findShipmentOrders(db: Db, shipmentId: string): Promise<CustomerOrderRow[]> {
  return db
    .selectFrom('shipment_order as link')
    .innerJoin('customer_order', 'customer_order.id', 'link.order_id')
    .selectAll('customer_order')
    .where('link.shipment_id', '=', shipmentId)
    .where('customer_order.deleted_at', 'is', null)
    .orderBy('customer_order.number')
    .execute();
}

/** Locks the orders in the order of their ids, so that two shipments cannot wait for each other. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<CustomerOrderRow[]> {
  const { rows } = await sql<CustomerOrderRow>`
    SELECT * FROM customer_order WHERE id = ANY(${ids.filter(isId)}::uuid[]) AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** The ids of the orders of a shipment, deleted orders too. */
export async function findOrderIds(db: Db, shipmentId: string): Promise<string[]> {
  const rows = await db.selectFrom('shipment_order').select('order_id').where('shipment_id', '=', shipmentId).execute();
  return rows.map(({ order_id }) => order_id);
}

/** The orders of purchase lines. */
export async function findOrdersOfLines(db: Db, purchaseLineIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT DISTINCT purchase.order_id FROM purchase_line AS line JOIN purchase_order AS purchase ON purchase.id = line.purchase_id
    WHERE line.id = ANY(${purchaseLineIds.filter(isId)}::uuid[])`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

export async function writeOrders(tx: Tx, shipmentId: string, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('shipment_order').where('shipment_id', '=', shipmentId).execute();
  const rows = orderIds.map((order_id) => ({ shipment_id: shipmentId, order_id }));
  if (rows.length > 0) await tx.insertInto('shipment_order').values(rows).execute();
}

// --- Rows

export function findRows(db: Db, shipmentId: string): Promise<PackingTableRow[]> {
  return db.selectFrom('packing_row').selectAll().where('shipment_id', '=', shipmentId).orderBy('position').execute();
}

/** The packing rows of shipments, in order. */
export function findRowsOf(db: Db, shipmentIds: readonly string[]): Promise<PackingTableRow[]> {
  return db
    .selectFrom('packing_row')
    .selectAll()
    .where('shipment_id', 'in', [...shipmentIds])
    .orderBy('shipment_id')
    .orderBy('position')
    .execute();
}

export type PackingRowValues = Omit<Insertable<Tables['packing_row']>, 'shipment_id' | 'position' | 'id'> & {
  id?: string;
};

/** Replaces the rows. A row keeps its id if it has one. */
export async function writeRows(tx: Tx, shipmentId: string, rows: readonly PackingRowValues[]): Promise<void> {
  await tx.deleteFrom('packing_row').where('shipment_id', '=', shipmentId).execute();
  const values = rows.map((row, position) => ({ ...row, position }));
  await sql`
    INSERT INTO packing_row (id, shipment_id, position, purchase_line_id, container, carton_from, carton_to, per_carton,
      pieces, carton_mm, gross_kg, net_kg, is_estimated)
    SELECT coalesce(id, new_id()), ${shipmentId}::uuid, position, purchase_line_id, container, carton_from, carton_to,
      per_carton, pieces, carton_mm, gross_kg, net_kg, is_estimated
    FROM jsonb_populate_recordset(NULL::packing_row, ${JSON.stringify(values)}::jsonb)`.execute(tx);
}

// --- What may be packed

export interface PackableRow {
  purchase_line_id: string;
  order_line_id: string;
  order_id: string;
  order_number: number;
  purchase_number: number;
  purchase_state: PurchaseOrderRow['state'];
  supplier_name: string;
  quantity: number;
  packed_elsewhere: number;
  names: LineNames;
  sku: string;
  unit: string;
  unit_price: string;
  customs_value: string | null;
  hs_code: string;
  origin_country: string;
  picture_key: string | null;
  picture_widths: number[] | null;
  picture_width: number | null;
  picture_height: number | null;
  /** Of the order line among the lines of its order, from 0. */
  line_position: number;
}

/** The lines that suppliers have on order, and those that are packed already, by order, purchase order and position. */
export async function findPackable(
  db: Db,
  shipmentId: string | null,
  orderIds: readonly string[],
): Promise<PackableRow[]> {
  const own = sql`${shipmentId}::uuid`;
  const { rows } = await sql<PackableRow>`
    SELECT line.id AS purchase_line_id, line.order_line_id, purchase.order_id, "order".number AS order_number,
      purchase.number AS purchase_number, purchase.state AS purchase_state, purchase.supplier_name, line.quantity,
      coalesce((SELECT sum(packed.pieces) FROM packing_row AS packed JOIN shipment ON shipment.id = packed.shipment_id
        WHERE packed.purchase_line_id = line.id AND shipment.deleted_at IS NULL
          AND shipment.id IS DISTINCT FROM ${own}), 0)::bigint AS packed_elsewhere,
      goods.names, goods.sku, goods.unit, goods.unit_price, goods.customs_value, goods.hs_code, goods.origin_country,
      goods.picture_key, goods.picture_widths, goods.picture_width, goods.picture_height, goods.position AS line_position
    FROM purchase_line AS line
      JOIN purchase_order AS purchase ON purchase.id = line.purchase_id
      JOIN customer_order AS "order" ON "order".id = purchase.order_id
      JOIN order_line AS goods ON goods.id = line.order_line_id
    WHERE purchase.order_id = ANY(${orderIds.filter(isId)}::uuid[])
      AND (purchase.state IN ('sent', 'confirmed', 'closed')
        OR EXISTS (SELECT FROM packing_row WHERE purchase_line_id = line.id AND shipment_id = ${own}))
    ORDER BY "order".number, purchase.number, line.position`.execute(db);
  return rows;
}

export interface PackingDataRow {
  purchase_line_id: string;
  per_carton: number;
  carton_mm: number[] | null;
  gross_kg: string | null;
  net_kg: string | null;
  /** Null: as many as are ordered. */
  pieces: number | null;
  source: 'supplier' | 'line';
}

/** How lines are packed: what the supplier typed, else the carton data of the order line. */
export async function findPacking(db: Db, purchaseLineIds: readonly string[]): Promise<PackingDataRow[]> {
  const ids = purchaseLineIds.filter(isId);
  const { rows } = await sql<PackingDataRow>`
    SELECT line.id AS purchase_line_id, 'supplier' AS source, (line.packing ->> 'perCarton')::integer AS per_carton,
      (SELECT array_agg(round(side::numeric * 10)::integer ORDER BY at)
        FROM jsonb_array_elements_text(nullif(line.packing -> 'cartonCm', 'null')) WITH ORDINALITY AS cm (side, at)) AS carton_mm,
      (line.packing ->> 'grossKg')::numeric AS gross_kg, (line.packing ->> 'netKg')::numeric AS net_kg,
      ((line.packing ->> 'perCarton')::bigint * ((line.packing ->> 'cartons')::bigint - 1)
        + coalesce((line.packing ->> 'lastCarton')::bigint, (line.packing ->> 'perCarton')::bigint))::integer AS pieces
    FROM purchase_line AS line WHERE line.id = ANY(${ids}::uuid[]) AND line.packing IS NOT NULL
    UNION ALL
    SELECT line.id, 'line', goods.carton_quantity, goods.carton_mm, goods.carton_kg, goods.net_kg, NULL
    FROM purchase_line AS line JOIN order_line AS goods ON goods.id = line.order_line_id
    WHERE line.id = ANY(${ids}::uuid[]) AND goods.carton_quantity IS NOT NULL
      AND line.packing IS NULL`.execute(db);
  return rows;
}

export interface ShipmentChargeRow {
  id: string;
  order_number: number;
  names: LineNames;
  unit_price: string;
  currency: string;
}

/** The charges of orders, which the commercial invoice may bill. */
export async function findCharges(db: Db, orderIds: readonly string[]): Promise<ShipmentChargeRow[]> {
  const { rows } = await sql<ShipmentChargeRow>`
    SELECT line.id, "order".number AS order_number, line.names, line.unit_price, "order".currency
    FROM order_line AS line JOIN customer_order AS "order" ON "order".id = line.order_id
    WHERE line.kind = 'charge' AND "order".id = ANY(${orderIds.filter(isId)}::uuid[])
    ORDER BY "order".number, line.position`.execute(db);
  return rows;
}

// --- Steps and computed values

export function findSteps(db: Db, shipmentId: string): Promise<ShipmentStepRow[]> {
  return db.selectFrom('shipment_step').selectAll().where('shipment_id', '=', shipmentId).execute();
}

export async function writeStep(
  tx: Tx,
  shipmentId: string,
  kind: ShipmentStepKind,
  values: { planned: string | null; done: string | null; is_off: boolean },
): Promise<void> {
  await tx
    .insertInto('shipment_step')
    .values({ shipment_id: shipmentId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['shipment_id', 'kind']).doUpdateSet(values))
    .execute();
}

type Computed = Pick<Insertable<Tables['shipment']>, 'stage' | 'overdue_after' | 'cartons' | 'cbm' | 'gross_kg'>;

/** What lists show. The version of the shipment stays. */
export async function storeComputed(tx: Tx, id: string, values: Computed): Promise<void> {
  await tx.updateTable('shipment').set(values).where('id', '=', id).execute();
}

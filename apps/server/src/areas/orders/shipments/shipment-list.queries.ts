import type { ContainerSize } from '@sampan/contract/packing';
import type { ShipmentQuery } from '@sampan/contract/shipments';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { ShipmentTableRow } from '#src/db/shipment-tables.ts';
import { textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

export type ListedShipmentRow = ShipmentTableRow & {
  orders: { id: string; number: number }[];
  /** The volume in each container, of this shipment and of others with the same number. */
  filled: { no: string; size: ContainerSize; cbm: number; shipments: number }[];
};

/** A page of the active shipments, and the total count. */
export async function findShipments(
  db: Db,
  query: ShipmentQuery,
): Promise<{ rows: ListedShipmentRow[]; total: number }> {
  const matching = matchingShipments(db, query);
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (total === 0) return { rows: [], total };
  const order = {
    '-updatedAt': sql`shipment.updated_at DESC, shipment.number DESC`,
    '-number': sql`shipment.number DESC`,
    etd: sql`shipment.etd NULLS LAST, shipment.number DESC`,
    eta: sql`shipment.eta NULLS LAST, shipment.number DESC`,
  }[query.sort];
  const listed = matching
    .selectAll('shipment')
    .orderBy(order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const { rows } = await sql<ListedShipmentRow>`
    WITH listed AS (${listed}), related AS (
      SELECT id, containers FROM listed
      UNION
      SELECT other.id, other.containers
      FROM listed CROSS JOIN jsonb_array_elements(listed.containers) AS own
        JOIN shipment AS other ON other.containers @> jsonb_build_array(jsonb_build_object('no', own ->> 'no'))
      WHERE own ->> 'no' <> '' AND other.deleted_at IS NULL
    ), volumes AS (
      -- A mixed row has no size.
      SELECT row.shipment_id, row.container,
        sum(row.carton_mm[1]::numeric * row.carton_mm[2] * row.carton_mm[3] * (row.carton_to - row.carton_from + 1)) / 1e9 AS cbm
      FROM packing_row AS row WHERE row.container IS NOT NULL AND row.carton_from IS NOT NULL
        AND row.shipment_id IN (SELECT id FROM related)
      GROUP BY row.shipment_id, row.container
    )
    SELECT shipment.*,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', "order".id, 'number', "order".number) ORDER BY "order".number)
        FROM shipment_order AS link JOIN customer_order AS "order" ON "order".id = link.order_id AND "order".deleted_at IS NULL
        WHERE link.shipment_id = shipment.id), '[]') AS orders,
      coalesce((SELECT jsonb_agg(jsonb_build_object('no', own.value ->> 'no', 'size', own.value ->> 'size',
          'cbm', round(coalesce(shared.cbm, 0), 3), 'shipments', shared.shipments) ORDER BY own.at)
        FROM jsonb_array_elements(shipment.containers) WITH ORDINALITY AS own (value, at)
          CROSS JOIN LATERAL (
            SELECT sum(volumes.cbm) AS cbm, count(DISTINCT one.id) AS shipments
            FROM related AS one CROSS JOIN jsonb_array_elements(one.containers) WITH ORDINALITY AS held (value, at)
              LEFT JOIN volumes ON volumes.shipment_id = one.id AND volumes.container = held.at
            WHERE (one.id = shipment.id AND held.at = own.at)
              OR (own.value ->> 'no' <> '' AND held.value ->> 'no' = own.value ->> 'no')
          ) AS shared), '[]') AS filled
    FROM listed AS shipment
    ORDER BY ${order}`.execute(db);
  return { rows, total };
}

function matchingShipments(db: Db, { search, stage, mode, view, customer, order }: ShipmentQuery) {
  const idOf = (id: string) => sql`${isId(id) ? id : null}::uuid`;
  let matching = db.selectFrom('shipment').where('shipment.deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textMatches('shipment.search', search));
  if (stage && stage !== 'all') matching = matching.where('shipment.stage', '=', stage);
  if (mode && mode !== 'all') matching = matching.where('shipment.mode', '=', mode);
  if (view === 'sea') matching = matching.where('shipment.stage', '=', 'sailed');
  if (view === 'open') matching = matching.where('shipment.stage', '<>', 'delivered');
  if (view === 'done') matching = matching.where('shipment.stage', '=', 'delivered');
  if (customer) matching = matching.where(sql<boolean>`shipment.customer_id = ${idOf(customer)}`);
  if (order)
    matching = matching.where(
      sql<boolean>`shipment.id IN (SELECT shipment_id FROM shipment_order WHERE order_id = ${idOf(order)})`,
    );
  return matching;
}

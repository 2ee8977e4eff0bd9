import { type PackedRow, packingFigures, sharedFill } from '@sampan/contract/packing';
import { SHIPMENT_EXPORT_MAX, type ShipmentExport } from '@sampan/contract/shipment-sheets';
import type { Db } from '#src/db/database.ts';
import { AppError } from '#src/lib/app-error.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { findShipments, type ListedShipmentRow } from './shipment-list.queries.ts';
import { toRow } from './shipments.mapper.ts';
import { findRowsOf } from './shipments.queries.ts';

/** What a shipment has in one of its containers; `container` is null for cartons outside of containers. */
export interface LoadedContainer {
  shipment: ListedShipmentRow;
  container: { no: string; size: string; seal: string; shipments: number; fill: number | null } | null;
  cartons: number;
  pieces: number;
  cbm: number;
  grossKg: number;
  netKg: number;
}

/** The containers of the shipments that match a list, in its order. A container that several shipments share is in each. */
export async function listContainers(
  db: Db,
  query: Omit<ShipmentExport, 'format' | 'heads'>,
): Promise<LoadedContainer[]> {
  const { rows: shipments, total } = await findShipments(db, { ...query, page: 1, limit: SHIPMENT_EXPORT_MAX });
  if (total > SHIPMENT_EXPORT_MAX) throw new AppError('validation', `trackerTooLong:${SHIPMENT_EXPORT_MAX}`);
  const packed = new Map<string, PackedRow[]>();
  for (const batch of inBatches(shipments.map(({ id }) => id)))
    for (const row of await findRowsOf(db, batch)) {
      const own = packed.get(row.shipment_id) ?? [];
      packed.set(row.shipment_id, own);
      own.push(toRow(row));
    }
  return shipments.flatMap((shipment) => containersOf(shipment, packed.get(shipment.id) ?? []));
}

function containersOf(shipment: ListedShipmentRow, rows: readonly PackedRow[]): LoadedContainer[] {
  const { containers, filled } = shipment;
  const places = placesOf(rows);
  const inside = (place: number | null): Omit<LoadedContainer, 'container'> => {
    const { cartons, pieces, cbm, grossKg, netKg } = packingFigures(
      rows.filter((_, index) => places[index] === place),
      [],
    );
    return { shipment, cartons, pieces, cbm, grossKg, netKg };
  };
  const own = containers.map(({ no, size, seal }, index) => {
    const { cbm = 0, shipments = 1 } = filled[index] ?? {};
    return { container: { no, size, seal, shipments, fill: sharedFill(cbm, size) }, ...inside(index + 1) };
  });
  return own.length === 0 || places.includes(null) ? [...own, { container: null, ...inside(null) }] : own;
}

/** The container of each row; a mixed row is where the carton is. */
function placesOf(rows: readonly PackedRow[]): (number | null)[] {
  let above: number | null = null;
  return rows.map(({ cartonFrom, container }) => {
    if (cartonFrom !== null) above = container;
    return above;
  });
}

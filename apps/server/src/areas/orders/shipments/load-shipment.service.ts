import type { Shipment } from '@sampan/contract/shipments';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import { dayOf } from '#src/lib/office-time.ts';
import { shipmentDocumentsOf } from '../documents/load-documents.service.ts';
import { allSteps, overdueAfter, stageOf } from './shipment-steps.rules.ts';
import { figuresOf, type LoadedShipment, toRow, toShipment, toStepState } from './shipments.mapper.ts';
import {
  findCharges,
  findPackable,
  findPacking,
  findRows,
  findShipment,
  findShipmentOrders,
  findSteps,
  storeComputed,
} from './shipments.queries.ts';

/** A shipment with everything that its page shows; 404 if there is none. */
export async function loadShipment(db: Db, id: string): Promise<Shipment> {
  const loaded = await findLoaded(db, id);
  if (!loaded) throw notFound('shipmentNotFound');
  return toShipment(loaded);
}

export async function findLoaded(db: Db, id: string): Promise<LoadedShipment | undefined> {
  const row = await findShipment(db, id);
  if (!row) return undefined;
  const orders = await findShipmentOrders(db, row.id);
  const orderIds = orders.map((order) => order.id);
  const packable = await findPackable(db, row.id, orderIds);
  return {
    row,
    orders,
    packable,
    rows: await findRows(db, row.id),
    packing: await findPacking(
      db,
      packable.map(({ purchase_line_id }) => purchase_line_id),
    ),
    charges: await findCharges(db, orderIds),
    steps: await findSteps(db, row.id),
    documents: await shipmentDocumentsOf(db, row.id),
    today: await officeToday(db),
  };
}

/** Stores what lists show of the rows and steps. Every write of a shipment calls it in its transaction. */
export async function refreshShipment(tx: Tx, id: string): Promise<void> {
  const row = await findShipment(tx, id);
  if (!row) return;
  const steps = allSteps((await findSteps(tx, id)).map(toStepState), {
    etd: dayOf(row.etd),
    eta: dayOf(row.eta),
  });
  const { cartons, cbm, grossKg } = figuresOf((await findRows(tx, id)).map(toRow), row.containers);
  await storeComputed(tx, id, {
    stage: stageOf(steps),
    overdue_after: overdueAfter(steps),
    cartons,
    cbm,
    gross_kg: grossKg,
  });
}

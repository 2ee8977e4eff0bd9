import { cartonProblems, rowTotals } from '@sampan/contract/packing';
import {
  type PackingTaken,
  type Shipment,
  ShipmentInput,
  type ShipmentStepChange,
  type TakePacking,
} from '@sampan/contract/shipments';
import type { z } from 'zod';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, type FieldProblem, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { changesOf, withChanges, withRowChanges } from '#src/records/changes.ts';
import { checkVersion, inTransaction } from '#src/records/life-cycle.ts';
import { noteShipment } from '../orders/order-shipments.service.ts';
import { loadShipment } from './load-shipment.service.ts';
import { takePacking as planPacking, toRowInput } from './packing.rules.ts';
import { toRowValues } from './packing-rows.mapper.ts';
import { changeStep, isShipmentStep } from './shipment-steps.rules.ts';
import {
  findOrderIds,
  findOrdersOfLines,
  findPackable,
  lockOrders,
  writeOrders,
  writeRows,
  writeStep,
} from './shipments.queries.ts';
import { checkOneCustomer, follow, linesToPack, refuseClosed, shipmentNumber, shipments } from './shipments.service.ts';

/** PUT /shipments/{id}: an absent field of a row with an id stays as it is. */
export const ShipmentChanges = changesOf(ShipmentInput);
type ShipmentChanges = z.infer<typeof ShipmentChanges>;

const PIECES_MAX = 2_147_483_647;

/** Saves the whole shipment. Its orders become those of its rows. */
export function saveShipment(db: Db, caller: Caller, id: string, changes: ShipmentChanges): Promise<Shipment> {
  return inTransaction(db, async (tx) => {
    const row = await shipments.lock(tx, id);
    await checkVersion(tx, changes.updatedAt, row);
    const stored = await loadShipment(tx, id);
    const {
      rows,
      chargeLineIds,
      updatedAt: _,
      ...header
    } = checkInput(ShipmentInput, {
      ...withChanges({ chargeLineIds: stored.chargeLineIds }, changes),
      rows: withRowChanges(stored.rows, 'rowId', changes.rows),
    });
    checkRows(rows, header.containers.length);
    const before = await findOrderIds(tx, id);
    const orderIds = await checkLines(tx, id, before, rows);
    const charges = new Set(stored.charges.map(({ lineId }) => lineId));
    for (const [index, lineId] of chargeLineIds.entries())
      if (!charges.has(lineId.toLowerCase())) throw invalidField(`chargeLineIds.${index}`, 'fieldInvalid');
    await shipments.change(tx, caller, id, header, {
      values: () => ({ charge_line_ids: chargeLineIds.map((lineId) => lineId.toLowerCase()) }),
      attach: async () => {
        await writeOrders(tx, id, orderIds);
        await writeRows(tx, id, toRowValues(withOwnIds(rows, stored)));
        return isSameRows(rows, stored) ? {} : { rows: rows.length };
      },
    });
    await follow(tx, id, before);
    return loadShipment(tx, id);
  });
}

const isSameRows = (rows: ShipmentInput['rows'], stored: Shipment): boolean =>
  JSON.stringify(toRowValues(rows)) === JSON.stringify(toRowValues(stored.rows));

/** An id of a row of another shipment, or a repeated one, makes a new row. */
function withOwnIds(rows: ShipmentInput['rows'], stored: Shipment): ShipmentInput['rows'] {
  const free = new Set(stored.rows.map(({ rowId }) => rowId));
  return rows.map(({ rowId, ...row }) => {
    const isOwn = rowId !== undefined && free.delete(rowId.toLowerCase());
    return isOwn ? { ...row, rowId } : row;
  });
}

function checkRows(rows: ShipmentInput['rows'], containers: number): void {
  const totals = rowTotals(rows);
  const problems: FieldProblem[] = [
    ...rows.flatMap(({ container }, index) =>
      container !== null && container > containers
        ? [{ path: `rows.${index}.container`, ref: 'fieldInvalid' as const }]
        : [],
    ),
    ...cartonProblems(rows).map(({ index, problem }) => ({ path: `rows.${index}.cartonFrom`, ref: problem })),
    ...totals.flatMap(({ pieces }, index) =>
      pieces > PIECES_MAX ? [{ path: `rows.${index}.perCarton`, ref: 'orderQuantityInvalid' as const }] : [],
    ),
  ];
  const [first] = problems;
  if (first) throw new AppError('validation', first.ref, { errors: problems });
}

/** Locks the orders of a shipment and those that its rows add. All have one customer. Returns the orders of the rows. */
async function checkLines(
  tx: Tx,
  id: string,
  before: readonly string[],
  rows: ShipmentInput['rows'],
): Promise<readonly string[]> {
  const lineIds = rows.map(({ purchaseLineId }) => purchaseLineId.toLowerCase());
  const wanted = await findOrdersOfLines(tx, lineIds);
  const orders = await lockOrders(tx, [...before, ...wanted]);
  refuseClosed(orders);
  const added = orders.filter((order) => wanted.includes(order.id) || before.includes(order.id));
  if (wanted.some((orderId) => !before.includes(orderId))) checkOneCustomer(added);
  const packable = await findPackable(tx, id, [...before, ...wanted]);
  const known = new Set(packable.map(({ purchase_line_id }) => purchase_line_id));
  const unknown = lineIds.findIndex((lineId) => !known.has(lineId));
  if (unknown >= 0) throw invalidField(`rows.${unknown}.purchaseLineId`, 'fieldInvalid');
  return wanted.length === 0 ? before : wanted;
}

/** Takes what suppliers typed. A preview changes nothing. */
export function takePacking(
  db: Db,
  caller: Caller,
  id: string,
  { save, updatedAt }: TakePacking,
): Promise<Pick<PackingTaken, 'rows' | 'differences'> & { shipment: Shipment }> {
  return inTransaction(db, async (tx) => {
    const shipment = await loadShipment(tx, id);
    const lines = await linesToPack(tx, id, await findOrderIds(tx, id));
    const plan = planPacking(shipment.rows, lines);
    if (!plan) return { shipment, rows: shipment.rows.map(toRowInput), differences: [] };
    const rows = plan.rows.map(toRowInput);
    if (!save) return { shipment, rows, differences: plan.differences };
    const saved = await saveShipment(tx, caller, id, { ...shipment, rows, updatedAt });
    return { shipment: saved, rows: saved.rows.map(toRowInput), differences: plan.differences };
  });
}

/** Plans a step, notes that it is done, or switches it off. */
export function setShipmentStep(
  db: Db,
  caller: Caller,
  id: string,
  kind: string,
  change: ShipmentStepChange,
): Promise<Shipment> {
  return inTransaction(db, async (tx) => {
    const row = await shipments.lock(tx, id);
    const { steps } = await loadShipment(tx, id);
    const step = isShipmentStep(kind) ? steps.find((one) => one.kind === kind) : undefined;
    if (!step) throw notFound('stepNotFound');
    const orders = await lockOrders(tx, await findOrderIds(tx, id));
    refuseClosed(orders);
    const { isOverdue: _, ...before } = step;
    const after = changeStep(before, change, await officeToday(tx));
    if (kind === 'sailed' && change.planned !== undefined)
      await shipments.change(tx, caller, id, { etd: change.planned });
    else if (kind === 'arrived' && change.planned !== undefined)
      await shipments.change(tx, caller, id, { eta: change.planned });
    await writeStep(tx, id, step.kind, { planned: after.planned, done: after.done, is_off: after.isOff });
    const number = shipmentNumber(row.number);
    if (after.done !== before.done) await noteShipment(tx, caller, orders, 'shipment-step', `${number} ${step.kind}`);
    const changes = { step: step.kind, ...changedFields(before, after) };
    await recordAudit(tx, { by: caller, action: 'shipment.updated', id, changes });
    await follow(tx, id);
    return loadShipment(tx, id);
  });
}

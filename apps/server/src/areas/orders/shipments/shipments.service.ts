import { totalPages } from '@sampan/contract/lists';
import type { NewShipment, Shipment, ShipmentPage, ShipmentQuery } from '@sampan/contract/shipments';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { followShipment, noteShipment } from '../orders/order-shipments.service.ts';
import { findLoaded, loadShipment, refreshShipment } from './load-shipment.service.ts';
import { type LineToPack, newRows, toRowInput } from './packing.rules.ts';
import { toRowValues } from './packing-rows.mapper.ts';
import { findShipments } from './shipment-list.queries.ts';
import { toCarton, toListed, toShipment } from './shipments.mapper.ts';
import {
  findOrderIds,
  findPackable,
  findPacking,
  lockOrders,
  type PackableRow,
  writeOrders,
  writeRows,
} from './shipments.queries.ts';
import { shipmentRecord } from './shipments.record.ts';

export const shipments = createLifeCycle(shipmentRecord, {
  find: findLoaded,
  toWire: toShipment,
  deleted: async (tx, _by, row) => {
    refuseClosed(await lockOrders(tx, await findOrderIds(tx, row.id)));
    return {};
  },
  restored: async (tx, _by, row) => follow(tx, row.id),
});

/** A completed or cancelled order refuses changes of its shipments. */
export function refuseClosed(orders: readonly Pick<CustomerOrderRow, 'state'>[]): void {
  for (const { state } of orders) {
    if (state === 'completed') throw new AppError('conflict', 'orderCompleted');
    if (state === 'cancelled') throw new AppError('conflict', 'orderCancelled');
  }
}

/** Brings a shipment and its orders up to date. `before`: its orders before the change. */
export async function follow(tx: Tx, id: string, before: readonly string[] = []): Promise<void> {
  await refreshShipment(tx, id);
  const orders = await lockOrders(tx, [...new Set([...before, ...(await findOrderIds(tx, id))])]);
  await followShipment(
    tx,
    orders.map((order) => order.id),
  );
  await announce(tx, { type: 'shipment.changed', id });
}

export async function shipmentPage(db: Db, query: ShipmentQuery): Promise<ShipmentPage> {
  const today = await officeToday(db);
  const { rows, total } = await findShipments(db, query);
  return {
    shipments: rows.map((row) => toListed(row, today)),
    total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

/** A shipment of what is open on the purchase orders of these orders, which have one customer. */
export function createShipment(db: Db, caller: Caller, { orderIds }: NewShipment): Promise<Shipment> {
  return inTransaction(db, async (tx) => {
    const wanted = new Set(orderIds.map((id) => id.toLowerCase()));
    const orders = await lockOrders(tx, [...wanted]);
    if (orders.length < wanted.size) throw notFound('orderNotFound');
    refuseClosed(orders);
    if (orders.some(({ state }) => state === 'draft')) throw new AppError('conflict', 'orderIsDraft');
    checkOneCustomer(orders);
    const [first] = orders.toSorted((a, b) => a.number - b.number);
    if (!first) throw notFound('orderNotFound');
    const name = first.company_name || first.customer_name;
    const header = {
      consignee: [name, first.bill_to].filter(Boolean).join('\n').slice(0, 500),
      notify: '',
      mode: 'sea' as const,
      forwarder: '',
      carrier: '',
      vessel: '',
      bookingNo: '',
      blNo: '',
      trackingUrl: '',
      containers: [],
      portFrom: '',
      portTo: '',
      etd: null,
      eta: null,
      incoterm: first.incoterm,
      place: first.place,
      marks: first.marks,
      note: '',
    };
    const values = { customer_id: first.customer_id, customer_name: name, created_by: caller.accountId };
    const rows = newRows(await linesToPack(tx, null, [...wanted]));
    const created = await shipments.create(tx, caller, header, {
      values: () => values,
      attach: async (_, id) => {
        await writeOrders(tx, id, [...wanted]);
        await writeRows(tx, id, toRowValues(rows.map(toRowInput)));
        return { rows: rows.length };
      },
    });
    await noteShipment(tx, caller, orders, 'shipment-created', created.shipmentNumber);
    await follow(tx, created._id);
    return loadShipment(tx, created._id);
  });
}

/** Orders without a customer record have no customer in common. */
export function checkOneCustomer(orders: readonly Pick<CustomerOrderRow, 'customer_id'>[]): void {
  const customers = new Set(orders.map(({ customer_id }) => customer_id));
  if (customers.size > 1 || (orders.length > 1 && customers.has(null))) throw invalidField('orderIds', 'otherCustomer');
}

/** The lines that may be packed, with what is known of their cartons. */
export async function linesToPack(
  db: Db,
  shipmentId: string | null,
  orderIds: readonly string[],
  known?: readonly PackableRow[],
): Promise<LineToPack[]> {
  const packable = known ?? (await findPackable(db, shipmentId, orderIds));
  const packing = await findPacking(
    db,
    packable.map(({ purchase_line_id }) => purchase_line_id),
  );
  return packable.map((line) => {
    const carton = packing.find((one) => one.purchase_line_id === line.purchase_line_id);
    return {
      purchaseLineId: line.purchase_line_id,
      quantity: line.quantity,
      packedElsewhere: line.packed_elsewhere,
      packing: carton ? { ...toCarton(carton), pieces: carton.pieces } : null,
    };
  });
}

/** Moves a shipment to the trash. Its pieces are open again. */
export function removeShipment(db: Db, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await shipments.remove(tx, caller, id);
    await followShipment(
      tx,
      (await lockOrders(tx, await findOrderIds(tx, id))).map((order) => order.id),
    );
    await announce(tx, { type: 'shipment.changed', id });
  });
}

export const shipmentNumber = (number: number): string => humanNumber('SHP', number);

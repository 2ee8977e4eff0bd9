import type { Shipment } from '@sampan/contract/shipments';
import type { Db } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { insertOrder, purchaseCalls } from './order-factories.ts';
import type { Staff } from './quote-factories.ts';
import { insertSupplier } from './record-factories.ts';

/** The carton data of the worked example: 25 cartons of 40, and 42 of 12. */
export const LAMP_CARTON = {
  carton_quantity: 40,
  carton_mm: [600, 400, 350],
  carton_kg: 12.5,
  net_kg: 11.2,
  hs_code: '9405.21',
  origin_country: 'CN',
};
export const CHAIR_CARTON = {
  quantity: 500,
  unit_price: 7.5,
  quoted_cost: 38,
  carton_quantity: 12,
  carton_mm: [500, 400, 400],
  carton_kg: 9,
  net_kg: 8.1,
  hs_code: '9401.79',
  origin_country: 'CN',
};

/** A confirmed order of the worked example whose two purchase orders are with the suppliers. */
export async function insertOrderToShip(
  db: Db,
  staff: Staff,
  values: Parameters<typeof insertOrder>[1] = {},
  lines: readonly object[] = [LAMP_CARTON, CHAIR_CARTON],
): Promise<CustomerOrderRow> {
  const suppliers = await Promise.all(lines.map(() => insertSupplier(db)));
  const order = await insertOrder(
    db,
    { incoterm: 'FOB', place: 'Ningbo', bill_to: '12 Harbor Street', ...values },
    lines.map((line, index) => ({ supplier_id: suppliers[index]?.id ?? null, ...line })),
  );
  const calls = purchaseCalls(staff);
  for (const { _id } of await calls.create(order.id)) await calls.send(_id);
  return order;
}

/** The body of PUT /shipments/{id} that changes nothing. */
export const shipmentDraft = (shipment: Shipment, fields: object = {}) => ({
  consignee: shipment.consignee,
  notify: shipment.notify,
  mode: shipment.mode,
  forwarder: shipment.forwarder,
  carrier: shipment.carrier,
  vessel: shipment.vessel,
  bookingNo: shipment.bookingNo,
  blNo: shipment.blNo,
  trackingUrl: shipment.trackingUrl,
  containers: shipment.containers,
  portFrom: shipment.portFrom,
  portTo: shipment.portTo,
  etd: shipment.etd,
  eta: shipment.eta,
  incoterm: shipment.incoterm,
  place: shipment.place,
  marks: shipment.marks,
  note: shipment.note,
  chargeLineIds: shipment.chargeLineIds,
  rows: shipment.rows,
  updatedAt: shipment.updatedAt,
  ...fields,
});

import type { IssuedDocument } from '@sampan/contract/issued-documents';
import type { OrderShipment } from '@sampan/contract/orders';
import { SHIPMENT_STEPS } from '@sampan/contract/shipment-steps';
import { humanNumber } from '#src/lib/human-number.ts';
import type { OrderShipmentRow } from './order-shipments.queries.ts';
import type { ShippedGoods } from './order-shipments.rules.ts';

export const toShippedGoods = ({ overdue_after, ...row }: OrderShipmentRow): ShippedGoods => ({
  ...row,
  overdueAfter: overdue_after,
});

export const toOrderShipment = (
  row: OrderShipmentRow,
  documents: readonly (IssuedDocument & { shipmentId: string })[],
): OrderShipment => ({
  _id: row.id,
  shipmentNumber: humanNumber('SHP', row.number),
  mode: row.mode,
  stage: row.stage,
  vessel: row.vessel,
  blNo: row.bl_no,
  trackingUrl: row.tracking_url,
  containers: row.containers.flatMap(({ no }) => (no === '' ? [] : [no])),
  etd: row.etd,
  eta: row.eta,
  cartons: row.cartons,
  cbm: Number(row.cbm),
  pieces: row.packed.reduce((sum, { pieces }) => sum + pieces, 0),
  steps: SHIPMENT_STEPS.map((kind) => {
    const step = row.steps.find((one) => one.kind === kind) ?? {
      planned: null,
      done: null,
      doneAt: null,
      isOff: false,
    };
    const planned = { sailed: row.etd, arrived: row.eta }[kind as string] ?? step.planned;
    const doneAt = step.doneAt === null ? null : new Date(step.doneAt).toISOString();
    return { kind, planned, done: step.done, doneAt, isOff: step.isOff };
  }),
  documents: documents.flatMap(({ shipmentId, ...document }) => (shipmentId === row.id ? [document] : [])),
});

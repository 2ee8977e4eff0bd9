import type { IssuedDocument } from '@sampan/contract/issued-documents';
import { type PackedRow, packingFigures, sharedFill } from '@sampan/contract/packing';
import type { PackableLine, PackingRow, Shipment, ShipmentRow } from '@sampan/contract/shipments';
import { linePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import type { PackingTableRow, ShipmentStepRow } from '#src/db/shipment-tables.ts';
import { toCm } from '#src/lib/carton-cm.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayOf } from '#src/lib/office-time.ts';
import { type CustomsFacts, isLateShipment, missingFacts, warningsOf } from './shipment-facts.rules.ts';
import type { ListedShipmentRow } from './shipment-list.queries.ts';
import { allSteps, type StepState, withOverdue } from './shipment-steps.rules.ts';
import type { LinkedShipmentRow, PackableRow, PackingDataRow, ShipmentChargeRow } from './shipments.queries.ts';

const number = (value: string | null): number | null => (value === null ? null : Number(value));

/** Everything that the page of a shipment shows. */
export interface LoadedShipment {
  row: LinkedShipmentRow;
  orders: readonly CustomerOrderRow[];
  rows: readonly PackingTableRow[];
  packable: readonly PackableRow[];
  packing: readonly PackingDataRow[];
  charges: readonly ShipmentChargeRow[];
  steps: readonly ShipmentStepRow[];
  documents: readonly IssuedDocument[];
  today: string;
}

export const toStepState = ({ kind, planned, done, is_off }: ShipmentStepRow): StepState => ({
  kind,
  planned: dayOf(planned),
  done: dayOf(done),
  isOff: is_off,
});

export const toRow = (row: PackingTableRow): PackingRow => ({
  rowId: row.id,
  purchaseLineId: row.purchase_line_id,
  container: row.container,
  cartonFrom: row.carton_from,
  cartonTo: row.carton_to,
  perCarton: row.per_carton,
  cartonCm: toCm(row.carton_mm),
  grossKg: number(row.gross_kg),
  netKg: number(row.net_kg),
  isEstimated: row.is_estimated,
});

export const toCarton = (row: PackingDataRow) => ({
  perCarton: row.per_carton,
  cartonCm: toCm(row.carton_mm),
  grossKg: number(row.gross_kg),
  netKg: number(row.net_kg),
  source: row.source,
});

const toCustomsFacts = (row: PackableRow): CustomsFacts => ({
  purchaseLineId: row.purchase_line_id,
  orderId: row.order_id,
  linePosition: row.line_position,
  unitPrice: Number(row.unit_price),
  customsValue: number(row.customs_value),
  hsCode: row.hs_code,
  originCountry: row.origin_country,
});

function toPackable(row: PackableRow, packed: number, packing: PackingDataRow | undefined): PackableLine {
  return {
    purchaseLineId: row.purchase_line_id,
    orderLineId: row.order_line_id,
    orderId: row.order_id,
    orderNumber: humanNumber('ORD', row.order_number),
    poNumber: humanNumber('PO', row.purchase_number),
    supplierName: row.supplier_name,
    names: { en: row.names.en, he: row.names.he, zh: row.names.zh },
    sku: row.sku,
    image: linePicture(row),
    unit: row.unit,
    quantity: row.quantity,
    packed,
    packedElsewhere: row.packed_elsewhere,
    hsCode: row.hs_code,
    originCountry: row.origin_country,
    packing: packing ? toCarton(packing) : null,
  };
}

export const figuresOf = (rows: readonly PackedRow[], containers: Shipment['containers']) =>
  packingFigures(rows, containers);

export function toShipment(loaded: LoadedShipment): Shipment {
  const { row, today, packable } = loaded;
  const rows = loaded.rows.map(toRow);
  const packed = (id: string) =>
    loaded.rows.reduce((sum, one) => sum + (one.purchase_line_id === id ? one.pieces : 0), 0);
  const lines = packable.map((line) =>
    toPackable(
      line,
      packed(line.purchase_line_id),
      loaded.packing.find((one) => one.purchase_line_id === line.purchase_line_id),
    ),
  );
  const facts = {
    consignee: row.consignee,
    incoterm: row.incoterm,
    portFrom: row.port_from,
    portTo: row.port_to,
    etd: dayOf(row.etd),
    eta: dayOf(row.eta),
    containers: row.containers.map(({ no, size, seal }) => ({ no, size, seal })),
    rows,
    orders: loaded.orders.map((order) => ({
      _id: order.id,
      orderId: humanNumber('ORD', order.number),
      title: order.title,
      state: order.state,
      language: order.language,
      currency: order.currency,
      customerReference: order.customer_reference,
    })),
    figures: {
      ...figuresOf(rows, row.containers),
      open: lines.flatMap(({ purchaseLineId, quantity, packed: here, packedElsewhere }) => {
        const pieces = quantity - here - packedElsewhere;
        return pieces === 0 ? [] : [{ purchaseLineId, pieces }];
      }),
    },
  };
  return {
    _id: row.id,
    shipmentNumber: humanNumber('SHP', row.number),
    customerName: row.customer_name,
    customer:
      row.customer_id === null || row.customer_number === null
        ? null
        : { _id: row.customer_id, customerId: humanNumber('CUS', row.customer_number), name: row.current_name ?? '' },
    notify: row.notify,
    mode: row.mode,
    stage: row.stage,
    isLate: isLateShipment(row.stage, dayOf(row.overdue_after), today),
    forwarder: row.forwarder,
    carrier: row.carrier,
    vessel: row.vessel,
    bookingNo: row.booking_no,
    blNo: row.bl_no,
    trackingUrl: row.tracking_url,
    place: row.place,
    marks: row.marks,
    note: row.note,
    ...facts,
    chargeLineIds: row.charge_line_ids,
    charges: loaded.charges.map((charge) => ({
      lineId: charge.id,
      orderNumber: humanNumber('ORD', charge.order_number),
      names: { en: charge.names.en, he: charge.names.he, zh: charge.names.zh },
      total: Number(charge.unit_price),
      currency: charge.currency,
    })),
    lines,
    steps: withOverdue(allSteps(loaded.steps.map(toStepState), facts), today),
    documents: [...loaded.documents],
    missing: missingFacts(facts, packable.map(toCustomsFacts)),
    warnings: warningsOf(facts),
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

export const toListed = (row: ListedShipmentRow, today: string): ShipmentRow => ({
  _id: row.id,
  shipmentNumber: humanNumber('SHP', row.number),
  customerName: row.customer_name,
  orders: row.orders.map((order) => ({ _id: order.id, orderId: humanNumber('ORD', order.number) })),
  mode: row.mode,
  stage: row.stage,
  vessel: row.vessel,
  blNo: row.bl_no,
  portFrom: row.port_from,
  portTo: row.port_to,
  containers: row.filled.map(({ no, size, cbm, shipments }) => ({ no, size, fill: sharedFill(cbm, size), shipments })),
  etd: dayOf(row.etd),
  eta: dayOf(row.eta),
  isLate: isLateShipment(row.stage, dayOf(row.overdue_after), today),
  cartons: row.cartons,
  cbm: Number(row.cbm),
  grossKg: Number(row.gross_kg),
  updatedAt: row.updated_at.toISOString(),
});

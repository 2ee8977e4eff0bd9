import type { IssuedInvoice, IssuedPackingList } from '@sampan/contract/issued-shipments';
import { lineTotal } from '@sampan/contract/order-amounts';
import { packingFigures, rowTotals } from '@sampan/contract/packing';
import type { Shipment } from '@sampan/contract/shipments';
import type { LoadedShipment } from './shipments.mapper.ts';
import { toRow } from './shipments.mapper.ts';

type Frozen = 'revision' | 'issuedOn' | 'language' | 'company';
export type InvoiceContent = Omit<IssuedInvoice, Frozen>;
export type PackingContent = Omit<IssuedPackingList, Frozen>;

/** What both documents print in the same way. Neither names a supplier, a purchase order or a cost. */
function sharedContent(shipment: Shipment, prefix: 'CI' | 'PL') {
  const { figures } = shipment;
  return {
    number: shipment.shipmentNumber.replace('SHP', prefix),
    shipmentNumber: shipment.shipmentNumber,
    consignee: shipment.consignee,
    notify: shipment.notify,
    orders: shipment.orders.map(({ orderId, customerReference }) => ({
      number: orderId,
      reference: customerReference,
    })),
    mode: shipment.mode,
    carrier: shipment.carrier,
    vessel: shipment.vessel,
    blNo: shipment.blNo,
    portFrom: shipment.portFrom,
    portTo: shipment.portTo,
    etd: shipment.etd,
    incoterm: shipment.incoterm,
    place: shipment.place,
    containers: shipment.containers,
    marks: shipment.marks,
    totals: {
      cartons: figures.cartons,
      pieces: figures.pieces,
      cbm: figures.cbm,
      grossKg: figures.grossKg,
      netKg: figures.netKg,
      isEstimated: figures.isEstimated,
    },
  };
}

const cents = (value: number): bigint => BigInt(Math.round(value * 100));
const amount = (value: bigint): number => Number(value) / 100;

/** The commercial invoice: the packed pieces of each order line at the order's price. */
export function invoiceContent(shipment: Shipment, { packable, rows: packed }: LoadedShipment): InvoiceContent {
  const lines = new Map<string, { facts: LoadedShipment['packable'][number]; pieces: number }>();
  for (const { purchase_line_id, pieces } of packed) {
    const facts = packable.find((line) => line.purchase_line_id === purchase_line_id);
    if (!facts) continue;
    const line = lines.get(facts.order_line_id) ?? { facts, pieces: 0 };
    lines.set(facts.order_line_id, { ...line, pieces: line.pieces + pieces });
  }
  const goods = [...lines.values()]
    .toSorted((a, b) => a.facts.order_number - b.facts.order_number || a.facts.line_position - b.facts.line_position)
    .map(({ facts, pieces }) => {
      const unitPrice = Number(facts.unit_price);
      return {
        kind: 'goods' as const,
        names: { en: facts.names.en, he: facts.names.he, zh: facts.names.zh },
        sku: facts.sku,
        hsCode: facts.hs_code,
        originCountry: facts.origin_country,
        quantity: pieces,
        unit: facts.unit,
        unitPrice,
        total: amount(lineTotal(pieces, unitPrice)),
        customsValue: unitPrice === 0 && facts.customs_value !== null ? Number(facts.customs_value) : null,
      };
    });
  const charges = shipment.charges
    .filter(({ lineId }) => shipment.chargeLineIds.includes(lineId))
    .map(({ names, total }) => ({
      kind: 'charge' as const,
      names,
      sku: '',
      hsCode: '',
      originCountry: '',
      quantity: 1,
      unit: '',
      unitPrice: total,
      total,
      customsValue: null,
    }));
  const printed = [...goods, ...charges];
  return {
    ...sharedContent(shipment, 'CI'),
    currency: shipment.orders[0]?.currency ?? '',
    lines: printed,
    total: amount(printed.reduce((sum, { total }) => sum + cents(total), 0n)),
    customsTotal: amount(
      goods.reduce((sum, { quantity, customsValue }) => sum + lineTotal(quantity, customsValue ?? 0), 0n),
    ),
  };
}

/** The packing list: the rows as they are packed, with no price. */
export function packingContent(shipment: Shipment, { packable, rows: packed }: LoadedShipment): PackingContent {
  const rows = packed.map(toRow);
  const totals = rowTotals(rows);
  return {
    ...sharedContent(shipment, 'PL'),
    rows: rows.map((row, index) => {
      const facts = packable.find((line) => line.purchase_line_id === row.purchaseLineId);
      const total = totals[index];
      const names = facts?.names ?? { en: '', he: '', zh: '' };
      return {
        names: { en: names.en, he: names.he, zh: names.zh },
        sku: facts?.sku ?? '',
        unit: facts?.unit ?? '',
        container: row.container,
        cartonFrom: row.cartonFrom,
        cartonTo: row.cartonTo,
        cartons: total?.cartons ?? 0,
        perCarton: row.perCarton,
        pieces: total?.pieces ?? 0,
        cartonCm: row.cartonCm,
        cbm: total?.cbm ?? 0,
        grossKg: row.grossKg,
        grossTotal: total?.grossKg ?? 0,
        netKg: row.netKg,
        netTotal: total?.netKg ?? null,
        isEstimated: row.isEstimated,
      };
    }),
  };
}

/** The documents agree: the pieces of the invoice are those of the packing list. */
export const agree = (invoice: InvoiceContent, packing: PackingContent): boolean =>
  invoice.lines.reduce((sum, { kind, quantity }) => sum + (kind === 'goods' ? quantity : 0), 0) ===
    packingFigures(packing.rows, []).pieces && packing.totals.pieces === invoice.totals.pieces;

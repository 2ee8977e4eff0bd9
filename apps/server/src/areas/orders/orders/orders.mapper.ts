import type { OrderInspection } from '@sampan/contract/inspections';
import type { IssuedDocument, IssuedProforma } from '@sampan/contract/issued-documents';
import type { OrderFile } from '@sampan/contract/order-files';
import type { Order, OrderActivity, OrderCost, OrderLine, OrderWarning } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import type { OrderSample } from '@sampan/contract/samples';
import { linePicture, toSharedPicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { type KnownLink, toShareLink } from '#src/areas/platform/share-links/share-links.service.ts';
import { toCm } from '#src/lib/carton-cm.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { isSame } from '#src/lib/is-same.ts';
import { dayOf, daysBetween } from '#src/lib/office-time.ts';
import type { LastProforma, ShipmentDocument } from '../documents/load-documents.service.ts';
import { type LoadedMoney, toParts, toPayments } from './load-payments.service.ts';
import type { findOrderActivity } from './order-activity.queries.ts';
import type { CheckedInspection, CheckedSample } from './order-checks.queries.ts';
import { toOrderShipment, toShippedGoods } from './order-shipments.mapper.ts';
import { etaOf, shippedPieces } from './order-shipments.rules.ts';
import type { LinkedOrderRow, NamedOrderLine } from './orders.queries.ts';
import { sampleNumber } from './purchase-deductions.mapper.ts';

const number = (value: string | null): number | null => (value === null ? null : Number(value));

/** How late an order is: the days since its first open step was due, or the longest delay that a supplier announced. */
export function lateness(
  { state, overdue_after, behind_days }: Pick<LinkedOrderRow, 'state' | 'overdue_after' | 'behind_days'>,
  today: string,
): { isLate: boolean; lateDays: number } {
  const due = dayOf(overdue_after);
  const overdue = due === null ? 0 : Math.max(0, daysBetween(due, today));
  const lateDays = state === 'confirmed' ? Math.max(overdue, behind_days) : 0;
  return { isLate: lateDays > 0, lateDays };
}

type OrderActivityRow = Awaited<ReturnType<typeof findOrderActivity>>[number];

/** Everything that the page of an order shows. */
export interface LoadedOrder {
  row: LinkedOrderRow;
  lines: readonly NamedOrderLine[];
  loaded: LoadedMoney;
  purchases: readonly Purchase[];
  documents: readonly IssuedDocument[];
  shipmentDocuments: readonly ShipmentDocument[];
  files: readonly OrderFile[];
  inspections: readonly CheckedInspection[];
  samples: readonly CheckedSample[];
  lastProforma: Pick<LastProforma, 'data' | 'bankAccountId'> | null;
  link: KnownLink | null;
  nextStep: Order['nextStep'];
  activity: readonly OrderActivityRow[];
  today: string;
}

export function toOrder(order: LoadedOrder): Order {
  const answer = orderOf(order);
  return {
    ...answer,
    warnings: standingWarnings(answer),
    changedSincePi: order.lastProforma !== null && isChanged(answer, order.lastProforma),
  };
}

function orderOf({ row, lines, loaded, purchases, today, ...rest }: LoadedOrder): Order {
  const { money, costs } = loaded;
  const goods = loaded.shipments.map(toShippedGoods);
  const shipped = shippedPieces(goods);
  const pieces = { ...money.figures.pieces, shipped: [...shipped.values()].reduce((sum, count) => sum + count, 0) };
  const figures = { ...money.figures, pieces };
  return {
    _id: row.id,
    orderId: humanNumber('ORD', row.number),
    title: row.title,
    customerName: row.customer_name,
    companyName: row.company_name,
    model: row.model,
    state: row.state,
    stage: row.stage,
    ...lateness(row, today),
    total: figures.total,
    currency: row.currency,
    open: figures.open,
    marginQuoted: figures.quoted?.margin ?? null,
    marginActual: figures.actual.isComplete ? figures.actual.margin : null,
    eta: etaOf(goods),
    pieces: { ordered: pieces.ordered, shipped: pieces.shipped },
    silent: row.silent,
    lastUpdateAt: row.last_update_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    quote:
      row.quote_id === null || row.quote_number === null
        ? null
        : { _id: row.quote_id, quoteId: humanNumber('QUO', row.quote_number) },
    newerVersion: row.newer_version,
    inquiry:
      row.inquiry_id === null || row.inquiry_number === null
        ? null
        : { _id: row.inquiry_id, inquiryId: humanNumber('INQ', row.inquiry_number) },
    customer:
      row.customer_id === null || row.customer_number === null
        ? null
        : { _id: row.customer_id, customerId: humanNumber('CUS', row.customer_number), name: row.current_name ?? '' },
    email: row.email,
    phone: row.phone,
    billTo: row.bill_to,
    taxId: row.tax_id,
    customerReference: row.customer_reference,
    language: row.language,
    rates: row.rates,
    incoterm: row.incoterm,
    place: row.place,
    destinationCountry: row.destination_country,
    wantedOn: dayOf(row.wanted_on),
    marks: row.marks,
    notes: row.notes,
    internalNote: row.internal_note,
    commissionPercent: number(row.commission_percent),
    commissionFrom: row.commission_from,
    bankAccountId: row.bank_account_id ?? '',
    inspection: row.inspection,
    show: row.show,
    lines: lines.map((line, index) => toLine(line, money.lineTotals[index] ?? 0, purchases, shipped)),
    parts: toParts(
      loaded.parts.filter(({ purchase_id }) => purchase_id === null),
      money.parts,
      row.language,
    ),
    costs: costs.map(
      (cost): OrderCost => ({
        costId: cost.id,
        kind: cost.kind,
        label: cost.label,
        expected: number(cost.expected),
        currency: cost.currency,
        paid: money.costsPaid[cost.id] ?? 0,
      }),
    ),
    payments: toPayments(loaded),
    purchases: [...purchases],
    shipments: loaded.shipments.map((shipment) => toOrderShipment(shipment, rest.shipmentDocuments)),
    documents: [...rest.documents],
    files: [...rest.files],
    inspections: rest.inspections.map(toOrderInspection),
    samples: rest.samples.map(toOrderSample),
    figures,
    offeredCharges: row.state === 'draft' && lines.every(({ kind }) => kind === 'goods') ? row.offered : [],
    warnings: [],
    changedSincePi: false,
    link: rest.link && toShareLink(rest.link),
    nextStep: rest.nextStep,
    timeline: rest.activity.map(toActivity),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

const toOrderInspection = (row: CheckedInspection): OrderInspection => ({
  _id: row.id,
  inspectionNumber: humanNumber('INS', row.number),
  purchaseId: row.purchase_id,
  plannedOn: row.planned_on,
  doneOn: row.done_on,
  result: row.result,
  releasedBy: row.released_by,
  documentId: row.document_id,
  namesSupplier: row.names_supplier,
});

const toOrderSample = (row: CheckedSample): OrderSample => ({
  _id: row.id,
  sampleNumber: sampleNumber(row),
  name: row.name,
  supplierId: row.supplier_id ?? '',
  supplierName: row.supplier_name,
  round: row.round,
  state: row.state,
  dueOn: row.due_on,
  decidedBy: row.decided_by,
  pictures: row.pictures.map(toSharedPicture),
});

/** What is allowed but may be wrong; the route adds the words. */
const standingWarnings = ({ lines }: Order): OrderWarning[] =>
  lines.flatMap(({ kind, quantity, purchased }, index) =>
    kind === 'goods' && purchased > quantity
      ? [{ code: 'quantityBelowPurchases' as const, path: `lines.${index}.quantity`, msg: '' }]
      : [],
  );

function toLine(
  row: NamedOrderLine,
  total: number,
  purchases: readonly Purchase[],
  shipped: ReadonlyMap<string, number>,
): OrderLine {
  const counted = purchases.filter(({ state }) => state !== 'cancelled' && state !== 'rejected');
  return {
    lineId: row.id,
    lineKey: row.line_key ?? '',
    kind: row.kind,
    productId: row.product_id ?? '',
    names: { en: row.names.en, he: row.names.he, zh: row.names.zh },
    sku: row.sku,
    details: row.details,
    picture: row.picture_key ?? 'none',
    image: linePicture(row),
    quantity: row.quantity,
    unit: row.unit,
    unitPrice: Number(row.unit_price),
    total,
    customsValue: number(row.customs_value),
    supplierId: row.supplier_id ?? '',
    supplierName: row.supplier_name ?? '',
    quotedCost: number(row.quoted_cost),
    quotedCostCurrency: row.quoted_cost_currency,
    leadDays: row.lead_days,
    cartonQuantity: row.carton_quantity,
    cartonCm: toCm(row.carton_mm),
    cartonKg: number(row.carton_kg),
    hsCode: row.hs_code,
    netKg: number(row.net_kg),
    originCountry: row.origin_country,
    purchased: counted
      .flatMap(({ lines }) => lines)
      .filter(({ orderLineId }) => orderLineId === row.id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
    shipped: shipped.get(row.id) ?? 0,
  };
}

const toActivity = ({ id, at, actor, kind, details, account_name }: OrderActivityRow): OrderActivity => ({
  _id: id,
  at: at.toISOString(),
  by: account_name,
  actor,
  kind,
  text: details.text ?? '',
  channel: details.channel ?? '',
  poNumber: details.poNumber ?? '',
});

/** What a proforma prints of an order: neither cost, supplier nor internal note. */
export const proformaContent = (order: Order) => ({
  number: order.orderId.replace('ORD', 'PI'),
  orderNumber: order.orderId,
  customer: {
    name: order.customerName,
    companyName: order.companyName,
    billTo: order.billTo,
    taxId: order.taxId,
    email: order.email,
    phone: order.phone,
    reference: order.customerReference,
  },
  title: order.title,
  currency: order.currency,
  incoterm: order.incoterm,
  place: order.place,
  leadDays: longest(order.lines.map(({ leadDays }) => leadDays)),
  wantedOn: order.wantedOn,
  marks: order.marks,
  notes: order.notes,
  lines: [
    ...order.lines.map(({ kind, names, sku, details, picture, quantity, unit, unitPrice, total }) => ({
      kind,
      names,
      sku,
      details,
      pictureKey: picture === 'none' ? null : picture,
      quantity,
      unit,
      unitPrice,
      total,
      percent: null,
    })),
    ...(order.figures.commission > 0 && order.commissionFrom === 'customer' ? [commissionLine(order)] : []),
  ],
  total: order.figures.total,
  parts: order.parts.map(({ percent, due, dueDays, computed: { amount, dueOn } }) => ({
    percent,
    amount,
    due,
    dueDays,
    dueOn,
  })),
});

/** What counts as a change of a proforma: the day of an event follows from the order, so it does not. */
export const comparedContent = <Content extends Pick<IssuedProforma, 'parts'>>(content: Content): Content => ({
  ...content,
  parts: content.parts.map((part) => ({ ...part, dueOn: part.due === 'day' ? part.dueOn : null })),
});

const commissionLine = ({ commissionPercent, figures }: Order) => ({
  kind: 'commission' as const,
  names: { en: '', he: '', zh: '' },
  sku: '',
  details: '',
  pictureKey: null,
  quantity: 1,
  unit: '',
  unitPrice: figures.commission,
  total: figures.commission,
  percent: commissionPercent,
});

function longest(days: readonly (number | null)[]): number | null {
  const known = days.filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Whether something differs that the last proforma printed. */
function isChanged(order: Order, { data, bankAccountId }: NonNullable<LoadedOrder['lastProforma']>): boolean {
  const content = proformaContent(order);
  const printed = Object.fromEntries(Object.keys(content).map((key) => [key, data[key as keyof typeof content]]));
  return (
    !isSame(comparedContent({ ...content, ...printed }), comparedContent(content)) ||
    (order.bankAccountId !== '' && order.bankAccountId !== bankAccountId)
  );
}

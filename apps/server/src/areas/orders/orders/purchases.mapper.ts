import type { Language } from '@sampan/contract/languages';
import { totalOf } from '@sampan/contract/order-amounts';
import type { LineNames } from '@sampan/contract/order-drafts';
import { planText } from '@sampan/contract/plan-text';
import {
  type IssuedPurchase,
  type Purchase,
  type PurchaseDraft,
  type Step,
  SUPPLIER_STEPS,
} from '@sampan/contract/purchases';
import type { Settings } from '@sampan/contract/settings';
import type { SharedPicture } from '@sampan/contract/share-links';
import type { SharedPurchase } from '@sampan/contract/shared-purchases';
import type { Packing } from '@sampan/contract/supplier-packing';
import { linePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { type KnownLink, toShareLink } from '#src/areas/platform/share-links/share-links.service.ts';
import type { OrderLineRow, PurchaseLineRow, PurchaseOrderRow, StepRow } from '#src/db/order-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayIn, dayOf } from '#src/lib/office-time.ts';
import { type LoadedMoney, toParts } from './load-payments.service.ts';
import type { PromisedStepRow } from './payments.queries.ts';
import { offeredDeductions, takenDeductions } from './purchase-deductions.mapper.ts';
import type { findPurchaseThread } from './purchases.queries.ts';
import { delayOf } from './steps.rules.ts';

/** The purchase orders of an order with everything that its page shows. */
export interface LoadedPurchases extends LoadedMoney {
  links: ReadonlyMap<string, KnownLink>;
  issued: ReadonlyMap<string, { id: string }>;
  today: string;
}

export const poNumber = ({ number }: Pick<PurchaseOrderRow, 'number'>): string => humanNumber('PO', number);

/** The name in this language, or in one that is known. */
const nameIn = (names: LineNames, language: Language): string => names[language] || names.en || names.zh || names.he;

const decimal = (value: string | null): number | null => (value === null ? null : Number(value));

const linesOf = ({ purchaseLines, lines }: LoadedMoney, purchaseId: string) =>
  purchaseLines.flatMap((line) => {
    const ordered = lines.find(({ id }) => id === line.order_line_id);
    return line.purchase_id === purchaseId && ordered ? [{ line, ordered }] : [];
  });

const lineTotal = ({ quantity, price }: Pick<PurchaseLineRow, 'quantity' | 'price'>): number | null =>
  price === null ? null : totalOf([{ quantity, price: Number(price) }]);

export const toPurchases = (loaded: LoadedPurchases): Purchase[] =>
  loaded.purchases.map((row) => toPurchase(loaded, row));

function toPurchase(loaded: LoadedPurchases, row: PurchaseOrderRow): Purchase {
  const { money, parts, steps, links, issued } = loaded;
  const amounts = money.purchases.find(({ purchaseId }) => purchaseId === row.id);
  const link = links.get(row.id);
  return {
    _id: row.id,
    poNumber: poNumber(row),
    orderId: row.order_id,
    state: row.state,
    revision: row.revision,
    confirmedRevision: row.confirmed_revision,
    hasUnsentChanges: row.is_changed,
    ...headOf(row),
    total: amounts?.total ?? null,
    paid: amounts?.paid ?? 0,
    open: amounts?.open ?? null,
    parts: toParts(
      parts.filter(({ purchase_id }) => purchase_id === row.id),
      amounts?.parts ?? [],
      row.language,
    ),
    lines: linesOf(loaded, row.id).map(({ line, ordered }) => toLine(line, ordered, row.language)),
    deductions: takenDeductions(loaded, row.id),
    offeredDeductions: offeredDeductions(loaded, row.id),
    steps: steps.filter(({ purchase_id }) => purchase_id === row.id).map((step) => toStep(loaded, row, step)),
    documentId: issued.get(row.id)?.id ?? null,
    link: link ? toShareLink(link) : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedBy: row.confirmed_by,
    rejectReason: row.reject_reason,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The fields that staff type. */
export const headOf = (row: PurchaseOrderRow): Omit<PurchaseDraft, 'parts' | 'lines' | 'deductions' | 'updatedAt'> => ({
  supplierId: row.supplier_id ?? '',
  supplierName: row.supplier_name,
  contact: row.contact,
  language: row.language,
  channel: row.channel,
  currency: row.currency,
  incoterm: row.incoterm,
  place: row.place,
  tax: row.tax,
  deliverOn: dayOf(row.deliver_on),
  terms: row.terms,
  packaging: row.packaging,
  marks: row.marks,
  note: row.note,
  supplierReference: row.supplier_reference,
});

const toLine = (line: PurchaseLineRow, ordered: OrderLineRow, language: Language): Purchase['lines'][number] => ({
  purchaseLineId: line.id,
  orderLineId: ordered.id,
  name: nameIn(ordered.names, language),
  names: ordered.names,
  sku: ordered.sku,
  image: linePicture(ordered),
  quantity: line.quantity,
  unit: ordered.unit,
  price: decimal(line.price),
  total: lineTotal(line),
  specification: line.specification,
  packing: line.packing,
});

export const daysOf = (step: StepRow) => ({
  planned: dayOf(step.planned),
  promised: dayOf(step.promised),
  firstPromised: dayOf(step.first_promised),
  shown: dayOf(step.shown),
  done: dayOf(step.done),
  isOff: step.is_off,
});

function toStep({ today }: LoadedPurchases, { state }: PurchaseOrderRow, row: PromisedStepRow): Step {
  const days = daysOf(row);
  return {
    stepId: row.id,
    kind: row.kind,
    ...days,
    doneAt: row.done_at?.toISOString() ?? null,
    shownBefore: dayOf(row.shown_before),
    toldAt: row.told_at?.toISOString() ?? null,
    ...delayOf(days, state, today),
    promises: row.promises.map((promise) => ({ ...promise, at: new Date(promise.at).toISOString() })),
  };
}

// --- What leaves the office

interface IssueFacts {
  settings: Pick<Settings, 'company' | 'orders' | 'office'>;
  /** Empty for a guest. */
  address: string;
  revision: number;
}

/** The content of the next document. It takes nothing from the order but the goods themselves. */
export function toIssued(
  loaded: LoadedMoney,
  row: PurchaseOrderRow,
  { settings, address, revision }: IssueFacts,
): IssuedPurchase {
  const { company, orders, office } = settings;
  const amounts = loaded.money.purchases.find(({ purchaseId }) => purchaseId === row.id);
  const parts = toParts(
    loaded.parts.filter(({ purchase_id }) => purchase_id === row.id),
    amounts?.parts ?? [],
    row.language,
  );
  const deductions = takenDeductions(loaded, row.id).map(({ sampleNumber: of, amount }) => ({
    sampleNumber: of,
    amount,
  }));
  return {
    number: poNumber(row),
    revision,
    issuedOn: dayIn(office.timeZone, new Date()),
    language: row.language,
    company: {
      name: company.name,
      email: company.email,
      phone: company.phone,
      address: company.address,
      taxId: orders.taxId,
    },
    supplier: { name: row.supplier_name, contact: row.contact, address, reference: row.supplier_reference },
    currency: row.currency,
    tax: row.tax,
    incoterm: row.incoterm,
    place: row.place,
    deliverOn: dayOf(row.deliver_on),
    packaging: row.packaging,
    marks: row.marks,
    terms: row.terms,
    note: row.note,
    lines: linesOf(loaded, row.id).map(({ line, ordered }) => ({
      lineId: line.id,
      names: ordered.names,
      sku: ordered.sku,
      specification: line.specification,
      pictureKey: ordered.picture_key,
      quantity: line.quantity,
      unit: ordered.unit,
      price: decimal(line.price) ?? 0,
      total: lineTotal(line) ?? 0,
    })),
    // Absent without one, as in what was issued before there were deductions.
    ...(deductions.length > 0 && { deductions }),
    total: amounts?.total ?? 0,
    parts: parts.map(({ percent, due, dueDays, computed: { amount, dueOn } }) => ({
      percent,
      due,
      dueDays,
      amount,
      dueOn,
    })),
  };
}

/** Whether two contents differ in something that staff typed. Our own address and the days of events do not count. */
export function isOtherContent(before: IssuedPurchase, after: IssuedPurchase): boolean {
  const typed = ({ number: _, revision: __, issuedOn: ___, company: ____, supplier, parts, ...rest }: IssuedPurchase) =>
    JSON.stringify({
      ...rest,
      supplier: [supplier.name, supplier.contact, supplier.reference],
      parts: parts.map(({ dueOn, ...part }) => ({ ...part, dueOn: part.due === 'day' ? dueOn : null })),
    });
  // Stored JSON has its own order of keys.
  return typed(sorted(before)) !== typed(sorted(after));
}

function sorted<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sorted) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  ) as Value;
}

/** What a supplier reported, and the pictures of the lines by their keys. */
export interface SharedProgress {
  pictures: ReadonlyMap<string, SharedPicture>;
  packing: ReadonlyMap<string, Packing | null>;
  steps: readonly StepRow[];
  thread: Awaited<ReturnType<typeof findPurchaseThread>>;
  ownPictures: SharedPurchase['pictures'];
  files: SharedPurchase['files'];
  limits: SharedPurchase['limits'];
}

/** What the supplier's link shows: the last issued revision, never the live purchase order. */
export function toSharedPurchase(
  row: PurchaseOrderRow,
  data: IssuedPurchase,
  { pictures: known, packing, steps, thread, ...own }: SharedProgress,
): SharedPurchase {
  const isConfirmed = row.confirmed_revision === data.revision && row.confirmed_at !== null;
  const states = { rejected: 'rejected', closed: 'closed' } as const;
  return {
    number: data.number,
    revision: data.revision,
    language: data.language,
    company: {
      name: data.company.name,
      email: data.company.email,
      phone: data.company.phone,
      address: data.company.address,
    },
    supplierName: data.supplier.name,
    state: row.state === 'rejected' || row.state === 'closed' ? states[row.state] : isConfirmed ? 'confirmed' : 'open',
    currency: data.currency,
    total: data.total,
    tax: data.tax,
    incoterm: data.incoterm,
    place: data.place,
    deliverOn: data.deliverOn,
    packaging: data.packaging,
    marks: data.marks,
    terms: data.terms,
    note: data.note,
    parts: data.parts.map((part) => ({
      label: planText(part, data.language),
      amount: part.amount,
      dueOn: part.dueOn,
    })),
    lines: data.lines.map(({ names, pictureKey, lineId, sku, specification, quantity, unit, price, total }) => ({
      lineId,
      name: nameIn(names, data.language),
      sku,
      specification,
      picture: known.get(pictureKey ?? '') ?? null,
      quantity,
      unit,
      price,
      total,
      packing: packing.get(lineId) ?? null,
    })),
    deductions: data.deductions ?? [],
    confirmed:
      row.confirmed_revision !== null && row.confirmed_at
        ? { revision: row.confirmed_revision, name: row.confirmed_by, at: row.confirmed_at.toISOString() }
        : null,
    steps: SUPPLIER_STEPS.flatMap((kind) => {
      const step = steps.find((one) => one.kind === kind && !one.is_off);
      return step ? [{ kind, promised: dayOf(step.promised), done: dayOf(step.done) }] : [];
    }),
    thread: thread.map(({ at, kind, actor, details }) => ({
      at: at.toISOString(),
      by: kind === 'purchase-message' ? 'you' : 'us',
      name: kind === 'purchase-message' ? actor : data.company.name,
      text: details.text ?? '',
    })),
    pictures: own.ownPictures,
    files: own.files,
    limits: own.limits,
  };
}

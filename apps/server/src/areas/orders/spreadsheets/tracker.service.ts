import { Readable } from 'node:stream';
import type { Language } from '@sampan/contract/languages';
import type { LineNames } from '@sampan/contract/order-drafts';
import { measurePayment, ofCustomer } from '@sampan/contract/order-payments';
import { TRACKER_ROWS_MAX, type TrackerQuery } from '@sampan/contract/order-sheets';
import { squareThumbnail } from '#src/areas/platform/pictures/picture-thumbnail.service.ts';
import { type AnchoredPicture, writeTable, writeWorkbook } from '#src/areas/platform/tables/write-table.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { CellContent } from '#src/records/define-record.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { matchingOrderIds } from '../orders/orders.service.ts';
import { IMPORT_COLUMNS } from './import-columns.rules.ts';
import { cellsIn, sheetColumns, wordsIn } from './sheet-words.rules.ts';
import {
  findTrackedLines,
  findTrackedPacking,
  findTrackedPayments,
  type TrackedLineRow,
  type TrackedPackingRow,
  type TrackedPaymentRow,
} from './tracker.queries.ts';
import { TRACKER_COLUMNS, TRACKER_NAME } from './tracker.words.rules.ts';

/** The side of a picture, which fills its cell. */
const PICTURE_PIXELS = 96;

/** The rows and pictures of a workbook are in memory. */
const withLimit = limitConcurrency({ slots: 1, queueLimit: 5 });

type TrackerRow = Record<(typeof TRACKER_COLUMNS)[number][0], CellContent>;

/** The order tracker: one row for each line of a purchase order with its days and amounts. */
export function orderTracker(
  { db, files }: { db: Db; files: FileStore },
  caller: Caller,
  { format, heads, ...query }: Omit<TrackerQuery, 'template'>,
): Promise<Readable> {
  return withLimit(async () => {
    const lines = await readLines(db, caller, query, TRACKER_ROWS_MAX[format]);
    const rows = toRows(lines, heads ?? 'en').map((row) => cellsIn(TRACKER_COLUMNS, row));
    const columns = sheetColumns(TRACKER_COLUMNS, heads);
    if (format === 'csv')
      return writeTable(
        'csv',
        columns.map(({ head }) => head),
        oneBatch(rows),
      );
    const sheet = {
      name: wordsIn(TRACKER_NAME, heads ?? 'en', ''),
      columns,
      rows,
      pictures: await picturesOf(files, lines.lines, heads ?? 'en'),
    };
    const workbook = await writeWorkbook([sheet], { isRightToLeft: heads === 'he' });
    return Readable.from([workbook], { objectMode: false });
  });
}

/** An empty file with the columns of the import of running orders. */
export async function importTemplate(format: TrackerQuery['format'], heads: Language | undefined): Promise<Readable> {
  const columns = sheetColumns(IMPORT_COLUMNS, heads);
  if (format === 'csv')
    return writeTable(
      'csv',
      columns.map(({ head }) => head),
      oneBatch([]),
    );
  const sheet = { name: wordsIn(TRACKER_NAME, heads ?? 'en', ''), columns, rows: [] };
  const workbook = await writeWorkbook([sheet], { isRightToLeft: heads === 'he' });
  return Readable.from([workbook], { objectMode: false });
}

async function* oneBatch(rows: CellContent[][]) {
  yield rows;
}

interface TrackedOrders {
  lines: TrackedLineRow[];
  payments: TrackedPaymentRow[];
  packing: Map<string, TrackedPackingRow>;
}

async function readLines(
  db: Db,
  caller: Caller,
  query: Omit<TrackerQuery, 'template' | 'format' | 'heads'>,
  most: number,
): Promise<TrackedOrders> {
  const ids = await matchingOrderIds(db, caller, query, most + 1);
  const tracked: TrackedOrders = { lines: [], payments: [], packing: new Map() };
  for (const batch of inBatches(ids)) {
    const lines = await findTrackedLines(db, batch);
    for (const line of lines) tracked.lines.push(line);
    if (tracked.lines.length > most) throw new AppError('validation', `trackerTooLong:${most}`);
    for (const payment of await findTrackedPayments(db, batch)) tracked.payments.push(payment);
    const packed = await findTrackedPacking(
      db,
      lines.flatMap(({ purchase_line_id }) => purchase_line_id ?? []),
    );
    for (const row of packed) tracked.packing.set(row.purchase_line_id, row);
  }
  return tracked;
}

function toRows({ lines, payments, packing }: TrackedOrders, language: Language): TrackerRow[] {
  const paid = Map.groupBy(payments, ({ order_id }) => order_id);
  const seen = new Set<string>();
  const isFirst = (id: string | null): boolean => {
    if (id === null || seen.has(id)) return false;
    seen.add(id);
    return true;
  };
  return lines.map((line) => {
    const packed = line.purchase_line_id === null ? undefined : packing.get(line.purchase_line_id);
    const ofOrder = isFirst(line.order_id);
    const ofPurchase = isFirst(line.purchase_id);
    return {
      orderId: humanNumber('ORD', line.order_number),
      customerName: line.customer_name || line.company_name,
      customerReference: line.customer_reference,
      product: nameIn(line.names, language),
      images: null,
      quantity: line.quantity ?? line.ordered,
      price: Number(line.unit_price),
      currency: line.currency,
      supplierName: line.supplier_name ?? line.line_supplier ?? '',
      cost: line.cost === null ? null : Number(line.cost),
      costCurrency: line.purchase_currency ?? '',
      poNumber: line.purchase_number === null ? '' : humanNumber('PO', line.purchase_number),
      paidIn: ofOrder ? paidByCustomer(line, paid.get(line.order_id) ?? []) : null,
      paidOut: ofPurchase ? Number(line.purchase_paid) : null,
      ...stepDays(line),
      cartons: packed?.cartons ?? null,
      cbm: packed?.cbm === null || packed === undefined ? null : Number(packed.cbm),
      shipmentNumber: packed?.shipments.map((number) => humanNumber('SHP', number)).join(', ') ?? '',
      etd: packed?.etd ?? null,
      'sailed.done': packed?.sailed ?? null,
      eta: packed?.eta ?? null,
      'arrived.done': packed?.arrived ?? null,
      'delivered.done': packed?.delivered ?? null,
      openCustomer: ofOrder && line.state !== 'cancelled' ? Number(line.open) : null,
      openSupplier: ofPurchase ? openOf(line) : null,
    };
  });
}

const nameIn = (names: LineNames, language: Language): string => names[language] || names.en || names.zh || names.he;

/** In the currency of the order, as the order's page shows it. */
function paidByCustomer(line: TrackedLineRow, payments: readonly TrackedPaymentRow[]): number {
  const countsCommission = line.model === 'agency' && line.commission_from === 'customer';
  const cents = payments.reduce((sum, row) => {
    const measured = measurePayment({
      paymentId: row.id,
      direction: row.direction,
      kind: row.kind,
      purchaseId: row.purchase_id ?? '',
      costId: '',
      amount: Number(row.amount),
      fee: Number(row.fee),
      feeBy: row.fee_by,
      currency: row.currency,
      rate: Number(row.rate),
      paidOn: '',
      isVoided: false,
    });
    return sum + ofCustomer(measured, countsCommission);
  }, 0n);
  return Number(cents) / 100;
}

/** What we still owe for a purchase order that the supplier has. The customer pays the goods of an agency order. */
function openOf({ model, purchase_state, purchase_total, purchase_paid }: TrackedLineRow): number | null {
  const isOwed = purchase_state === 'sent' || purchase_state === 'confirmed' || purchase_state === 'closed';
  if (!isOwed || model === 'agency' || purchase_total === null) return null;
  return Math.max(0, Math.round((Number(purchase_total) - Number(purchase_paid)) * 100) / 100);
}

function stepDays({ steps }: TrackedLineRow) {
  const day = (kind: string, of: 'promised' | 'done') => steps?.find((step) => step.kind === kind)?.[of] ?? null;
  return {
    'sampleApproved.done': day('sampleApproved', 'done'),
    'confirmed.promised': day('confirmed', 'promised'),
    'confirmed.done': day('confirmed', 'done'),
    'depositPaid.done': day('depositPaid', 'done'),
    'productionStarted.promised': day('productionStarted', 'promised'),
    'productionStarted.done': day('productionStarted', 'done'),
    'productionDone.promised': day('productionDone', 'promised'),
    'productionDone.done': day('productionDone', 'done'),
    'inspected.promised': day('inspected', 'promised'),
    'inspected.done': day('inspected', 'done'),
    'balancePaid.done': day('balancePaid', 'done'),
    'pickedUp.promised': day('pickedUp', 'promised'),
    'pickedUp.done': day('pickedUp', 'done'),
  };
}

async function picturesOf(
  files: FileStore,
  lines: readonly TrackedLineRow[],
  language: Language,
): Promise<AnchoredPicture[]> {
  const made = new Map<string, Awaited<ReturnType<typeof squareThumbnail>>>();
  const pictures: AnchoredPicture[] = [];
  for (const [row, { picture_key: fileKey, picture_widths: widths, names }] of lines.entries()) {
    if (fileKey === null || widths === null) continue;
    const known = made.get(fileKey);
    const thumbnail = known === undefined ? await squareThumbnail(files, { fileKey, widths }, PICTURE_PIXELS) : known;
    made.set(fileKey, thumbnail);
    if (thumbnail) pictures.push({ row, alt: nameIn(names, language), ...thumbnail });
  }
  return pictures;
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { HAND_OVER_FILES_MAX, HAND_OVER_ROWS_MAX, type HandOverQuery } from '@sampan/contract/hand-over';
import type { Language } from '@sampan/contract/languages';
import { timeOf } from '@sampan/contract/office-time';
import { measurePayment } from '@sampan/contract/order-payments';
import { DOCUMENT_TEXTS } from '@sampan/documents/document-texts';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import { type TableSheet, writeTable, writeWorkbook } from '#src/areas/platform/tables/write-table.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import { documentFileName } from '#src/lib/file-name.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayIn, endOfDay } from '#src/lib/office-time.ts';
import { type ZipEntry, zipOf } from '#src/lib/zip.ts';
import { findDocument, readyDocument } from '../documents/issued-documents.service.ts';
import {
  findHandedDocuments,
  findHandedPayments,
  type HandedDocumentRow,
  type HandedPaymentRow,
} from './hand-over.queries.ts';
import {
  DOCUMENT_COLUMNS,
  DOCUMENT_WORDS,
  FEE_BY,
  LANGUAGE_WORDS,
  PAYMENT_COLUMNS,
  PAYMENT_WORDS,
  SHEET_NAMES,
} from './hand-over.words.rules.ts';
import { cellsIn, sheetColumns, wordsIn } from './sheet-words.rules.ts';

interface HandOverDeps {
  db: Db;
  files: FileStore;
}

interface HandOverPeriod {
  payments: HandedPaymentRow[];
  documents: HandedDocumentRow[];
  timeZone: string;
}

/** The rows of a workbook are built in memory. */
const withLimit = limitConcurrency({ slots: 1, queueLimit: 5 });

/** The payments and the issued documents of a period, for the accountant. */
export async function handOver(deps: HandOverDeps, query: HandOverQuery): Promise<Readable> {
  const { format, heads, from, to } = query;
  const period = await readPeriod(deps.db, query);
  const payments = paymentSheet(period, heads);
  if (format === 'csv')
    return writeTable(
      'csv',
      payments.columns.map(({ head }) => head),
      oneBatch(payments.rows),
    );
  const sheets = [payments, documentSheet(period, heads)];
  const workbook = await withLimit(() => writeWorkbook(sheets, { isRightToLeft: heads === 'he' }));
  if (format === 'xlsx') return Readable.from([workbook], { objectMode: false });
  if (period.documents.length > HAND_OVER_FILES_MAX)
    throw invalidField('to', `handOverTooManyFiles:${HAND_OVER_FILES_MAX}`);
  const first = { name: `${from} ${to}.xlsx`, content: workbook };
  return Readable.from(zipOf(filesOf(deps, first, period.documents), new Date()), { objectMode: false });
}

async function readPeriod(db: Db, { from, to }: HandOverQuery): Promise<HandOverPeriod> {
  const timeZone = await officeTimeZone(db);
  const start = timeOf(`${from}T00:00`, timeZone) ?? new Date(from);
  const limit = HAND_OVER_ROWS_MAX + 1;
  const payments = await findHandedPayments(db, { from, to, limit });
  const documents = await findHandedDocuments(db, { start, end: endOfDay(to, timeZone), limit });
  if (Math.max(payments.length, documents.length) > HAND_OVER_ROWS_MAX)
    throw invalidField('to', `handOverTooLong:${HAND_OVER_ROWS_MAX}`);
  return { payments, documents, timeZone };
}

async function* oneBatch(rows: TableSheet['rows']) {
  yield rows.map((row) => [...row]);
}

// --- Tables

function paymentSheet({ payments, timeZone }: HandOverPeriod, language: Language | undefined): TableSheet {
  const day = (at: Date | null) => at && dayIn(timeZone, at);
  return {
    name: SHEET_NAMES.payments[language ?? 'en'],
    columns: sheetColumns(PAYMENT_COLUMNS, language),
    rows: payments.map((row) => {
      const what = whatOf(row);
      return cellsIn(PAYMENT_COLUMNS, {
        paidOn: row.paid_on,
        orderId: humanNumber('ORD', row.order_number),
        customerName: row.customer_name,
        companyName: row.company_name,
        what: wordsIn(PAYMENT_WORDS[what], language, what),
        poNumber: row.purchase_number === null ? '' : humanNumber('PO', row.purchase_number),
        supplierName: row.supplier_name ?? '',
        cost: costOf(row, language),
        amount: Number(row.amount),
        fee: Number(row.fee),
        feeBy: Number(row.fee) === 0 ? '' : wordsIn(FEE_BY[row.fee_by], language, row.fee_by),
        currency: row.currency,
        rate: Number(row.rate),
        credited: creditedOf(row),
        orderCurrency: row.order_currency,
        reference: row.reference,
        note: row.note,
        createdAt: day(row.created_at),
        by: row.by_name ?? '',
        voidedAt: day(row.voided_at),
        voidReason: row.void_reason,
      });
    }),
  };
}

/** As screens name it. */
function whatOf({ direction, kind, purchase_id: purchase }: HandedPaymentRow): keyof typeof PAYMENT_WORDS {
  if (kind === 'difference') return direction === 'in' ? 'closeCustomer' : 'closeSupplier';
  if (kind === 'cost' || kind === 'commission') return kind;
  if (direction === 'direct') return direction;
  if (direction === 'in') return purchase === null ? 'customer' : 'refundSupplier';
  return purchase === null ? 'refundCustomer' : 'supplier';
}

function costOf({ cost_kind: kind, cost_label: label }: HandedPaymentRow, language: Language | undefined): string {
  if (kind === null) return '';
  return label || (language ? DOCUMENT_TEXTS[language].charges[kind] : kind);
}

const creditedOf = (row: HandedPaymentRow): number =>
  Number(
    measurePayment({
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
      paidOn: row.paid_on,
      isVoided: row.voided_at !== null,
    }).credited,
  ) / 100;

function documentSheet({ documents, timeZone }: HandOverPeriod, language: Language | undefined): TableSheet {
  const day = (at: Date | null) => at && dayIn(timeZone, at);
  return {
    name: SHEET_NAMES.documents[language ?? 'en'],
    columns: sheetColumns(DOCUMENT_COLUMNS, language),
    rows: documents.map((row) =>
      cellsIn(DOCUMENT_COLUMNS, {
        issuedAt: day(row.issued_at),
        kind: wordsIn(DOCUMENT_WORDS[row.kind], language, row.kind),
        number: row.number,
        revision: row.revision,
        orderId: row.order_number === null ? (row.shipped_orders ?? '') : humanNumber('ORD', row.order_number),
        poNumber: row.purchase_number === null ? '' : humanNumber('PO', row.purchase_number),
        party: row.party,
        total: row.total === null ? null : Number(row.total),
        currency: row.currency ?? '',
        language: wordsIn(LANGUAGE_WORDS[row.language], language, row.language),
        by: row.by_name ?? '',
        replacedAt: day(row.replaced_at),
        confirmedAt: day(row.confirmed_at),
        confirmedBy: row.confirmed_by,
      }),
    ),
  };
}

// --- The ZIP file

async function* filesOf(
  deps: HandOverDeps,
  workbook: ZipEntry,
  documents: readonly HandedDocumentRow[],
): AsyncGenerator<ZipEntry> {
  yield workbook;
  const names = new Set<string>();
  for (const { id } of documents) {
    const row = await findDocument(deps.db, id);
    // Its order was deleted meanwhile.
    if (!row) continue;
    const { key, fileName } = await patiently(() => readyDocument(deps, 'office', row, { format: 'pdf' }));
    const opened = await deps.files.open(key);
    if (!opened) throw new Error('The file store has lost the document.');
    const name = names.has(fileName) ? documentFileName([id], 'pdf') : fileName;
    names.add(name);
    yield { name, content: await buffer(opened.stream) };
  }
}

const ATTEMPTS = 20;

/** Documents of others are made in turn. The file is being sent already, so a full queue is waited for. */
async function patiently<T>(make: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable' || attempt === ATTEMPTS) throw error;
      await wait((error.retryAfterSeconds ?? 1) * 1000);
    }
}

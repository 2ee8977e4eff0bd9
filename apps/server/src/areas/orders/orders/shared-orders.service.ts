import { createHash } from 'node:crypto';
import type { ShareQuestion } from '@sampan/contract/share-links';
import type { SharedOrder, SharedProformaConfirm } from '@sampan/contract/shared-orders';
import { type MailConfig, queueOrderNotice } from '#src/areas/messages/mail/mail.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import {
  consumeDecisionLimit,
  consumeDocumentLimit,
  consumeOpeningLimit,
  consumeQuestionLimit,
  consumeReadLimit,
  consumeWriteLimit,
  gone,
  noteOpening,
  openLink,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow, IssuedDocumentRow } from '#src/db/order-tables.ts';
import type { ShareLinkRow } from '#src/db/tables.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { todayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findDocument } from '../documents/issued-documents.service.ts';
import { confirmProforma } from '../documents/load-documents.service.ts';
import { findFile, type SendableFile, sendableFile } from '../files/order-files.service.ts';
import { findLoaded } from './load-order.service.ts';
import { findRetriedActivity, insertOrderActivity } from './order-activity.queries.ts';
import { toOrder } from './orders.mapper.ts';
import { change } from './orders.service.ts';
import { toSharedOrder } from './shared-orders.mapper.ts';

/** The order behind a token. A GET changes nothing. */
export async function readSharedOrder(db: Db, visit: ShareVisit): Promise<SharedOrder> {
  if (visit.hasLimits) await consumeReadLimit(db, visit.address);
  const link = await openLink(db, { ...visit, kind: 'order' });
  return sharedOrder(db, link.target_id);
}

/** 410 if the order was deleted, or is a draft again. */
export async function sharedOrder(db: Db, id: string): Promise<SharedOrder> {
  const loaded = await findLoaded(db, id);
  if (!loaded || loaded.row.state === 'draft') throw gone('linkRevoked');
  const { company, office } = await readSettings(db);
  const { timeZone } = office;
  return toSharedOrder(toOrder(loaded), {
    company,
    timeZone,
    today: todayIn(timeZone),
    lastProforma: loaded.lastProforma,
  });
}

/** A document that the customer may download: a current one, without prices if they are hidden, or the report of an inspection. */
export async function sharedOrderDocument(db: Db, visit: ShareVisit, id: string): Promise<IssuedDocumentRow> {
  const link = await openLink(db, { ...visit, kind: 'order' });
  if (visit.hasLimits) await consumeDocumentLimit(db, link.id);
  const shared = await sharedOrder(db, link.target_id);
  const isReport = shared.inspections.some(({ documentId }) => documentId === id.toLowerCase());
  return isReport ? openReport(db, link.target_id, id) : openDocument(db, shared, id);
}

async function openReport(db: Db, orderId: string, id: string): Promise<IssuedDocumentRow> {
  const row = await findDocument(db, id);
  if (!row || row.order_id !== orderId) throw notFound('documentNotFound');
  return row;
}

/** A PDF or workbook that is marked for the customer. */
export async function sharedOrderFile(db: Db, visit: ShareVisit, id: string): Promise<SendableFile> {
  const link = await openLink(db, { ...visit, kind: 'order' });
  if (visit.hasLimits) await consumeDocumentLimit(db, link.id);
  const shared = await sharedOrder(db, link.target_id);
  if (!shared.files.some((file) => file.id === id.toLowerCase())) throw notFound('orderFileNotFound');
  return sendableFile(await findFile(db, id));
}

async function openDocument(db: Db, shared: SharedOrder, id: string): Promise<IssuedDocumentRow> {
  const row = await findDocument(db, id);
  if (!row || !shared.documents.some((one) => one.id === row.id)) throw notFound('documentNotFound');
  if (row.replaced_at !== null) throw gone('documentReplaced');
  return row;
}

/** Counts an opening that the page's script reports. */
export async function reportOrderOpening(db: Db, visit: ShareVisit, browserId: string): Promise<void> {
  await asCustomer(db, visit, consumeOpeningLimit, async (tx, { link, row }) => {
    if (await noteOpening(tx, link.id, browserId || visit.address))
      await insertOrderActivity(tx, { order: row, by: null, kind: 'opened' });
  });
}

/** Adds the customer's question to the thread. A repeated request is stored once. */
export async function askAboutOrder(
  db: Db,
  config: MailConfig,
  visit: ShareVisit,
  { name, text }: ShareQuestion,
): Promise<void> {
  const { retryKey } = visit;
  const retryDigest = createHash('sha256').update(JSON.stringify({ name, text })).digest('hex');
  await asCustomer(db, visit, consumeWriteLimit, async (tx, { link, row }) => {
    const stored = retryKey === undefined ? undefined : await findRetriedActivity(tx, row.id, retryKey);
    if (stored && stored.retryDigest !== retryDigest) throw new AppError('conflict', 'keyReused');
    if (stored) return;
    if (visit.hasLimits) await consumeQuestionLimit(tx, link.id);
    const details = { text, ...(retryKey !== undefined && { retryKey, retryDigest }) };
    await insertOrderActivity(tx, { order: row, by: null, actor: name, kind: 'question', details });
    const number = humanNumber('ORD', row.number);
    await announce(tx, { type: 'order.question', id: row.id, orderId: number, name });
    await queueOrderNotice(tx, { event: 'asked', id: row.id, number, name, note: text }, config);
  });
}

/** The customer confirms a proforma. Again: the first result. */
export async function confirmByLink(
  db: Db,
  config: MailConfig,
  visit: ShareVisit,
  { documentId, name }: SharedProformaConfirm,
): Promise<SharedOrder> {
  const id = await asCustomer(db, visit, consumeDecisionLimit, async (tx, { row }) => {
    if (row.state !== 'confirmed') throw new AppError('conflict', 'orderState');
    const document = await currentProforma(tx, row.id, documentId);
    if (document.confirmed_at !== null) return;
    await confirmProforma(tx, document.id, name);
    const text = `${document.data.number} r${document.revision}`;
    await insertOrderActivity(tx, { order: row, by: null, actor: name, kind: 'pi-confirmed', details: { text } });
    await recordAudit(tx, { by: null, action: 'document.confirmed', id: document.id, changes: { name, text } });
    const number = humanNumber('ORD', row.number);
    await announce(tx, { type: 'order.pi-confirmed', id: row.id, orderId: number, name });
    await queueOrderNotice(tx, { event: 'proformaConfirmed', id: row.id, number, name, note: text }, config);
  });
  return sharedOrder(db, id);
}

async function currentProforma(tx: Tx, orderId: string, id: string): Promise<IssuedDocumentRow> {
  const row = await findDocument(tx, id);
  if (!row || row.order_id !== orderId || row.kind !== 'pi') throw notFound('documentNotFound');
  if (row.replaced_at !== null) throw new AppError('conflict', 'documentReplaced');
  return row;
}

/** Runs a customer's write on the locked order of a token. Returns the id of the order. */
export async function asCustomer(
  db: Db,
  visit: ShareVisit,
  consumeLimit: (db: Db, linkId: string) => Promise<void>,
  run: (tx: Tx, found: { link: ShareLinkRow; row: CustomerOrderRow }) => Promise<void>,
): Promise<string> {
  const seen = await openLink(db, { ...visit, kind: 'order' });
  if (visit.hasLimits) await consumeLimit(db, seen.id);
  try {
    await change(db, seen.target_id, async (tx, row) => {
      // The link may have been revoked while this transaction waited for the lock.
      const link = await openLink(tx, { ...visit, kind: 'order' });
      if (row.state === 'draft') throw gone('linkRevoked');
      await run(tx, { link, row });
    });
  } catch (error) {
    if (error instanceof AppError && error.ref === 'orderNotFound') throw gone('linkRevoked');
    throw error;
  }
  return seen.target_id;
}

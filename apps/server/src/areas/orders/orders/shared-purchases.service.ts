import type { SharedConfirm, SharedPurchase, SharedReject } from '@sampan/contract/shared-purchases';
import { type MailConfig, queueOrderNotice } from '#src/areas/messages/mail/mail.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { linePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import {
  consumeDecisionLimit,
  consumeDocumentLimit,
  consumeOpeningLimit,
  consumeReadLimit,
  gone,
  noteOpening,
  openLink,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { IssuedDocumentRow, PurchaseOrderRow } from '#src/db/order-tables.ts';
import type { ShareLinkRow } from '#src/db/tables.ts';
import { AppError } from '#src/lib/app-error.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findDocument } from '../documents/issued-documents.service.ts';
import { filesLeft, ownFilesOf } from '../files/order-files.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { confirm } from './purchase-confirmation.service.ts';
import { poNumber, toSharedPurchase } from './purchases.mapper.ts';
import {
  findLastIssued,
  findPacking,
  findPicturesByKey,
  findPurchase,
  findPurchaseThread,
  findStepsOf,
  type IssuedPurchaseRow,
  notePurchase,
  updatePurchase,
} from './purchases.queries.ts';
import { changePurchase, checkOpen, type LockedPurchase } from './purchases.service.ts';

/** The purchase order behind a token. A GET changes nothing. */
export async function readSharedPurchase(db: Db, visit: ShareVisit): Promise<SharedPurchase> {
  if (visit.hasLimits) await consumeReadLimit(db, visit.address);
  const link = await openLink(db, { ...visit, kind: 'purchase' });
  return sharedPurchase(db, link.target_id);
}

/** What the link of a purchase order shows. */
export async function sharedPurchase(db: Db, id: string): Promise<SharedPurchase> {
  const { row, issued } = await openPurchase(db, id);
  const keys = issued.data.lines.flatMap(({ pictureKey }) => pictureKey ?? []);
  const pictures = (await findPicturesByKey(db, keys)).flatMap((line) => {
    const picture = linePicture(line);
    return picture && line.picture_key ? [[line.picture_key, picture] as const] : [];
  });
  const { pictures: ownPictures, files } = await ownFilesOf(db, id);
  return toSharedPurchase(row, issued.data, {
    pictures: new Map(pictures),
    packing: await findPacking(db, id),
    steps: await findStepsOf(db, id),
    thread: await findPurchaseThread(db, row.order_id, poNumber(row)),
    ownPictures,
    files,
    limits: await filesLeft(db, id),
  });
}

/** 410 if the order was deleted or the purchase order cancelled. */
export async function openPurchase(db: Db, id: string): Promise<{ row: PurchaseOrderRow; issued: IssuedPurchaseRow }> {
  const row = await findPurchase(db, id);
  const issued = row && (await findLastIssued(db, row.order_id)).get(row.id);
  if (!row || !issued) throw gone('linkRevoked');
  if (row.state === 'cancelled') throw gone('purchaseCancelled');
  return { row, issued };
}

/** The document that a link may download: the last issued revision. */
export async function sharedPurchaseDocument(db: Db, visit: ShareVisit): Promise<IssuedDocumentRow> {
  const link = await openLink(db, { ...visit, kind: 'purchase' });
  if (visit.hasLimits) await consumeDocumentLimit(db, link.id);
  const { issued } = await openPurchase(db, link.target_id);
  const row = await findDocument(db, issued.id);
  if (!row) throw gone('linkRevoked');
  return row;
}

/** Counts an opening that the page's script reports. */
export async function reportPurchaseOpening(db: Db, visit: ShareVisit, browserId: string): Promise<void> {
  await asSupplier(db, visit, consumeOpeningLimit, async (tx, { order, row }, link) => {
    if (!(await noteOpening(tx, link.id, browserId || visit.address))) return;
    if (row.opened_at === null) await notePurchase(tx, row.id, { opened_at: new Date() });
    const details = { poNumber: poNumber(row) };
    await insertOrderActivity(tx, { order, supplierId: row.supplier_id, by: null, kind: 'purchase-opened', details });
  });
}

/** The supplier confirms the revision that it sees. Again: the first result. */
export function confirmByLink(
  db: Db,
  config: MailConfig,
  visit: ShareVisit,
  input: SharedConfirm,
): Promise<SharedPurchase> {
  const answer = { kind: 'confirmed', name: input.name, note: input.readyOn ?? '' } as const;
  return decide({ db, config }, visit, answer, (tx, locked) => confirm(tx, locked, { by: null, ...input }));
}

/** The supplier cannot accept the revision that it sees. */
export function rejectByLink(
  db: Db,
  config: MailConfig,
  visit: ShareVisit,
  { revision, name, reason }: SharedReject,
): Promise<SharedPurchase> {
  return decide({ db, config }, visit, { kind: 'rejected', name, note: reason }, async (tx, { order, row }) => {
    if (revision !== row.revision) throw new AppError('conflict', 'purchaseReplaced');
    if (row.state === 'rejected') return false;
    if (row.state !== 'sent') throw new AppError('conflict', 'purchaseState');
    await updatePurchase(tx, row.id, { state: 'rejected', reject_reason: reason }, null);
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: null,
      actor: name,
      kind: 'purchase-rejected',
      details: { poNumber: poNumber(row), version: revision, text: reason },
    });
    const changes = { state: 'rejected', version: revision, name, note: reason };
    await recordAudit(tx, { by: null, action: 'purchase.answered', id: row.id, changes });
    return true;
  });
}

interface SupplierAnswer {
  kind: 'confirmed' | 'rejected';
  name: string;
  note: string;
}

async function decide(
  { db, config }: { db: Db; config: MailConfig },
  visit: ShareVisit,
  { kind, name, note }: SupplierAnswer,
  run: (tx: Tx, locked: LockedPurchase) => Promise<boolean>,
): Promise<SharedPurchase> {
  const id = await asSupplier(db, visit, consumeDecisionLimit, async (tx, locked) => {
    checkOpen(locked.order);
    if (!(await run(tx, locked))) return;
    const { order, row } = locked;
    const orderId = humanNumber('ORD', order.number);
    await announce(tx, { type: 'purchase.answered', id: order.id, orderId, poNumber: poNumber(row), name, kind });
    const event = kind === 'confirmed' ? 'purchaseConfirmed' : 'purchaseRejected';
    const who = [row.supplier_name, name].filter(Boolean).join(', ');
    const notice = { event, id: order.id, number: orderId, purchase: poNumber(row), name: who, note } as const;
    await queueOrderNotice(tx, notice, config);
  });
  return sharedPurchase(db, id);
}

/** Runs a supplier's write on the locked purchase order of a token. Returns its id. */
export async function asSupplier(
  db: Db,
  visit: ShareVisit,
  consumeLimit: (db: Db, linkId: string) => Promise<void>,
  run: (tx: Tx, locked: LockedPurchase, link: ShareLinkRow) => Promise<void>,
): Promise<string> {
  const seen = await openLink(db, { ...visit, kind: 'purchase' });
  if (visit.hasLimits) await consumeLimit(db, seen.id);
  await openPurchase(db, seen.target_id);
  return changePurchase(db, seen.target_id, async (tx, locked) => {
    // The link may have been revoked, or the purchase order cancelled, while this transaction waited for the lock.
    const link = await openLink(tx, { ...visit, kind: 'purchase' });
    await openPurchase(tx, link.target_id);
    await run(tx, locked, link);
    return link.target_id;
  });
}

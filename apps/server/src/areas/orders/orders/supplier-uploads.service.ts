import type { SharedPurchase, SharedUpload } from '@sampan/contract/shared-purchases';
import {
  consumeDocumentLimit,
  consumeWriteLimit,
  openLink,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import {
  addFiles,
  checkFilesLeft,
  findFile,
  type SendableFile,
  type SentOrderFile,
  sendableFile,
} from '../files/order-files.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { poNumber } from './purchases.mapper.ts';
import { asSupplier, openPurchase, sharedPurchase } from './shared-purchases.service.ts';
import { checkRunning, isRepeated, retryOf } from './supplier-progress.service.ts';

export type UploadKind = 'pictures' | 'files';

const withoutLimit = async (): Promise<void> => {};

/** Refuses an upload before it is read: an unknown link, or a full day. */
export async function admitUpload(db: Db, visit: ShareVisit, kind: UploadKind): Promise<void> {
  const link = await openLink(db, { ...visit, kind: 'purchase' });
  if (visit.hasLimits) await consumeWriteLimit(db, link.id);
  await openPurchase(db, link.target_id);
  await checkFilesLeft(db, link.target_id, kind, 1);
}

/** Adds what a supplier sent to its purchase order. A repeated upload is stored once; its files are discarded. */
export async function uploadByLink(
  db: Db,
  visit: ShareVisit,
  { kind, sent, fields }: { kind: UploadKind; sent: readonly SentOrderFile[]; fields: SharedUpload },
  discard: (file: SentOrderFile) => Promise<void>,
): Promise<SharedPurchase> {
  const { name, step, note } = fields;
  if (kind === 'pictures' && sent.some(({ stored }) => stored.kind !== 'picture'))
    throw new AppError('unsupported_type', 'imageTypeInvalid', {
      errors: [{ path: 'files', ref: 'imageTypeInvalid' }],
    });
  let isKept = true;
  const id = await asSupplier(db, visit, withoutLimit, async (tx, locked) => {
    checkRunning(locked);
    const { order, row } = locked;
    const retry = retryOf(visit, row.id, { kind, step, note, sent: sent.map((file) => [file.name, file.stored.size]) });
    isKept = !(await isRepeated(tx, order.id, retry));
    if (!isKept) return;
    const pictures = sent.filter(({ stored }) => stored.kind === 'picture').length;
    if (pictures > 0) await checkFilesLeft(tx, row.id, 'pictures', pictures);
    if (sent.length > pictures) await checkFilesLeft(tx, row.id, 'files', sent.length - pictures);
    await addFiles(
      tx,
      {
        orderId: order.id,
        purchaseId: row.id,
        title: note,
        step,
        paper: '',
        forCustomer: false,
        validUntil: null,
        accountId: null,
        actor: name,
      },
      sent,
    );
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: null,
      actor: name,
      kind: `${kind}-received`,
      details: { poNumber: poNumber(row), ...retry },
    });
    await recordAudit(tx, { by: null, action: 'purchase.updated', id: row.id, changes: { [kind]: sent.length } });
  });
  if (!isKept) for (const file of sent) await discard(file);
  return sharedPurchase(db, id);
}

/** A file that the supplier sent for this purchase order. */
export async function supplierFile(db: Db, visit: ShareVisit, fileId: string): Promise<SendableFile> {
  const link = await openLink(db, { ...visit, kind: 'purchase' });
  if (visit.hasLimits) await consumeDocumentLimit(db, link.id);
  const { row } = await openPurchase(db, link.target_id);
  const file = await findFile(db, fileId);
  if (file?.purchase_id !== row.id || file.account_id !== null) throw notFound('orderFileNotFound');
  return sendableFile(file);
}

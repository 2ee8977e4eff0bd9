import {
  type NewOrderFiles,
  ORDER_FILES_MAX,
  ORDER_FILES_MAX_BYTES,
  type OrderFile,
} from '@sampan/contract/order-files';
import type { SharedPurchase } from '@sampan/contract/shared-purchases';
import {
  type StoredSentFile,
  sentFile,
  sentFileUpload,
} from '#src/areas/platform/attachments/store-sent-file.service.ts';
import { deletePicturesAfter, toSharedPicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { OrderFileRow } from '#src/db/order-tables.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { fileUrlSecret, signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { AppError, forbidden, invalidField, notFound } from '#src/lib/app-error.ts';
import { attachmentFileName } from '#src/lib/file-name.ts';
import { DAY_MS, dayOf, endOfDay, todayIn } from '#src/lib/office-time.ts';
import {
  countSupplierFiles,
  deleteFile,
  findFile,
  findFilesOf,
  findFilesOfOrders,
  findSupplierFiles,
  findUsedFiles,
  insertFiles,
  type NamedFileRow,
  sumFiles,
  updateFile,
} from './order-files.queries.ts';

export { deleteFile, findFile, updateFile };

const FOLDER = 'order-files';
const FIELD = 'files';
/** What a supplier may send for a purchase order on one day of the office. */
const PER_DAY = { pictures: 90, files: 20 };

/** How a form streams its files into the file store. */
export const orderFileUpload = (files: FileStore, most: number) => ({
  ...sentFileUpload(files, {
    folder: FOLDER,
    field: FIELD,
    hasSheets: true,
    wrongType: 'orderFileType',
    tooLarge: 'attachmentTooLarge',
  }),
  most,
  tooMany: `tooMany:${most}` as const,
});

export interface SentOrderFile {
  name: string;
  stored: StoredSentFile;
}

/** What the files of one upload have in common. */
export interface FileOwner extends Omit<NewOrderFiles, 'purchaseId' | 'shipmentId' | 'sampleId' | 'inspectionId'> {
  orderId: string;
  purchaseId: string | null;
  shipmentId?: string | null;
  sampleId?: string | null;
  inspectionId?: string | null;
  accountId: string | null;
  actor: string;
}

/** Adds stored files to an order that is locked. */
export async function addFiles(tx: Tx, owner: FileOwner, sent: readonly SentOrderFile[]): Promise<string[]> {
  if (sent.length === 0) throw invalidField(FIELD, 'fileRequired');
  const known = await sumFiles(tx, owner.orderId);
  const bytes = sent.reduce((sum, { stored }) => sum + stored.size, known.bytes);
  if (known.count + sent.length > ORDER_FILES_MAX || bytes > ORDER_FILES_MAX_BYTES)
    throw new AppError('conflict', 'orderFilesFull');
  return insertFiles(
    tx,
    sent.map(({ name, stored: { extension, ...stored } }) => ({
      ...stored,
      order_id: owner.orderId,
      purchase_id: owner.purchaseId,
      shipment_id: owner.shipmentId ?? null,
      sample_id: owner.sampleId ?? null,
      inspection_id: owner.inspectionId ?? null,
      step_kind: owner.step,
      paper: owner.paper,
      title: owner.title,
      for_customer: owner.forCustomer,
      valid_until: owner.validUntil,
      account_id: owner.accountId,
      actor: owner.actor,
      file_name: attachmentFileName(name, extension),
    })),
  );
}

/** What the supplier can still send today. */
export async function filesLeft(db: Db, purchaseId: string): Promise<SharedPurchase['limits']> {
  const timeZone = await officeTimeZone(db);
  const start = new Date(endOfDay(todayIn(timeZone), timeZone).getTime() - DAY_MS);
  const sent = await countSupplierFiles(db, purchaseId, start);
  return {
    pictures: Math.max(0, PER_DAY.pictures - sent.pictures),
    files: Math.max(0, PER_DAY.files - sent.files),
  };
}

/** 429 if the files are more than the supplier can still send today. */
export async function checkFilesLeft(
  db: Db,
  purchaseId: string,
  kind: 'pictures' | 'files',
  count: number,
): Promise<void> {
  if (count <= (await filesLeft(db, purchaseId))[kind]) return;
  const timeZone = await officeTimeZone(db);
  const retryAfterSeconds = Math.ceil((endOfDay(todayIn(timeZone), timeZone).getTime() - Date.now()) / 1000);
  const ref =
    kind === 'pictures' ? (`picturesOfDay:${PER_DAY.pictures}` as const) : (`filesOfDay:${PER_DAY.files}` as const);
  throw new AppError('too_many_requests', ref, { retryAfterSeconds });
}

const pathOf = (id: string) => `/order-files/${id}/file`;

/** The files of an order for staff, newest first. */
export async function filesOf(db: Db, orderId: string): Promise<OrderFile[]> {
  const rows = await findFilesOf(db, orderId);
  if (rows.length === 0) return [];
  const secret = await fileUrlSecret(db);
  return rows.map((row) => toFile(row, signFileUrl({ secret, path: pathOf(row.id) })));
}

function toFile(row: NamedFileRow, signed: string): OrderFile {
  const picture = pictureOf(row);
  return {
    fileId: row.id,
    purchaseId: row.purchase_id ?? '',
    shipmentId: row.shipment_id ?? '',
    sampleId: row.sample_id ?? '',
    inspectionId: row.inspection_id ?? '',
    step: row.step_kind,
    kind: row.kind,
    paper: row.paper,
    title: row.title,
    forCustomer: row.for_customer,
    validUntil: dayOf(row.valid_until),
    name: row.file_name,
    size: Number(row.size),
    url: picture?.url ?? signed,
    picture,
    at: row.created_at.toISOString(),
    by: row.account_name,
    actor: row.actor,
  };
}

/** The addresses of a picture; null for other files. */
const pictureOf = ({ file_key, widths, width, height }: OrderFileRow): OrderFile['picture'] =>
  widths === null || width === null || height === null
    ? null
    : toSharedPicture({ fileKey: file_key, widths, width, height });

/** What a supplier sent, for its own page. */
export async function ownFilesOf(db: Db, purchaseId: string): Promise<Pick<SharedPurchase, 'pictures' | 'files'>> {
  const rows = await findSupplierFiles(db, purchaseId);
  return {
    pictures: rows.flatMap((row) => {
      const picture = pictureOf(row);
      return picture ? [{ picture, step: row.step_kind, at: row.created_at.toISOString() }] : [];
    }),
    files: rows
      .filter(({ kind }) => kind !== 'picture')
      .map((row) => ({
        fileId: row.id,
        name: row.file_name,
        title: row.title,
        size: Number(row.size),
        at: row.created_at.toISOString(),
      })),
  };
}

export interface SendableFile {
  kind: OrderFileRow['kind'];
  key: string;
  fileName: string;
  size: number;
  format: 'pdf' | 'xlsx';
}

/** A PDF or workbook in the file store. A picture has its own address. */
export function sendableFile(row: OrderFileRow | undefined): SendableFile {
  if (!row || row.kind === 'picture') throw notFound('orderFileNotFound');
  const { kind, file_name: fileName, size } = row;
  return { kind, key: sentFile(FOLDER, row), fileName, size: Number(size), format: kind === 'pdf' ? 'pdf' : 'xlsx' };
}

/** The file of a signed URL. */
export async function signedFile(db: Db, id: string, signed: { expires: string; signature: string }) {
  if (!verifyFileUrl({ secret: await fileUrlSecret(db), path: pathOf(id), ...signed })) throw forbidden('linkExpired');
  return sendableFile(await findFile(db, id));
}

/** Deletes the stored file after the transaction that deletes its row. */
export async function deleteStoredFiles(tx: Tx, rows: readonly OrderFileRow[]): Promise<void> {
  await deletePicturesAfter(
    tx,
    rows.flatMap(({ file_key, widths }) => (widths ? [{ fileKey: file_key, widths }] : [])),
  );
  await deleteFilesAfter(
    tx,
    rows.flatMap((row) => (row.kind === 'picture' ? [] : [sentFile(FOLDER, row)])),
  );
}

/** Deletes the stored files of orders that are purged; their rows go with them. */
export async function deleteFilesOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await deleteStoredFiles(tx, await findFilesOfOrders(tx, orderIds));
}

/** Deletes files without a row. The sweep of pictures deletes theirs. */
export const sweepOrderFiles = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (keys) => findUsedFiles(db, keys));

import type { CheckPicture } from '@sampan/contract/inspections';
import { announce } from '#src/areas/platform/events/events.service.ts';
import {
  deletePicturesAfter,
  discardPicture,
  storePicture,
  toSharedPicture,
} from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CheckPictureRow } from '#src/db/inspection-tables.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import {
  type CheckPictureOwner,
  deletePicture,
  findOwner,
  findPicture,
  findPictures,
  findPicturesOfRounds,
  findSampleFiles,
  insertPicture,
  markPicture,
} from './check-pictures.queries.ts';

export const toCheckPicture = (row: CheckPictureRow): CheckPicture => ({
  fileId: row.id,
  picture: toSharedPicture({ fileKey: row.file_key, widths: row.widths, width: row.width, height: row.height }),
  forCustomer: row.for_customer,
  at: row.created_at.toISOString(),
});

export const picturesOf = (db: Db, owner: CheckPictureOwner): Promise<CheckPictureRow[]> => findPictures(db, owner);

/** The pictures of the rounds of a sample. */
export const picturesOfRounds = (db: Db, roundIds: readonly string[]): Promise<CheckPictureRow[]> =>
  findPicturesOfRounds(db, roundIds);

export interface PicturePlace {
  owner: CheckPictureOwner;
  most: number;
  forCustomer: boolean;
}

/** Stores a picture. `place` names its owner, and refuses the picture if there is none. */
export async function addPicture(
  { db, files }: { db: Db; files: FileStore },
  caller: Caller,
  upload: Buffer,
  place: (tx: Tx) => Promise<PicturePlace>,
): Promise<CheckPicture> {
  const stored = await storePicture(files, upload);
  try {
    return await inTransaction(db, async (tx) =>
      keepPicture(tx, caller, { ...stored, size: upload.length }, await place(tx)),
    );
  } catch (error) {
    // After a broken connection, the sweep decides about the files.
    if (error instanceof AppError) await discardPicture(files, stored);
    throw error;
  }
}

/** Adds a picture whose files are stored. */
export async function keepPicture(
  tx: Tx,
  caller: Caller,
  { fileKey, ...stored }: { fileKey: string; widths: number[]; width: number; height: number; size: number },
  { owner, most, forCustomer }: PicturePlace,
): Promise<CheckPicture> {
  if ((await findPictures(tx, owner)).length >= most) throw invalidField('files', `checkPicturesFull:${most}`);
  const { widths, width, height, size } = stored;
  const row = await insertPicture(tx, {
    ...owner,
    file_key: fileKey,
    widths,
    width,
    height,
    size,
    for_customer: forCustomer,
    created_by: caller.accountId,
  });
  const { auditType, ownerId } = auditOwner(await tell(tx, row), row);
  await recordAudit(tx, { by: caller, action: `${auditType}.image_added`, id: ownerId, changes: {} });
  return toCheckPicture(row);
}

/** Marks a picture for the customer's page, or takes it away from there. */
export function changePicture(db: Db, caller: Caller, id: string, forCustomer: boolean): Promise<CheckPicture> {
  return inTransaction(db, async (tx) => {
    const { auditType, ownerId } = await ownerOf(tx, id);
    const row = await markPicture(tx, id, forCustomer);
    if (!row) throw notFound('pictureNotFound');
    await recordAudit(tx, { by: caller, action: `${auditType}.updated`, id: ownerId, changes: { forCustomer } });
    return toCheckPicture(row);
  });
}

/** The file stays while an issued report prints it. */
export function removePicture(db: Db, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { row, auditType, ownerId } = await ownerOf(tx, id);
    await deletePicture(tx, row.id);
    await deletePicturesAfter(tx, [{ fileKey: row.file_key, widths: row.widths }]);
    await recordAudit(tx, { by: caller, action: `${auditType}.image_deleted`, id: ownerId, changes: {} });
  });
}

async function ownerOf(tx: Tx, id: string) {
  const row = await findPicture(tx, id);
  if (!row) throw notFound('pictureNotFound');
  return { row, ...auditOwner(await tell(tx, row), row) };
}

/** The record whose activity names the picture. */
function auditOwner({ sampleId }: { sampleId: string | null }, row: CheckPictureRow) {
  const auditType = sampleId === null ? ('inspection' as const) : ('sample' as const);
  return { auditType, ownerId: sampleId ?? row.inspection_id ?? row.id };
}

/** Announces the change to open screens. */
async function tell(tx: Tx, row: CheckPictureRow): Promise<{ sampleId: string | null }> {
  const owner = await findOwner(tx, row);
  if (!owner) throw notFound('pictureNotFound');
  if (owner.orderId !== null) await announce(tx, { type: 'order.changed', id: owner.orderId });
  if (owner.sampleId !== null) await announce(tx, { type: 'sample.changed', id: owner.sampleId });
  return owner;
}

/** Deletes the files of purged samples. */
export const deletePicturesOfSamples = async (tx: Tx, sampleIds: readonly string[]): Promise<void> =>
  deletePicturesAfter(tx, await findSampleFiles(tx, sampleIds));

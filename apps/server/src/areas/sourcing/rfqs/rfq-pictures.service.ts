import { createHash } from 'node:crypto';
import type { RfqPictureUploaded } from '@sampan/contract/shared-rfqs';
import type { ReadRfqSheet } from '@sampan/documents/read-rfq-sheet';
import { discardPicture, storePicture, toSharedPicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { consumePictureLimit, openLink, type ShareVisit } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import type { RfqPictureRow, RfqRecipientRow } from '#src/db/quote-tables.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import { insertPicture, sumPictureBytes, usePicture } from './rfq-pictures.queries.ts';
import type { SheetReading } from './rfq-sheet.rules.ts';
import { stateOf } from './rfqs.mapper.ts';
import { openRecipient } from './supplier-quotes.service.ts';

const DAY_SECONDS = 86_400;
const MAX_BYTES_PER_DAY = 52_428_800;

interface PictureDeps {
  db: Db;
  files: FileStore;
}

/** Stores the picture of a line. `readUpload` is called after the link and the limits are checked. */
export async function addPictureByLink(
  { db, files }: PictureDeps,
  visit: ShareVisit,
  lineId: string,
  readUpload: () => Promise<Buffer>,
): Promise<Omit<RfqPictureUploaded, 'success'>> {
  const link = await openLink(db, { ...visit, kind: 'rfq' });
  const { loaded, recipient } = await openRecipient(db, link.target_id);
  const line = loaded.lines.find(({ id }) => id === lineId.toLowerCase());
  if (!line) throw notFound('rfqLineNotFound');
  if (stateOf(loaded.row) !== 'open') throw new AppError('conflict', 'rfqClosed');
  if (visit.hasLimits) await consumeUploadLimits(db, link.id, recipient.id);
  const upload = await readUpload();
  const owner = { recipient_id: recipient.id, rfq_line_id: line.id };
  const row = (await findSame(db, owner, upload)) ?? (await addPicture({ db, files }, owner, upload));
  return { pictureId: row.id, picture: toSharedPicture(toStored(row)) };
}

/** Counts an upload: 40 pictures or 50 MB for each link and day. */
export async function consumeUploadLimits(db: Db, linkId: string, recipientId: string): Promise<void> {
  await consumePictureLimit(db, linkId);
  if ((await sumPictureBytes(db, recipientId)) >= MAX_BYTES_PER_DAY)
    throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds: DAY_SECONDS });
}

type PictureOwner = Pick<RfqPictureRow, 'recipient_id' | 'rfq_line_id'>;

const digestOf = (upload: Buffer): string => createHash('sha256').update(upload).digest('hex');

/** The picture of an upload that the supplier sent for the same line before. */
const findSame = (db: Db, owner: PictureOwner, upload: Buffer): Promise<RfqPictureRow | undefined> =>
  usePicture(db, { ...owner, digest: digestOf(upload) });

async function addPicture({ db, files }: PictureDeps, owner: PictureOwner, upload: Buffer): Promise<RfqPictureRow> {
  const { fileKey, widths, width, height } = await storePicture(files, upload);
  const stored = { picture_key: fileKey, picture_widths: widths, picture_width: width, picture_height: height };
  const row = await insertPicture(db, { ...owner, ...stored, size: upload.length, digest: digestOf(upload) });
  // Another request stored the same upload.
  if (row.picture_key !== fileKey) await discardPicture(files, { fileKey, widths });
  return row;
}

const toStored = (row: RfqPictureRow) => ({
  fileKey: row.picture_key,
  widths: row.picture_widths,
  width: row.picture_width,
  height: row.picture_height,
});

/** A form without a picture keeps the one of the answer. A picture that is refused is a problem of its row. */
export async function storeSheetPictures(
  { db, files }: PictureDeps,
  { id, answer }: RfqRecipientRow,
  sheet: ReadRfqSheet,
  { supplierQuote, problems }: SheetReading,
  spend: () => Promise<void>,
): Promise<SheetReading> {
  const known = new Map(answer?.lines.map(({ lineId, pictureId }) => [lineId, pictureId]));
  const found = new Map(sheet.lines.toReversed().map((line) => [line.lineId.toLowerCase(), line]));
  const refused: SheetReading['problems'] = [];
  const lines: SheetReading['supplierQuote']['lines'] = [];
  for (const [index, line] of supplierQuote.lines.entries()) {
    const { picture, row = 0 } = found.get(line.lineId) ?? {};
    let pictureId = known.get(line.lineId) ?? null;
    if (picture) {
      const upload = Buffer.from(picture);
      const owner = { recipient_id: id, rfq_line_id: line.lineId };
      try {
        const same = await findSame(db, owner, upload);
        if (!same) await spend();
        pictureId = (same ?? (await addPicture({ db, files }, owner, upload))).id;
      } catch (error) {
        if (!(error instanceof AppError) || !REFUSALS.has(error.code)) throw error;
        const ref = error.code === 'too_many_requests' ? 'rfqPictureLimit' : error.ref;
        refused.push({ row, path: `lines.${index}.pictureId`, ref });
      }
    }
    lines.push({ ...line, pictureId });
  }
  return {
    supplierQuote: { ...supplierQuote, lines },
    problems: [...problems, ...refused].toSorted((a, b) => a.row - b.row),
  };
}

const REFUSALS: ReadonlySet<AppError['code']> = new Set([
  'validation',
  'too_large',
  'unsupported_type',
  'too_many_requests',
]);

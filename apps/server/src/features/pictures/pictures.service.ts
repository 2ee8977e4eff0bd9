import type { Db, Tx } from '#src/db/database.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { findUsedPictures } from './pictures.queries.ts';
import { type ProcessedPicture, processPicture } from './process-picture.service.ts';

const FOLDER = 'pictures';

/** A stored picture in several widths, narrowest first; the last one is the full size. */
export interface StoredPicture {
  fileKey: string;
  widths: number[];
  width: number;
  height: number;
  /** A signed 64-bit integer as a decimal string. */
  perceptualHash: string;
}

/** Identifies the files of a picture. */
export type PictureFiles = Pick<StoredPicture, 'fileKey' | 'widths'>;

export const pictureFile = (fileKey: string, width: number): string => `${FOLDER}/${fileKey}-${width}.webp`;

/** The URL path of one width of a picture. */
export const pictureAddress = (fileKey: string, width: number): string => `/pictures/${fileKey}/${width}.webp`;

/**
 * Validates and re-encodes an upload and stores it in all widths, before any row references it. The caller discards it
 * if that row cannot be written.
 */
export async function storePicture(files: FileStore, upload: Buffer): Promise<StoredPicture> {
  return storeRenditions(files, await processPicture(upload));
}

/** Stores several copies of a picture, re-encoded once. Each has its own files and can be deleted separately. */
export async function storePictures(files: FileStore, upload: Buffer, copies: number): Promise<StoredPicture[]> {
  const processed = await processPicture(upload);
  const stored: StoredPicture[] = [];
  try {
    while (stored.length < copies) stored.push(await storeRenditions(files, processed));
  } catch (error) {
    for (const picture of stored) await discardPicture(files, picture);
    throw error;
  }
  return stored;
}

async function storeRenditions(files: FileStore, { renditions, ...picture }: ProcessedPicture): Promise<StoredPicture> {
  const stored = { ...picture, fileKey: newFileId(), widths: renditions.map(({ width }) => width) };
  try {
    for (const { width, content } of renditions) await files.put(pictureFile(stored.fileKey, width), content);
  } catch (error) {
    await discardPicture(files, stored);
    throw error;
  }
  return stored;
}

/** Deletes a picture that has no row. The sweep removes any remaining files. */
export async function discardPicture(files: FileStore, picture: PictureFiles): Promise<void> {
  await Promise.allSettled(fileKeys(picture).map((key) => files.delete(key)));
}

/** Deletes the files after the transaction that removed their rows is committed. */
export const deletePicturesAfter = (tx: Tx, pictures: PictureFiles[]): Promise<void> =>
  deleteFilesAfter(tx, pictures.flatMap(fileKeys));

/** Deletes files of uploads without a row. */
export const sweepPictures = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (ids) => findUsedPictures(db, ids));

const fileKeys = ({ fileKey, widths }: PictureFiles): string[] => widths.map((width) => pictureFile(fileKey, width));

import type { Db, Tx } from '#src/db/database.ts';
import { deleteFilesAfter } from '#src/files/delete-files.ts';
import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { findUsedPictures } from './pictures.queries.ts';
import { type ProcessedPicture, processPicture } from './process-picture.ts';

const FOLDER = 'pictures';

/** A picture as the file store has it: the same in several widths, narrowest first, the last of which is the full one. */
export interface StoredPicture {
  fileKey: string;
  widths: number[];
  width: number;
  height: number;
  /** A signed 64-bit number in decimal, as PostgreSQL writes a bigint. */
  perceptualHash: string;
}

/** What it takes to find the files of a picture. */
export type PictureFiles = Pick<StoredPicture, 'fileKey' | 'widths'>;

export const pictureFile = (fileKey: string, width: number): string => `${FOLDER}/${fileKey}-${width}.webp`;

/** Where browsers find a width of a picture. */
export const pictureAddress = (fileKey: string, width: number): string => `/pictures/${fileKey}/${width}.webp`;

/**
 * Checks and re-encodes an upload and stores it in all its widths, before any row tells of it. The caller discards it
 * when that row cannot be written.
 */
export async function storePicture(files: FileStore, upload: Buffer): Promise<StoredPicture> {
  return storeRenditions(files, await processPicture(upload));
}

/** The same picture several times, re-encoded once. Each has files of its own, so that one can go without the others. */
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

/** Takes back a picture that no row tells of. What cannot be removed now is left to the sweep. */
export async function discardPicture(files: FileStore, picture: PictureFiles): Promise<void> {
  await Promise.allSettled(fileKeys(picture).map((key) => files.delete(key)));
}

/** The files go once the transaction that took away their rows is committed, and not a moment before. */
export const deletePicturesAfter = (tx: Tx, pictures: PictureFiles[]): Promise<void> =>
  deleteFilesAfter(tx, pictures.flatMap(fileKeys));

/** Removes the files of uploads that never became a row. */
export const sweepPictures = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (ids) => findUsedPictures(db, ids));

const fileKeys = ({ fileKey, widths }: PictureFiles): string[] => widths.map((width) => pictureFile(fileKey, width));

import type { SharedPicture } from '@sampan/contract/share-links';
import type { Db, Tx } from '#src/db/database.ts';
import { deleteFilesAfter, removeFiles } from '#src/files/delete-files.ts';
import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { pictureType } from './picture-type.rules.ts';
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
  /** What it shows, to find similar pictures; empty for a plain one. */
  descriptor: Buffer;
}

/** Identifies the files of a picture. */
export type PictureFiles = Pick<StoredPicture, 'fileKey' | 'widths'>;

export const pictureFile = (fileKey: string, width: number): string => `${FOLDER}/${fileKey}-${width}.webp`;

/** The same picture as a JPEG, once a document needed it. */
export const jpegFile = (fileKey: string, width: number): string => `${FOLDER}/${fileKey}-${width}.jpg`;

/** The URL path of one width of a picture. */
export const pictureAddress = (fileKey: string, width: number): string => `/pictures/${fileKey}/${width}.webp`;

interface LinePicture {
  picture_key: string | null;
  picture_widths: number[] | null;
  picture_width: number | null;
  picture_height: number | null;
}

/** The picture of a line of a quote or an RFQ. */
export function linePicture({
  picture_key,
  picture_widths,
  picture_width,
  picture_height,
}: LinePicture): SharedPicture | null {
  if (picture_key === null || picture_width === null || picture_height === null) return null;
  return toSharedPicture({
    fileKey: picture_key,
    widths: picture_widths ?? [],
    width: picture_width,
    height: picture_height,
  });
}

/** The addresses of a picture. */
export const toSharedPicture = ({
  fileKey,
  widths,
  width,
  height,
}: Omit<StoredPicture, 'perceptualHash' | 'descriptor'>): SharedPicture => ({
  url: pictureAddress(fileKey, width),
  width,
  height,
  thumbnails: widths
    .filter((narrower) => narrower < width)
    .map((narrower) => ({ url: pictureAddress(fileKey, narrower), width: narrower })),
});

/** The ending of a picture's name by its first bytes; null if they are not those of a picture. */
export function pictureEnding(head: Buffer): string | null {
  const type = pictureType(head);
  return type === 'image/jpeg' ? 'jpg' : (type?.replace('image/', '') ?? null);
}

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

/** The job handler: deletes files. A picture that a row uses again or still, such as a line of a quote, stays. */
export async function removeUnusedFiles(db: Db, files: FileStore, keys: readonly string[]): Promise<void> {
  const ids = keys.flatMap((key) => pictureIdOf(key) ?? []);
  const used = ids.length === 0 ? new Set<string>() : await findUsedPictures(db, [...new Set(ids)]);
  await removeFiles(
    files,
    keys.filter((key) => !used.has(pictureIdOf(key) ?? '')),
  );
}

const pictureIdOf = (key: string): string | undefined =>
  key.startsWith(`${FOLDER}/`) ? /([0-9a-f]{32})/.exec(key)?.[1] : undefined;

/** Deletes files of uploads without a row. */
export const sweepPictures = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (ids) => findUsedPictures(db, ids));

const fileKeys = ({ fileKey, widths }: PictureFiles): string[] =>
  widths.flatMap((width) => [pictureFile(fileKey, width), jpegFile(fileKey, width)]);

import type { FileStore } from '#src/files/file-store.ts';

/** Uploaded PDFs, and the pictures that were cut out of them. */
export const PDF_FOLDER = 'extractions';
const PICTURE_FOLDER = 'extracted';

export const pictureKey = (file: string): string => `${PICTURE_FOLDER}/${file}`;

/** What cannot be removed now is left to the sweep. */
export async function discardFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.delete(key)));
}

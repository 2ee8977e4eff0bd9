import type { FileStore } from '#src/files/file-store.ts';

/** Uploaded PDFs and the pictures cropped from them. */
export const PDF_FOLDER = 'extractions';
const PICTURE_FOLDER = 'extracted';

export const pictureKey = (file: string): string => `${PICTURE_FOLDER}/${file}`;

/** Deletes the files. The sweep deletes those that cannot be removed now. */
export async function discardFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.delete(key)));
}

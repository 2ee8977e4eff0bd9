import { buffer } from 'node:stream/consumers';
import { loadSharp } from '#src/areas/platform/pictures/load-sharp.service.ts';
import { pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { pictureDescriptor } from '#src/lib/picture-descriptor.ts';
import { bandsOf } from '#src/lib/picture-likeness.ts';
import { findUndescribed, updateDescriptor } from './similar-products.queries.ts';

const BATCH = 100;
/** The next run goes on. */
const LONGEST_MS = 45_000;

/** Describes pictures that were stored before descriptors were. */
export async function describePictures(db: Db, files: FileStore): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  let found = await findUndescribed(db, BATCH);
  while (found.length > 0 && Date.now() < until) {
    for (const { id, file_key, widths } of found) {
      const descriptor = await describe(files, file_key, widths[0]);
      await updateDescriptor(db, id, descriptor, bandsOf(descriptor));
    }
    found = await findUndescribed(db, BATCH);
  }
}

/** Empty for a picture whose file is missing or damaged. */
async function describe(files: FileStore, key: string, width: number | undefined): Promise<Buffer> {
  const opened = width === undefined ? null : await files.open(pictureFile(key, width));
  if (!opened) return Buffer.alloc(0);
  const content = await buffer(opened.stream);
  const sharp = await loadSharp();
  return pictureDescriptor(sharp(content)).catch(() => Buffer.alloc(0));
}

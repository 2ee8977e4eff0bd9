import { buffer } from 'node:stream/consumers';
import { SHARE_PICTURE } from '@sampan/contract/product-path';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import { loadSharp } from './load-sharp.service.ts';
import { findPictureWidth } from './pictures.queries.ts';
import { pictureFile } from './pictures.service.ts';

const QUALITY = 80;
const CACHE_BYTES = 8_388_608;

const inLine = limitConcurrency({ slots: 1, queueLimit: 20 });
const made = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });

/** The picture of a product on white, as a JPEG: link previews do not reliably show WebP. Null without such a picture. */
export async function sharePicture(db: Db, files: FileStore, fileKey: string): Promise<Buffer | null> {
  const width = await findPictureWidth(db, fileKey);
  if (width === undefined) return null;
  return inLine(async () => {
    const known = made.get(fileKey);
    if (known) return known;
    const full = await files.open(pictureFile(fileKey, width));
    if (full === null) return null;
    const sharp = await loadSharp();
    const jpeg = await sharp(await buffer(full.stream))
      .flatten({ background: 'white' })
      .resize({ ...SHARE_PICTURE, fit: 'contain', background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    made.set(fileKey, jpeg);
    return jpeg;
  });
}

import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#src/files/file-store.ts';
import { loadSharp } from './load-sharp.ts';
import { type PictureFiles, pictureFile } from './pictures.service.ts';

export interface PictureThumbnail {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * A stored picture as a small JPEG, for programs that do not know WebP: at most so many pixels wide and high. Null when its
 * file is not there.
 */
export async function pictureThumbnail(
  files: FileStore,
  { fileKey, widths }: PictureFiles,
  pixels: number,
): Promise<PictureThumbnail | null> {
  const narrowest = widths[0];
  const opened = narrowest === undefined ? null : await files.open(pictureFile(fileKey, narrowest));
  if (!opened) return null;
  const sharp = await loadSharp();
  const { data, info } = await sharp(await buffer(opened.stream))
    .resize({ width: pixels, height: pixels, fit: 'inside' })
    .flatten({ background: 'white' })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

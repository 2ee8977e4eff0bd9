import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#src/files/file-store.ts';
import { loadSharp } from './load-sharp.service.ts';
import { type PictureFiles, pictureFile } from './pictures.service.ts';

export interface PictureThumbnail {
  content: Buffer;
  width: number;
  height: number;
}

/** The same in the middle of a white square, for cells of a workbook, over which a picture is stretched. */
export async function squareThumbnail(
  files: FileStore,
  picture: PictureFiles,
  pixels: number,
): Promise<PictureThumbnail | null> {
  const thumbnail = await pictureThumbnail(files, picture, pixels);
  if (!thumbnail) return null;
  const sharp = await loadSharp();
  const square = { width: pixels, height: pixels };
  const content = await sharp(thumbnail.content)
    .resize({ ...square, fit: 'contain', background: 'white' })
    .jpeg()
    .toBuffer();
  return { content, ...square };
}

/**
 * A stored picture as a JPEG of limited width and height, for programs without WebP support. Null if its
 * file is missing.
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

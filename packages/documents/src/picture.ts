import sharp from 'sharp';
import { pictureName } from './quote-layout.ts';

const QUALITY = 80;

sharp.concurrency(1);
sharp.cache(false);

/** A picture as a JPEG of limited width and height: neither Typst nor Excel reads WebP. */
export async function toJpeg(picture: Uint8Array, pixels: number) {
  const { data, info } = await sharp(picture)
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/** The pictures of the lines, by the name that a template uses. */
export async function linePictures(
  lines: readonly { picture: Uint8Array | null }[],
  pixels: number,
): Promise<Map<string, Uint8Array>> {
  const jpegs = await Promise.all(lines.map(({ picture }) => picture && toJpeg(picture, pixels)));
  return new Map(jpegs.flatMap((jpeg, index) => (jpeg ? [[pictureName(index), jpeg.content]] : [])));
}

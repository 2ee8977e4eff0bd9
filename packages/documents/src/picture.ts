import type { SheetImage } from 'hucre';
import sharp from 'sharp';
import { oneLine } from './isolate.ts';
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

/** The column and the rows of pictures in a workbook: a cell of 110 by 104 pixels. */
export const PICTURE_COLUMN_WIDTH = 15;
export const PICTURE_ROW_POINTS = 78;
const CELL = { width: 110, height: 104 };
const CELL_MARGIN = 4;
/** For sharp prints. */
const CELL_SCALE = 2;

/** The pictures of lines in a column. Excel stretches a picture over its cell, so each gets the shape of the cell. */
export async function cellImages(
  lines: readonly { picture: Uint8Array | null; name: string }[],
  col: number,
  firstLine: number,
): Promise<SheetImage[]> {
  const margin = CELL_SCALE * CELL_MARGIN;
  const images = lines.map(async ({ picture, name }, index): Promise<SheetImage[]> => {
    if (picture === null) return [];
    const row = firstLine + index;
    const data = await sharp(picture)
      .resize({
        width: CELL_SCALE * CELL.width - 2 * margin,
        height: CELL_SCALE * CELL.height - 2 * margin,
        fit: 'contain',
        background: 'white',
      })
      .flatten({ background: 'white' })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    const anchor = { from: { row, col }, to: { row: row + 1, col: col + 1 } };
    return [{ data, type: 'jpeg', anchor, ...CELL, altText: oneLine(name) }];
  });
  return (await Promise.all(images)).flat();
}

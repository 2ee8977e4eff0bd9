import type { SheetImage } from 'hucre';
import { oneLine } from './isolate.ts';
import { pictureName } from './quote-layout.ts';

const QUALITY = 80;
/** Five times the printed size of 48 points, so that the pictures of a quote stay sharp on paper. */
export const LINE_PIXELS = 240;
/** Three times the printed size of 220 points. */
export const CARD_PIXELS = 660;
/** Four times the printed size of 160 points. */
export const REPORT_PIXELS = 640;

interface Jpeg {
  content: Uint8Array;
  width: number;
  height: number;
}

/**
 * A picture as a JPEG of limited width and height: neither Typst nor Excel reads WebP. A JPEG was converted before and
 * stays as it is.
 */
export async function toJpeg(picture: Uint8Array, pixels: number): Promise<Jpeg> {
  const size = jpegSize(picture);
  if (size) return { content: picture, ...size };
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture)
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/** Loaded for the first picture that must be converted. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

interface WithPicture {
  picture: Uint8Array | null;
}

/** The converted pictures, by the index of their line. Lines that share a picture share its JPEG. */
export async function convertPictures(
  lines: readonly WithPicture[],
  pixels: number,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const converted = new Map<Uint8Array, Promise<Jpeg>>();
  const jpegs = new Map<number, Uint8Array>();
  for (const { picture } of lines)
    if (picture !== null && jpegSize(picture) === null && !converted.has(picture))
      converted.set(picture, toJpeg(picture, pixels));
  for (const [index, { picture }] of lines.entries()) {
    const jpeg = picture && (await converted.get(picture));
    if (jpeg) jpegs.set(index, jpeg.content);
  }
  return jpegs;
}

/** The pictures of the lines, by the name that a template uses. */
export async function linePictures(lines: readonly WithPicture[], pixels: number): Promise<Map<string, Uint8Array>> {
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

async function toCellShape(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const margin = CELL_SCALE * CELL_MARGIN;
  return sharp(picture)
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
}

/** The pictures of lines in a column. Excel stretches a picture over its cell, so each gets the shape of the cell. */
export async function cellImages(
  lines: readonly { picture: Uint8Array | null; name: string }[],
  col: number,
  firstLine: number,
): Promise<SheetImage[]> {
  const pictures = new Set(lines.flatMap(({ picture }) => picture ?? []));
  const shaped = new Map(Array.from(pictures, (picture) => [picture, toCellShape(picture)]));
  const images = lines.map(async ({ picture, name }, index): Promise<SheetImage[]> => {
    const data = picture && (await shaped.get(picture));
    if (!data) return [];
    const row = firstLine + index;
    const anchor = { from: { row, col }, to: { row: row + 1, col: col + 1 } };
    return [{ data, type: 'jpeg', anchor, ...CELL, altText: oneLine(name) }];
  });
  return (await Promise.all(images)).flat();
}

const SEGMENT = 0xff;
/** The frame headers of baseline, extended and progressive pictures. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/** Null for another format. */
export function jpegSize(picture: Uint8Array): { width: number; height: number } | null {
  const bytes = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === SEGMENT) {
    if (FRAMES.includes(bytes.getUint8(at + 1)))
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return null;
}

// The child process that reads an untrusted price list.

import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { PictureFile } from '@sampan/extraction/extracted-data';
import { extractSheets, type SheetResult, sha256 } from '@sampan/extraction/sheets/extract-sheets';
import { toSheetData, toSheetRows } from '@sampan/extraction/sheets/to-sheet-data';
import type { Grid } from '@sampan/workbooks/grid';
import { WorkbookError } from '@sampan/workbooks/limits';
import { PRICE_LIST } from '@sampan/workbooks/price-list-limits';
import { type GridFile, readGrids } from '@sampan/workbooks/read-grid';
import sharp from 'sharp';
import { type Parent, serveParent } from '#src/lib/child/serve-parent.ts';
import { perceptualHash } from '#src/lib/perceptual-hash.ts';
import type { SheetInput, SheetMessage, SheetRoles } from './sheet-messages.ts';

const FILE_MS = 60_000;
const PICTURE_MS = 10_000;
const PART_ROWS = 200;
/** The screen shows no more of a cell. */
const CELL_LENGTH = 300;
const PICTURE_SIDE = 1600;
const PICTURE_PIXELS = 40_000_000;
/** While one is written, another is encoded. */
const PICTURES_AT_ONCE = 2;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'tiff']);
/** Total size of all pictures; rows beyond it have no picture. */
const MAX_OUTPUT_BYTES = 256_000_000;

let written = 0;

await serveParent<SheetInput, SheetMessage>(async ({ documentId, file, roles, withHidden }, parent) => {
  await parent.allow(FILE_MS);
  const content = await readFile(file);
  try {
    const found = await readGrids(content, PRICE_LIST);
    const read = withHidden ? { ...found, grids: found.grids.map(shown) } : found;
    await tellProducts(documentId, content.length, read, roles, parent);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    await parent.tell({ kind: 'refused', reason: error.refusal === 'locked' ? 'locked' : 'unreadable' });
  }
});

function shown(grid: Grid): Grid {
  return { ...grid, isHidden: false, hiddenRows: new Set(), hiddenColumns: new Set() };
}

async function tellProducts(
  documentId: string,
  bytes: number,
  { grids, sheetsLeft, mayLosePictures }: GridFile,
  roles: SheetRoles,
  parent: Parent<SheetMessage>,
): Promise<void> {
  if (!grids.some(({ rows }) => rows.some((row) => row.some((cell) => cell !== null))))
    return parent.tell({ kind: 'refused', reason: 'empty' });
  const results: SheetResult[] = [];
  const files = new Map<string, PictureFile>();
  const lost = new Set<string>();
  const given = (page: number) => {
    const own = roles[page];
    return own && new Map(Object.entries(own).map(([column, role]) => [Number(column), role]));
  };
  for (const result of extractSheets(grids, given)) {
    results.push(result);
    await keepPictures(result, files, lost, parent);
    await tellCells(result, grids[result.page - 1]?.widths ?? [], parent);
    await parent.tell({ kind: 'page', page: result.page, of: grids.length, rows: toSheetRows(result, files) });
    await parent.allow(FILE_MS);
  }
  const facts = { documentId, bytes, sheetsLeft, picturesLost: lost.size, hasLostPictures: mayLosePictures };
  await parent.tell({ kind: 'result', data: toSheetData(results, facts, files) });
}

async function tellCells(
  { page, input }: SheetResult,
  widths: Grid['widths'],
  parent: Parent<SheetMessage>,
): Promise<void> {
  if (input.isHidden) return;
  for (let from = 0; from < input.rows.length; from += PART_ROWS) {
    const cells = input.rows
      .slice(from, from + PART_ROWS)
      .map((row) => row.map((cell) => cell?.text.slice(0, CELL_LENGTH) ?? ''));
    const merges = input.merges.filter(({ startRow }) => startRow >= from && startRow < from + PART_ROWS);
    const layout = { merges: [...merges], widths: Array.from(widths, (width) => width ?? null) };
    await parent.tell({ kind: 'cells', page, part: from / PART_ROWS, cells, layout });
  }
}

/** A picture that several rows share is stored once. */
async function keepPictures(
  { reading }: SheetResult,
  files: Map<string, PictureFile>,
  lost: Set<string>,
  parent: Parent<SheetMessage>,
): Promise<void> {
  const pictures = new Map(
    (reading?.products ?? []).flatMap(({ picture }) =>
      picture ? [[sha256(picture.data), picture.data] as const] : [],
    ),
  );
  async function keep([hash, data]: readonly [string, Uint8Array]): Promise<void> {
    const read = written < MAX_OUTPUT_BYTES ? await toWebp(data) : null;
    if (!read) {
      lost.add(hash);
      return;
    }
    const { webp, perceptualHash: likeness } = read;
    written += webp.length;
    const filename = `${randomBytes(16).toString('hex')}.webp`;
    files.set(hash, { filename, url: `/pdf-upload/extracted/${filename}`, size: webp.length, format: 'webp' });
    await writeFile(filename, webp);
    await parent.allow(PICTURE_MS);
    await parent.tell({ kind: 'picture', file: filename, filename, perceptualHash: likeness });
  }
  const open = [...pictures].filter(([hash]) => !files.has(hash) && !lost.has(hash));
  for (let at = 0; at < open.length; at += PICTURES_AT_ONCE)
    await Promise.all(open.slice(at, at + PICTURES_AT_ONCE).map(keep));
}

/** Null for a picture that is damaged or in a format of drawings. */
async function toWebp(data: Uint8Array): Promise<{ webp: Buffer; perceptualHash: string } | null> {
  try {
    const picture = sharp(data, { limitInputPixels: PICTURE_PIXELS });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) return null;
    const { data: pixels, info } = await picture
      .rotate()
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = () => sharp(pixels, { raw: info });
    return {
      webp: await image().webp({ quality: 82, effort: 1 }).toBuffer(),
      perceptualHash: await perceptualHash(image()),
    };
  } catch {
    return null;
  }
}

import type { Sheet } from 'hucre';
import type { Grid } from './grid.ts';
import { unzip } from './unzip.ts';

interface Corner {
  row: number;
  col: number;
}

interface Offsets {
  from: { x: number; y: number };
  to: { x: number; y: number } | null;
}

/** The start or the end of an anchor. */
const EDGE = /<(\/?)(?:\w+:)?(?:twoCellAnchor|oneCellAnchor)\b/g;
const CORNER = (name: string) =>
  new RegExp(
    `<(?:\\w+:)?${name}>\\s*<(?:\\w+:)?col>(\\d+)<[^>]*>\\s*<(?:\\w+:)?colOff>(-?\\d+)<[^>]*>\\s*<(?:\\w+:)?row>(\\d+)<[^>]*>\\s*<(?:\\w+:)?rowOff>(-?\\d+)<`,
  );
const [FROM, TO] = [CORNER('from'), CORNER('to')];
const EMU_PER_POINT = 12_700;
const PIXEL_POINTS = 0.75;
const DEFAULT_ROW = 15;
const DEFAULT_COLUMN = 8.43;
const CHARACTER_POINTS = 5.25;

/** Returns a function that finds the cell under the middle of a picture above the cells. hucre leaves out the offsets. */
export function createDrawings(content: Uint8Array) {
  const offsets = new Map<string, Offsets[]>();
  for (const part of unzip(content, (name) => /^xl\/drawings\/[^/]+\.xml$/i.test(name)).values())
    for (const anchor of anchorsOf(String(part))) {
      const [from, to] = [FROM.exec(anchor), TO.exec(anchor)];
      if (!from) continue;
      const key = keyOf(
        { row: Number(from[3]), col: Number(from[1]) },
        to && { row: Number(to[3]), col: Number(to[1]) },
      );
      const found = {
        from: { x: Number(from[2]) / EMU_PER_POINT, y: Number(from[4]) / EMU_PER_POINT },
        to: to && { x: Number(to[2]) / EMU_PER_POINT, y: Number(to[4]) / EMU_PER_POINT },
      };
      const known = offsets.get(key);
      if (known) known.push(found);
      else offsets.set(key, [found]);
    }
  return (
    { from, to }: { from: Corner; to?: Corner },
    { hiddenRows, hiddenColumns, widths }: Grid,
    { rowDefs }: Sheet,
    height = 0,
  ): { row: number; column: number } => {
    const at = offsets.get(keyOf(from, to ?? null))?.shift();
    const heightOf = (row: number) => (hiddenRows.has(row) ? 0 : (rowDefs?.get(row)?.height ?? DEFAULT_ROW));
    const widthOf = (column: number) =>
      hiddenColumns.has(column) ? 0 : (widths[column] ?? DEFAULT_COLUMN) * CHARACTER_POINTS;
    const y0 = Math.min(at?.from.y ?? 0, heightOf(from.row));
    const x0 = Math.min(at?.from.x ?? 0, widthOf(from.col));
    if (!to) return { row: cellAt(from.row, y0 + (height * PIXEL_POINTS) / 2, heightOf), column: from.col };
    const y1 = distance(from.row, to.row, heightOf) + Math.min(at?.to?.y ?? 0, heightOf(to.row));
    const x1 = distance(from.col, to.col, widthOf) + Math.min(at?.to?.x ?? 0, widthOf(to.col));
    return { row: cellAt(from.row, (y0 + y1) / 2, heightOf), column: cellAt(from.col, (x0 + x1) / 2, widthOf) };
  };
}

/** From each start to the next end: a search for both at once takes forever where the ends are missing. */
function* anchorsOf(drawing: string): Generator<string> {
  let start = -1;
  for (const { index, 1: slash } of drawing.matchAll(EDGE)) {
    if (slash !== '/') start = start === -1 ? index : start;
    else if (start !== -1) {
      yield drawing.slice(start, index);
      start = -1;
    }
  }
}

const keyOf = (from: Corner, to: Corner | null) => `${from.row},${from.col},${to?.row ?? ''},${to?.col ?? ''}`;

/** A picture over more cells than this is not measured cell by cell. */
const MAX_CELLS = 2000;

function distance(from: number, to: number, sizeOf: (at: number) => number): number {
  let sum = 0;
  for (let at = from; at < Math.min(to, from + MAX_CELLS); at += 1) sum += sizeOf(at);
  return sum;
}

function cellAt(from: number, offset: number, sizeOf: (at: number) => number): number {
  let left = offset;
  let at = from;
  while (at < from + MAX_CELLS && left >= sizeOf(at)) {
    left -= sizeOf(at);
    at += 1;
  }
  return at;
}

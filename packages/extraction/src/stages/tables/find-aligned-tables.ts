import type { Box, Page, Table, TextLine } from '#src/model.ts';
import { around, centreX, centreY, overlapX, width } from '#src/stages/page/box.ts';
import { median } from '#src/stages/text/group-lines.ts';
import { type Band, headAbove, toRow } from './build-table.ts';
import { isColumnWise } from './column-likeness.ts';
import { isMatrix } from './read-matrix.ts';
import { isTransposed } from './read-transposed-table.ts';
import { splitCells } from './split-cells.ts';

const MIN_ROWS = 3;
const MIN_COLUMNS = 3;
/** In line heights: maximum distance between two rows of a table. */
const ROW_REACH = 4.5;
/** Maximum fraction of rows that may extend into the gap between two columns. */
const GAP_NOISE = 0.12;
/** Points of overlap with a column. A right-aligned column overlaps its header only slightly. */
const EDGE = 1;
/** In line heights: maximum mean difference between the centres of a row's texts. */
const LEVEL = 0.2;
/** Points. */
const ALIGNED = 2;
/** Points. */
const NARROWEST_GAP = 2;

/** Tables without drawn cells: rows of texts aligned in columns, each column of one type. */
export function findAlignedTables(page: Page): Table[] {
  const bands = toBands(splitCells(page.lines.filter((line) => line.turn === 0)));
  return bandGroups(bands)
    .map((group) => readColumns(group, bands))
    .filter((table) => table !== null)
    .filter((table) => isColumnWise(table) || isTransposed(table) || isMatrix(table));
}

/** Texts at one height, left to right. */
export function toBands(lines: readonly TextLine[]): Band[] {
  const bands: { box: Box; lines: TextLine[] }[] = [];
  for (const line of lines.toSorted((a, b) => centreY(a.box) - centreY(b.box))) {
    const band = bands.at(-1);
    const first = band?.lines[0];
    if (band && first && Math.abs(centreY(line.box) - centreY(first.box)) < 0.45 * Math.min(line.size, first.size)) {
      band.lines.push(line);
      band.box = around([band.box, line.box]);
    } else bands.push({ box: line.box, lines: [line] });
  }
  return bands;
}

/** Runs of bands with several texts. Single lines in between are headings or wrapped cells. */
function bandGroups(bands: readonly Band[]): Band[][] {
  const size = median(bands.flatMap((band) => band.lines.map((line) => line.size)));
  const groups: Band[][] = [];
  let lastRow: Band | undefined;
  for (const band of bands) {
    const group = groups.at(-1);
    const isRow = band.lines.length >= MIN_COLUMNS;
    const near = lastRow !== undefined && band.box.y0 - lastRow.box.y1 < ROW_REACH * size;
    if (group && lastRow && (near || (isRow && group.some((row) => standsUnder(band, row))))) group.push(band);
    else if (isRow) groups.push([band]);
    if (isRow) lastRow = band;
  }
  return groups
    .map((group) => group.slice(0, group.findLastIndex((band) => band.lines.length >= MIN_COLUMNS) + 1))
    .filter((group) => group.filter((band) => band.lines.length >= MIN_COLUMNS).length >= MIN_ROWS);
}

/** Whether most texts of a row start or end where those of an earlier row do. */
function standsUnder(row: Band, earlier: Band): boolean {
  const meets = row.lines.filter((line) =>
    earlier.lines.some(
      (other) => Math.abs(line.box.x0 - other.box.x0) < ALIGNED || Math.abs(line.box.x1 - other.box.x1) < ALIGNED,
    ),
  );
  return meets.length >= MIN_COLUMNS && meets.length * 5 >= row.lines.length * 4;
}

function readColumns(bands: readonly Band[], all: readonly Band[]): Table | null {
  const rows = bands.filter((band) => band.lines.length >= MIN_COLUMNS);
  const middles = rows.map((row) => median(row.lines.map((line) => centreY(line.box))));
  const columns = columnSpans(rows).filter((column) => isLevel(column, rows, middles) && sharesRows(column, bands));
  if (columns.length < MIN_COLUMNS) return null;
  const reach = around(columns);
  const within = (band: Band) => ({ ...band, lines: band.lines.filter((line) => overlapX(line.box, reach) > EDGE) });
  const above = all.flatMap((band) => band.lines);
  const head = headAbove(above, bands[0]?.box.y0 ?? 0, median(bands[0]?.lines.map((line) => line.size) ?? []), columns);
  const headed = head.length === 0 ? bands : [{ box: around(head.map((line) => line.box)), lines: head }, ...bands];
  const body = headed.map(within).filter((band) => band.lines.length > 0);
  const box = around(body.flatMap((band) => band.lines.map((line) => line.box)));
  return { box, rows: body.map((band) => toRow(band, columns)), columns: columns.length, ruled: false };
}

/** Rejects texts beside a table that are near its rows by chance: their vertical offset varies. */
function isLevel(column: Box, rows: readonly Band[], middles: readonly number[]): boolean {
  const offsets = rows.flatMap((row, index) => {
    const inside = row.lines.filter((line) => centreX(line.box) >= column.x0 && centreX(line.box) <= column.x1);
    return inside.map((line) => Math.abs(centreY(line.box) - (middles[index] ?? 0)) / line.size);
  });
  return offsets.length === 0 || offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length < LEVEL;
}

/** Whether most texts of a column share rows with other columns. A paragraph beside the table does not. */
function sharesRows(column: Box, bands: readonly Band[]): boolean {
  const isIn = (line: TextLine) => centreX(line.box) >= column.x0 && centreX(line.box) <= column.x1;
  const filled = bands.filter((band) => band.lines.some(isIn));
  return filled.filter((band) => band.lines.length >= MIN_COLUMNS).length * 2 > filled.length;
}

/** Finds columns between vertical strips that almost no row touches. */
function columnSpans(rows: readonly Band[]): Box[] {
  const box = around(rows.map((row) => row.box));
  const length = Math.ceil(width(box)) + 1;
  const touched = new Uint16Array(length);
  for (const row of rows) {
    const seen = new Uint8Array(length);
    for (const line of row.lines) {
      for (let x = Math.floor(line.box.x0 - box.x0); x <= Math.ceil(line.box.x1 - box.x0) && x < length; x += 1) {
        if (x >= 0) seen[x] = 1;
      }
    }
    for (let x = 0; x < length; x += 1) touched[x] = (touched[x] ?? 0) + (seen[x] ?? 0);
  }
  const noise = rows.length * GAP_NOISE;
  const spans: Box[] = [];
  let [start, gap] = [0, 0];
  for (let x = 0; x <= length; x += 1) {
    if (x < length && (touched[x] ?? 0) <= noise) gap += 1;
    else {
      if (gap >= NARROWEST_GAP || x === length) {
        if (x - gap > start) spans.push({ ...box, x0: box.x0 + start, x1: box.x0 + x - gap });
        start = x;
      }
      gap = 0;
    }
  }
  return spans;
}

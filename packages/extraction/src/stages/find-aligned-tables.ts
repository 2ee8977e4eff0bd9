import type { Box, Page, Table, TableRow, TextLine, Word } from '#src/model.ts';
import { around, centreX, centreY, overlapY, width } from './box.ts';
import { partOfLine, toCell } from './cell-text.ts';
import { median } from './group-lines.ts';
import { type ValueType, valueType } from './value-type.ts';

const MIN_ROWS = 3;
const MIN_COLUMNS = 3;
/** In line heights: how far apart two rows of one table may stand. */
const ROW_REACH = 4.5;
/** Share of the rows that may reach into the gap between two columns. */
const GAP_NOISE = 0.12;
/** Points that a text may stand out of the columns. */
const EDGE = 6;
/** In line heights: how far the middles of a row's texts may differ on average. */
const LEVEL = 0.2;
/** In line heights: from the header to the first row, and how high it may be. */
const HEAD_GAP = 0.8;
const HEAD_REACH = 3.2;
/** Points. */
const ALIGNED = 2;
/** Points. */
const NARROWEST_GAP = 2;
/** How much more alike the values of a column must be than those of a row, since cards in a grid are the opposite. */
const COLUMN_LIKENESS = 0.62;

interface Band {
  readonly box: Box;
  readonly lines: readonly TextLine[];
}

/** Tables without drawn cells: rows of texts that stand in the same columns, each column of one kind. */
export function findAlignedTables(page: Page): Table[] {
  const bands = toBands(page.lines.filter((line) => line.turn === 0));
  return bandGroups(bands)
    .map((group) => readColumns(group, bands))
    .filter((table) => table !== null)
    .filter((table) => isColumnWise(table));
}

/** Texts on one height, from the left. */
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

/** Runs of bands with several texts; single lines in between are headings or wrapped cells. */
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

/** Whether most texts of a row begin or end where those of an earlier row do. */
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
  const columns = columnSpans(rows).filter((column) => isLevel(column, rows) && sharesRows(column, bands));
  if (columns.length < MIN_COLUMNS) return null;
  const [left, right] = [(columns[0]?.x0 ?? 0) - EDGE, (columns.at(-1)?.x1 ?? 0) + EDGE];
  const within = (band: Band) => ({
    ...band,
    lines: band.lines.filter((line) => centreX(line.box) > left && centreX(line.box) < right),
  });
  const body = [...headAbove(bands, all, columns), ...bands].map(within).filter((band) => band.lines.length > 0);
  const box = around(body.flatMap((band) => band.lines.map((line) => line.box)));
  return { box, rows: body.map((band) => toRow(band, columns)), columns: columns.length, ruled: false };
}

/** Texts beside a table that only happen to be near its rows stand now higher, now lower than they do. */
function isLevel(column: Box, rows: readonly Band[]): boolean {
  const offsets = rows.flatMap((row) => {
    const inside = row.lines.filter((line) => centreX(line.box) >= column.x0 && centreX(line.box) <= column.x1);
    const middle = median(row.lines.map((line) => centreY(line.box)));
    return inside.map((line) => Math.abs(centreY(line.box) - middle) / line.size);
  });
  return offsets.length === 0 || offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length < LEVEL;
}

/** Whether the texts of a column mostly stand in rows with others: a paragraph beside the table does not. */
function sharesRows(column: Box, bands: readonly Band[]): boolean {
  const isIn = (line: TextLine) => centreX(line.box) >= column.x0 && centreX(line.box) <= column.x1;
  const filled = bands.filter((band) => band.lines.some(isIn));
  return filled.filter((band) => band.lines.length >= MIN_COLUMNS).length * 2 > filled.length;
}

/**
 * The header over the first row, if that is not a row itself: texts that stand beside or between each other, of which
 * the lowest all but touch the row. A line that stands alone is a title.
 */
function headAbove(bands: readonly Band[], all: readonly Band[], columns: readonly Box[]): Band[] {
  const first = bands[0];
  const size = median(first?.lines.map((line) => line.size) ?? []);
  if (first === undefined) return [];
  const top = first.box.y0;
  const head: TextLine[] = [];
  const above = all
    .flatMap((band) => band.lines)
    .filter((line) => line.box.y1 <= top + 1 && line.box.y0 > top - HEAD_REACH * size);
  for (const line of above.toSorted((a, b) => b.box.y1 - a.box.y1)) {
    const isNext = head.some((other) => overlapY(other.box, line.box) > 0);
    const isOver = columns.some(
      (column) => centreX(line.box) >= column.x0 - EDGE && centreX(line.box) <= column.x1 + EDGE,
    );
    if (isOver && (isNext || top - line.box.y1 < HEAD_GAP * size)) head.push(line);
  }
  const headed = new Set(head.map((line) => nearestColumn(columns, centreX(line.box))));
  return headed.size < 2 ? [] : [{ box: around(head.map((line) => line.box)), lines: head }];
}

/** Columns lie between the strips of the page that hardly any row touches. */
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

function toRow(band: Band, columns: readonly Box[]): TableRow {
  const texts: TextLine[][] = columns.map(() => []);
  for (const line of band.lines) {
    const byColumn = new Map<number, Word[]>();
    const spanned = columns.filter((column) => column.x0 < line.box.x1 && column.x1 > line.box.x0);
    for (const word of line.words) {
      // A text that stays within one column, or runs over several as a heading does, is not taken apart.
      const centre =
        spanned.length > 1 && line.words.length > 1 && band.lines.length > 1 ? centreX(word.box) : centreX(line.box);
      const at = nearestColumn(columns, band.lines.length === 1 ? line.box.x0 : centre);
      byColumn.set(at, [...(byColumn.get(at) ?? []), word]);
    }
    for (const [at, words] of byColumn) texts[at]?.push(partOfLine(line, words));
  }
  const box = { ...band.box, x0: columns[0]?.x0 ?? 0, x1: columns.at(-1)?.x1 ?? 0 };
  return {
    box,
    cells: texts.map((lines, index) =>
      toCell(lines, { ...band.box, x0: columns[index]?.x0 ?? 0, x1: columns[index]?.x1 ?? 0 }),
    ),
  };
}

function nearestColumn(columns: readonly Box[], x: number): number {
  const away = (column: Box) => Math.max(0, column.x0 - x, x - column.x1);
  return columns.reduce((best, column, index) => (away(column) < away(columns[best] ?? column) ? index : best), 0);
}

/** Cards in a grid line up as well, but there the texts of one height are alike, not those of one column. */
function isColumnWise(table: Table): boolean {
  const rows = table.rows.filter((row) => row.cells.filter((cell) => cell.text !== '').length >= MIN_COLUMNS);
  const types = rows.map((row) => row.cells.map((cell) => valueType(cell.text)));
  const byColumn = Array.from({ length: table.columns }, (_, column) => types.map((row) => row[column] ?? 'empty'));
  const columns = likeness(byColumn);
  const isVaried = new Set(byColumn.map(commonest)).size > 1;
  return isVaried && columns >= COLUMN_LIKENESS && columns >= likeness(types);
}

function commonest(types: readonly ValueType[]): ValueType {
  const filled = types.filter((type) => type !== 'empty');
  const counts = new Map<ValueType, number>();
  for (const type of filled) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'empty';
}

/** Mean share of the commonest type over lists that hold at least two values. */
export function likeness(lists: readonly (readonly ValueType[])[]): number {
  const shares = lists
    .map((types) => types.filter((type) => type !== 'empty'))
    .filter((types) => types.length > 1)
    .map((types) => types.filter((type) => type === commonest(types)).length / types.length);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

import type { Box, Page, Table, TableRow, TextLine } from '#src/model.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around, centreY, height, overlapX, width } from '#src/stages/page/box.ts';
import { toCell } from '#src/stages/text/cell-text.ts';
import { median } from '#src/stages/text/group-lines.ts';
import { headAbove, toRow } from './build-table.ts';
import { isColumnWise } from './column-likeness.ts';

const MIN_ROWS = 3;
const MIN_COLUMNS = 2;
/** Fraction of a column's texts that must be of one type for the column to define the rows. */
const ONE_KIND = 0.7;
/** In line heights. Closer rows are lines of one row. */
const ROW_STEP = 1.7;
/** In line heights: maximum gap between lines of a wrapped cell. */
const WRAP_GAP = 0.75;
/** In usual row heights: maximum distance between a cell's centre and its row's. */
const ROW_REACH = 0.55;
/** In line heights: maximum distance from header to first row, apart from the space that pictures leave above a text. */
const HEAD_GAP = 1;
/** Fraction of the page's width. Wider texts are not cells. */
const WIDEST = 0.6;

/**
 * Tables without ruled lines whose cells wrap, so the lines of a row do not share a height. A column with one short
 * value per row (a price, a number, a quantity) defines the rows. Wrapped cells join the nearest row.
 */
export function findSpacedTables(page: Page): Table[] {
  const lines = page.lines.filter((line) => line.turn === 0 && width(line.box) < WIDEST * page.width);
  const columns = columnsOf(lines);
  const anchors = columns.filter(isRowColumn).toSorted((a, b) => b.length - a.length || rank(a) - rank(b))[0];
  if (anchors === undefined || columns.length < MIN_COLUMNS) return [];
  const table = readRows(anchors, columns, page);
  return table !== null && isColumnWise(table) ? [table] : [];
}

interface Column {
  readonly box: Box;
  readonly cells: readonly (readonly TextLine[])[];
}

/** Groups vertically stacked texts into columns. A text that spans several belongs to none. */
function columnsOf(lines: readonly TextLine[]): TextLine[][] {
  let columns: Column[] = [];
  const cells = wrappedCells(lines).map((cell) => ({ box: around(cell.map((line) => line.box)), cells: [cell] }));
  for (const cell of cells.toSorted((a, b) => width(a.box) - width(b.box))) {
    const over = columns.filter(
      (column) => overlapX(column.box, cell.box) > 0.4 * Math.min(width(column.box), width(cell.box)),
    );
    // A single text, such as a header beside its column, does not form a column.
    if (over.filter((column) => column.cells.length > 1).length > 1) continue;
    const joined = [...over, cell];
    columns = columns.filter((column) => !over.includes(column));
    columns.push({ box: around(joined.map(({ box }) => box)), cells: joined.flatMap((column) => column.cells) });
  }
  return columns
    .filter((column) => column.cells.flat().length >= MIN_ROWS)
    .toSorted((a, b) => a.box.x0 - b.box.x0)
    .map((column) => column.cells.flat().toSorted((a, b) => a.box.y0 - b.box.y0));
}

const ROW_TYPES = ['money', 'code', 'number'] as const;

function rank(column: readonly TextLine[]): number {
  const types = column.map((line) => valueType(line.text));
  return ROW_TYPES.findIndex((type) => types.filter((each) => each === type).length >= ONE_KIND * types.length);
}

/** A column of prices, numbers or quantities whose values are further apart than lines of one text. */
function isRowColumn(column: readonly TextLine[]): boolean {
  if (rank(column) < 0) return false;
  const size = median(column.map((line) => line.size));
  return column.every(
    (line, index) => index === 0 || centreY(line.box) - centreY((column[index - 1] ?? line).box) > ROW_STEP * size,
  );
}

function readRows(anchors: readonly TextLine[], columns: readonly (readonly TextLine[])[], page: Page): Table | null {
  const first = anchors.findIndex((line) => ROW_TYPES.some((type) => type === valueType(line.text)));
  const rows = anchors.slice(first);
  if (rows.length < MIN_ROWS) return null;
  const step = median(rows.slice(1).map((line, index) => centreY(line.box) - centreY((rows[index] ?? line).box)));
  const cells = columns.map((column) => column.filter((line) => Math.abs(nearestGap(line, rows)) < step));
  const boxes = cells.map((column) => (column.length === 0 ? null : around(column.map((line) => line.box))));
  const placed = cells.map((column) => placeCells(column, rows, step));
  const kept = columns.map((_, index) => index).filter((index) => (placed[index]?.size ?? 0) * 2 >= rows.length);
  if (kept.length < MIN_COLUMNS) return null;
  const spans = kept.map((index) => boxes[index] as Box);
  const read = rows.map((anchor, row): TableRow => {
    const texts = kept.map((index) => placed[index]?.get(row) ?? []);
    const all = texts.flat().map((line) => line.box);
    const tall = around([anchor.box, ...all]);
    const box = {
      x0: Math.min(...spans.map((span) => span.x0)),
      x1: Math.max(...spans.map((span) => span.x1)),
      y0: tall.y0,
      y1: tall.y1,
    };
    return {
      box,
      cells: texts.map((lines, index) =>
        toCell(lines, { ...box, x0: spans[index]?.x0 ?? 0, x1: spans[index]?.x1 ?? 0 }),
      ),
    };
  });
  const top = Math.min(...read.map((row) => row.box.y0));
  const size = median(rows.map((line) => line.size));
  const head = headAbove(page.lines, top, size, spans, HEAD_GAP + step / size / 2);
  const table =
    head.length === 0 ? read : [toRow({ box: around(head.map((line) => line.box)), lines: head }, spans), ...read];
  return { box: around(table.map((row) => row.box)), rows: table, columns: kept.length, ruled: false };
}

function nearestGap(line: TextLine, rows: readonly TextLine[]): number {
  return Math.min(...rows.map((row) => Math.abs(centreY(row.box) - centreY(line.box))));
}

/** The lines of a column by row. Wrapped lines stay together unless several rows are beside them. */
function placeCells(column: readonly TextLine[], rows: readonly TextLine[], step: number): Map<number, TextLine[]> {
  const placed = new Map<number, TextLine[]>();
  for (const cell of wrappedCells(column)) {
    const box = around(cell.map((line) => line.box));
    const beside = rows.flatMap((row, index) =>
      centreY(row.box) > box.y0 && centreY(row.box) < box.y1 ? [index] : [],
    );
    const parts = beside.length > 1 ? cell.map((line) => [line]) : [cell];
    for (const part of parts) {
      const middle = centreY(around(part.map((line) => line.box)));
      const gaps = rows.map((row) => Math.abs(centreY(row.box) - middle));
      const at = beside.length === 1 ? (beside[0] ?? 0) : gaps.indexOf(Math.min(...gaps));
      if ((gaps[at] ?? Infinity) < ROW_REACH * step) placed.set(at, [...(placed.get(at) ?? []), ...part]);
    }
  }
  return placed;
}

/** Groups of lines that closely follow one another vertically. */
function wrappedCells(lines: readonly TextLine[]): TextLine[][] {
  const cells: TextLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const cell = cells.findLast((each) => {
      const last = each.at(-1);
      if (last === undefined) return false;
      const gap = line.box.y0 - last.box.y1;
      const shared = overlapX(last.box, line.box) > 0.35 * Math.min(width(last.box), width(line.box));
      return shared && gap < WRAP_GAP * Math.min(height(line.box), last.size) && gap > -0.5 * last.size;
    });
    if (cell === undefined) cells.push([line]);
    else cell.push(line);
  }
  return cells;
}

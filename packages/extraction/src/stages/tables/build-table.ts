import type { Box, TableRow, TextLine } from '#src/model.ts';
import { centreX, overlapX, overlapY } from '#src/stages/page/box.ts';
import { partOfLine, toCell } from '#src/stages/text/cell-text.ts';

/** Texts at one height. */
export interface Band {
  readonly box: Box;
  readonly lines: readonly TextLine[];
}

/** In line heights: maximum distance from header to first row, and maximum header height. */
const HEAD_GAP = 0.8;
const HEAD_REACH = 3.2;

/**
 * The header above a first row that starts at `top`: texts beside or between each other, the
 * lowest of which almost touch the row. A single line is a title.
 */
export function headAbove(
  lines: readonly TextLine[],
  top: number,
  size: number,
  columns: readonly Box[],
  gap = HEAD_GAP,
): TextLine[] {
  const head: TextLine[] = [];
  const above = lines.filter((line) => line.box.y1 <= top + 1 && line.box.y0 > top - (HEAD_REACH + gap) * size);
  for (const line of above.toSorted((a, b) => b.box.y1 - a.box.y1)) {
    const isNext = head.some((other) => overlapY(other.box, line.box) > 0);
    const isOver = columns.some((column) => overlapX(line.box, column) > 0);
    if (isOver && (isNext || top - line.box.y1 < gap * size)) head.push(line);
  }
  const headed = new Set(head.map((line) => nearestColumn(columns, centreX(line.box))));
  return headed.size < 2 ? [] : head;
}

/** Builds a row from the texts at one height, assigning each word to its column. */
export function toRow(band: Band, columns: readonly Box[]): TableRow {
  const texts: TextLine[][] = columns.map(() => []);
  for (const line of band.lines) {
    const spanned = columns.filter((column) => column.x0 < line.box.x1 && column.x1 > line.box.x0);
    // Keep a text whole if it stays in one column or spans several as a heading does.
    if (spanned.length < 2 || band.lines.length === 1) {
      texts[nearestColumn(columns, band.lines.length === 1 ? line.box.x0 : centreX(line.box))]?.push(line);
      continue;
    }
    const byColumn = Map.groupBy(line.words, (word) =>
      nearestColumn(columns, centreX(line.words.length > 1 ? word.box : line.box)),
    );
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

import type { Box, Page, Table, TableRow, TextLine } from '#src/model.ts';
import { foldLabel, labelRole } from '#src/stages/fields/labels.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around, centreX, centreY, overlapX } from '#src/stages/page/box.ts';
import { median } from '#src/stages/text/group-lines.ts';
import { type Band, toRow } from './build-table.ts';
import { toBands } from './find-aligned-tables.ts';
import { splitCells } from './split-cells.ts';

const MIN_LABELS = 2;
/** In line heights: maximum distance between two rows of a table, and between lines of one cell. */
const ROW_REACH = 4.5;
const WRAP_GAP = 0.6;

/**
 * Side-by-side tables, each under a header of known labels. A label that repeats at one height starts the next
 * table.
 */
export function findHeadedTables(page: Page): Table[] {
  const bands = toBands(splitCells(page.lines.filter((line) => line.turn === 0)));
  const heads = bands
    .map(headsOf)
    .filter((beside) => beside.length > 1)
    .flat();
  if (heads.length === 0) return [];
  const boxes = heads.map((head) => around(head.map((line) => line.box)));
  return heads
    .map((head, index) => readUnder(head, zoneOf(index, boxes, page), bands))
    .filter((table) => table !== null);
}

function headsOf(band: Band): TextLine[][] {
  const cells = band.lines.toSorted((a, b) => a.box.x0 - b.box.x0);
  const heads: TextLine[][] = [[]];
  for (const cell of cells) {
    const label = foldLabel(cell.text);
    if (heads.at(-1)?.some((other) => foldLabel(other.text) === label)) heads.push([]);
    heads.at(-1)?.push(cell);
  }
  return heads.filter((head) => {
    const labels = head.filter((cell) => labelRole(cell.text) !== null).length;
    return labels >= MIN_LABELS && labels * 2 >= head.length && head.every((cell) => valueType(cell.text) === 'words');
  });
}

/** Extends halfway to the adjacent headers and down to the next header. */
function zoneOf(index: number, heads: readonly Box[], page: Page): Box {
  const head = heads[index] as Box;
  const left = heads.filter((other) => other.x1 <= head.x0).map((other) => (other.x1 + head.x0) / 2);
  const right = heads.filter((other) => other.x0 >= head.x1).map((other) => (other.x0 + head.x1) / 2);
  const zone = { x0: Math.max(0, ...left), x1: Math.min(page.width, ...right) };
  const below = heads.filter((other) => other.y0 > head.y1 && other.x0 < zone.x1 && other.x1 > zone.x0);
  return { ...zone, y0: head.y1, y1: Math.min(page.height, ...below.map((other) => other.y0)) };
}

function readUnder(head: readonly TextLine[], zone: Box, bands: readonly Band[]): Table | null {
  const columns = head.map((line) => line.box);
  const size = median(head.map((line) => line.size));
  const within = bands
    .map((band) => band.lines.filter((line) => isIn(zone, line.box)))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ lines, box: around(lines.map((line) => line.box)) }));
  const rows: Band[] = [];
  let bottom = zone.y0;
  for (const band of within) {
    if (band.box.y0 - bottom > ROW_REACH * size) break;
    const filled = new Set(band.lines.map((line) => columnAt(columns, line))).size;
    const last = rows.at(-1);
    if (filled >= 2) rows.push(band);
    else if (last !== undefined && band.box.y0 - last.box.y1 < WRAP_GAP * size) {
      rows[rows.length - 1] = { lines: [...last.lines, ...band.lines], box: around([last.box, band.box]) };
    } else continue;
    bottom = band.box.y1;
  }
  if (rows.length === 0) return null;
  const spans = columns.map((column, at) =>
    around([
      column,
      ...rows.flatMap((row) => row.lines.filter((line) => columnAt(columns, line) === at).map((line) => line.box)),
    ]),
  );
  const body: TableRow[] = [{ box: around(columns), lines: head }, ...rows].map((band) => toRow(band, spans));
  return { box: around(body.map((row) => row.box)), rows: body, columns: columns.length, ruled: false };
}

const isIn = (zone: Box, box: Box) =>
  centreX(box) > zone.x0 && centreX(box) < zone.x1 && centreY(box) > zone.y0 && centreY(box) < zone.y1;

/** The column of a text: the one with the largest overlap, else the nearest. */
function columnAt(columns: readonly Box[], { box }: TextLine): number {
  const shared = columns.map((column) => overlapX(column, box));
  return shared.indexOf(Math.max(...shared));
}

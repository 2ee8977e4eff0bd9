import type { Draft, Found, Page, Table, TableCell, TextLine } from '#src/model.ts';
import { foundIn, foundInCell, joinFound } from '#src/stages/fields/found.ts';
import { namesPrice } from '#src/stages/fields/labels.ts';
import { readPrice } from '#src/stages/fields/read-price.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around } from '#src/stages/page/box.ts';

const MIN_ROWS = 3;
const MIN_COLUMNS = 3;
/** Minimum fraction of filled cells that are amounts. */
const AMOUNTS = 0.8;
const HEADED = 0.8;

/** A price matrix: a size above each column, a size before each row, and an amount in each cell. */
export function isMatrix(table: Table): boolean {
  const head = headIndex(table);
  if (head < 0 || table.columns < MIN_COLUMNS) return false;
  const body = table.rows.slice(head + 1).filter((row) => isMeasure(row.cells[0]));
  const first = body.map((row) => row.cells[0]?.text ?? '');
  const inner = body.flatMap((row) => row.cells.slice(1)).filter((cell) => cell.text !== '');
  const amounts = inner.filter(isAmount).length;
  return (
    body.length >= MIN_ROWS &&
    new Set(first).size === first.length &&
    amounts >= AMOUNTS * inner.length &&
    amounts * 2 >= body.length * (table.columns - 1)
  );
}

const isMeasure = (cell: TableCell | undefined) => /\d/.test(cell?.text ?? '') && (cell?.text.length ?? 0) <= 16;
const isAmount = ({ text }: TableCell) => valueType(text) === 'money' || /^\d[\d\s,.]*$/.test(text);

/** The row of sizes above the columns. Its corner cell is empty or names the sizes. */
function headIndex(table: Table): number {
  return table.rows.slice(0, 4).findIndex((row) => {
    const heads = row.cells.slice(1);
    const filled = heads.filter((cell) => isMeasure(cell));
    const texts = new Set(filled.map((cell) => cell.text));
    return (
      !/\d/.test(row.cells[0]?.text ?? '') &&
      filled.length >= Math.max(2, HEADED * heads.length) &&
      texts.size === filled.length
    );
  });
}

/** One product per amount. Small numbers count as prices only on a page that mentions prices. */
export function readMatrix(table: Table, page: Page, title: TextLine | null): Draft[] {
  const head = table.rows[headIndex(table)];
  const name = title === null ? null : foundIn([title], title.text);
  if (head === undefined || name === null) return [];
  const rows = table.rows.slice(table.rows.indexOf(head) + 1).filter((row) => isMeasure(row.cells[0]));
  const cells = rows.flatMap((row) =>
    row.cells.flatMap((cell, column) => {
      const [side, top] = [row.cells[0], head.cells[column]];
      return column > 0 && side && top && isMeasure(top) && isAmount(cell) ? [{ cell, side, top }] : [];
    }),
  );
  const isPriced =
    page.lines.some((line) => namesPrice(line.text)) ||
    cells.filter(({ cell }) => valueType(cell.text) === 'money' || cell.text.replace(/\D/g, '').length >= 3).length *
      2 >
      cells.length;
  if (!isPriced) return [];
  return cells.flatMap(({ cell, side, top }) => {
    const found = foundInCell(cell);
    const price = found === null ? null : readPrice(found, true);
    const size = sizeOf(top, side);
    if (price === null || size === null) return [];
    return [
      {
        page: page.number,
        box: around([cell.box]),
        model: null,
        otherModels: [],
        name,
        dimensions: [size],
        price,
        prices: [price],
        moq: null,
        carton: null,
        colour: null,
        material: null,
        type: null,
        description: null,
        lines: [...top.lines, ...side.lines, ...cell.lines],
        picture: null,
        evidence: { layout: 'columns', model: 'none', name: 'heading', alike: cells.length, pages: 0 },
      },
    ];
  });
}

function sizeOf(top: TableCell, side: TableCell): Found | null {
  const parts = [foundInCell(top), foundInCell(side)].filter((part) => part !== null);
  const joined = joinFound(parts);
  return joined === null ? null : { ...joined, text: parts.map((part) => part.text).join(' x ') };
}

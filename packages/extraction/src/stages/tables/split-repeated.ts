import type { Table, TableRow } from '#src/model.ts';
import { labelRole } from '#src/stages/fields/labels.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around } from '#src/stages/page/box.ts';
import { commonest } from './column-likeness.ts';

/** Minimum rows below the header. */
const MIN_ROWS = 3;

/** Splits a list that is set in several columns of the page, such as number, name, price beside number, name, price. */
export function splitRepeated(table: Table): Table[] {
  const types = Array.from({ length: table.columns }, (_, column) =>
    commonest(table.rows.map((row) => valueType(row.cells[column]?.text ?? ''))),
  );
  for (let width = 2; width * 2 <= table.columns; width += 1) {
    if (repeats(table, types, width))
      return Array.from({ length: table.columns / width }, (_, part) => partOf(table, part * width, width));
  }
  return [table];
}

/** Whether each part has the columns of the first one: a name, and a number or a price. */
function repeats({ rows, columns }: Table, types: readonly string[], width: number): boolean {
  const first = types.slice(0, width);
  if (columns % width !== 0 || rows.length < MIN_ROWS || !first.includes('words')) return false;
  if (first.filter((type) => type === 'code' || type === 'money').length === 0) return false;
  if (types.some((type, column) => type !== first[column % width])) return false;
  const heads = rows[0]?.cells.map(({ text }) => (labelRole(text) === null ? '' : text)) ?? [];
  if (heads.some((head, column) => head !== heads[column % width])) return false;
  // Two prices, or a name with its translation, belong to one product. A second list has other names and as many values per row.
  return rows.every((row) => new Set(row.cells).size === row.cells.length) && isDistinct(rows, types);
}

function isDistinct(rows: readonly TableRow[], types: readonly string[]): boolean {
  const names = rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }, at) => (types[at] === 'words' && text ? [text] : [])),
  );
  return new Set(names).size * 10 >= names.length * 8;
}

function partOf(table: Table, from: number, width: number): Table {
  const rows = table.rows
    .map((row) => ({ ...row, cells: row.cells.slice(from, from + width) }))
    .filter(({ cells }) => cells.some(({ text }) => text !== ''))
    .map((row) => ({ ...row, box: { ...row.box, ...sidesOf(row) } }));
  return { ...table, rows, columns: width, box: around(rows.map(({ box }) => box)) };
}

const sidesOf = ({ cells }: TableRow) => {
  const { x0, x1 } = around(cells.map(({ box }) => box));
  return { x0, x1 };
};

import type { TableCell, TableRow } from '#src/model.ts';
import { labelRole } from '#src/stages/fields/labels.ts';
import type { ValueType } from '#src/stages/fields/value-type.ts';
import { height } from '#src/stages/page/box.ts';
import { isRightToLeft } from '#src/stages/text/order-words.ts';

/** In row heights. */
const TALL = 1.5;

/** A row with one text: spanning a drawn table, or alone in the first columns of an undrawn one. */
export function headingOf(row: TableRow, columns: number): TableCell | null {
  // Ignore a cell that spans several rows, unless it is as wide as the table.
  const isWide = (cell: TableCell) => row.cells.filter((other) => other === cell).length * 3 >= columns * 2;
  const own = row.cells.filter((cell) => height(cell.box) < TALL * height(row.box) || isWide(cell));
  // If several such cells start beside it, the row is the upper half of a two-level header.
  const tall = new Set(row.cells.filter((cell) => cell.text !== '' && !own.includes(cell)));
  if (tall.size > 1) return null;
  const distinct = [...new Set(own)].filter((cell) => cell.text !== '');
  const only = distinct[0];
  if (distinct.length !== 1 || only === undefined || !/\p{L}/u.test(only.text)) return null;
  const spans = row.cells.filter((cell) => cell === only).length;
  const at = row.cells.indexOf(only);
  const isAtStart = isRightToLeft(only.text) ? at >= columns - 2 : at <= 1;
  return spans * 3 >= columns * 2 || isAtStart ? only : null;
}

/** Whether a row is a header: words above columns of another type, or several known labels and no values. */
export function looksLikeHeader(
  row: TableRow | undefined,
  types: readonly ValueType[],
  columnTypes: readonly ValueType[],
): boolean {
  if (row === undefined) return false;
  const filled = types.filter((type) => type !== 'empty').length;
  const words = types.filter((type) => type === 'words').length;
  if (filled < 2 || words * 2 < filled || types.includes('money') || types.includes('size')) return false;
  const strange = types.filter(
    (type, column) => type === 'words' && !['words', 'empty'].includes(columnTypes[column] ?? ''),
  ).length;
  if (strange >= 2) return true;
  const known = row.cells.filter((cell) => labelRole(cell.text) !== null).length;
  return (strange >= 1 && known >= 1) || (known >= 2 && known * 2 >= filled);
}

/** Whether the top row has only words above a column without any: 'What, Shade, Ex-yard' above prices. */
export function headsValues(
  top: number,
  types: readonly (readonly ValueType[])[],
  columnTypes: readonly ValueType[],
): boolean {
  const filled = (types[top] ?? []).filter((type) => type !== 'empty');
  if (filled.length < 2 || filled.some((type) => type !== 'words')) return false;
  return columnTypes.some((type, column) => {
    const below = types.slice(top + 1).map((row) => row[column]);
    return types[top]?.[column] === 'words' && type !== 'words' && below.length > 2 && !below.includes('words');
  });
}

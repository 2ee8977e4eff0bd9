import type { Table } from '#src/model.ts';
import { type ValueType, valueType } from '#src/stages/fields/value-type.ts';

const MIN_FILLED = 2;
/** How much more alike the values of a column must be than those of a row, since cards in a grid are the opposite. */
const COLUMN_LIKENESS = 0.62;

/** Cards in a grid line up as well, but there the texts of one height are alike, not those of one column. */
export function isColumnWise(table: Table): boolean {
  const rows = table.rows.filter((row) => row.cells.filter((cell) => cell.text !== '').length >= MIN_FILLED);
  const types = rows.map((row) => row.cells.map((cell) => valueType(cell.text)));
  const byColumn = Array.from({ length: table.columns }, (_, column) => types.map((row) => row[column] ?? 'empty'));
  const columns = likeness(byColumn);
  const isVaried = new Set(byColumn.map(commonest)).size > 1;
  return isVaried && columns >= COLUMN_LIKENESS && columns >= likeness(types);
}

export function commonest(types: readonly ValueType[]): ValueType {
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
    .map((types) => {
      const most = commonest(types);
      return types.filter((type) => type === most).length / types.length;
    });
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

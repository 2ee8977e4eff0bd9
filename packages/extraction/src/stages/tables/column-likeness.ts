import type { Table } from '#src/model.ts';
import { type ValueType, valueType } from '#src/stages/fields/value-type.ts';

const MIN_FILLED = 2;
/** Minimum difference between column similarity and row similarity. In a grid of cards it is negative. */
const COLUMN_LIKENESS = 0.62;

/** Distinguishes a table from a grid of cards, where texts at one height are similar, not texts of one column. */
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

/** Mean fraction of the most common type, over lists of at least two values. */
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

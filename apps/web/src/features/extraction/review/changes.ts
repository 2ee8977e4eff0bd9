import type { ExtractedImage } from '@sampan/contract/extraction';
import { assignColumns, type ColumnFields } from './columns.ts';
import { mergeRows } from './merge-rows.ts';
import { type ReadRow, type Row, type RowField, readList } from './row.ts';
import { splitLines } from './split-lines.ts';

/** The user's changes, stored in order and applied to the extracted rows. */
export type RowChange =
  | { type: 'edit'; row: string; field: RowField; value: string }
  | { type: 'picture'; row: string; picture: ExtractedImage | null }
  | { type: 'check'; rows: readonly string[]; isChecked: boolean }
  | { type: 'remove'; rows: readonly string[] }
  /** Merges into the first. */
  | { type: 'merge'; rows: readonly string[] }
  /** Splits into one row per model number. */
  | { type: 'split'; row: string }
  /** Splits the text of the row: a new row starts at each of these lines. */
  | { type: 'splitLines'; row: string; starts: readonly number[] }
  /** Reads the cells of table rows again, with a field for each column. */
  | { type: 'columns'; rows: readonly string[]; fields: ColumnFields };

export const rowsOf = (change: RowChange): readonly string[] => ('rows' in change ? change.rows : [change.row]);

/** Rows created by a split follow their origin and extend its id. */
export const originOf = (id: string): string => id.split('/', 1)[0] ?? id;

/** Applies all changes. Untouched rows keep their identity. */
export function applyChanges(read: readonly ReadRow[], changes: readonly RowChange[]): Row[] {
  const untouched = new Map(read.map((row) => [row.id, row]));
  const families = new Map<string, readonly Row[]>();

  const familyOf = (id: string): readonly Row[] => {
    const origin = originOf(id);
    const first = untouched.get(origin);
    return families.get(origin) ?? (first ? [asRow(first)] : []);
  };
  const find = (id: string) => familyOf(id).find((row) => row.id === id);
  const replace = (id: string, by: (row: Row) => readonly Row[]) => {
    const family = familyOf(id).flatMap((row) => (row.id === id ? by(row) : [row]));
    families.set(originOf(id), family);
  };

  for (const change of changes) {
    switch (change.type) {
      case 'edit':
        replace(change.row, (row) => [{ ...row, values: { ...row.values, [change.field]: change.value } }]);
        break;
      case 'picture':
        replace(change.row, (row) => [{ ...row, picture: change.picture }]);
        break;
      case 'check':
        for (const id of change.rows) replace(id, (row) => [{ ...row, isChecked: change.isChecked }]);
        break;
      case 'remove':
        for (const id of change.rows) replace(id, () => []);
        break;
      case 'merge': {
        const [first, ...others] = change.rows.flatMap((id) => find(id) ?? []);
        if (first === undefined) break;
        replace(first.id, () => [mergeRows(first, others)]);
        for (const { id } of others) replace(id, () => []);
        break;
      }
      case 'split':
        replace(change.row, (row) => splitRow(row, familyOf(change.row)));
        break;
      case 'splitLines':
        replace(change.row, (row) => withIds(splitLines(row, change.starts), row, familyOf(change.row)));
        break;
      case 'columns':
        for (const id of change.rows) replace(id, (row) => [assignColumns(row, change.fields)]);
        break;
    }
  }
  return read.flatMap((row) => families.get(row.id) ?? [asRow(row)]);
}

const asRows = new WeakMap<ReadRow, Row>();

function asRow(read: ReadRow): Row {
  const known = asRows.get(read) ?? { ...read, read, isChecked: false };
  asRows.set(read, known);
  return known;
}

function splitRow(row: Row, family: readonly Row[]): readonly Row[] {
  const models = readList(row.values.allModelNumbers);
  if (models.length < 2) return [row];
  const parts = models.map((model) => {
    const own = { modelNumber: model, allModelNumbers: model };
    return { ...row, read: { ...row.read, values: { ...row.read.values, ...own } }, values: { ...row.values, ...own } };
  });
  return withIds(parts, row, family);
}

/** The first part keeps the row's id; the others extend the origin's id with the next free number. */
function withIds(parts: readonly Row[], row: Row, family: readonly Row[]): readonly Row[] {
  const taken = new Set(family.map(({ id }) => id));
  let number = 1;
  const nextId = () => {
    do number += 1;
    while (taken.has(`${originOf(row.id)}/${number}`));
    return `${originOf(row.id)}/${number}`;
  };
  return parts.map((part, index) => {
    const id = index === 0 ? row.id : nextId();
    return { ...part, id, read: { ...part.read, id } };
  });
}

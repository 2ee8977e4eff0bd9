import type { Table, TableCell, TableRow } from '#src/model.ts';
import { labelRole, type Role } from './labels.ts';
import { isRightToLeft } from './order-words.ts';
import { isNumberText, type ValueType, valueType } from './value-type.ts';
import { isColourText, isMaterialText } from './vocabulary.ts';

/** What a table says, apart from its body: which rows head it and what its columns hold. */
export interface TableReading {
  readonly headers: readonly string[];
  readonly roles: readonly (Role | null)[];
  /** Whether the header, and not only the values, gave the role. */
  readonly labelled: readonly boolean[];
  /** Indexes of the rows that are neither header nor heading. */
  readonly body: readonly number[];
  /** For each row the heading that it stands under. */
  readonly headings: readonly (TableCell | null)[];
  /** The heading over the header, which names the whole table. */
  readonly title: TableCell | null;
}

/** Share of distinct values from which an unlabelled column may hold the numbers. */
const DISTINCT = 0.8;
const CODE_SHARE = 0.6;

/** `carried` heads a table that has no header of its own: it goes on from the page or block before. */
export function readRoles(table: Table, carried: CarriedHeader | null = null): TableReading {
  const headingAt = table.rows.map((row) => headingOf(row, table.columns));
  const types = table.rows.map((row) => row.cells.map((cell) => valueType(cell.text)));
  const plain = table.rows.map((_, index) => index).filter((index) => headingAt[index] === null);
  const columnTypes = Array.from({ length: table.columns }, (_, column) =>
    commonType(plain.map((index) => types[index]?.[column] ?? 'empty')),
  );
  const isHeader = (index: number) => looksLikeHeader(table.rows[index], types[index] ?? [], columnTypes);
  const headerRows = plain.filter(isHeader);
  const body = plain.filter((index) => !headerRows.includes(index) && hasText(table.rows[index]));
  const top = headerRows.filter((index) => index < (body[0] ?? table.rows.length));
  const headers = Array.from({ length: table.columns }, (_, column) =>
    [...new Set(top.map((index) => table.rows[index]?.cells[column]?.text ?? ''))]
      .filter((text) => text !== '')
      .join(' '),
  );
  const lastHeader = table.rows[top.at(-1) ?? -1];
  const named = headers.map((header, column) => labelRole(lastHeader?.cells[column]?.text ?? '') ?? labelRole(header));
  if (top.length === 0 && carried !== null) inherit(table, carried, headers, named);
  const title = top.length === 0 ? null : (headingAt.slice(0, top[0]).findLast((cell) => cell !== null) ?? null);
  const roles = completeRoles(table, body, named, columnTypes);
  return { headers, roles, labelled: named.map((role) => role !== null), body, headings: carry(headingAt), title };
}

/** The header of an earlier table by the places of its columns. */
export interface CarriedHeader {
  readonly columns: readonly {
    readonly x0: number;
    readonly x1: number;
    readonly header: string;
    readonly role: Role | null;
  }[];
}

export function headerOf(table: Table, { headers, roles, labelled }: TableReading): CarriedHeader | null {
  if (!labelled.includes(true)) return null;
  return {
    columns: (table.rows.at(-1)?.cells ?? []).map(({ box }, column) => ({
      x0: box.x0,
      x1: box.x1,
      header: headers[column] ?? '',
      role: labelled[column] ? (roles[column] ?? null) : null,
    })),
  };
}

/** Fills in header and role of each column that stands under one of the earlier table. */
function inherit(table: Table, { columns }: CarriedHeader, headers: string[], named: (Role | null)[]): void {
  if (Math.abs(columns.length - table.columns) > 1) return;
  for (const [column, cell] of (table.rows.at(-1)?.cells ?? []).entries()) {
    const above = columns.find(({ x0, x1 }) => Math.min(x1, cell.box.x1) - Math.max(x0, cell.box.x0) > 0);
    if (above === undefined) continue;
    headers[column] = above.header;
    named[column] = above.role;
  }
}

/** A row with one text: over the whole width of a drawn table, or alone in the first columns of one that is not. */
function headingOf(row: TableRow, columns: number): TableCell | null {
  const distinct = [...new Set(row.cells)].filter((cell) => cell.text !== '');
  const only = distinct[0];
  if (distinct.length !== 1 || only === undefined || !/\p{L}/u.test(only.text)) return null;
  const spans = row.cells.filter((cell) => cell === only).length;
  const at = row.cells.indexOf(only);
  const isAtStart = isRightToLeft(only.text) ? at >= columns - 2 : at <= 1;
  return spans * 3 >= columns * 2 || isAtStart ? only : null;
}

const hasText = (row: TableRow | undefined) => row?.cells.some((cell) => cell.text !== '') ?? false;

function commonType(types: readonly ValueType[]): ValueType {
  const counts = new Map<ValueType, number>();
  for (const type of types) if (type !== 'empty') counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'empty';
}

/** Words where the column holds something else, or several known labels and nothing that could be a value. */
function looksLikeHeader(
  row: TableRow | undefined,
  types: readonly ValueType[],
  columnTypes: readonly ValueType[],
): boolean {
  if (row === undefined) return false;
  const filled = types.filter((type) => type !== 'empty').length;
  const words = types.filter((type) => type === 'words').length;
  const strange = types.filter(
    (type, column) => type === 'words' && !['words', 'empty'].includes(columnTypes[column] ?? ''),
  ).length;
  const known = row.cells.filter((cell) => labelRole(cell.text) !== null).length;
  if (filled < 2 || types.includes('money') || types.includes('size')) return false;
  return (strange >= 2 || (strange >= 1 && known >= 1) || (known >= 2 && known * 2 >= filled)) && words * 2 >= filled;
}

function completeRoles(
  table: Table,
  body: readonly number[],
  named: readonly (Role | null)[],
  columnTypes: readonly ValueType[],
): (Role | null)[] {
  const values = (column: number) =>
    body.map((row) => table.rows[row]?.cells[column]?.text ?? '').filter((text) => text !== '');
  const roles = named.map((role, column) =>
    role === 'index' || role === 'model' ? numberRole(role, values(column)) : role,
  );
  const open = (column: number) => roles[column] === null || roles[column] === undefined;
  for (let column = 0; column < table.columns; column += 1) {
    if (columnTypes[column] === 'money') roles[column] = 'price';
    if (!open(column)) continue;
    if (columnTypes[column] === 'size') roles[column] = 'size';
    else if (isCounting(values(column))) roles[column] = 'index';
    else roles[column] = vocabularyRole(values(column), roles);
  }
  if (!roles.includes('model')) {
    const best = roles.findIndex((role, column) => (role === null || role === 'name') && holdsNumbers(values(column)));
    if (best >= 0) roles[best] = 'model';
  }
  if (!roles.includes('name')) {
    const lengths = roles.map((role, column) =>
      role === null && columnTypes[column] === 'words' ? meanLength(values(column)) : 0,
    );
    const longest = Math.max(...lengths);
    if (longest >= 3) roles[lengths.indexOf(longest)] = 'name';
  }
  return roles;
}

/** Even one known colour in eight says what the others are. */
const SOME = 0.12;

function vocabularyRole(values: readonly string[], taken: readonly (Role | null)[]): Role | null {
  const share = (test: (text: string) => boolean) => values.filter(test).length / Math.max(1, values.length);
  if (!taken.includes('colour') && share(isColourText) >= SOME) return 'colour';
  if (!taken.includes('material') && share(isMaterialText) >= SOME) return 'material';
  return null;
}

/** 'No.' may head a count or the articles' numbers: the values say which. */
function numberRole(role: 'index' | 'model', values: readonly string[]): Role | null {
  if (isCounting(values)) return 'index';
  if (role === 'index') return holdsNumbers(values) ? 'model' : null;
  return role;
}

function isCounting(values: readonly string[]): boolean {
  const numbers = [...new Set(values)].map(Number);
  return (
    numbers.length > 1 &&
    numbers.every(
      (number, index) => Number.isInteger(number) && number < 1000 && number - (numbers[index - 1] ?? number - 1) === 1,
    )
  );
}

function holdsNumbers(values: readonly string[]): boolean {
  const codes = values.filter(isNumberText).length;
  return values.length > 1 && codes >= CODE_SHARE * values.length && new Set(values).size >= DISTINCT * values.length;
}

function meanLength(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length);
}

function carry(headings: readonly (TableCell | null)[]): (TableCell | null)[] {
  let last: TableCell | null = null;
  return headings.map((heading) => {
    last = heading ?? last;
    return last;
  });
}

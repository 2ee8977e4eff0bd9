import type { Table, TableCell, TableRow } from '#src/model.ts';
import { foldLabel, labelRole, type Role } from '#src/stages/fields/labels.ts';
import type { LearnedLabels } from '#src/stages/fields/learn-labels.ts';
import { propertyRole, type StrangeLabel } from '#src/stages/fields/property-role.ts';
import { readAmount } from '#src/stages/fields/read-price.ts';
import { isNumberText, type ValueType, valueType } from '#src/stages/fields/value-type.ts';
import { commonest } from './column-likeness.ts';
import { headingOf, headsValues, looksLikeHeader } from './table-headers.ts';

/** The structure of a table: its header rows and the roles of its columns. */
export interface TableReading {
  readonly headers: readonly string[];
  readonly roles: readonly (Role | null)[];
  /** Whether the role comes from the header, not only from the values. */
  readonly labelled: readonly boolean[];
  /** Indexes of body rows: neither header nor section heading. */
  readonly body: readonly number[];
  /** The section heading of each row. */
  readonly headings: readonly (TableCell | null)[];
  /** The heading above the header, which names the whole table. */
  readonly title: TableCell | null;
}

/** Minimum fraction of distinct values for an unlabelled column to hold the numbers. */
const DISTINCT = 0.8;
const CODE_SHARE = 0.6;

/**
 * `carried` is the header of a table continued from the previous page or block. `learned` holds the roles
 * of unknown headers.
 */
export function readRoles(table: Table, carried: CarriedHeader | null, learned: LearnedLabels): TableReading {
  const headingAt = table.rows.map((row) => headingOf(row, table.columns));
  const types = table.rows.map((row) => row.cells.map((cell) => valueType(cell.text)));
  const plain = table.rows.map((_, index) => index).filter((index) => headingAt[index] === null);
  const columnTypes = Array.from({ length: table.columns }, (_, column) =>
    commonest(plain.map((index) => types[index]?.[column] ?? 'empty')),
  );
  const isHeader = (index: number) =>
    looksLikeHeader(table.rows[index], types[index] ?? [], columnTypes) ||
    (index === plain[0] && headsValues(index, types, columnTypes));
  const headerRows = plain.filter(isHeader);
  const body = plain.filter((index) => !headerRows.includes(index) && hasText(table.rows[index]));
  const top = headerRows.filter((index) => index < (body[0] ?? table.rows.length));
  // A text over most of the columns is a title, not a label.
  const isLabel = (cell: TableCell, index: number) =>
    (table.rows[index]?.cells.filter((other) => other === cell).length ?? 0) * 2 <= table.columns;
  const headers = Array.from({ length: table.columns }, (_, column) => {
    const cells = top.flatMap((index) => {
      const cell = table.rows[index]?.cells[column];
      return cell !== undefined && cell.text !== '' && isLabel(cell, index) ? [cell.text] : [];
    });
    return [...new Set(cells)].join(' ');
  });
  const lastHeader = table.rows[top.at(-1) ?? -1];
  const named = headers.map((header, column) => labelRole(lastHeader?.cells[column]?.text ?? '') ?? labelRole(header));
  if (top.length === 0 && carried !== null) inherit(table, carried, headers, named);
  // A heading with other cells beside it is the header of a column group.
  const isAlone = (cell: TableCell | null, index: number) =>
    cell !== null && table.rows[index]?.cells.every((other) => other === cell || other.text === '');
  const title = top.length === 0 ? null : (headingAt.slice(0, top[0]).findLast(isAlone) ?? null);
  const taught = named.map((role, column) => role ?? learned.get(foldLabel(headers[column] ?? '')) ?? null);
  const roles = completeRoles(table, body, taught, columnTypes);
  return { headers, roles, labelled: named.map((role) => role !== null), body, headings: carry(headingAt), title };
}

/** The header of an earlier table, with the positions of its columns. */
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

/** The unknown headers. */
export function strangeHeaders(table: Table, { headers, roles, labelled, body }: TableReading): StrangeLabel[] {
  return headers.flatMap((label, column) =>
    label === '' || labelled[column]
      ? []
      : [{ label, role: roles[column] ?? null, values: body.map((row) => table.rows[row]?.cells[column]?.text ?? '') }],
  );
}

/** Copies header and role to each column at the position of an earlier table's column. */
function inherit(table: Table, { columns }: CarriedHeader, headers: string[], named: (Role | null)[]): void {
  if (Math.abs(columns.length - table.columns) > 1) return;
  for (const [column, cell] of (table.rows.at(-1)?.cells ?? []).entries()) {
    const above = columns.find(({ x0, x1 }) => Math.min(x1, cell.box.x1) - Math.max(x0, cell.box.x0) > 0);
    if (above === undefined) continue;
    headers[column] = above.header;
    named[column] = above.role;
  }
}

const hasText = (row: TableRow | undefined) => row?.cells.some((cell) => cell.text !== '') ?? false;

function completeRoles(
  table: Table,
  body: readonly number[],
  named: readonly (Role | null)[],
  columnTypes: readonly ValueType[],
): (Role | null)[] {
  // A cell merged over several rows is one value.
  const values = (column: number) =>
    [...new Set(body.flatMap((row) => table.rows[row]?.cells[column] ?? []))]
      .map((cell) => cell.text)
      .filter((text) => text !== '');
  const roles = named.map((role, column) =>
    role === 'index' || role === 'model' ? numberRole(role, values(column)) : role,
  );
  const titled = roles.indexOf('model');
  if (titled >= 0 && !roles.includes('name') && areNames(values(titled))) roles[titled] = 'name';
  const open = (column: number) => roles[column] === null || roles[column] === undefined;
  for (let column = 0; column < table.columns; column += 1) {
    if (columnTypes[column] === 'money') roles[column] = 'price';
    if (!open(column)) continue;
    if (columnTypes[column] === 'size') roles[column] = 'size';
    else if (isCounting(values(column))) roles[column] = 'index';
    else roles[column] = propertyRole(values(column), new Set(roles));
  }
  if (!roles.includes('model')) {
    const best = roles.findIndex((role, column) => (role === null || role === 'name') && holdsNumbers(values(column)));
    const typed = roles.findIndex((role, column) => role === 'type' && holdsCodes(values(column)));
    if (best >= 0) roles[best] = 'model';
    else if (typed >= 0) roles[typed] = 'model';
  }
  const listed = roles.indexOf('price');
  if (roles[listed + 1] === null && areReduced(values(listed), values(listed + 1))) roles[listed + 1] = 'price';
  if (!roles.includes('price')) {
    const priced = roles.findIndex((role, column) => role === null && areExact(values(column)));
    if (priced >= 0) roles[priced] = 'price';
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

/** 'No.' may head a row count or model numbers. The values decide. */
function numberRole(role: 'index' | 'model', values: readonly string[]): Role | null {
  if (isCounting(values)) return 'index';
  if (role === 'index') return holdsNumbers(values) || areSerial(values) ? 'model' : null;
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

/** Whether most values are round: then they are amounts, since product numbers end in any digit. */
const areRound = (values: readonly string[]) =>
  values.length > 2 && values.filter((value) => /^\d[\d ]*[05]0$/.test(value)).length > CODE_SHARE * values.length;

function holdsNumbers(values: readonly string[]): boolean {
  const codes = values.filter(isNumberText).length;
  const isEnough = values.length > 1 && codes >= CODE_SHARE * values.length;
  return isEnough && new Set(values).size >= DISTINCT * values.length && !areRound(values);
}

/** A text under 'Model' with at least this many words is a name. */
const NAME_WORDS = 3;

/** Whether a 'Model' column holds names: most values have several words. */
const areNames = (values: readonly string[]) =>
  values.filter(
    (value) =>
      !isNumberText(value) &&
      (value.split(/\s+/u).length >= NAME_WORDS || (!/\d/.test(value) && /\p{L}{3}.* \p{L}/u.test(value))),
  ).length *
    2 >
  values.length;

const holdsCodes = (values: readonly string[]) => values.length > 0 && values.every(isNumberText);

/** Amounts with cents and no currency sign. */
const areExact = (values: readonly string[]) =>
  values.length > 1 &&
  values.filter((value) => /^\d{1,3}(?:[ ,.'’]?\d{3})*[.,]\d{2}$/u.test(value)).length >= CODE_SHARE * values.length;

/** Minimum reduced price, as a fraction of the list price. */
const LEAST = 0.4;

/** Whether values are reduced prices next to their list prices: 'Regular, Special'. */
function areReduced(prices: readonly string[], values: readonly string[]): boolean {
  const amounts = [prices, values].map((texts) => texts.map((text) => readAmount(text)));
  const [listed = [], reduced = []] = amounts;
  return (
    listed.length > 1 &&
    reduced.length === listed.length &&
    reduced.every((amount, at) => {
      const full = listed[at] ?? null;
      return amount !== null && full !== null && amount < full && amount >= LEAST * full;
    })
  );
}

/** Values under 'No.' that would be amounts elsewhere: 3107.1, 3114.2. */
function areSerial(values: readonly string[]): boolean {
  return (
    values.length > 1 &&
    new Set(values).size === values.length &&
    values.every((value) => /^\d{3,}[\d./-]*$/.test(value))
  );
}

function meanLength(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length);
}

/** The heading above each row. A sentence below a heading is ignored. */
function carry(headings: readonly (TableCell | null)[]): (TableCell | null)[] {
  let last: TableCell | null = null;
  return headings.map((heading, index) => {
    const before = headings[index - 1] ?? null;
    if (heading !== null && (before === null || !isSubtitle(heading, before))) last = heading;
    return last;
  });
}

/** In text sizes of the heading above it. */
const SMALLER = 0.85;

const isSubtitle = ({ text, lines }: TableCell, heading: TableCell) =>
  /[.!?。]$/u.test(text) || lines.every((line) => line.size < SMALLER * (heading.lines[0]?.size ?? 0));

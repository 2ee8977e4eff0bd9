import type { Draft, Found, Table, TableCell, TableRow, TextLine } from '#src/model.ts';
import { foundIn, foundInCell, joinFound } from '#src/stages/fields/found.ts';
import { foldLabel, labelRole, type Role } from '#src/stages/fields/labels.ts';
import { type LearnedLabels, roleOf } from '#src/stages/fields/learn-labels.ts';
import { cleanModel } from '#src/stages/fields/model-number.ts';
import type { StrangeLabel } from '#src/stages/fields/property-role.ts';
import { readPrice, unitPrice } from '#src/stages/fields/read-price.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around } from '#src/stages/page/box.ts';
import { likeness } from './column-likeness.ts';

const MIN_ROWS = 4;
/** Minimum difference between row similarity and column similarity. */
const MARGIN = 0.08;

/** A transposed table: a column of labels, then one column per product. */
export const isTransposed = (table: Table): boolean => isHeadedByNumbers(table) || labelledRows(table).length > 0;

/** Numbers are at the top of the columns, and the values of a row are of one type. */
function isHeadedByNumbers(table: Table): boolean {
  const labels = labelColumn(table);
  const head = headRow(table, labels);
  if (labels < 0 || head === undefined || table.columns - labels < 3) return false;
  const rows = table.rows.filter((row) => row !== head && !isHeading(row));
  if (rows.length < MIN_ROWS) return false;
  const types = rows.map((row) => row.cells.slice(labels + 1).map((cell) => valueType(cell.text)));
  const columns = Array.from({ length: table.columns - labels - 1 }, (_, column) =>
    types.map((row) => row[column] ?? 'empty'),
  );
  return likeness(types) >= likeness(columns) + MARGIN;
}

/** Minimum roles among the labels on the left, and the roles of which at least one is required. */
const MIN_ROLES = 3;
const TELLING: readonly (Role | null)[] = ['model', 'name', 'price'];

/**
 * The leading rows whose labels on the left each name a different property; none if the first row is a column
 * header. A repeated label starts another group.
 */
function labelledRows(table: Table): TableRow[] {
  const column = labelColumn(table);
  const [top] = table.rows;
  if (column !== 0 || top === undefined || table.columns < 2) return [];
  const heads =
    new Set(top.cells.slice(1)).size > 1 &&
    top.cells.slice(1).filter((cell) => labelRole(cell.text) !== null).length > 0;
  if (heads) return [];
  const rows: TableRow[] = [];
  const seen = new Set<string>();
  for (const row of table.rows) {
    const label = foldLabel(row.cells[0]?.text ?? '').replaceAll(' ', '');
    if (seen.has(label)) break;
    if (label === '' || row.cells.every((cell) => cell === row.cells[0])) continue;
    seen.add(label);
    rows.push(row);
  }
  const roles = new Set(rows.map((row) => labelRole(row.cells[0]?.text ?? '')).filter((role) => role !== null));
  const isProduct = roles.size >= MIN_ROLES && TELLING.some((role) => role !== null && roles.has(role));
  return isProduct && roles.size * 2 >= rows.length ? rows : [];
}

/** The first column that is mostly words. */
function labelColumn(table: Table): number {
  return Array.from({ length: Math.min(3, table.columns) }, (_, column) => column).findIndex((column) => {
    const texts = table.rows.map((row) => row.cells[column]?.text ?? '').filter((text) => text !== '');
    return (
      texts.filter((text) => valueType(text) === 'words').length * 3 >= texts.length * 2 &&
      new Set(texts).size * 2 > texts.length
    );
  });
}

/** The first row whose cells above the values are distinct model numbers. */
function headRow(table: Table, labels: number): TableRow | undefined {
  return table.rows.slice(0, 4).find((row) => {
    const texts = row.cells.slice(labels + 1).map((cell) => withoutRemark(cell.text));
    const isNumber = (text: string) => /\d{3}/.test(text) && !/\s/.test(text) && valueType(text) !== 'money';
    const codes = texts.filter((text) => valueType(text) === 'code' || isNumber(text));
    return texts.length > 1 && new Set(texts).size === texts.length && codes.length === texts.length;
  });
}

const withoutRemark = (text: string) => text.replace(/\s*[(（][^)）]*[)）]\s*$/u, '');

const isHeading = (row: TableRow) => new Set(row.cells.filter((cell) => cell.text !== '')).size <= 1;

export function readTransposed(
  table: Table,
  page: number,
  above: TextLine | null,
  learned: LearnedLabels,
): { drafts: Draft[]; strange: StrangeLabel[] } {
  const labels = labelColumn(table);
  const head = isHeadedByNumbers(table) ? headRow(table, labels) : undefined;
  if (head === undefined) return readLabelledRows(table, page, above, learned);
  const at = table.rows.indexOf(head);
  const title = table.rows
    .slice(0, at)
    .findLast(isHeading)
    ?.cells.find((cell) => cell.text !== '');
  const name = title === undefined ? (above === null ? null : foundIn([above], above.text)) : foundInCell(title);
  const properties = table.rows
    .slice(at + 1)
    .filter((row) => !isHeading(row))
    .map((row) => toProperty(row, labels, learned));
  const drafts = head.cells
    .slice(labels + 1)
    .map((cell, index) => readColumn(table, properties, labels, labels + 1 + index, cell, name, page));
  return { drafts, strange: properties.filter((property) => property.isStrange) };
}

/** One product per column of values. Columns that share all cells are one product. */
function readLabelledRows(table: Table, page: number, above: TextLine | null, learned: LearnedLabels) {
  const properties = labelledRows(table).map((row) => toProperty(row, 0, learned));
  const name = above === null ? null : foundIn([above], above.text);
  const differs = (column: number) =>
    column === 1 || properties.some(({ row }) => row.cells[column] !== row.cells[column - 1]);
  const columns = Array.from({ length: table.columns - 1 }, (_, index) => index + 1).filter(differs);
  const drafts = columns
    .map((column) => readColumn(table, properties, 0, column, null, name, page))
    .filter((draft) => draft.model !== null || draft.name !== null)
    .map((draft) => ({ ...draft, evidence: { ...draft.evidence, alike: columns.length } }));
  return { drafts, strange: properties.filter((property) => property.isStrange) };
}

interface Property extends StrangeLabel {
  readonly row: TableRow;
  readonly isStrange: boolean;
}

/** A property row, with its role from the label or else from its values. */
function toProperty(row: TableRow, labels: number, learned: LearnedLabels): Property {
  const label = row.cells[labels]?.text ?? '';
  const values = row.cells.slice(labels + 1).map((cell) => cell.text);
  const known = labelRole(label.split(/[:：]/u).at(-1) ?? label);
  const role = known ?? learned.get(foldLabel(label)) ?? roleOf(values, new Set(['model']));
  return { row, label, values, role, isStrange: known === null && label !== '' };
}

interface TableFact {
  readonly label: string;
  readonly role: Role | null;
  readonly found: Found;
}

function readColumn(
  table: Table,
  properties: readonly Property[],
  labels: number,
  column: number,
  head: TableCell | null,
  title: Found | null,
  page: number,
): Draft {
  const facts = properties.flatMap(({ row, label, role }): TableFact[] => {
    const cell = row.cells[column];
    const found = cell === undefined || cell === row.cells[labels] ? null : foundInCell(cell);
    return found === null ? [] : [{ label, role, found }];
  });
  const value = (role: Role) => facts.find((fact) => fact.role === role)?.found ?? null;
  const all = (role: Role) => facts.filter((fact) => fact.role === role);
  const prices = all('price').flatMap(({ found, label }) => readPrice(found, true, label) ?? []);
  const cells = [...(head === null ? [] : [head]), ...properties.flatMap(({ row }) => row.cells[column] ?? [])];
  const number = head === null ? value('model') : foundInCell(head);
  const model = cleanModel(number === null ? null : { ...number, text: withoutRemark(number.text) });
  const name = value('name');
  return {
    page,
    box: around(cells.map((cell) => cell.box)),
    model,
    otherModels: [],
    name: name ?? title,
    dimensions: readMeasures(facts),
    price: unitPrice(prices),
    prices,
    moq: value('moq'),
    carton: joinFound(all('carton').map((fact) => fact.found)),
    colour: value('colour'),
    material: value('material'),
    type: value('type'),
    description: foundIn(
      [...new Set(cells)].flatMap((cell) => cell.lines),
      facts.map((fact) => `${fact.label}: ${fact.found.text}`).join('; '),
    ),
    lines: [...new Set(cells)].flatMap((cell) => cell.lines),
    picture: null,
    evidence: {
      layout: 'columns',
      model: model === null ? 'none' : head === null ? 'labelled' : 'placed',
      name: name !== null ? 'labelled' : title === null ? 'none' : 'heading',
      alike: table.columns - labels - 1,
      pages: 0,
    },
  };
}

/**
 * Joins length, width and height of one part; a single width is another property. Parts differ in
 * the words before the measure in their labels.
 */
function readMeasures(facts: readonly TableFact[]): Found[] {
  const groups = new Map<string, TableFact[]>();
  for (const fact of facts) {
    if (!['length', 'width', 'height', 'diameter'].includes(fact.role ?? '')) continue;
    const part = fact.label
      .replace(/\s*[(（].*$/u, '')
      .split(/[:：\s]/u)
      .slice(0, -1)
      .join(' ');
    groups.set(part, [...(groups.get(part) ?? []), fact]);
  }
  const whole = [...groups.values()].filter((group) => group.length > 1);
  const sizes = facts.filter((fact) => fact.role === 'size' && /\d/.test(fact.found.text)).map((fact) => fact.found);
  return [
    ...sizes,
    ...whole.map((group) => {
      const first = group[0]?.found;
      const text = group.map(({ label, found }) => `${label.replace(/\s*[(（].*$/u, '')} ${found.text}`).join(' × ');
      return {
        text,
        box: around(group.map((fact) => fact.found.box)),
        source: first?.source ?? 'text',
        confidence: first?.confidence ?? 1,
      };
    }),
  ];
}

import type { Draft, Found, Page, Price, Table, TableCell, TableRow, TextLine } from '#src/model.ts';
import { foundIn, foundInCell, joinFound } from '#src/stages/fields/found.ts';
import { foldLabel, type Role } from '#src/stages/fields/labels.ts';
import type { LearnedLabels } from '#src/stages/fields/learn-labels.ts';
import { cleanModel } from '#src/stages/fields/model-number.ts';
import type { StrangeLabel } from '#src/stages/fields/property-role.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { readPrice, unitPrice } from '#src/stages/fields/read-price.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { materialsIn } from '#src/stages/fields/vocabulary.ts';
import { around } from '#src/stages/page/box.ts';
import { toCell } from '#src/stages/text/cell-text.ts';
import { isMatrix, readMatrix } from './read-matrix.ts';
import { isTransposed, readTransposed } from './read-transposed-table.ts';
import { type CarriedHeader, headerOf, readRoles, strangeHeaders, type TableReading } from './table-roles.ts';
import { isBanner, type Titles, titleAbove } from './table-title.ts';

const MEASURES: readonly Role[] = ['length', 'width', 'height', 'diameter'];
const SIZES: readonly Role[] = ['size', ...MEASURES];

/** Minimum prices; fewer may be in order by chance. */
const MIN_CONTENTS = 4;

export interface TableProducts {
  readonly drafts: readonly Draft[];
  /** Header for a continuation of the table without its own. */
  readonly header: CarriedHeader | null;
  readonly strange: readonly StrangeLabel[];
}

const NOTHING: TableProducts = { drafts: [], header: null, strange: [] };

/** The products of one table: one per row, or one per column in a transposed table. */
export function readTable(
  table: Table,
  page: Page,
  carried: CarriedHeader | null,
  learned: LearnedLabels,
  titles: Titles = { repeated: new Set(), alike: new Map() },
): TableProducts {
  if (repeatsLabels(table)) return NOTHING;
  if (isTransposed(table))
    return { ...readTransposed(table, page.number, titleAbove(table, page, titles), learned), header: null };
  if (holdsLabelled(table)) return NOTHING;
  if (isMatrix(table)) return { ...NOTHING, drafts: readMatrix(table, page, titleAbove(table, page, titles)) };
  const reading = readRoles(table, carried, learned);
  const title = reading.roles.includes('name') ? null : titleAbove(table, page, titles, reading.headings);
  if (!isProductTable(reading, title) || isContents(table, reading)) return NOTHING;
  const drafts = productRows(table, reading)
    .flatMap((index) =>
      rowsOfCodes(table.rows[index], reading).map((row) => readRow(row, reading, index, title, page.number)),
    )
    .filter((draft) => draft !== null);
  return { drafts, header: headerOf(table, reading), strange: strangeHeaders(table, reading) };
}

const TELLING: readonly Role[] = ['model', 'name', 'price', 'colour', 'material', ...SIZES];

/** One row per product. Rows whose distinguishing cells are all merged are one product. */
function productRows(table: Table, { body, roles }: TableReading): number[] {
  const telling = roles.flatMap((role, column) => (role !== null && TELLING.includes(role) ? [column] : []));
  const isNamed = telling.some((column) => roles[column] === 'model' || roles[column] === 'name');
  if (!isNamed) return [...body];
  const cellsOfRow = (row: number) => telling.map((column) => table.rows[row]?.cells[column]);
  return body.filter((row, at) => {
    const before = body[at - 1];
    return before === undefined || cellsOfRow(row).some((cell, index) => cell !== cellsOfRow(before)[index]);
  });
}

/** Whether a table lists products: it has numbers, or names with product fields, or sizes with prices under a title. */
function isProductTable({ roles }: TableReading, title: TextLine | null): boolean {
  if (roles.includes('model')) return true;
  if (title !== null && roles.includes('price') && SIZES.some((role) => roles.includes(role))) return true;
  return (
    roles.includes('name') &&
    (['price', 'size', 'picture', 'colour', 'material', 'quantity', 'moq', 'carton', 'weight'] as const).some((role) =>
      roles.includes(role),
    )
  );
}

/** Minimum rows whose cells repeat one label for the columns to be cards. */
const MIN_REPEATED = 2;

/** Whether the cells of a row have the same label, such as 'Price: $5' and 'Price: $7': the facts of cards beside each other. */
function repeatsLabels({ rows }: Table): boolean {
  const labelOf = ({ text }: TableCell) => {
    const labelled = /[:：]/u.test(text) ? readLabel(text) : null;
    return labelled === null || labelled.value === '' ? null : foldLabel(labelled.label);
  };
  const repeated = rows.filter((row) => {
    const cells = [...new Set(row.cells)].filter(({ text }) => text !== '');
    const labels = new Set(cells.map(labelOf));
    return cells.length > 1 && labels.size === 1 && !labels.has(null);
  });
  return repeated.length >= MIN_REPEATED;
}

/** Minimum labelled cells in one column for the cells to be facts of one product. */
const MIN_LABELLED = 3;

/** Whether the cells of a column are labelled values, such as 'Price: $5': a card drawn as a table. */
function holdsLabelled(table: Table): boolean {
  return Array.from({ length: table.columns }, (_, column) => column).some((column) => {
    const cells = [...new Set(table.rows.flatMap((row) => row.cells[column] ?? []))];
    const labelled = cells.flatMap(({ text }) => (/[:：]/u.test(text) ? (readLabel(text) ?? []) : []));
    const labels = labelled.filter(({ role }) => role !== null).map(({ label }) => label);
    return labels.length >= MIN_LABELLED && new Set(labels).size === labels.length;
  });
}

/** Whether it is a table of contents: one text per row, with ascending page numbers. */
function isContents(table: Table, { roles, body }: TableReading): boolean {
  const said = roles.filter((role) => role !== null && role !== 'index');
  if (said.length !== 2 || !said.includes('price')) return false;
  const pages = body.map((row) => table.rows[row]?.cells[roles.indexOf('price')]?.text ?? '');
  return (
    pages.length >= MIN_CONTENTS &&
    pages.every((text, index) => /^\d{1,3}$/.test(text) && Number(text) >= Number(pages[index - 1] ?? 0))
  );
}

/** Letters and digits by kind: 'KT-120B' and 'KT-85A' are of one kind. */
const kindOfCode = (text: string) => text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0');

/** One row for each number, if the cell of the numbers lists several. Cells with as many lines list their values. */
function rowsOfCodes(row: TableRow | undefined, { roles }: TableReading): TableRow[] {
  if (row === undefined) return [];
  const codes = row.cells[roles.indexOf('model')]?.lines ?? [];
  const texts = codes.map(({ text }) => text.trim());
  const isList =
    texts.length > 1 &&
    texts.every((text) => isNumberText(text) && !/[-‐‑/]$/u.test(text)) &&
    new Set(texts).size === texts.length &&
    new Set(texts.map(kindOfCode)).size === 1;
  if (!isList) return [row];
  return codes.map((_, at) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const line = cell.lines[at];
      return line === undefined || cell.lines.length !== codes.length ? cell : toCell([line], cell.box);
    }),
  }));
}

function readRow(
  row: TableRow,
  reading: TableReading,
  index: number,
  title: TextLine | null,
  page: number,
): Draft | null {
  const above = title === null ? null : foundIn([title], title.text);
  const cell = (role: Role) => cellsOf(row, reading, role)[0] ?? null;
  const value = (role: Role) => {
    const found = cell(role);
    return found === null ? null : foundInCell(found);
  };
  const heading = reading.headings[index] ?? null;
  const model = cleanModel(value('model'));
  const ownName = value('name');
  const holdsModel = model !== null && above?.text.includes(model.text);
  const name =
    fullName(ownName, reading.title) ??
    (holdsModel ? above : ((heading === null ? null : foundInCell(heading)) ?? above));
  const prices = pricesOf(row, reading);
  const dimensions = readMeasures(row, reading);
  const isVariant = name !== null && prices.length > 0 && dimensions.length > 0;
  if (model === null && (reading.roles.includes('model') || (ownName === null && !isVariant))) return null;
  const lines = [...new Set(row.cells)].flatMap((each) => each.lines);
  return {
    page,
    box: row.box,
    model,
    otherModels: [],
    name,
    dimensions,
    price: unitPrice(prices),
    prices,
    moq: value('moq'),
    carton: joinFound(cellsOf(row, reading, 'carton').flatMap((each) => foundInCell(each) ?? [])),
    colour: value('colour'),
    material: value('material') ?? materialOf(name, heading),
    type: value('type'),
    description: value('description'),
    lines,
    cells: row.cells.map(({ text }, column) => ({
      header: reading.headers[column] ?? '',
      text,
      role: reading.roles[column] ?? null,
    })),
    picture: null,
    evidence: {
      layout: 'table',
      model: model === null ? 'none' : reading.labelled[reading.roles.indexOf('model')] ? 'labelled' : 'placed',
      name:
        ownName !== null
          ? reading.labelled[reading.roles.indexOf('name')]
            ? 'labelled'
            : 'placed'
          : name === null
            ? 'none'
            : 'heading',
      alike: reading.body.length,
      pages: 0,
    },
  };
}

/** Joins the title, which names the product, with the row, which names the variant. */
function fullName(own: Found | null, title: TableCell | null): Found | null {
  return own === null || title === null || isBanner(title.text) ? own : { ...own, text: `${title.text} - ${own.text}` };
}

/** The filled cells of a row with a role. A merged cell counts once. */
function cellsOf(row: TableRow, { roles }: TableReading, role: Role): TableCell[] {
  return [...new Set(row.cells.filter((cell, column) => roles[column] === role && cell.text !== ''))];
}

/** The prices of a row, each with its header. */
function pricesOf(row: TableRow, { roles, headers }: TableReading): Price[] {
  return row.cells.flatMap((cell, column) => {
    const found = roles[column] === 'price' && row.cells.indexOf(cell) === column ? foundInCell(cell) : null;
    return found === null ? [] : (readPrice(found, true, headers[column]) ?? []);
  });
}

/** The material mentioned in the heading or the name, as in 'Solid Oak Range'. */
function materialOf(name: Found | null, heading: TableCell | null): Found | null {
  const from = heading === null ? null : foundInCell(heading);
  const source = from !== null && materialsIn(from.text).length > 0 ? from : name;
  const words = source === null ? [] : materialsIn(source.text);
  return source === null || words.length === 0 ? null : { ...source, text: words.join(' ') };
}

function readMeasures(row: TableRow, reading: TableReading): Found[] {
  const whole = cellsOf(row, reading, 'size').flatMap((cell) => foundInCell(cell) ?? []);
  const parts = row.cells.flatMap((cell, column) => {
    const role = reading.roles[column];
    const isMeasure = role !== null && role !== undefined && MEASURES.includes(role) && /\d/.test(cell.text);
    const found = isMeasure ? foundInCell(cell) : null;
    return found === null || row.cells.indexOf(cell) !== column
      ? []
      : [{ found, header: reading.headers[column] ?? '' }];
  });
  if (parts.length === 0) return whole.filter((found) => /\d/.test(found.text));
  const text = parts.map(({ found, header }) => measureText(header, found.text)).join(' x ');
  const lines = parts.map(({ found }) => found);
  return [
    ...whole,
    {
      text,
      box: around(lines.map((found) => found.box)),
      source: lines[0]?.source ?? 'text',
      confidence: Math.min(...lines.map((found) => found.confidence)),
    },
  ];
}

const UNIT = /^(?:mm|cm|dm|m|in|inch|ft|мм|см|м|毫米|厘米|公分|米)$/iu;
const LETTER = /^(?:\p{Lu}\p{N}?|\p{Lu}\/\p{L}|[øφ])$/u;

/** Adds the header's letter and unit to a value: 30 under 'Outer width W, mm' becomes 'W 30 mm'. */
function measureText(header: string, value: string): string {
  const words = header.split(/[\s,;()（）.:]+/u).filter((word) => word !== '');
  const unit = words.findLast((word) => UNIT.test(word)) ?? '';
  const letter = words.findLast((word) => LETTER.test(word)) ?? words.filter((word) => word !== unit).join(' ');
  return [letter, value, /\p{L}/u.test(value) ? '' : unit].filter((part) => part !== '').join(' ');
}

import type { Draft, Found, Page, Price, Table, TableCell, TableRow, TextLine } from '#src/model.ts';
import { foundIn, foundInCell, joinFound } from '#src/stages/fields/found.ts';
import { namesPrice, type Role } from '#src/stages/fields/labels.ts';
import type { LearnedLabels } from '#src/stages/fields/learn-labels.ts';
import { cleanModel } from '#src/stages/fields/model-number.ts';
import type { StrangeLabel } from '#src/stages/fields/property-role.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { readPrice, unitPrice } from '#src/stages/fields/read-price.ts';
import { materialsIn } from '#src/stages/fields/vocabulary.ts';
import { isCompanyName } from '#src/stages/file/describe-file.ts';
import { around, overlapX, width } from '#src/stages/page/box.ts';
import { median } from '#src/stages/text/group-lines.ts';
import { isMatrix, readMatrix } from './read-matrix.ts';
import { isTransposed, readTransposed } from './read-transposed-table.ts';
import { type CarriedHeader, headerOf, readRoles, strangeHeaders, type TableReading } from './table-roles.ts';

const MEASURES: readonly Role[] = ['length', 'width', 'height', 'diameter'];
const SIZES: readonly Role[] = ['size', ...MEASURES];
/** In line heights: maximum distance between a table and its title. */
const TITLE_REACH = 3;
/** In text sizes of the table. */
const STANDS_OUT = 1.25;

/** Minimum prices; fewer may be in order by chance. */
const FEWEST_CONTENTS = 4;

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
  repeated: RepeatedTexts = new Set(),
): TableProducts {
  if (isTransposed(table))
    return { ...readTransposed(table, page.number, titleAbove(table, page, repeated), learned), header: null };
  if (holdsLabelled(table)) return NOTHING;
  if (isMatrix(table)) return { ...NOTHING, drafts: readMatrix(table, page, titleAbove(table, page, repeated)) };
  const reading = readRoles(table, carried, learned);
  const title = reading.roles.includes('name') ? null : titleAbove(table, page, repeated, reading.headings);
  if (!isProductTable(reading, title) || isContents(table, reading)) return NOTHING;
  const drafts = reading.body
    .map((index) => readRow(table, reading, index, title, page.number))
    .filter((draft) => draft !== null);
  return { drafts, header: headerOf(table, reading), strange: strangeHeaders(table, reading) };
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

/** Minimum labelled cells in one column for the cells to be facts of one product. */
const FEWEST_LABELLED = 3;

/** Whether the cells of a column are labelled values, such as 'Price: $5': a card drawn as a table. */
function holdsLabelled(table: Table): boolean {
  return Array.from({ length: table.columns }, (_, column) => column).some((column) => {
    const cells = [...new Set(table.rows.flatMap((row) => row.cells[column] ?? []))];
    const labelled = cells.flatMap(({ text }) => (/[:：]/u.test(text) ? (readLabel(text) ?? []) : []));
    const labels = labelled.filter(({ role }) => role !== null).map(({ label }) => label);
    return labels.length >= FEWEST_LABELLED && new Set(labels).size === labels.length;
  });
}

/** Whether it is a table of contents: one text per row, with ascending page numbers. */
function isContents(table: Table, { roles, body }: TableReading): boolean {
  const said = roles.filter((role) => role !== null && role !== 'index');
  if (said.length !== 2 || !said.includes('price')) return false;
  const pages = body.map((row) => table.rows[row]?.cells[roles.indexOf('price')]?.text ?? '');
  return (
    pages.length >= FEWEST_CONTENTS &&
    pages.every((text, index) => /^\d{1,3}$/.test(text) && Number(text) >= Number(pages[index - 1] ?? 0))
  );
}

/** The nearest line above the table that is larger or bolder than its text, or styled like its headings. */
function titleAbove(
  table: Table,
  page: Page,
  repeated: RepeatedTexts,
  headings: readonly (TableCell | null)[] = [],
): TextLine | null {
  const inside = table.rows.flatMap((row) => row.cells.flatMap((cell) => cell.lines));
  const size = median(inside.map((line) => line.size));
  const spread = median(inside.map(spreadOf));
  const isBold = inside.filter((line) => line.bold).length * 2 > inside.length;
  const above = page.lines.filter((line) => {
    const gap = table.box.y0 - line.box.y1;
    const isNear = gap > -1 && gap < TITLE_REACH * line.size && overlapX(line.box, table.box) > 0;
    const isSpread = line.source === 'ocr' && spreadOf(line) > STANDS_OUT * spread;
    const isHeading = headings.some((heading) => heading?.lines[0]?.size === line.size);
    const standsOut = line.size > STANDS_OUT * size || isSpread || isHeading || (line.bold && !isBold);
    return line.turn === 0 && isNear && standsOut && /\p{L}{2}/u.test(line.text) && !isBanner(line.text);
  });
  return above.toSorted((a, b) => b.box.y1 - a.box.y1)[0] ?? pageTitle(table, page, size, repeated);
}

/** In text sizes of the table. */
const TITLE_SIZE = 1.4;
/** Maximum lines of a table's title. */
const FEW_LINES = 3;

/** The largest lines above the table that other pages do not repeat. They describe the whole page. */
function pageTitle(table: Table, page: Page, size: number, repeated: RepeatedTexts): TextLine | null {
  const own = page.lines.filter(
    (line) =>
      line.turn === 0 &&
      line.box.y1 < table.box.y0 &&
      (line.text.match(/\p{L}/gu) ?? []).length * 2 > line.text.length &&
      !isBanner(line.text) &&
      !namesPrice(line.text) &&
      !repeated.has(foldTitle(line.text)),
  );
  const large = own.filter((line) => line.size > TITLE_SIZE * size);
  const candidates = own.length <= FEW_LINES ? own : large;
  const largest = candidates.reduce<TextLine | null>(
    (best, line) => (best === null || line.size > best.size ? line : best),
    null,
  );
  if (largest === null || own.length > FEW_LINES) return largest;
  const text = own
    .toSorted((a, b) => a.box.y0 - b.box.y0)
    .map((line) => line.text)
    .join(' ');
  return { ...largest, text, box: around(own.map((line) => line.box)) };
}

/** Normalised texts that occur on several pages. */
export type RepeatedTexts = ReadonlySet<string>;

const foldTitle = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text occurs on several pages, like a logo or running title. */
export function repeatedTexts(pages: readonly Page[]): RepeatedTexts {
  const seen = new Map<string, number>();
  for (const { lines } of pages) {
    for (const text of new Set(lines.map((line) => foldTitle(line.text)))) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([text]) => text));
}

/** Whether a text is a company name or contact details. */
const CONTACT = /@|www\.|https?:|\+\d[\d\s()-]{7,}/iu;
const isBanner = (text: string) =>
  CONTACT.test(text) || isCompanyName(text) || (text.match(/\p{L}/gu) ?? []).length * 2 < text.length;

/** Mean letter width. An OCR line's height depends on its letters, so it is a poor measure of size. */
const spreadOf = ({ box, text }: TextLine) => width(box) / text.length;

function readRow(
  table: Table,
  reading: TableReading,
  index: number,
  title: TextLine | null,
  page: number,
): Draft | null {
  const above = title === null ? null : foundIn([title], title.text);
  const row = table.rows[index];
  if (row === undefined) return null;
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

import type { Box, Page, Table, TableCell, TextLine } from '#src/model.ts';
import { namesPrice } from '#src/stages/fields/labels.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { isCompanyName } from '#src/stages/file/describe-file.ts';
import { around, height, overlapX, overlapY, width } from '#src/stages/page/box.ts';
import { median } from '#src/stages/text/group-lines.ts';

/** In line heights: maximum distance between a table and its title. */
const TITLE_REACH = 3;
/** In text sizes of the table. */
const STANDS_OUT = 1.25;

/** The nearest line above the table that is larger or bolder than its text, or styled like its headings. */
export function titleAbove(
  table: Table,
  page: Page,
  { repeated, alike }: Titles,
  headings: readonly (TableCell | null)[] = [],
): TextLine | null {
  const inside = table.rows.flatMap((row) => row.cells.flatMap((cell) => cell.lines));
  const size = median(inside.map((line) => line.size));
  const spread = median(inside.map(spreadOf));
  const isBold = inside.filter((line) => line.bold).length * 2 > inside.length;
  const whole = withBeside(table.box, page);
  const above = page.lines.filter((line) => {
    const gap = whole.y0 - line.box.y1;
    const isNear = gap > -1 && gap < TITLE_REACH * line.size && overlapX(line.box, whole) > 0;
    const isSpread = line.source === 'ocr' && spreadOf(line) > STANDS_OUT * spread;
    const isHeading = headings.some((heading) => heading?.lines[0]?.size === line.size);
    const standsOut = line.size > STANDS_OUT * size || isSpread || isHeading || (line.bold && !isBold);
    return line.turn === 0 && isNear && standsOut && /\p{L}{2}/u.test(line.text) && !isBanner(line.text);
  });
  return above.toSorted((a, b) => b.box.y1 - a.box.y1)[0] ?? alike.get(table) ?? pageTitle(table, page, size, repeated);
}

/** Fraction of the page width: maximum gap between a table and the picture under the same title. */
const BESIDE = 0.05;
/** Maximum ratio of their heights. */
const LEVEL = 1.6;

/** The box around a table and the picture, or picture frame, beside it: both have one title. */
function withBeside(table: Box, page: Page): Box {
  const beside = [...page.pictures.map((picture) => picture.box), ...page.frames].filter(
    (box) =>
      overlapX(box, table) <= 0 &&
      -overlapX(box, table) < BESIDE * page.width &&
      overlapY(box, table) > 0.8 * Math.min(height(box), height(table)) &&
      Math.max(height(box), height(table)) < LEVEL * Math.min(height(box), height(table)),
  );
  const nearest = beside.toSorted((a, b) => overlapX(b, table) - overlapX(a, table))[0];
  return nearest === undefined ? table : around([table, nearest]);
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

/** Evidence for table titles from the page and the file. */
export interface Titles {
  readonly repeated: RepeatedTexts;
  /** The line above each table, where most tables of the page have one in the same style. */
  readonly alike: ReadonlyMap<Table, TextLine>;
}

/** Minimum fraction of the page's tables that have such a line. */
const MOSTLY = 0.6;
/** Maximum ratio of two sizes of one style. */
const SAME_SIZE = 1.1;

/** If most tables of a page have a line above them in one style, that line is their title, even if it does not stand out. */
export function alikeTitles(tables: readonly Table[], page: Page): Map<Table, TextLine> {
  const over = tables.flatMap((table) => {
    const line = nextAbove(withBeside(table.box, page), page);
    return line === null ? [] : [{ table, line }];
  });
  const isAlike = (a: TextLine, b: TextLine) =>
    a.bold === b.bold && Math.max(a.size, b.size) < SAME_SIZE * Math.min(a.size, b.size);
  const styles = over.map(({ line }) => over.filter((other) => isAlike(other.line, line)));
  const most = styles.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const texts = new Set(most.map(({ line }) => line.text));
  return most.length > 1 && most.length >= MOSTLY * tables.length && texts.size > 1
    ? new Map(most.map(({ table, line }) => [table, line]))
    : new Map();
}

/** The line directly above a box, if it is a text. */
function nextAbove(box: Box, page: Page): TextLine | null {
  const near = page.lines.filter((line) => {
    const gap = box.y0 - line.box.y1;
    return line.turn === 0 && gap > -1 && gap < TITLE_REACH * line.size && overlapX(line.box, box) > 0;
  });
  const line = near.toSorted((a, b) => b.box.y1 - a.box.y1 || a.box.x0 - b.box.x0)[0];
  return line !== undefined && valueType(line.text) === 'words' && !isBanner(line.text) ? line : null;
}

/** Normalised texts that occur on several pages. */
export type RepeatedTexts = ReadonlySet<string>;

const foldTitle = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The texts that occur on several pages, like logos and running titles. */
export function repeatedTexts(pages: readonly Page[]): RepeatedTexts {
  const seen = new Map<string, number>();
  for (const { lines } of pages) {
    for (const text of new Set(lines.map((line) => foldTitle(line.text)))) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([text]) => text));
}

const CONTACT = /@|www\.|https?:|\+\d[\d\s()-]{7,}/iu;

/** Whether a text is a company name or contact details. */
export const isBanner = (text: string) =>
  CONTACT.test(text) || isCompanyName(text) || (text.match(/\p{L}/gu) ?? []).length * 2 < text.length;

/** Mean letter width. An OCR line's height depends on its letters, so it is a poor measure of size. */
const spreadOf = ({ box, text }: TextLine) => width(box) / text.length;

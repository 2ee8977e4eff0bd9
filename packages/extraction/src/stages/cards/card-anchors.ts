import type { Box, Page, TextLine } from '#src/model.ts';
import { isCode, MONEY, valueType } from '#src/stages/fields/value-type.ts';
import { height, overlapX, overlapY, width } from '#src/stages/page/box.ts';
import { type Block, toBlock } from '#src/stages/text/group-blocks.ts';

/** Text sizes of one style differ by less. OCR sizes vary more. */
const STYLE_TEXT = 1.12;
const STYLE_OCR = 1.45;

/** Text blocks of a page, before products are identified. */
export interface Seed {
  readonly page: Page;
  readonly blocks: readonly Block[];
  /** Blocks next to a picture, with that picture. */
  readonly paired: ReadonlyMap<Block, Box>;
}

const FACTS = ['money', 'size', 'number', 'mark'];

/** The first of the largest lines that is not a plain fact. OCR sizes vary at random. */
export function titleOf(block: Block): TextLine {
  const telling = block.lines.filter((line) => !FACTS.includes(valueType(line.text)));
  const lines = telling.length === 0 ? block.lines : telling;
  const first = lines[0];
  if (first === undefined) throw new Error('A block has lines.');
  return lines
    .slice(0, 4)
    .reduce(
      (best, line) =>
        line.size > best.size * (line.source === 'ocr' ? 1.3 : 1.05) && /\p{L}|\d/u.test(line.text) ? line : best,
      first,
    );
}

export function commonStyle(titles: readonly TextLine[]): TextLine {
  // Compare the few title styles of a file rather than every pair of titles.
  const styles = [...Map.groupBy(titles, ({ size, bold, source }) => `${size} ${bold} ${source}`).values()].map(
    (alike) => ({ title: alike[0] as TextLine, count: alike.length }),
  );
  const votes = styles.map(({ title }) =>
    styles.reduce((sum, other) => sum + (isSameStyle(title, other.title) ? other.count : 0), 0),
  );
  return styles[votes.indexOf(Math.max(...votes))]?.title ?? (titles[0] as TextLine);
}

function isSameStyle(a: TextLine, b: TextLine): boolean {
  const limit = a.source === 'ocr' || b.source === 'ocr' ? STYLE_OCR : STYLE_TEXT;
  return Math.max(a.size, b.size) / Math.min(a.size, b.size) < limit && (a.bold === b.bold || a.source !== b.source);
}

/** A block that starts a product, with its title line. */
export interface Anchor {
  readonly block: Block;
  readonly title: TextLine;
}

/** Blocks next to a picture whose title has the file's usual style, and captions that share a picture. */
export function styleAnchors({ blocks, paired }: Seed, style: TextLine | null): Anchor[] {
  const candidates = blocks.filter((block) => paired.has(block));
  const fits = (line: TextLine) => style === null || isSameStyle(line, style);
  // A page may use its own style, such as smaller titles for longer names or one product under a headline.
  const [lone] = candidates;
  const own =
    candidates.some((block) => fits(titleOf(block))) || (candidates.length < 2 && !(lone && holdsPrice(lone)))
      ? style
      : commonStyle(candidates.map(titleOf));
  const isTitle = (line: TextLine) => own === null || isSameStyle(line, own);
  const styled = candidates.filter((block) => isTitle(titleOf(block)));
  // A longer caption may be smaller while its picture has the usual size.
  const shapes = styled.flatMap((block) => paired.get(block) ?? []);
  const isInGrid = (block: Block) => shapes.filter((box) => isSameSize(box, paired.get(block) ?? box)).length > 1;
  const anchors = candidates.filter((block) => styled.includes(block) || isInGrid(block));
  const beginsWithCode = (block: Block) => isCode(titleOf(block).text.split(' ')[0] ?? '');
  // If captions start with numbers, one without a detected picture is still a product.
  const isNumbered = anchors.length > 1 && anchors.every(beginsWithCode);
  const more = blocks.filter(
    (block) =>
      !paired.has(block) &&
      style !== null &&
      isTitle(titleOf(block)) &&
      (holdsPrice(block) ||
        (beginsWithCode(block) &&
          (isNumbered || anchors.some((anchor) => beginsWithCode(anchor) && isNeighbour(anchor.box, block.box))))),
  );
  return [...anchors, ...more].map((block) => ({ block, title: titleOf(block) }));
}

const isSameSize = (a: Box, b: Box) =>
  Math.abs(width(a) - width(b)) < 0.04 * width(a) && Math.abs(height(a) - height(b)) < 0.04 * height(a);

const holdsPrice = (block: Block) => block.lines.some((line) => MONEY.test(line.text.normalize('NFKC')));

/** Directly above or below, at a small distance. */
const isNeighbour = (a: Box, b: Box) =>
  overlapX(a, b) > 0.5 * Math.min(a.x1 - a.x0, b.x1 - b.x0) && -overlapY(a, b) < 6 * Math.min(a.y1 - a.y0, b.y1 - b.y0);

/** Every block with a labelled number. A block with several is split before each name that belongs to a number. */
export function labelAnchors({ blocks }: Seed, isHeadLine: (line: TextLine) => boolean): Anchor[] {
  return blocks.flatMap((block) => {
    const at = block.lines.flatMap((line, index) => (isHeadLine(line) ? [index] : []));
    if (at.length === 0) return [];
    const lead = at[0] ?? 0;
    const starts = at.map((index, order) => (order === 0 ? 0 : Math.max((at[order - 1] ?? 0) + 1, index - lead)));
    return starts.map((start, order) => {
      const part = toBlock(block.lines.slice(start, starts[order + 1]));
      return { block: part, title: titleOf(part) };
    });
  });
}

/** Minimum number of labels that must repeat together for each group to be a product. */
const MIN_LABELS = 2;
/** In text sizes of the labelled text. */
const LARGER = 1.15;
/** In line heights: distance from a title to the labelled text below. */
const TITLE_REACH = 6;

/**
 * Groups of labels that the file repeats for each product, such as 'Ingredients, Use, Shelf life'. A group's name is
 * the larger text above it.
 */
export function groupAnchors({ page, blocks }: Seed, repeatedLabel: (line: TextLine) => string | null): Anchor[] {
  const uses = Map.groupBy(
    page.lines.filter((line) => repeatedLabel(line) !== null),
    (line) => repeatedLabel(line) ?? '',
  );
  const counts = [...uses.values()].map((lines) => lines.length).filter((count) => count > 1);
  const count = Math.max(0, ...counts);
  const groups = [...uses.values()].filter((lines) => lines.length === count);
  if (count < 2 || groups.length < MIN_LABELS) return [];
  const [first] = groups.toSorted((a, b) => (a[0]?.box.y0 ?? 0) - (b[0]?.box.y0 ?? 0));
  const starts = first ?? [];
  return starts.flatMap((start) => {
    const block = blocks.find((each) => each.lines.includes(start));
    const title = titleOver(start, page.lines);
    if (block === undefined || title === null) return [];
    if (block.lines.filter((line) => starts.includes(line)).length === 1 && block.lines.includes(title)) {
      return [{ block, title: titleOf(block) }];
    }
    const from = block.lines.indexOf(start);
    const next = block.lines.findIndex((line, index) => index > from && starts.includes(line));
    const body = block.lines.slice(from, next < 0 ? undefined : next).filter((line) => line !== title);
    return [{ block: toBlock([title, ...body]), title }];
  });
}

function titleOver(start: TextLine, lines: readonly TextLine[]): TextLine | null {
  const over = lines.filter((line) => {
    const gap = start.box.y0 - line.box.y1;
    return (
      line.turn === 0 &&
      line.size > LARGER * start.size &&
      gap > -start.size &&
      gap < TITLE_REACH * start.size &&
      overlapX(line.box, start.box) > 0
    );
  });
  return over.toSorted((a, b) => b.box.y1 - a.box.y1)[0] ?? null;
}

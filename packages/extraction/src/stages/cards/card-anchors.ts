import type { Box, Page, TextLine } from '#src/model.ts';
import { isCode, MONEY, valueType } from '#src/stages/fields/value-type.ts';
import { height, overlapX, overlapY, width } from '#src/stages/page/box.ts';
import { type Block, toBlock } from '#src/stages/text/group-blocks.ts';

/** Sizes of one style differ by less; readings of scans differ more. */
const STYLE_TEXT = 1.12;
const STYLE_OCR = 1.45;

/** A page's texts, before it is known which of them are products. */
export interface Seed {
  readonly page: Page;
  readonly blocks: readonly Block[];
  /** Blocks that stand by a picture, with it. */
  readonly paired: ReadonlyMap<Block, Box>;
}

const FACTS = ['money', 'size', 'number', 'mark'];

/** The first line of the greatest size that is no bare fact; readings of scans differ by chance. */
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
  // Titles of a file have few styles: those are compared, not each title with each.
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

/** A text that begins a product, with the line that names it. */
export interface Anchor {
  readonly block: Block;
  readonly title: TextLine;
}

/** Blocks by a picture whose first words are set as in most such blocks; beside them, captions that share a picture. */
export function styleAnchors({ blocks, paired }: Seed, style: TextLine | null): Anchor[] {
  const candidates = blocks.filter((block) => paired.has(block));
  const fits = (line: TextLine) => style === null || isSameStyle(line, style);
  // A page may have a style of its own, such as smaller titles for longer names, or one product under a headline.
  const [lone] = candidates;
  const own =
    candidates.some((block) => fits(titleOf(block))) || (candidates.length < 2 && !(lone && holdsPrice(lone)))
      ? style
      : commonStyle(candidates.map(titleOf));
  const isTitle = (line: TextLine) => own === null || isSameStyle(line, own);
  const styled = candidates.filter((block) => isTitle(titleOf(block)));
  // A longer caption is set smaller; its picture is of one size with the others.
  const shapes = styled.flatMap((block) => paired.get(block) ?? []);
  const isInGrid = (block: Block) => shapes.filter((box) => isSameSize(box, paired.get(block) ?? box)).length > 1;
  const anchors = candidates.filter((block) => styled.includes(block) || isInGrid(block));
  const beginsWithCode = (block: Block) => isCode(titleOf(block).text.split(' ')[0] ?? '');
  // Where captions begin with numbers, one whose picture was not made out is still a product.
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

/** Straight above or below at a small distance. */
const isNeighbour = (a: Box, b: Box) =>
  overlapX(a, b) > 0.5 * Math.min(a.x1 - a.x0, b.x1 - b.x0) && -overlapY(a, b) < 6 * Math.min(a.y1 - a.y0, b.y1 - b.y0);

/** Every block with a labelled number; one with several is parted before each name that goes with a number. */
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

/** Labels that must come together, equally often, for each of their groups to be a product. */
const FEWEST_LABELS = 2;
/** In sizes of the labelled text. */
const LARGER = 1.15;
/** In line heights: from a title down to the labelled text. */
const TITLE_REACH = 6;

/**
 * Groups of the same labels, as the file repeats them for each product: 'Ingredients, Use, Shelf life'. A group is named
 * by the larger text over it.
 */
export function groupAnchors({ page, blocks }: Seed, repeatedLabel: (line: TextLine) => string | null): Anchor[] {
  const uses = Map.groupBy(
    page.lines.filter((line) => repeatedLabel(line) !== null),
    (line) => repeatedLabel(line) ?? '',
  );
  const counts = [...uses.values()].map((lines) => lines.length).filter((count) => count > 1);
  const count = Math.max(0, ...counts);
  const groups = [...uses.values()].filter((lines) => lines.length === count);
  if (count < 2 || groups.length < FEWEST_LABELS) return [];
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

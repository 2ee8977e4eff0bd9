import type { Box, Page, TextLine } from '#src/model.ts';
import { around, height, holdsCentre, overlapX, overlapY, width } from './box.ts';
import { findCardFrames } from './card-frames.ts';
import { type Block, groupBlocks, joinHeadings, toBlock } from './group-blocks.ts';
import { pairBoxes } from './pair-boxes.ts';
import { mainPicture, pairPictures } from './pair-card-pictures.ts';
import { isCode, MONEY, valueType } from './value-type.ts';

/** One product's text and picture, not yet read. */
export interface Card {
  readonly page: Page;
  readonly lines: readonly TextLine[];
  /** The line that names it. */
  readonly title: TextLine;
  readonly picture: Box | null;
}

/** Share of the page's height: how far a text may stand from the text that it belongs to. */
const TEXT_REACH = 0.06;
/** Sizes of one style differ by less; readings of scans differ more. */
const STYLE_TEXT = 1.12;
const STYLE_OCR = 1.45;
/** Blocks of text on a page with a single product. */
const MOST_SINGLE_BLOCKS = 12;
/** Pages and cards that a style must be seen on before it is asked of others. */
const ENOUGH = 3;

interface Seed {
  readonly page: Page;
  readonly blocks: readonly Block[];
  /** Blocks that stand by a picture, with it. */
  readonly paired: ReadonlyMap<Block, Box>;
}

/**
 * Finds products that are shown as a picture with text. Numbers are not asked for: the text that repeats beside the
 * pictures, in one style over the whole file, says where the products are.
 */
export function findCards(pages: readonly Page[], isHeadLine: (line: TextLine) => boolean): Card[] {
  const framed = pages.map(framedCards);
  const seeds = pages.map(toSeed);
  const labelled = seeds.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines.filter(isHeadLine)));
  const titles = seeds.flatMap(({ blocks, paired }) => blocks.filter((block) => paired.has(block)).map(titleOf));
  const style = titles.length >= ENOUGH ? commonStyle(titles) : null;
  return seeds.flatMap((seed, index) => {
    const cards = framed[index] ?? [];
    if (cards.length > 0) return cards;
    const isLabelled = labelled.length >= 2 && seed.blocks.some((block) => block.lines.some(isHeadLine));
    return buildCards(seed, isLabelled ? labelAnchors(seed, isHeadLine) : styleAnchors(seed, style));
  });
}

/** Where a box is drawn around each product, the boxes say what belongs together. */
function framedCards(page: Page): Card[] {
  return findCardFrames(page).map(({ box, lines }) => {
    const pictures = page.pictures.filter((picture) => holdsCentre(box, picture.box)).map((picture) => picture.box);
    const block = toBlock(lines);
    const picture = pictures.length === 0 ? null : mainPicture(pictures);
    return { page, lines: block.lines, title: titleOf(block), picture };
  });
}

function toSeed(page: Page): Seed {
  const pictures = page.pictures.map((picture) => picture.box);
  const blocks = joinHeadings(
    groupBlocks(
      page.lines.filter((line) => line.turn === 0),
      pictures,
    ),
    pictures,
  );
  const pairing = pairBoxes(
    pictures,
    blocks.map((block) => block.box),
    page,
  );
  const paired = new Map(
    [...pairing.textOf].map(([picture, text]): [Block, Box] => [blocks[text] as Block, pictures[picture] as Box]),
  );
  return { page, blocks, paired };
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

function commonStyle(titles: readonly TextLine[]): TextLine {
  const votes = titles.map((title) => titles.filter((other) => isSameStyle(title, other)).length);
  return titles[votes.indexOf(Math.max(...votes))] ?? (titles[0] as TextLine);
}

function isSameStyle(a: TextLine, b: TextLine): boolean {
  const limit = a.source === 'ocr' || b.source === 'ocr' ? STYLE_OCR : STYLE_TEXT;
  return Math.max(a.size, b.size) / Math.min(a.size, b.size) < limit && (a.bold === b.bold || a.source !== b.source);
}

interface Anchor {
  readonly block: Block;
  readonly title: TextLine;
}

/** Blocks by a picture whose first words are set as in most such blocks; beside them, captions that share a picture. */
function styleAnchors({ blocks, paired }: Seed, style: TextLine | null): Anchor[] {
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
  const more = blocks.filter(
    (block) =>
      !paired.has(block) &&
      style !== null &&
      isTitle(titleOf(block)) &&
      (holdsPrice(block) ||
        (beginsWithCode(block) &&
          anchors.some((anchor) => beginsWithCode(anchor) && isNeighbour(anchor.box, block.box)))),
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
function labelAnchors({ blocks }: Seed, isHeadLine: (line: TextLine) => boolean): Anchor[] {
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

function buildCards(seed: Seed, anchors: readonly Anchor[]): Card[] {
  if (anchors.length === 0) return [];
  const { page } = seed;
  if (anchors.length === 1 && seed.blocks.length <= MOST_SINGLE_BLOCKS) return [singleCard(seed)];
  const anchored = new Set(anchors.flatMap(({ block }) => block.lines));
  const texts = anchors.map(({ block }) => [block]);
  for (const block of seed.blocks) {
    if (block.lines.some((line) => anchored.has(line))) continue;
    const owner = ownerOf(block, texts, page);
    if (owner !== null) texts[owner]?.push(block);
  }
  const boxes = texts.map((blocks) => around(blocks.map((block) => block.box)));
  const pictures = pairPictures(page, boxes);
  return anchors.map(({ title }, index) => ({
    page,
    lines: toBlock((texts[index] ?? []).flatMap((block) => block.lines)).lines,
    title,
    picture: pictures[index] ?? null,
  }));
}

/** All of a page belongs to its only product; the largest text names it. */
function singleCard({ page, blocks }: Seed): Card {
  const lines = blocks.flatMap((block) => block.lines);
  const title = lines.reduce((best, line) =>
    line.size > 1.1 * best.size && /\p{L}{2}/u.test(line.text) ? line : best,
  );
  const boxes = page.pictures.map((picture) => picture.box);
  const picture = boxes.length === 0 ? null : mainPicture(boxes);
  return { page, lines: toBlock(lines).lines, title, picture };
}

/** Further text belongs to the nearest text of a card above it, in the same column. Blocks come from the top. */
function ownerOf(block: Block, texts: readonly (readonly Block[])[], page: Page): number | null {
  const costs = texts.map((blocks) =>
    Math.min(
      ...blocks.map(({ box }) => {
        const shared = overlapX(box, block.box);
        const gap = block.box.y0 - box.y1;
        const isUnder = shared > 0.3 * Math.min(width(box), width(block.box)) && gap > -height(block.box);
        return isUnder ? Math.max(0, gap) : Infinity;
      }),
    ),
  );
  const least = Math.min(...costs);
  return least <= TEXT_REACH * page.height ? costs.indexOf(least) : null;
}

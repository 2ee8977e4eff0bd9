import type { Box, Page, TextLine } from '#src/model.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { around, height, holdsCentre, overlapX, width } from '#src/stages/page/box.ts';
import { type Block, groupBlocks, joinHeadings, toBlock } from '#src/stages/text/group-blocks.ts';
import { median } from '#src/stages/text/group-lines.ts';
import {
  type Anchor,
  commonStyle,
  groupAnchors,
  labelAnchors,
  type Seed,
  styleAnchors,
  titleOf,
} from './card-anchors.ts';
import { findCardFrames } from './card-frames.ts';
import { joinBeside } from './join-beside.ts';
import { pairBoxes } from './pair-boxes.ts';
import { mainPicture, pairPictures } from './pair-card-pictures.ts';

/** A product's text and picture, before its fields are read. */
export interface Card {
  readonly page: Page;
  readonly lines: readonly TextLine[];
  /** The title line. */
  readonly title: TextLine;
  readonly picture: Box | null;
}

/** Fraction of the page's height: maximum distance between texts of one card. */
const TEXT_REACH = 0.06;
/** Maximum text blocks on a single-product page. */
const MAX_SINGLE_BLOCKS = 12;
/** Minimum pages and cards with a style before it is required of others. */
const MIN_TITLES = 3;

/**
 * Finds products shown as a picture with text. No number is required: text that repeats next to
 * pictures, in one style throughout the file, marks the products.
 */
export function findCards(
  pages: readonly Page[],
  isHeadLine: (line: TextLine) => boolean,
  repeatedLabel: (line: TextLine) => string | null,
): Card[] {
  const framed = pages.map(framedCards);
  const seeds = pages.map(toSeed);
  const labelled = seeds.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines.filter(isHeadLine)));
  const titles = seeds.flatMap(({ blocks, paired }) => blocks.filter((block) => paired.has(block)).map(titleOf));
  const style = titles.length >= MIN_TITLES ? commonStyle(titles) : null;
  return seeds.flatMap((seed, index) => {
    const cards = framed[index] ?? [];
    if (cards.length > 0) return cards;
    const isLabelled = labelled.length >= 2 && seed.blocks.some((block) => block.lines.some(isHeadLine));
    const anchors = isLabelled ? labelAnchors(seed, isHeadLine) : styleAnchors(seed, style);
    const grouped = isLabelled ? [] : groupAnchors(seed, repeatedLabel);
    const named = anchors.filter(({ title }) => readLabel(title.text) === null);
    if (grouped.length > Math.max(1, named.length)) return buildCards(seed, grouped);
    return !isLabelled && isDataSheet(seed, anchors, repeatedLabel) ? [singleCard(seed)] : buildCards(seed, anchors);
  });
}

/** Minimum labels on a single-product page: labels the file repeats, and labels in the vocabulary. */
const MIN_REPEATED = 2;
const MIN_KNOWN = 3;

/** Whether product labels occur once each next to a picture, so the whole page describes one product. */
function isDataSheet(
  { page, blocks }: Seed,
  anchors: readonly Anchor[],
  repeatedLabel: (line: TextLine) => string | null,
): boolean {
  const repeated = page.lines.map(repeatedLabel).filter((label) => label !== null);
  // Quantities, sizes and weights may repeat for one product.
  const known = page.lines
    .flatMap((line) => readLabel(line.text)?.role ?? [])
    .filter((role) => role !== 'quantity' && role !== 'carton');
  const isOnce = (labels: readonly string[]) => new Set(labels).size === labels.length;
  const titles = anchors.filter(({ title }) => readLabel(title.text) === null);
  return (
    page.pictures.length > 0 &&
    ((repeated.length >= MIN_REPEATED && isOnce(repeated)) || (known.length >= MIN_KNOWN && isOnce(known))) &&
    titles.length <= 1 &&
    blocks.length <= MAX_SINGLE_BLOCKS
  );
}

/** Groups text and pictures by the boxes drawn around products. */
function framedCards(page: Page): Card[] {
  return findCardFrames(page).map(({ box, lines }) => {
    const pictures = page.pictures.filter((picture) => holdsCentre(box, picture.box)).map((picture) => picture.box);
    const block = toBlock(lines);
    const picture = pictures.length === 0 ? null : mainPicture(pictures);
    return { page, lines: block.lines, title: titleOf(block), picture };
  });
}

/** Fractions of the page width: maximum side of a swatch or icon, and minimum width of a product picture beside it. */
const SWATCH = 0.08;
const PRODUCT = 0.25;

/** The pictures that may show products: next to large pictures, tiny ones are swatches or icons. */
function productPictures(page: Page): Box[] {
  const boxes = page.pictures.map((picture) => picture.box);
  const isTiny = (box: Box) => Math.max(width(box), height(box)) < SWATCH * page.width;
  return boxes.some((box) => width(box) > PRODUCT * page.width) ? boxes.filter((box) => !isTiny(box)) : boxes;
}

/** A pair with the largest titles counts this much more. */
const PROMINENCE = 0.5;

/** How much each text counts as the caption of a picture: names are larger than labels. */
function prominence(blocks: readonly Block[]): number[] {
  const sizes = blocks.map((block) => titleOf(block).size);
  const largest = median(sizes.toSorted((a, b) => b - a).slice(0, 3));
  return sizes.map((size) => 1 + PROMINENCE * Math.min(1, size / largest) - PROMINENCE);
}

function toSeed(page: Page): Seed {
  const pictures = productPictures(page);
  const upright = page.lines.filter((line) => line.turn === 0);
  const blocks = joinBeside(joinHeadings(groupBlocks(upright, pictures), pictures), pictures);
  const pairing = pairBoxes(
    pictures,
    blocks.map((block) => block.box),
    page,
    prominence(blocks),
  );
  const paired = new Map(
    [...pairing.textOf].map(([picture, text]): [Block, Box] => [blocks[text] as Block, pictures[picture] as Box]),
  );
  return { page, blocks, paired };
}

function buildCards(seed: Seed, anchors: readonly Anchor[]): Card[] {
  if (anchors.length === 0) return [];
  const { page } = seed;
  if (anchors.length === 1 && seed.blocks.length <= MAX_SINGLE_BLOCKS) return [singleCard(seed)];
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

/** Assigns the whole page to its only product, named by the largest text. */
function singleCard({ page, blocks }: Seed): Card {
  const lines = blocks.flatMap((block) => block.lines);
  const title = lines.reduce((best, line) =>
    line.size > 1.1 * best.size && /\p{L}{2}/u.test(line.text) ? line : best,
  );
  const boxes = page.pictures.map((picture) => picture.box);
  const picture = boxes.length === 0 ? null : mainPicture(boxes);
  return { page, lines: toBlock(lines).lines, title, picture };
}

/** Assigns remaining blocks, top to bottom, to the nearest card above in the same column. */
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

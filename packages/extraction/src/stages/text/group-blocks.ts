import type { Box, TextLine } from '#src/model.ts';
import { around, height, intersection, overlapX, overlapY, width } from '#src/stages/page/box.ts';
import { readingOrder } from './cell-text.ts';

/** Lines that are close vertically, or beside each other at one height. */
export interface Block {
  readonly box: Box;
  readonly lines: readonly TextLine[];
}

/** In line heights. Glyph boxes include the leading, so lines of one paragraph almost touch. */
const LINE_GAP = 0.75;
const SIDE_GAP = 1.6;
/** Fraction of the narrower line that must overlap the other horizontally. */
const SHARED_WIDTH = 0.35;
/** Fraction of a line that must be within a picture's width to be its caption. */
const CAPTION = 0.6;
/** In line heights: maximum distance from a heading to its text. */
const HEADING_GAP = 2.6;
/** Size ratio at which a line stands out from the text below. */
const LARGER = 1.12;
const HEADING_LINES = 3;

/** `pictures` separate adjacent texts that are within the widths of different pictures. */
export function groupBlocks(lines: readonly TextLine[], pictures: readonly Box[] = []): Block[] {
  const groups: TextLine[][] = [];
  const columns = new Map(lines.map((line) => [line, columnOf(line, pictures)]));
  const isParted = (a: TextLine, b: TextLine) => {
    const [over, other] = [columns.get(a), columns.get(b)];
    return over !== undefined && other !== undefined && overlapX(over, other) <= 0;
  };
  for (const line of lines.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const touched = groups.filter((group) => group.some((other) => belongTogether(other, line, isParted)));
    const merged = [...touched.flat(), line];
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map(toBlock).toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** The narrowest picture whose width contains a line. */
function columnOf({ box }: TextLine, pictures: readonly Box[]): Box | undefined {
  const over = pictures.filter((picture) => width(intersection(picture, box)) > CAPTION * width(box));
  return over.toSorted((a, b) => width(a) - width(b))[0];
}

export const toBlock = (lines: readonly TextLine[]): Block => ({
  box: around(lines.map((line) => line.box)),
  lines: readingOrder(lines),
});

function belongTogether(a: TextLine, b: TextLine, isParted: (a: TextLine, b: TextLine) => boolean): boolean {
  const size = Math.min(a.size, b.size);
  const down = -overlapY(a.box, b.box);
  const across = overlapX(a.box, b.box);
  if (down < -0.5 * Math.min(height(a.box), height(b.box))) return -across < SIDE_GAP * size && !isParted(a, b);
  const narrower = Math.min(width(a.box), width(b.box));
  return down < LINE_GAP * size && across > SHARED_WIDTH * narrower;
}

/** Joins a larger or bolder heading with the only text below it, across a gap. */
export function joinHeadings(blocks: readonly Block[], pictures: readonly Box[]): Block[] {
  const joined = [...blocks];
  for (const heading of blocks) {
    if (heading.lines.length > HEADING_LINES) continue;
    const under = joined.filter((block) => block !== heading && heads(heading, block));
    const [text] = under;
    if (text === undefined || under.length > 1) continue;
    const between = { ...heading.box, y0: heading.box.y1, y1: text.box.y0 };
    if (pictures.some((picture) => overlapX(picture, between) > 0 && overlapY(picture, between) > 0)) continue;
    joined.splice(joined.indexOf(text), 1);
    joined.splice(joined.indexOf(heading), 1, toBlock([...heading.lines, ...text.lines]));
  }
  return joined.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

function heads(heading: Block, block: Block): boolean {
  const [first, top] = [heading.lines[0], block.lines[0]];
  if (first === undefined || top === undefined) return false;
  const gap = block.box.y0 - heading.box.y1;
  const standsOut = (line: TextLine) =>
    heading.lines.every((each) => each.size > LARGER * line.size || (each.bold && !line.bold));
  return (
    gap > -0.5 * first.size &&
    gap < HEADING_GAP * first.size &&
    overlapX(heading.box, block.box) > 0.5 * Math.min(width(heading.box), width(block.box)) &&
    block.lines.every(standsOut)
  );
}

import type { Box, TextLine } from '#src/model.ts';
import { around, height, overlapX, overlapY } from './box.ts';
import { readingOrder } from './cell-text.ts';

/** Lines that stand close under each other, or beside each other on one height. */
export interface Block {
  readonly box: Box;
  readonly lines: readonly TextLine[];
}

/** In line heights. Glyph boxes hold the leading already, so lines of one paragraph all but touch. */
const LINE_GAP = 0.75;
const SIDE_GAP = 1.6;
/** Share of the narrower line that must stand over the other. */
const SHARED_WIDTH = 0.35;

export function groupBlocks(lines: readonly TextLine[]): Block[] {
  const groups: TextLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const touched = groups.filter((group) => group.some((other) => belongTogether(other, line)));
    const merged = [...touched.flat(), line];
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map(toBlock).toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

export const toBlock = (lines: readonly TextLine[]): Block => ({
  box: around(lines.map((line) => line.box)),
  lines: readingOrder(lines),
});

function belongTogether(a: TextLine, b: TextLine): boolean {
  const size = Math.min(a.size, b.size);
  const down = -overlapY(a.box, b.box);
  const across = overlapX(a.box, b.box);
  if (down < -0.5 * Math.min(height(a.box), height(b.box))) return -across < SIDE_GAP * size;
  const narrower = Math.min(a.box.x1 - a.box.x0, b.box.x1 - b.box.x0);
  return down < LINE_GAP * size && across > SHARED_WIDTH * narrower;
}

import type { Box, Page, TextLine } from '#src/model.ts';
import { area, covered, height, holdsCentre, width } from '#src/stages/page/box.ts';

/** Fractions of the page's area. Smaller boxes hold a label; larger ones are the page itself. */
const SMALLEST = 0.008;
const LARGEST = 0.45;
/** Maximum difference in width between the boxes of a page. Heights depend on the text. */
const SAME_WIDTH = 1.05;
const SAME_HEIGHT = 3;
const MIN_FRAMES = 3;
/** Minimum fraction of the page's lines inside the boxes. */
const HOLDING = 0.5;
/** Overlap allowed between two boxes, and overlap that makes them the same box. */
const APART = 0.1;
const SAME = 0.9;

interface Framed {
  readonly box: Box;
  readonly lines: readonly TextLine[];
}

/** Boxes drawn around the products of a page: equal width, not overlapping, containing most of the text. */
export function findCardFrames(page: Page): Framed[] {
  const framed = distinct(page)
    .map((box) => ({ box, lines: page.lines.filter((line) => line.turn === 0 && holdsCentre(box, line.box)) }))
    .filter(({ box, lines }) => lines.length > 1 || (lines.length === 1 && holdsPicture(page, box)));
  const held = (group: readonly Framed[]) => group.reduce((sum, each) => sum + each.lines.length, 0);
  const groups = framed
    .map((each) => apart(framed.filter((other) => isAlike(each.box, other.box))))
    .filter((group) => group.length >= MIN_FRAMES && held(group) >= HOLDING * page.lines.length);
  return groups.reduce<Framed[]>((best, group) => (held(group) > held(best) ? group : best), []);
}

function distinct(page: Page): Box[] {
  const whole = page.width * page.height;
  const boxes: Box[] = [];
  for (const box of page.frames) {
    const share = area(box) / whole;
    if (share < SMALLEST || share > LARGEST) continue;
    if (!boxes.some((other) => covered(box, other) > SAME && covered(other, box) > SAME)) boxes.push(box);
  }
  return boxes;
}

const holdsPicture = (page: Page, box: Box) => page.pictures.some((picture) => holdsCentre(box, picture.box));

function isAlike(a: Box, b: Box): boolean {
  const ratio = (x: number, y: number) => Math.max(x, y) / Math.min(x, y);
  return ratio(width(a), width(b)) < SAME_WIDTH && ratio(height(a), height(b)) < SAME_HEIGHT;
}

/** Keeps the outermost of nested boxes. */
function apart(framed: readonly Framed[]): Framed[] {
  const kept: Framed[] = [];
  for (const each of framed.toSorted((a, b) => area(b.box) - area(a.box))) {
    if (kept.every((other) => covered(each.box, other.box) <= APART)) kept.push(each);
  }
  return kept;
}

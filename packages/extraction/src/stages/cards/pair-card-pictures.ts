import type { Box, Page } from '#src/model.ts';
import { area, around, centreY, covered, distance, height, overlapY, width } from '#src/stages/page/box.ts';
import { pairBoxes } from './pair-boxes.ts';

/** Fraction of the page's height: maximum distance between a shared picture and a text. */
const REACH = 0.12;
/** Minimum size of a second view relative to the first picture. Smaller ones are icons. */
const SECOND_VIEW = 0.4;
/** Maximum distance of a second view, as a fraction of the first picture. */
const VIEW_GAP = 0.25;

/**
 * Pairs one picture with each text under the page's relation. Remaining pictures join the text at their height;
 * remaining texts share the nearest picture.
 */
export function pairPictures(page: Page, texts: readonly Box[]): (Box | null)[] {
  const boxes = page.pictures.map((picture) => picture.box);
  const pairing = pairBoxes(boxes, texts, page);
  const groups: Box[][] = texts.map(() => []);
  for (const [pictureAt, textAt] of pairing.textOf) groups[textAt]?.push(boxes[pictureAt] as Box);
  for (const [index, box] of boxes.entries()) {
    if (pairing.textOf.has(index)) continue;
    const owner = nearestText(box, texts, groups, page);
    if (owner !== null) groups[owner]?.push(box);
  }
  const main = groups.map((group) => (group.length === 0 ? null : mainPicture(group)));
  return main.map((box, index) => {
    if (box !== null) return box;
    const text = texts[index] as Box;
    const shared = main.filter((each) => each !== null).toSorted((a, b) => distance(a, text) - distance(b, text))[0];
    return shared !== undefined && distance(shared, text) < REACH * page.height ? shared : null;
  });
}

function nearestText(box: Box, texts: readonly Box[], groups: readonly Box[][], page: Page): number | null {
  const costs = texts.map((text, index) => {
    const all = around([text, ...(groups[index] ?? [])]);
    const beside = overlapY(all, box) > 0.4 * Math.min(all.y1 - all.y0, box.y1 - box.y0);
    return beside ? distance(all, box) + 0.5 * Math.abs(centreY(all) - centreY(box)) : Infinity;
  });
  const least = Math.min(...costs);
  return least < 2 * REACH * page.height ? costs.indexOf(least) : null;
}

/** The largest picture and adjacent views of similar size, without icons. */
export function mainPicture(boxes: readonly Box[]): Box {
  const largest = boxes.reduce((best, box) => (area(box) > area(best) ? box : best));
  const near = VIEW_GAP * Math.max(width(largest), height(largest));
  const views = boxes.filter(
    (box) => covered(box, largest) > 0.5 || (area(box) >= SECOND_VIEW * area(largest) && distance(box, largest) < near),
  );
  return around([largest, ...views]);
}

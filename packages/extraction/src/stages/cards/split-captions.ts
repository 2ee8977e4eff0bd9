import type { Box, Glyph } from '#src/model.ts';
import { around, centreX, height, overlapX, overlapY, width } from '#src/stages/page/box.ts';

/** In line heights: maximum distance between a caption and its pictures. */
const REACH = 6;
/** Fraction of a picture's width: tolerance for aligned edges and aligned centres. */
const ALIGNED = 0.12;
/** In line heights: minimum gap between two captions. */
const GAP = 0.12;

/** Splits a line into the captions of adjacent pictures. */
export function splitCaptions(run: readonly Glyph[], pictures: readonly Box[]): (readonly Glyph[])[] {
  if (pictures.length < 2) return [run];
  const box = around(run.map((glyph) => glyph.box));
  const near = pictures
    .filter((picture) => overlapX(picture, box) > 0 && -overlapY(picture, box) < REACH * height(box))
    .toSorted((a, b) => a.x0 - b.x0);
  for (const [index, left] of near.entries()) {
    const right = near
      .slice(index + 1)
      .find((picture) => picture.x0 >= left.x1 - 1 && overlapY(picture, left) > 0.5 * height(left));
    if (right === undefined) continue;
    const border = (left.x1 + right.x0) / 2;
    const before = run.filter((glyph) => centreX(glyph.box) < border);
    const after = run.filter((glyph) => centreX(glyph.box) >= border);
    if (before.length === 0 || after.length === 0) continue;
    const [first, second] = [around(before.map((glyph) => glyph.box)), around(after.map((glyph) => glyph.box))];
    const standsUnder = isAligned(first, near[0] ?? left) && isAligned(second, right);
    if (second.x0 - first.x1 > GAP * height(box) && standsUnder) {
      return [...splitCaptions(before, pictures), ...splitCaptions(after, pictures)];
    }
  }
  return [run];
}

function isAligned(text: Box, picture: Box): boolean {
  const slack = ALIGNED * width(picture);
  return Math.abs(text.x0 - picture.x0) < slack || Math.abs(centreX(text) - centreX(picture)) < slack;
}

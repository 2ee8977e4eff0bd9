import type { Rule } from '#src/model.ts';
import { height, overlapY } from '#src/stages/page/box.ts';
import { type Quad, quadBox } from './quad.ts';

/** Radians. A rectangle with more slant is not a table line. */
const LEVEL = 0.02;
/** Fraction of a line's height that a ruled line must cross. */
const CROSSED = 0.8;
/** In line thicknesses. Shorter remainders are not text. */
const SHORTEST = 0.3;

/** Splits lines at the vertical ruled lines that cross them, since close table cells are detected as one line. */
export function partQuads(quads: readonly Quad[], rules: readonly Rule[], scale: number): Quad[] {
  const walls = rules.filter((rule) => rule.direction === 'vertical').map((rule) => rule.box);
  if (walls.length === 0) return [...quads];
  return quads.flatMap((quad) => {
    const box = quadBox(quad, scale);
    const cuts = walls
      .filter((wall) => wall.x0 > box.x0 && wall.x1 < box.x1 && overlapY(wall, box) > CROSSED * height(box))
      .toSorted((a, b) => a.x0 - b.x0);
    if (Math.abs(quad.angle) > LEVEL || cuts.length === 0) return [quad];
    const starts = [box.x0, ...cuts.map((wall) => wall.x1)];
    const ends = [...cuts.map((wall) => wall.x0), box.x1];
    return starts
      .map((start, index) => ({
        ...quad,
        centreX: ((start + (ends[index] ?? box.x1)) / 2) * scale,
        length: ((ends[index] ?? box.x1) - start) * scale,
      }))
      .filter((part) => part.length > SHORTEST * part.thickness);
  });
}

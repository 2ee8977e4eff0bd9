import type { Quad } from './quad.ts';

/** Radians. Less than this does not disturb rows. */
const STRAIGHT = 0.003;
/** Lines shorter than this many thicknesses have no direction of their own. */
const LONG = 4;

/** Where a rectangle of text is on the raster, and where it would be if the page lay straight. */
export interface LevelQuad {
  readonly seen: Quad;
  readonly level: Quad;
}

/** Turns the rectangles about the middle of the page so that its text runs level. */
export function levelQuads(quads: readonly Quad[], { width, height }: { width: number; height: number }): LevelQuad[] {
  const skew = skewOf(quads);
  if (Math.abs(skew) < STRAIGHT) return quads.map((quad) => ({ seen: quad, level: quad }));
  const [cos, sin] = [Math.cos(-skew), Math.sin(-skew)];
  return quads.map((quad) => {
    const [x, y] = [quad.centreX - width / 2, quad.centreY - height / 2];
    const level = {
      ...quad,
      centreX: x * cos - y * sin + width / 2,
      centreY: x * sin + y * cos + height / 2,
      angle: quad.angle - skew,
    };
    return { seen: quad, level };
  });
}

/** The middle direction of the longer lines, each counted by its length. */
function skewOf(quads: readonly Quad[]): number {
  const long = quads.filter((quad) => quad.length > LONG * quad.thickness).toSorted((a, b) => a.angle - b.angle);
  const half = long.reduce((sum, quad) => sum + quad.length, 0) / 2;
  let passed = 0;
  for (const quad of long) {
    passed += quad.length;
    if (passed >= half) return quad.angle;
  }
  return 0;
}

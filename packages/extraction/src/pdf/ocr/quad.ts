import type { Box, Point } from '#src/model.ts';

/** A rotated rectangle, in pixels. */
export interface Quad {
  readonly centreX: number;
  readonly centreY: number;
  /** Along the text. */
  readonly length: number;
  readonly thickness: number;
  /** Radians, clockwise, between -pi/4 and pi/4 for text that runs to the right. */
  readonly angle: number;
}

/** Minimum-area rectangle around points. */
export function smallestRectangle(points: readonly Point[]): Quad {
  const hull = convexHull(points);
  let best: Quad | null = null;
  for (const [index, [ax, ay]] of hull.entries()) {
    const [bx, by] = hull[(index + 1) % hull.length] ?? [ax, ay];
    if (ax === bx && ay === by) continue;
    const quad = rectangleAlong(hull, Math.atan2(by - ay, bx - ax));
    if (best === null || quad.length * quad.thickness < best.length * best.thickness) best = quad;
  }
  return normalise(best ?? rectangleAlong(hull, 0));
}

function rectangleAlong(points: readonly Point[], angle: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const [u, v] = [x * cos + y * sin, -x * sin + y * cos];
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
  return { centreX: u * cos - v * sin, centreY: u * sin + v * cos, length: maxU - minU, thickness: maxV - minV, angle };
}

/** Rotates the rectangle by quarter turns until its length is closest to the reading direction. */
function normalise(quad: Quad): Quad {
  let { length, thickness, angle } = quad;
  while (angle > Math.PI / 4) {
    angle -= Math.PI / 2;
    [length, thickness] = [thickness, length];
  }
  while (angle <= -Math.PI / 4) {
    angle += Math.PI / 2;
    [length, thickness] = [thickness, length];
  }
  return { ...quad, length, thickness, angle };
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (a === undefined || b === undefined) return 1;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Bounding box of a rectangle, with `scale` pixels per unit. */
export function quadBox(quad: Quad, scale: number): Box {
  const [cos, sin] = [Math.abs(Math.cos(quad.angle)), Math.abs(Math.sin(quad.angle))];
  const halfWidth = (quad.length * cos + quad.thickness * sin) / 2;
  const halfHeight = (quad.length * sin + quad.thickness * cos) / 2;
  return {
    x0: (quad.centreX - halfWidth) / scale,
    y0: (quad.centreY - halfHeight) / scale,
    x1: (quad.centreX + halfWidth) / scale,
    y1: (quad.centreY + halfHeight) / scale,
  };
}

import type { Box } from '#src/model.ts';

export const width = (box: Box): number => box.x1 - box.x0;
export const height = (box: Box): number => box.y1 - box.y0;
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box));
export const centreX = (box: Box): number => (box.x0 + box.x1) / 2;
export const centreY = (box: Box): number => (box.y0 + box.y1) / 2;

export function intersection(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}

/** Bounding box of all boxes. The list must not be empty. */
export function around(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** Overlap of two intervals; negative for the gap between them. */
export const overlapX = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
export const overlapY = (a: Box, b: Box): number => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);

/** Fraction of the first box that is inside the second. */
export function covered(a: Box, b: Box): number {
  const common = intersection(a, b);
  return common.x0 < common.x1 && common.y0 < common.y1 ? area(common) / Math.max(area(a), 1e-6) : 0;
}

export function holdsPoint(box: Box, x: number, y: number): boolean {
  return box.x0 <= x && x <= box.x1 && box.y0 <= y && y <= box.y1;
}

export const holdsCentre = (outer: Box, inner: Box): boolean => holdsPoint(outer, centreX(inner), centreY(inner));

/** Distance between the nearest points of two boxes; 0 when they touch or overlap. */
export function distance(a: Box, b: Box): number {
  return Math.hypot(Math.max(0, -overlapX(a, b)), Math.max(0, -overlapY(a, b)));
}

export function grown(box: Box, by: number): Box {
  return { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by };
}

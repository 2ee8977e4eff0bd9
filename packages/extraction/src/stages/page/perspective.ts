import type { Box, Corners, PageSize, Point } from '#src/model.ts';

/** x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1). */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** The projection that maps a rectangle of that size at the origin to these corners. */
export function viewOf({ width, height }: PageSize, [p, q, r, s]: Corners): Homography {
  const [dx1, dx2, dx3] = [q[0] - r[0], s[0] - r[0], p[0] - q[0] + r[0] - s[0]];
  const [dy1, dy2, dy3] = [q[1] - r[1], s[1] - r[1], p[1] - q[1] + r[1] - s[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return [
    (q[0] - p[0] + g * q[0]) / width,
    (s[0] - p[0] + h * s[0]) / height,
    p[0],
    (q[1] - p[1] + g * q[1]) / width,
    (s[1] - p[1] + h * s[1]) / height,
    p[1],
    g / width,
    h / height,
  ];
}

export function seen([a, b, c, d, e, f, g, h]: Homography, x: number, y: number): Point {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** Bounding box of a projected box. */
export function seenBox(view: Homography, box: Box): Box {
  const points = [
    seen(view, box.x0, box.y0),
    seen(view, box.x1, box.y0),
    seen(view, box.x1, box.y1),
    seen(view, box.x0, box.y1),
  ];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

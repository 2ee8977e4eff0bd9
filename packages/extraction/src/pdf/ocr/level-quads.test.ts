import { expect, test } from 'vitest';
import { skewOf, turnQuads } from './level-quads.ts';

const quad = (centreX: number, centreY: number, length: number, angle: number) => ({
  centreX,
  centreY,
  length,
  thickness: 10,
  angle,
});

test("estimates a page's skew from the rows of its lines", () => {
  const grid = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [100, 300, 500].map((x) => quad(x, 100 + row * 40 + x * 0.01, 90, 0)),
  );
  expect(skewOf(grid)).toBeCloseTo(0.01, 2);
  expect(skewOf(turnQuads(grid, -0.01, { width: 600, height: 400 }))).toBeCloseTo(0, 2);
});

test('reports no skew for a page without lines', () => {
  expect(skewOf([])).toBe(0);
});

test("rotates lines around the page's centre", () => {
  const [turned] = turnQuads([quad(200, 100, 50, 0.1)], -0.1, { width: 200, height: 200 });
  expect(turned?.angle).toBeCloseTo(0);
  expect(turned?.centreX).toBeCloseTo(100 + 100 * Math.cos(0.1));
  expect(turned?.centreY).toBeCloseTo(100 - 100 * Math.sin(0.1));
});

import { expect, test } from 'vitest';
import { countShapes } from './picture-shapes.ts';

test('distinguishes a repeated grid from pictures of many sizes', () => {
  const shown = (number: number, width: number, height: number) => ({
    page: { number, width: 600 },
    picture: { x0: 0, y0: 0, x1: width, y1: height },
  });
  const grid = [shown(1, 150, 120), shown(2, 152, 119), shown(3, 149, 121)];
  const brochure = [shown(4, 400, 200), shown(5, 220, 310)];
  const pagesWith = countShapes([...grid, ...brochure]);
  expect(grid.map(pagesWith)).toEqual([3, 3, 3]);
  expect(brochure.map(pagesWith)).toEqual([1, 1]);
});

import { expect, test } from 'vitest';
import type { Rule } from '#src/model.ts';
import { partQuads } from './part-quads.ts';

const line = { centreX: 200, centreY: 100, length: 300, thickness: 24, angle: 0 };
const wall = (x: number, y0: number, y1: number): Rule => ({
  box: { x0: x, y0, x1: x + 1, y1 },
  direction: 'vertical',
});
const spans = (rules: readonly Rule[], quad = line) =>
  partQuads([quad], rules, 2).map(({ centreX, length }) => [centreX - length / 2, centreX + length / 2]);

test('splits a line at the cell borders it crosses', () => {
  expect(spans([wall(50, 20, 80), wall(100, 20, 80)])).toEqual([
    [50, 100],
    [102, 200],
    [202, 350],
  ]);
});

test('does not split at a short stroke, a border beside the line, or a slanted line', () => {
  expect(spans([wall(50, 48, 52), wall(10, 20, 80)])).toEqual([[50, 350]]);
  expect(spans([wall(100, 20, 80)], { ...line, angle: 0.1 })).toHaveLength(1);
});

test('drops the strip between a border and the edge of a line', () => {
  expect(spans([wall(26, 20, 80)])).toEqual([[54, 350]]);
});

import { expect, test } from 'vitest';
import type { Corners } from '#src/model.ts';
import { seen, seenBox, viewOf } from './perspective.ts';

const size = { width: 600, height: 800 };
const corners: Corners = [
  [50, 60],
  [540, 20],
  [580, 790],
  [10, 740],
];

test("maps the page's corners to their position in the photo", () => {
  const view = viewOf(size, corners);
  const shown = [seen(view, 0, 0), seen(view, 600, 0), seen(view, 600, 800), seen(view, 0, 800)];
  for (const [index, [x, y]] of shown.entries()) {
    expect(x).toBeCloseTo(corners[index]?.[0] ?? 0);
    expect(y).toBeCloseTo(corners[index]?.[1] ?? 0);
  }
});

test('only translates a page photographed from straight above', () => {
  const view = viewOf(size, [
    [10, 20],
    [610, 20],
    [610, 820],
    [10, 820],
  ]);
  expect(seenBox(view, { x0: 100, y0: 100, x1: 200, y1: 150 })).toEqual({ x0: 110, y0: 120, x1: 210, y1: 170 });
});

import { expect, test } from 'vitest';
import type { Table } from '#src/model.ts';
import { around } from '#src/stages/page/box.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { isCaptionGrid } from './caption-grid.ts';

const XS = [40, 180, 320];
const YS = [200, 400];

const table = (): Table => {
  const rows = YS.map((y) => {
    const cells = XS.map((x) => {
      const line = makeLine('Deep Brown', x, y);
      return { text: line.text, lines: [line], box: line.box };
    });
    return { box: around(cells.map((cell) => cell.box)), cells };
  });
  return { box: around(rows.map((row) => row.box)), rows, columns: XS.length, ruled: false };
};
const picture = (x: number, y: number, width: number) => ({
  box: { x0: x, y0: y, x1: x + width, y1: y + 120 },
  embedded: null,
});

test('detects captions: each text is under its own picture', () => {
  const pictures = YS.flatMap((y) => XS.map((x) => picture(x, y - 130, 100)));
  expect(isCaptionGrid(table(), makePage({ pictures }))).toBe(true);
});

test('does not take a table beside pictures, or under a wide one, for captions', () => {
  expect(isCaptionGrid(table(), makePage({}))).toBe(false);
  expect(isCaptionGrid(table(), makePage({ pictures: YS.map((y) => picture(450, y - 60, 100)) }))).toBe(false);
  expect(isCaptionGrid(table(), makePage({ pictures: [picture(40, 70, 400)] }))).toBe(false);
});

import { expect, test } from 'vitest';
import { type Mark, writePdf } from '../../test/synthetic/write-pdf.ts';
import { readFilePages } from '../extract-products.ts';

const text = (words: string, x: number, y: number): Mark => ({
  kind: 'text',
  text: words,
  x,
  y,
  size: 11,
  bold: false,
});

/** Slanted strokes through a square: a drawing without pixels. */
const drawing = (x: number, y: number, side: number): Mark[] =>
  [0, 0.2, 0.4, 0.6].map((at) => ({
    kind: 'line',
    x0: x + at * side,
    y0: y,
    x1: x + side,
    y1: y + (1 - at) * side,
  }));

const picturesOf = async (marks: Mark[]) => {
  const { pages } = await readFilePages(writePdf([{ width: 595, height: 842, marks }]));
  return pages.flatMap(({ pictures }) => pictures.map(({ box }) => [box.x0, box.y0, box.x1, box.y1].map(Math.round)));
};

test('takes a drawing of shapes for a picture', async () => {
  const marks = [...drawing(60, 80, 150), text('KT-100 Folding stool', 60, 250), ...drawing(330, 80, 150)];
  expect(await picturesOf(marks)).toEqual([
    [60, 80, 210, 230],
    [330, 80, 480, 230],
  ]);
});

test('takes no icon, no frame, no rule and no decoration behind text for a picture', async () => {
  const words = Array.from({ length: 9 }, (_, line) => text('Every piece is checked by hand', 300, 100 + line * 14));
  const frame: Mark = { kind: 'box', x: 40, y: 400, width: 200, height: 200, grey: 0.9 };
  const rules = [500, 520, 540, 560].map((y): Mark => ({ kind: 'line', x0: 300, y0: y, x1: 550, y1: y }));
  expect(await picturesOf([...drawing(60, 80, 40), ...drawing(290, 90, 150), ...words, frame, ...rules])).toEqual([]);
});

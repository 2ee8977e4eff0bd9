import { expect, test } from 'vitest';
import { pairBoxes } from './pair-boxes.ts';

const page = { width: 600, height: 800 };
const box = (x: number, y: number, width: number, height: number) => ({ x0: x, y0: y, x1: x + width, y1: y + height });

test('pairs pictures between two rows of texts with the row that fits all of them', () => {
  const pictures = [box(50, 100, 100, 100), box(50, 260, 100, 100), box(50, 420, 100, 100)];
  const below = [box(50, 210, 100, 20), box(50, 370, 100, 20), box(50, 530, 100, 20)];
  expect(pairBoxes(pictures, below, page)).toMatchObject({
    relation: 'below',
    textOf: new Map([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
  });
  const above = [box(50, 70, 100, 20), box(50, 230, 100, 20), box(50, 390, 100, 20)];
  expect(pairBoxes(pictures, above, page)).toMatchObject({
    relation: 'above',
    textOf: new Map([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
  });
});

test('pairs a text with a distant picture beside it', () => {
  const pictures = [box(50, 100, 100, 100), box(50, 300, 100, 100)];
  const texts = [box(320, 110, 100, 60), box(320, 310, 100, 60)];
  expect(pairBoxes(pictures, texts, page)).toMatchObject({
    relation: 'right',
    textOf: new Map([
      [0, 0],
      [1, 1],
    ]),
  });
});

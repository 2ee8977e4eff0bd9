import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { findCardFrames } from './card-frames.ts';

const frame = (x: number, y: number, height = 100) => ({ x0: x, y0: y, x1: x + 150, y1: y + height });
const text = (x: number, y: number) => [makeLine('Garlic Press', x + 5, y + 5), makeLine('$4.20', x + 5, y + 20)];

test('takes boxes of equal width that contain text as products, whatever their height', () => {
  const frames = [frame(20, 50), frame(200, 50), frame(380, 50), frame(20, 200, 60)];
  const lines = frames.flatMap(({ x0, y0 }) => text(x0, y0));
  expect(findCardFrames(makePage({ frames, lines })).map(({ lines: { length } }) => length)).toEqual([2, 2, 2, 2]);
});

test('ignores nested boxes and the page frame', () => {
  const frames = [frame(20, 50), frame(200, 50), frame(380, 50)];
  const inner = frames.map(({ x0, y0 }) => ({ x0: x0 + 2, y0: y0 + 2, x1: x0 + 148, y1: y0 + 60 }));
  const page = { x0: 5, y0: 5, x1: 595, y1: 795 };
  const lines = frames.flatMap(({ x0, y0 }) => text(x0, y0));
  expect(findCardFrames(makePage({ frames: [page, ...inner, ...frames], lines }))).toHaveLength(3);
});

test('ignores boxes if most of the text is outside them', () => {
  const frames = [frame(20, 50), frame(200, 50), frame(380, 50)];
  const prose = Array.from({ length: 10 }, (_, index) => makeLine('A line of prose', 20, 300 + index * 14));
  const lines = [...frames.flatMap(({ x0, y0 }) => text(x0, y0)), ...prose];
  expect(findCardFrames(makePage({ frames, lines }))).toEqual([]);
});

import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { removeFurniture } from './furniture.ts';

test('removes a running title that shifts slightly between scanned pages', () => {
  const pages = [0, 7, 14].map((shift, index) =>
    makePage({
      number: index + 1,
      lines: [makeLine('Spring Catalog', 300 + shift, 90 + shift / 2), makeLine(`KT-10${index}`, 60, 400)],
    }),
  );
  expect(removeFurniture(pages).pages.map((page) => page.lines.map((line) => line.text))).toEqual([
    ['KT-100'],
    ['KT-101'],
    ['KT-102'],
  ]);
});

test('keeps a label that repeats near the top of the pages', () => {
  const pages = [1, 2, 3].map((number) => makePage({ number, lines: [makeLine('Price: 12', 60, 100)] }));
  expect(removeFurniture(pages).pages.every((page) => page.lines.length === 1)).toBe(true);
});

test('keeps the header of a ruled table that repeats on each page', () => {
  const sides = [50, 150, 250, 350].map((x) => ({
    box: { x0: x, y0: 60, x1: x, y1: 700 },
    direction: 'vertical' as const,
  }));
  const pages = [1, 2, 3].map((number) =>
    makePage({ number, rules: sides, lines: [makeLine('Grade', 60, 80), makeLine('Net price', 160, 72)] }),
  );
  expect(removeFurniture(pages).pages.every((page) => page.lines.length === 2)).toBe(true);
  const frame = pages.map((page) => ({ ...page, rules: sides.slice(0, 2) }));
  expect(removeFurniture(frame).pages.every((page) => page.lines.length === 0)).toBe(true);
});

import { expect, test } from 'vitest';
import type { Glyph, RawPage } from '#src/model.ts';
import { textTurn, turnBox, turnRawPage } from './turn-page.ts';

const glyph = (turn: number): Glyph => ({
  text: 'a',
  box: { x0: 0, y0: 0, x1: 6, y1: 12 },
  bold: false,
  turn,
  blanks: 0,
});
const many = (count: number, turn: number) => Array.from({ length: count }, () => glyph(turn));

test('rotates a page until most of its text is upright, and ignores a title along its edge', () => {
  expect(textTurn({ glyphs: many(40, 1) })).toBe(3);
  expect(textTurn({ glyphs: many(40, 3) })).toBe(1);
  expect(textTurn({ glyphs: [...many(40, 0), ...many(10, 1)] })).toBe(0);
  expect(textTurn({ glyphs: many(5, 1) })).toBe(0);
});

test('restores a box after rotating it back', () => {
  const [box, size] = [
    { x0: 10, y0: 20, x1: 60, y1: 90 },
    { width: 600, height: 800 },
  ];
  expect(turnBox(box, 1, size)).toEqual({ x0: 710, y0: 10, x1: 780, y1: 60 });
  expect(turnBox(turnBox(box, 1, size), 3, { width: 800, height: 600 })).toEqual(box);
  expect(turnBox(turnBox(box, 2, size), 2, size)).toEqual(box);
});

test('rotates ruled lines with the page', () => {
  const rule = { box: { x0: 0, y0: 100, x1: 600, y1: 100 }, direction: 'horizontal' as const };
  const raw: RawPage = {
    number: 1,
    width: 600,
    height: 800,
    glyphs: many(1, 3),
    pictures: [],
    rules: [rule],
    outlines: [],
    drawings: [],
    frames: [],
    crowded: false,
  };
  const turned = turnRawPage(raw, 1);
  expect(turned).toMatchObject({ width: 800, height: 600, glyphs: [{ turn: 0 }] });
  expect(turned.rules).toEqual([{ box: { x0: 700, y0: 0, x1: 700, y1: 600 }, direction: 'vertical' }]);
});

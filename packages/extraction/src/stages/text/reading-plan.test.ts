import { expect, test } from 'vitest';
import type { Box, Glyph, Picture, RawPage } from '#src/model.ts';
import { groupLines } from './group-lines.ts';
import { isPartial, planReading, unreadText } from './reading-plan.ts';

const raw = (glyphs: readonly Glyph[], pictures: readonly Picture[] = []): RawPage => ({
  number: 1,
  width: 600,
  height: 800,
  glyphs,
  pictures,
  rules: [],
  outlines: [],
  drawings: [],
  frames: [],
  crowded: false,
});
const glyphs = (text: string, y = 0): Glyph[] =>
  [...text].map((letter, at) => ({
    text: letter,
    box: { x0: at * 6, y0: y, x1: at * 6 + 6, y1: y + 12 },
    bold: false,
    turn: 0,
    blanks: 0,
  }));
const lines = (count: number): Box[] =>
  Array.from({ length: count }, (_, at) => ({ x0: 100, y0: 400 + at * 20, x1: 200, y1: 412 + at * 20 }));
const scan = { box: { x0: 0, y0: 0, x1: 600, y1: 800 }, embedded: null };
const bottle = { box: { x0: 80, y0: 380, x1: 220, y1: 600 }, embedded: null };
const attempts = (withoutText: number, hasText = false) => ({ withoutText, hasText });
const unread = (page: RawPage, seen: readonly Box[]) => unreadText(seen, (box) => box, groupLines(page.glyphs), page);

test('runs OCR on a page without text, and inspects one with little text beside a large picture', () => {
  expect(planReading(raw([], [scan]), [], attempts(0))).toBe('ocr');
  const stamped = raw(glyphs('KT-1003'), [scan]);
  expect(planReading(stamped, groupLines(stamped.glyphs), attempts(0))).toBe('look');
  const plain = raw(glyphs('KT-1003'));
  expect(planReading(plain, groupLines(plain.glyphs), attempts(0))).toBe('layer');
});

test('stops inspecting pictures after enough without text', () => {
  const photo = { box: { x0: 0, y0: 100, x1: 600, y1: 300 }, embedded: null };
  const page = raw(glyphs('Folding stool with a seat of oak', 310), [photo]);
  const plan = (withoutText: number, hasText: boolean) =>
    planReading(page, groupLines(page.glyphs), attempts(withoutText, hasText));
  expect([plan(0, false), plan(4, false), plan(4, true)]).toEqual(['look', 'layer', 'look']);
});

test('treats a text layer as partial for unread captions, not for a logo', () => {
  const page = raw(glyphs('Folding stool'));
  const partial = (seen: readonly Box[]) => isPartial(unread(page, seen), groupLines(page.glyphs));
  expect(partial([...lines(2), { x0: 0, y0: 0, x1: 78, y1: 12 }])).toBe(false);
  expect(partial(lines(4))).toBe(true);
});

test('ignores text printed on the goods if the page describes them', () => {
  const telling = Array.from({ length: 6 }, (_, line) => glyphs('Chili sauce for fish and seafood, 250 ml', line * 20));
  expect(unread(raw(telling.flat(), [bottle]), lines(4))).toEqual([]);
  expect(unread(raw(telling.flat(), [scan]), lines(4))).toHaveLength(4);
  expect(unread(raw(glyphs('Chili sauce'), [bottle]), lines(4))).toHaveLength(4);
});

import { expect, test } from 'vitest';
import type { RawPage } from '#src/model.ts';
import { groupLines } from './group-lines.ts';
import { textState } from './text-state.ts';

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const raw = (page: Partial<RawPage>): RawPage => ({
  number: 1,
  width: 600,
  height: 800,
  glyphs: [],
  pictures: [],
  rules: [],
  outlines: [],
  drawings: [],
  frames: [],
  crowded: false,
  ...page,
});
const glyphs = (text: string) =>
  [...text].map((letter, at) => ({
    text: letter,
    box: { x0: at * 6, y0: 0, x1: at * 6 + 6, y1: 12 },
    bold: false,
    turn: 0,
    blanks: 0,
  }));
const state = (page: RawPage) => textState(page, groupLines(page.glyphs));
const scan = { box: { x0: 0, y0: 0, x1: 600, y1: 800 }, embedded: null };

test('reports no text for a page with drawings only', () => {
  expect(state(raw({ pictures: [scan] }))).toBe('none');
  expect(state(raw({ outlines: [box] }))).toBe('none');
  expect(state(raw({}))).toBe('full');
});

test('treats a layer of meaningless characters as none', () => {
  expect(state(raw({ glyphs: glyphs('\ue001\ue002\ufffd\ue004ab') }))).toBe('none');
});

test('doubts a layer with few words beside large pictures, or with letters drawn as shapes', () => {
  expect(state(raw({ glyphs: glyphs('KT-1003'), pictures: [scan] }))).toBe('doubtful');
  const outlines = Array.from({ length: 12 }, (_, at) => ({ x0: 300 + at * 8, y0: 300, x1: 306 + at * 8, y1: 310 }));
  expect(state(raw({ glyphs: glyphs('KT-1003'), outlines }))).toBe('doubtful');
  expect(state(raw({ glyphs: glyphs('KT-1003') }))).toBe('full');
});

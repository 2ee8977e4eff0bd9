import { expect, test } from 'vitest';
import type { Box, Glyph } from '#src/model.ts';
import { splitCaptions } from './split-captions.ts';

const glyphs = (text: string, x: number): Glyph[] =>
  [...text].flatMap((letter, at) =>
    letter === ' '
      ? []
      : [
          {
            text: letter,
            box: { x0: x + at * 6, y0: 110, x1: x + at * 6 + 6, y1: 120 },
            bold: false,
            turn: 0,
            blanks: 0,
          },
        ],
  );
const picture = (x: number): Box => ({ x0: x, y0: 0, x1: x + 95, y1: 105 });
const read = (parts: readonly (readonly Glyph[])[]) => parts.map((part) => part.map((glyph) => glyph.text).join(''));

test("splits captions that almost touch at their pictures' boundary", () => {
  const run = [...glyphs('KT 1 Black Oak', 2), ...glyphs('KT 2 White Ash', 102)];
  expect(read(splitCaptions(run, [picture(0), picture(100)]))).toEqual(['KT1BlackOak', 'KT2WhiteAsh']);
});

test('keeps a title above two pictures whole', () => {
  const run = glyphs('Our new range of oak', 40);
  expect(splitCaptions(run, [picture(0), picture(100)])).toHaveLength(1);
});

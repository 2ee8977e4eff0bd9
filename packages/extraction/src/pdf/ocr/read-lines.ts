import type { Box, TextLine, Word } from '#src/model.ts';
import { around } from '#src/stages/page/box.ts';
import type { Raster } from '../raster.ts';
import type { Quad } from './quad.ts';
import type { ReadLetter, ReadText } from './recognise-text.ts';

/** Ratio of line box to letter height: the detector's rectangle is taller than the letters. */
const SLACK = 0.8;
/** In widths of an n. A step between letters that exceeds the usual one by this contains a space. */
const BLANK = 0.75;
const SPACED_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]/u;

/** Converts the recognised text of a rectangle to a line of the page. */
export function toTextLine(raster: Raster, quad: Quad, read: ReadText): TextLine | null {
  const words = toWords(raster, quad, spaced(read.letters));
  if (words.length === 0) return null;
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    box: around(words.map((word) => word.box)),
    size: (quad.thickness * SLACK) / raster.scale,
    bold: false,
    turn: 0,
    source: 'ocr',
    confidence: read.confidence,
  };
}

/** Letter widths in a common typeface, in widths of an n. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljI|!.,:;'’1]/u, 0.55],
  [/[tfr()[\]"-]/u, 0.75],
  [/[mwMW@%—]/u, 1.6],
  [/[\p{Lu}&]/u, 1.25],
];
const widthOf = (letter: string) => WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? 1;

/** Restores spaces that the recogniser omits: at wide steps, and where the kind of character changes. */
function spaced(letters: readonly ReadLetter[]): ReadLetter[] {
  const step = (index: number) => (letters[index]?.at ?? 0) - (letters[index - 1]?.at ?? 0);
  const usual = (index: number) => (widthOf(letters[index]?.text ?? '') + widthOf(letters[index - 1]?.text ?? '')) / 2;
  const ratios = letters.slice(1).map((_, index) => step(index + 1) / usual(index + 1));
  const unit = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  return letters.flatMap((letter, index) => {
    const before = letters[index - 1];
    if (before === undefined || letter.text === ' ' || before.text === ' ') return [letter];
    const isWide = step(index) / unit - usual(index) > BLANK;
    const bothSpaced = SPACED_LETTER.test(letter.text) && SPACED_LETTER.test(before.text);
    const camel = /\p{Ll}/u.test(before.text) && /\p{Lu}/u.test(letter.text);
    const word = letters.slice(index, index + 4).map((each) => each.text);
    const numberThenWord = /\d/.test(before.text) && word.length === 4 && word.every((text) => /\p{Ll}/u.test(text));
    return (isWide && bothSpaced) || camel || numberThenWord ? [{ text: ' ', at: letter.at }, letter] : [letter];
  });
}

function toWords(raster: Raster, quad: Quad, letters: readonly ReadLetter[]): Word[] {
  const groups: ReadLetter[][] = [[]];
  for (const letter of letters) {
    if (letter.text === ' ') groups.push([]);
    else groups.at(-1)?.push(letter);
  }
  const half = letters.length === 0 ? 0 : 0.5 / letters.length;
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({
      text: group.map((letter) => letter.text).join(''),
      box: partBox(raster, quad, (group[0]?.at ?? 0) - half, (group.at(-1)?.at ?? 1) + half),
    }));
}

/** Bounding box of a part of the rectangle, in points. Slanted lines keep their own thickness. */
function partBox(raster: Raster, quad: Quad, from: number, to: number): Box {
  const [start, end] = [Math.max(0, from) - 0.5, Math.min(1, to) - 0.5];
  const cos = Math.cos(quad.angle) * quad.length;
  const middle = quad.centreY + ((start + end) / 2) * Math.sin(quad.angle) * quad.length;
  const thick = quad.thickness * SLACK;
  return {
    x0: (quad.centreX + start * cos) / raster.scale,
    y0: (middle - thick / 2) / raster.scale,
    x1: (quad.centreX + end * cos) / raster.scale,
    y1: (middle + thick / 2) / raster.scale,
  };
}

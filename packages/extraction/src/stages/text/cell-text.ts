import type { Box, TableCell, TextLine, Word } from '#src/model.ts';
import { centreX, centreY } from '#src/stages/page/box.ts';
import { orderWords } from './order-words.ts';

/** Chinese and Japanese wrap without a space. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const SOFT_HYPHEN = '\u00ad';

/** Joins wrapped text without a space after a hyphen in a code or between Chinese characters. */
export function joinWrapped(texts: readonly string[]): string {
  return texts
    .map((text) => text.replaceAll(SOFT_HYPHEN, ''))
    .reduce((joined, text) => {
      if (joined === '') return text;
      const codeGoesOn = /[\dA-Z]-$/.test(joined) && /^[\dA-Z]/.test(text);
      const unspaced = UNSPACED.test(joined.at(-1) ?? '') && UNSPACED.test(text[0] ?? '');
      return codeGoesOn || unspaced ? joined + text : `${joined} ${text}`;
    }, '');
}

/** A line made of these words of a line. */
export function partOfLine(line: TextLine, words: readonly Word[]): TextLine {
  if (words.length === line.words.length) return line;
  const placed = orderWords(words.toSorted((a, b) => a.box.x0 - b.box.x0));
  const box = {
    x0: Math.min(...words.map((word) => word.box.x0)),
    y0: line.box.y0,
    x1: Math.max(...words.map((word) => word.box.x1)),
    y1: line.box.y1,
  };
  return { ...line, words: placed, text: placed.map((word) => word.text).join(' '), box };
}

export function toCell(lines: readonly TextLine[], box: Box): TableCell {
  const ordered = readingOrder(lines);
  return { text: joinWrapped(ordered.map((line) => line.text)), lines: ordered, box };
}

export function readingOrder(lines: readonly TextLine[]): TextLine[] {
  return lines.toSorted((a, b) => {
    const sameLine = Math.abs(centreY(a.box) - centreY(b.box)) < 0.4 * Math.min(a.size, b.size);
    return sameLine ? centreX(a.box) - centreX(b.box) : centreY(a.box) - centreY(b.box);
  });
}

import type { TextLine } from '#src/model.ts';
import { partOfLine } from '#src/stages/text/cell-text.ts';

/** Points. Tolerance for the common left edge of a column's texts. */
const SAME_START = 0.75;
/** Minimum lines that must start at a position for a word there to start a cell. */
const MIN_STARTS = 5;
/** In line heights: minimum gap before such a word. Ordinary word gaps can be as wide, but not at that position. */
const GAP = 0.25;

/** Splits lines in which two cells are as close as two words. */
export function splitCells(lines: readonly TextLine[]): TextLine[] {
  const starts = lines.map((line) => line.box.x0).toSorted((a, b) => a - b);
  const isStart = (x: number) => {
    const first = starts.findIndex((start) => start > x - SAME_START);
    return first >= 0 && (starts[first + MIN_STARTS - 1] ?? Infinity) < x + SAME_START;
  };
  return lines.flatMap((line) => {
    const words = line.words.toSorted((a, b) => a.box.x0 - b.box.x0);
    const cuts = words.flatMap((word, index) => {
      const before = words[index - 1];
      const isApart = before !== undefined && word.box.x0 - before.box.x1 > GAP * line.size;
      return isApart && isStart(word.box.x0) ? [index] : [];
    });
    if (cuts.length === 0) return [line];
    return [0, ...cuts].map((from, index) => partOfLine(line, words.slice(from, cuts[index])));
  });
}

import type { TextLine } from '#src/model.ts';
import { partOfLine } from '#src/stages/text/cell-text.ts';

/** Points. Texts of one column begin at the same place to within this. */
const SAME_START = 0.75;
/** Lines that must begin at a place before a word that begins there too starts a cell. */
const FEWEST = 5;
/** In line heights: the gap before such a word; between words of one text it is as wide, but not in that place. */
const GAP = 0.25;

/** Parts lines in which the last cell of one column and the first word of the next stand as close as words do. */
export function splitCells(lines: readonly TextLine[]): TextLine[] {
  const starts = lines.map((line) => line.box.x0).toSorted((a, b) => a - b);
  const isStart = (x: number) => starts.filter((start) => Math.abs(start - x) < SAME_START).length >= FEWEST;
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

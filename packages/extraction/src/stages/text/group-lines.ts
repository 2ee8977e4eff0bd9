import type { Box, Glyph, Rule, TextLine, Word } from '#src/model.ts';
import { splitCaptions } from '#src/stages/cards/split-captions.ts';
import { around, centreX, centreY, height, overlapX, overlapY, width } from '#src/stages/page/box.ts';
import { isRightToLeft, orderLetters, orderWords } from './order-words.ts';

/** In glyph box heights, which are about 1.2 times the font size. */
const WORD_GAP = 0.1;
/** The same if the file prints spaces. */
const WORD_GAP_BESIDE_BLANKS = 0.14;
/** A printed space without a visible gap is ignored below this width. */
const LEAST_BLANK = 0.03;
/** Scripts without spaces between words, and their gap between sentences. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_GAP = 0.4;
/** More printed spaces than this separate different texts. */
const MAX_BLANKS = 3;
const COLUMN_GAP = 0.7;
/** Maximum vertical offset between neighbours on one line, such as superscripts. */
const LINE_DRIFT = 0.45;
const SHADOW = 0.2;
/** Fraction of a text's letters that overlap letters of another text. */
const OVERPRINTED = 0.5;
/** Number of previous letters searched for a shadow's original. */
const SHADOW_REACH = 3;

/**
 * Builds text lines from glyphs. The painting order tells which glyphs belong together, but
 * not their direction or the word boundaries; those come from positions.
 */
export function groupLines(
  glyphs: readonly Glyph[],
  rules: readonly Rule[] = [],
  pictures: readonly Box[] = [],
): TextLine[] {
  const upright = glyphs.filter((glyph) => glyph.turn === 0);
  const turned =
    upright.length === glyphs.length
      ? []
      : [1, 2, 3].flatMap((turn) => groupTurned(glyphs.filter((glyph) => glyph.turn === turn)));
  const walls = rules.filter((rule) => rule.direction === 'vertical').map((rule) => rule.box);
  const lines = joinRuns(withoutShadows(paintedRuns(upright))).flatMap((run) => splitAtWalls(run, walls));
  return [...lines.flatMap((run) => splitCaptions(run, pictures)).map(toLine), ...turned];
}

/** Whether a vertical line separates two glyphs. A line through a word does not. */
function splitAtWalls(run: readonly Glyph[], walls: readonly Box[]): (readonly Glyph[])[] {
  if (walls.length === 0) return [run];
  const box = around(run.map((glyph) => glyph.box));
  const cuts = walls
    .filter((wall) => wall.x0 > box.x0 && wall.x0 < box.x1 && overlapY(wall, box) > height(box) / 2)
    .map((wall) => (wall.x0 + wall.x1) / 2)
    .filter((cut) => !isInWord(run, cut, WORD_GAP * height(box)));
  if (cuts.length === 0) return [run];
  const parts = new Map<number, Glyph[]>();
  for (const glyph of run) {
    const part = cuts.filter((cut) => cut < centreX(glyph.box)).length;
    parts.set(part, [...(parts.get(part) ?? []), glyph]);
  }
  return [...parts.values()];
}

/** Whether two letters painted consecutively in one word are on both sides of the line. */
function isInWord(run: readonly Glyph[], cut: number, gap: number): boolean {
  return run.some((glyph, index) => {
    const next = run[index + 1];
    return (
      next !== undefined &&
      next.blanks === glyph.blanks &&
      centreX(glyph.box) < cut !== centreX(next.box) < cut &&
      -overlapX(glyph.box, next.box) < gap
    );
  });
}

/** Runs of glyphs that are consecutive in the file and on the page. */
function paintedRuns(glyphs: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  let run: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = run.at(-1);
    if (last !== undefined && isShadow(run, glyph)) continue;
    if (last !== undefined && follows(last, glyph)) run.push(glyph);
    else {
      run = [glyph];
      runs.push(run);
    }
  }
  return runs;
}

/** Some programs paint a letter twice with a slight offset to make it bold. */
function isShadow(run: readonly Glyph[], glyph: Glyph): boolean {
  for (let back = 1; back <= SHADOW_REACH; back += 1) {
    const before = run.at(-back);
    if (before?.text === glyph.text && isOver(before.box, glyph.box)) return true;
  }
  return false;
}

/** Others paint whole lines twice: once for the outline and once for the fill. */
function withoutShadows(runs: readonly Glyph[][]): Glyph[][] {
  const places = new Map<string, Box[]>();
  return runs.filter((run) => {
    const text = run.map((glyph) => glyph.text).join('');
    const [first] = run;
    const same = places.get(text);
    if (first === undefined || same?.some((box) => isOver(box, first.box))) return false;
    if (same === undefined) places.set(text, [first.box]);
    else same.push(first.box);
    return true;
  });
}

const isOver = (box: Box, other: Box) =>
  Math.abs(box.x0 - other.x0) < SHADOW * width(box) && Math.abs(box.y0 - other.y0) < SHADOW * height(box);

function follows(last: Glyph, glyph: Glyph): boolean {
  const size = Math.max(height(last.box), height(glyph.box));
  if (!onOneLine(last, glyph)) return false;
  const gap = -overlapX(last.box, glyph.box);
  if (gap > COLUMN_GAP * size) return false;
  return glyph.box.x0 >= last.box.x0 - 0.5 * size || isRightToLeft(glyph.text) || isRightToLeft(last.text);
}

function onOneLine(a: Pick<Glyph, 'box'>, b: Pick<Glyph, 'box'>): boolean {
  const larger = Math.max(height(a.box), height(b.box));
  if (Math.abs(centreY(a.box) - centreY(b.box)) >= LINE_DRIFT * larger) return false;
  const smaller = Math.min(height(a.box), height(b.box));
  return larger <= 2.6 * smaller && overlapY(a.box, b.box) > 0.4 * smaller;
}

/** Joins adjacent runs on one line, in any painting order. */
function joinRuns(runs: readonly Glyph[][]): Glyph[][] {
  const open = runs
    .map((glyphs) => ({ glyphs: [...glyphs], box: around(glyphs.map((glyph) => glyph.box)) }))
    .toSorted((a, b) => a.box.x0 - b.box.x0);
  const joined: typeof open = [];
  for (const run of open) {
    const size = height(run.box);
    const left = joined.findLast(
      (other) =>
        onOneLine(other, run) &&
        -overlapX(other.box, run.box) <= COLUMN_GAP * size &&
        other.box.x0 <= run.box.x0 &&
        (overlapX(other.box, run.box) < size || !isPrintedOver(other.glyphs, run.glyphs)),
    );
    if (left === undefined) joined.push(run);
    else {
      left.glyphs.push(...run.glyphs);
      left.box = around([left.box, run.box]);
    }
  }
  return joined.map(({ glyphs }) => glyphs);
}

/** Whether one text overlaps another, so their letters would mix. */
function isPrintedOver(glyphs: readonly Glyph[], others: readonly Glyph[]): boolean {
  const hit = others.filter(({ box }) =>
    glyphs.some((glyph) => glyph.box.x0 < centreX(box) && centreX(box) < glyph.box.x1),
  );
  return hit.length > OVERPRINTED * others.length;
}

function toLine(glyphs: readonly Glyph[]): TextLine {
  const placed = glyphs.toSorted((a, b) => a.box.x0 - b.box.x0);
  const size = median(placed.map((glyph) => height(glyph.box)));
  const rightToLeft = isRightToLeft(placed.map((glyph) => glyph.text).join(''));
  const words = splitWords(placed, size).map(
    (letters): Word => ({
      text: orderLetters(
        letters.map((letter) => letter.text),
        rightToLeft,
      ),
      box: around(letters.map((letter) => letter.box)),
    }),
  );
  const ordered = orderWords(words);
  return {
    text: ordered.map((word) => word.text).join(' '),
    words: ordered,
    box: around(words.map((word) => word.box)),
    size,
    bold: placed.filter((glyph) => glyph.bold).length * 2 > placed.length,
    turn: 0,
    source: 'text',
    confidence: 1,
  };
}

/**
 * Splits left-to-right glyphs into words: at printed spaces, and at gaps wider than those between the
 * letters of the line.
 */
function splitWords(placed: readonly Glyph[], size: number): Glyph[][] {
  const gaps = placed.slice(1).map((glyph, index) => glyph.box.x0 - (placed[index]?.box.x1 ?? 0));
  const isPrinted = (index: number) => {
    const step = Math.abs((placed[index + 1]?.blanks ?? 0) - (placed[index]?.blanks ?? 0));
    return step > 0 && step <= MAX_BLANKS && (gaps[index] ?? 0) > LEAST_BLANK * size;
  };
  const printed = gaps.map((_, index) => isPrinted(index));
  const between = gaps.filter((_, index) => !printed[index]);
  const tracking = median(between);
  const widest = tracking + (printed.includes(true) ? WORD_GAP_BESIDE_BLANKS : WORD_GAP) * size;
  const narrowest = Math.min(widest, UNSPACED_GAP * size);
  const isWide = (index: number) => {
    const gap = gaps[index] ?? 0;
    if (gap <= narrowest) return false;
    const isUnspaced = UNSPACED.test(placed[index]?.text ?? '') && UNSPACED.test(placed[index + 1]?.text ?? '');
    return gap > (isUnspaced ? UNSPACED_GAP * size : widest);
  };
  const words: Glyph[][] = [];
  for (const [index, glyph] of placed.entries()) {
    if (index > 0 && !printed[index - 1] && !isWide(index - 1)) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

/** Rotated text keeps its painting order. It is rarely more than a title along the edge. */
function groupTurned(glyphs: readonly Glyph[]): TextLine[] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && Math.abs(last.box.x0 - glyph.box.x0) < width(glyph.box) / 2) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines.map((line) => {
    const box = around(line.map((glyph) => glyph.box));
    const text = line.map((glyph) => glyph.text).join('');
    return {
      text,
      words: [{ text, box }],
      box,
      size: width(box),
      bold: false,
      turn: line[0]?.turn ?? 1,
      source: 'text',
      confidence: 1,
    };
  });
}

export function median(values: readonly number[]): number {
  // Sorting a numeric array is several times faster.
  const sorted = new Float64Array(values).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

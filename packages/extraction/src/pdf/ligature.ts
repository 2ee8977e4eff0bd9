import type { Box, Glyph } from '#src/model.ts';
import { height, width } from '#src/stages/page/box.ts';
import { isRightToLeft } from '#src/stages/text/order-words.ts';

/**
 * Letters that one glyph paints. PDFium gives each the place where the glyph begins, with the width of the whole glyph
 * or with one of its own; which of the two shows where the next letter stands.
 */
export interface Ligature {
  readonly glyph: Glyph;
  /** Where it ends if each letter was given a width of its own. */
  readonly furthest: number;
}

/** In heights of a letter. */
const NEAR = 0.1;

/** Whether a letter is painted by the glyph before it. Letters that only overlap, as shadows do, are painted apart. */
export const isPiece = (last: Glyph, code: number, box: Box): boolean =>
  last.turn === 0 && !isRightToLeft(String.fromCodePoint(code)) && last.box.x0 === box.x0 && last.box.y1 === box.y1;

export function addPiece(last: Ligature | Glyph, text: string, box: Box): Ligature {
  const { glyph, furthest } = 'glyph' in last ? last : { glyph: last, furthest: last.box.x1 };
  const isShared = glyph.box.x1 === box.x1;
  const end = furthest + width(box);
  return {
    glyph: { ...glyph, text: glyph.text + text, box: { ...glyph.box, x1: isShared ? box.x1 : end } },
    furthest: end,
  };
}

/** The ligature once the letter, or blank, after it is known; one of another piece of text may be any distance away. */
export function endLigature({ glyph, furthest }: Ligature, next: Box, isSameText: boolean): Glyph {
  const isNext = isSameText || Math.abs(next.x0 - furthest) < NEAR * height(glyph.box);
  if (!isNext || next.x0 <= glyph.box.x0) return glyph;
  return { ...glyph, box: { ...glyph.box, x1: Math.min(furthest, next.x0) } };
}

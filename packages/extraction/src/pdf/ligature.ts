import type { Box, Glyph } from '#src/model.ts';
import { height, width } from '#src/stages/page/box.ts';
import { isRightToLeft } from '#src/stages/text/order-words.ts';

/**
 * The letters of a ligature. PDFium reports each at the glyph's start, with the width of the whole glyph
 * or with its own width. The position of the next letter tells which.
 */
export interface Ligature {
  readonly glyph: Glyph;
  /** Its end if each letter has its own width. */
  readonly furthest: number;
}

/** In letter heights. */
const NEAR = 0.1;

/** Whether a letter belongs to the previous glyph. Overlapping letters of a shadow are separate glyphs. */
export const isPiece = (last: Glyph, code: number, box: Box): boolean =>
  last.box.x0 === box.x0 && last.box.y1 === box.y1 && last.turn === 0 && !isRightToLeft(String.fromCodePoint(code));

export function addPiece(last: Ligature | Glyph, text: string, box: Box): Ligature {
  const { glyph, furthest } = 'glyph' in last ? last : { glyph: last, furthest: last.box.x1 };
  const isShared = glyph.box.x1 === box.x1;
  const end = furthest + width(box);
  return {
    glyph: { ...glyph, text: glyph.text + text, box: { ...glyph.box, x1: isShared ? box.x1 : end } },
    furthest: end,
  };
}

/** Resolves the ligature once the next letter or space is known. A letter of another text run may be any distance away. */
export function endLigature({ glyph, furthest }: Ligature, next: Box, isSameText: boolean): Glyph {
  const isNext = isSameText || Math.abs(next.x0 - furthest) < NEAR * height(glyph.box);
  if (!isNext || next.x0 <= glyph.box.x0) return glyph;
  return { ...glyph, box: { ...glyph.box, x1: Math.min(furthest, next.x0) } };
}

/** When a page is read by OCR, and what of it. */
import type { Box, RawPage, TextLine } from '#src/model.ts';
import { area, covered, holdsCentre } from '#src/stages/page/box.ts';
import { type TextState, textState } from './text-state.ts';

/** Looks at large pictures of a file that found no text in them, after which the others are believed to hold none. */
const ENOUGH_LOOKS = 4;
/** Fewer lines are a logo or a stray word. */
const UNREAD_LINES = 3;
const UNREAD_SHARE = 0.3;
/** Letters from which the text of a page tells what its pictures show. */
const TELLING = 200;
/** Share of the page: a larger picture is a scan or a background. */
const BACKGROUND = 0.4;

/** What looking at the pages of a file has shown so far. */
export interface Looks {
  /** Pages looked at without finding text in their pictures. */
  vain: number;
  /** Whether a picture held text. */
  found: boolean;
}

/** `layer`: its text is believed. `look`: its pictures may hold more text. `ocr`: it has no text that can be believed. */
export type ReadingPlan = 'layer' | 'look' | 'ocr';

export function planReading(raw: RawPage, layer: readonly TextLine[], looks: Looks): ReadingPlan {
  const state: TextState = textState(raw, layer);
  if (state === 'none') return 'ocr';
  const isTrusted = state === 'full' || (state === 'pictured' && !looks.found && looks.vain >= ENOUGH_LOOKS);
  return isTrusted ? 'layer' : 'look';
}

/** Which of the boxes where text was seen hold text that the text layer lacks and that is not printed on the goods. */
export function unreadText<T>(
  seen: readonly T[],
  boxOf: (each: T) => Box,
  layer: readonly TextLine[],
  raw: RawPage,
): T[] {
  const letters = layer.reduce((sum, line) => sum + line.text.length, 0);
  const goods =
    letters < TELLING
      ? []
      : raw.pictures.map((picture) => picture.box).filter((box) => area(box) < BACKGROUND * raw.width * raw.height);
  return seen.filter((each) => {
    const box = boxOf(each);
    return !isExplained(box, layer) && !goods.some((picture) => holdsCentre(picture, box));
  });
}

/** Whether so much text is unread that the page must be read by OCR. */
export const isPartial = (unread: readonly Box[], layer: readonly TextLine[]): boolean =>
  unread.length >= UNREAD_LINES && unread.length >= UNREAD_SHARE * layer.length;

/** Whether the text layer has text where this was seen. */
function isExplained(box: Box, lines: readonly TextLine[]): boolean {
  const shared = lines.reduce((sum, line) => sum + covered(box, line.box), 0);
  return shared > 0.35;
}

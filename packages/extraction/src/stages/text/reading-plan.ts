/** When a page is read by OCR, and what of it. */
import type { Box, RawPage, TextLine } from '#src/model.ts';
import { area, covered, holdsCentre } from '#src/stages/page/box.ts';
import { type TextState, textState } from './text-state.ts';

/** After this many inspected pictures without text, the file's other pictures are assumed to have none. */
const MIN_ATTEMPTS = 4;
/** Minimum lines; fewer are a logo or a stray word. */
const UNREAD_LINES = 3;
const UNREAD_SHARE = 0.3;
/** Minimum letters for a page's text to describe its pictures. */
const TELLING = 200;
/** Fraction of the page. A larger picture is a scan or a background. */
const BACKGROUND = 0.4;

/** Findings from the pages inspected so far. */
export interface OcrAttempts {
  /** Pages inspected without finding text in their pictures. */
  withoutText: number;
  /** Whether a picture held text. */
  hasText: boolean;
}

/** `layer`: trust the text layer. `look`: pictures may contain more text. `ocr`: no trustworthy text. */
export type ReadingPlan = 'layer' | 'look' | 'ocr';

export function planReading(raw: RawPage, layer: readonly TextLine[], attempts: OcrAttempts): ReadingPlan {
  const state: TextState = textState(raw, layer);
  if (state === 'none') return 'ocr';
  const isTrusted =
    state === 'full' || (state === 'pictured' && !attempts.hasText && attempts.withoutText >= MIN_ATTEMPTS);
  return isTrusted ? 'layer' : 'look';
}

/** The detected text boxes that the text layer lacks and that are not printed on the goods. */
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

/** Whether enough text is missing to run OCR on the page. */
export const isPartial = (unread: readonly Box[], layer: readonly TextLine[]): boolean =>
  unread.length >= UNREAD_LINES && unread.length >= UNREAD_SHARE * layer.length;

/** Whether the text layer has text in this box. */
function isExplained(box: Box, lines: readonly TextLine[]): boolean {
  const shared = lines.reduce((sum, line) => sum + covered(box, line.box), 0);
  return shared > 0.35;
}

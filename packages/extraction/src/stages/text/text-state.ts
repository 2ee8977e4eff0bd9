import type { RawPage, TextLine } from '#src/model.ts';
import { pairBoxes } from '#src/stages/cards/pair-boxes.ts';
import { area, covered } from '#src/stages/page/box.ts';
import { isGarbage } from './garbage.ts';
import { groupBlocks } from './group-blocks.ts';

/**
 * How far the text layer can be trusted: `full`; `pictured` if a large picture may contain more text; `doubtful`
 * if more seems to be drawn than the layer contains; `none` if it is missing or garbage.
 */
export type TextState = 'full' | 'pictured' | 'doubtful' | 'none';

/** Letters drawn as shapes, not covered by text. */
const OUTLINES = 10;
/** A page with more text describes its pictures. */
const TALKATIVE = 600;
/** Fraction of the page covered by pictures above which a page with little text may have text in them. */
const PICTURED = 0.15;
/** Fractions of the page. A picture this large may contain text; a smaller one than the second shows no product. */
const COMPOSITE = 0.15;
const SHOWING = 0.01;
/** Fraction of the page. A picture this large may be a scan; its few words are a stamp or a watermark. */
const SCAN = 0.5;
const CAPTIONED = 0.7;

export function textState(raw: RawPage, lines: readonly TextLine[]): TextState {
  const drawn = raw.pictures.length > 0 || raw.outlines.length > 0;
  if (raw.glyphs.length === 0) return drawn ? 'none' : 'full';
  if (isGarbage(raw.glyphs, lines)) return 'none';
  const unexplained = raw.outlines.filter((box) => !lines.some((line) => covered(box, line.box) > 0.5));
  if (unexplained.length >= OUTLINES) return 'doubtful';
  const page = raw.width * raw.height;
  const pictured = raw.pictures.reduce((sum, picture) => sum + area(picture.box), 0) / page;
  if (raw.glyphs.length >= TALKATIVE || pictured <= PICTURED) return 'full';
  const largest = Math.max(...raw.pictures.map((picture) => area(picture.box))) / page;
  if (largest > SCAN || lackCaptions(raw, lines)) return 'doubtful';
  return largest > COMPOSITE ? 'pictured' : 'full';
}

/** Whether many pictures have no text nearby, so it may be inside them. */
function lackCaptions(raw: RawPage, lines: readonly TextLine[]): boolean {
  const pictures = raw.pictures
    .map((picture) => picture.box)
    .filter((box) => area(box) > SHOWING * raw.width * raw.height);
  const blocks = groupBlocks(lines.filter((line) => line.turn === 0));
  const pairing = pairBoxes(
    pictures,
    blocks.map((block) => block.box),
    raw,
  );
  return pairing.textOf.size < CAPTIONED * pictures.length;
}

import type { RawPage, TextLine } from '#src/model.ts';
import { pairBoxes } from '#src/stages/cards/pair-boxes.ts';
import { area, covered } from '#src/stages/page/box.ts';
import { isGarbage } from './garbage.ts';
import { groupBlocks } from './group-blocks.ts';

/**
 * How far the text layer can be trusted: `full`; `pictured` where a large picture may hold text besides; `doubtful`
 * where more seems to be drawn than it says; `none` where there is none, or it is garbage.
 */
export type TextState = 'full' | 'pictured' | 'doubtful' | 'none';

/** Letters drawn as shapes, not covered by text. */
const OUTLINES = 10;
/** A page with more text than this says itself what it shows. */
const TALKATIVE = 600;
/** Share of the page under pictures from which a quiet page may hold text in them. */
const PICTURED = 0.15;
/** Shares of the page: a picture this large may hold text beside what it shows; one this small shows no product. */
const COMPOSITE = 0.15;
const SHOWING = 0.01;
/** Share of the page: a picture this large may be a scan, whose few words of text are a stamp or a watermark. */
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

/** Whether many pictures stand without text, which then may be in them. */
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

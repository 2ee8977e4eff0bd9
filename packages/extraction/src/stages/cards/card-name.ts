import type { Found, TextLine } from '#src/model.ts';
import { foundIn } from '#src/stages/fields/found.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { isNumberText, valueType } from '#src/stages/fields/value-type.ts';
import { overlapY } from '#src/stages/page/box.ts';
import { joinWrapped } from '#src/stages/text/cell-text.ts';
import { type Fact, goesOn } from './card-facts.ts';
import { plainTitle } from './card-title.ts';
import type { Card } from './find-cards.ts';

/** In letters. Longer lines are sentences. */
const LONGEST_NAME = 90;
/** Size ratio at which a line stands out from another. */
const LARGER = 1.15;

/** The most prominent unlabelled line. */
export function nameLine(card: Card, facts: readonly Fact[]): TextLine | null {
  const free = card.lines.filter(
    (line) =>
      !isNumberText(line.text) &&
      readLabel(line.text) === null &&
      /\p{L}{2}/u.test(line.text) &&
      line.text.length <= LONGEST_NAME &&
      !isInsideFact(line, facts),
  );
  const standsOut = (line: TextLine, best: TextLine) =>
    line.size > LARGER * best.size || (line.bold && !best.bold && line.size > 0.9 * best.size);
  return free.reduce<TextLine | null>((best, line) => (best === null || standsOut(line, best) ? line : best), null);
}

const isInsideFact = (line: TextLine, facts: readonly Fact[]) =>
  facts.some(({ box }) => line.box.y0 > box.y0 - 1 && line.box.y1 < box.y1 + 1 && line.box.x0 > box.x0 - 1);

/** The title, including following lines in the same style. */
export function readName(card: Card, titleLine: TextLine): Found | null {
  const lines = isBareCaption(card) ? card.lines : titleLines(card, titleLine);
  const text = joinWrapped(lines.map((line) => plainTitle(line.text)));
  return /[\p{L}\d]/u.test(text) && text.length <= LONGEST_NAME * lines.length ? foundIn(lines, text) : null;
}

/** Maximum lines of a caption that contains only a name. */
const MAX_LINES = 3;
/** Lines of one OCR text differ in size by less. */
const SAME_SIZE = 1.3;

function isBareCaption({ lines }: Card): boolean {
  const first = lines[0];
  return (
    first !== undefined &&
    lines.length <= MAX_LINES &&
    lines.every(
      (line, index) =>
        valueType(line.text) === 'words' &&
        readLabel(line.text) === null &&
        line.bold === first.bold &&
        Math.max(line.size, first.size) < SAME_SIZE * Math.min(line.size, first.size) &&
        (index === 0 || overlapY(line.box, (lines[index - 1] ?? line).box) < 0.5 * line.size),
    )
  );
}

function titleLines(card: Card, title: TextLine): TextLine[] {
  const lines = [title];
  for (const next of card.lines.slice(card.lines.indexOf(title) + 1)) {
    if (lines.length === MAX_LINES || !wraps(card, lines.at(-1) ?? title, next)) break;
    lines.push(next);
  }
  return lines;
}

/** A second title line is recognised only by a style that the rest of the card lacks. */
function wraps(card: Card, title: TextLine, next: TextLine): boolean {
  const last = card.lines.at(-1);
  const isOwnStyle = last !== undefined && (title.size > LARGER * last.size || title.bold !== last.bold);
  const isSame = title.source === 'text' && next.size === title.size && next.bold === title.bold;
  return isOwnStyle && isSame && goesOn(title, next) && readLabel(next.text) === null;
}

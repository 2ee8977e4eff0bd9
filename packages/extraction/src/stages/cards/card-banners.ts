import type { TextLine } from '#src/model.ts';
import { labelRole } from '#src/stages/fields/labels.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { isColourText, isMaterialText } from '#src/stages/fields/vocabulary.ts';
import { toBlock } from '#src/stages/text/group-blocks.ts';
import { titleOf } from './card-anchors.ts';
import type { Card } from './find-cards.ts';

/** Minimum cards that begin with the same text, in number and as a fraction of all cards. */
const MIN_BANNERS = 3;
const SHARE = 0.6;
/** Minimum fraction of distinct names below it. */
const DISTINCT = 0.8;

/** Removes a text such as 'New collection' that stands above the name on most cards. */
export function dropBanners(cards: readonly Card[]): Card[] {
  const firsts = Map.groupBy(cards, ({ lines }) => lines[0]?.text ?? '');
  const [text = '', alike = []] = [...firsts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (
    alike.length < Math.max(MIN_BANNERS, SHARE * cards.length) ||
    readLabel(text) !== null ||
    labelRole(text) !== null
  )
    return [...cards];
  const names = alike.flatMap((card) => nameBelow(card)?.text ?? []);
  if (names.length < alike.length || new Set(names).size < DISTINCT * names.length) return [...cards];
  return cards.map((card) => {
    const name = card.lines[0]?.text === text ? nameBelow(card) : null;
    if (name === null) return card;
    const lines = card.lines.slice(1);
    return { ...card, lines, title: card.title === card.lines[0] ? titleOf(toBlock(lines)) : card.title };
  });
}

/** The line below the first one, if it reads like a name. */
function nameBelow({ lines }: Card): TextLine | null {
  const second = lines[1];
  if (second === undefined || valueType(second.text) !== 'words' || readLabel(second.text) !== null) return null;
  return isColourText(second.text, 0) || isMaterialText(second.text, 0) ? null : second;
}

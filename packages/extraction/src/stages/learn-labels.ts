import type { TextLine } from '#src/model.ts';
import type { Card } from './find-cards.ts';
import { foldLabel, type Role } from './labels.ts';
import { type Labelled, readLabel } from './read-label.ts';
import { isNumberText, valueType } from './value-type.ts';
import { isColourText, isMaterialText } from './vocabulary.ts';

/** Roles of labels that no list knows, learned from the values under them all over the file. */
export type LearnedLabels = ReadonlyMap<string, Role>;

/** Cards that must bear a label before it is learned from. */
const FEWEST = 3;
const SHARE_OF_CARDS = 0.4;
const MOST = 0.7;
/** Even one known colour in eight says what the others are. */
const SOME = 0.12;
const DISTINCT = 0.8;

export function learnLabels(cards: readonly Card[]): LearnedLabels {
  const values = new Map<string, string[]>();
  const known = new Set<Role>();
  for (const card of cards) {
    for (const line of card.lines) {
      const label = readLabel(line.text);
      if (label === null) continue;
      if (label.role !== null) known.add(label.role);
      else if (label.value !== '') {
        const key = foldLabel(label.label);
        values.set(key, [...(values.get(key) ?? []), label.value]);
      }
    }
  }
  const learned = new Map<string, Role>();
  for (const [label, texts] of values) {
    if (texts.length < Math.max(FEWEST, SHARE_OF_CARDS * cards.length)) continue;
    const role = roleOf(texts, known);
    if (role !== null) learned.set(label, role);
  }
  return learned;
}

export function roleOf(texts: readonly string[], known: ReadonlySet<Role>): Role | null {
  const share = (test: (text: string) => boolean) => texts.filter(test).length / texts.length;
  if (share((text) => valueType(text) === 'money') > MOST) return 'price';
  if (share((text) => valueType(text) === 'size') > MOST) return 'size';
  const isDistinct = new Set(texts).size >= DISTINCT * texts.length;
  if (!known.has('model') && isDistinct && share(isNumberText) > MOST) return 'model';
  if (!known.has('colour') && share(isColourText) >= SOME) return 'colour';
  if (!known.has('material') && share(isMaterialText) >= SOME) return 'material';
  return null;
}

/** A labelled line, with the role of its label where that was learned. */
export function readLearned(text: string, learned: LearnedLabels): Labelled | null {
  const label = readLabel(text);
  return label === null || label.role !== null
    ? label
    : { ...label, role: learned.get(foldLabel(label.label)) ?? null };
}

/** A line that gives a product's number, or name, under a label. */
export function isHeadLine(line: TextLine, role: 'model' | 'name', learned: LearnedLabels): boolean {
  const label = readLearned(line.text, learned);
  return label?.role === role && /[\p{L}\d]/u.test(label.value) && label.value.length <= 40;
}

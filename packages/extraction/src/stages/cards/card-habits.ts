import type { TextLine } from '#src/model.ts';
import type { LearnedLabels } from '#src/stages/fields/learn-labels.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { isColourText } from '#src/stages/fields/vocabulary.ts';
import { plainTitle, splitCode } from './card-title.ts';
import type { Card } from './find-cards.ts';

/** What the cards of one file have in common, found by looking at all of them. */
export interface CardHabits {
  /** Titles begin or end with the number. */
  readonly code: 'leading' | 'trailing' | null;
  /** What the rest of such a title says. */
  readonly rest: 'name' | 'colour';
  /** Most cards have one line that is nothing but a number. */
  readonly codeLine: boolean;
  readonly labels: LearnedLabels;
}

/** Share of the titles that must begin with a number before one is taken for it; names end with numbers more often. */
const LEADING_HABIT = 0.2;
const TRAILING_HABIT = 0.5;
const COLOUR_HABIT = 0.35;
const CODE_LINE_HABIT = 0.5;

export function readHabits(cards: readonly Card[], labels: LearnedLabels): CardHabits {
  const titles = cards.map((card) => plainTitle(card.title.text));
  const code = codeHabit(titles);
  const rests = titles.flatMap((title) => splitCode(title, code ?? 'leading')?.rest || []);
  const colours = rests.filter((rest) => isColourText(rest)).length;
  const withCodeLine = cards.filter((card) => codeLines(card).length === 1).length;
  return {
    code,
    rest: rests.length > 1 && colours >= COLOUR_HABIT * rests.length ? 'colour' : 'name',
    codeLine: withCodeLine > CODE_LINE_HABIT * cards.length,
    labels,
  };
}

function codeHabit(titles: readonly string[]): CardHabits['code'] {
  const leading = titles.filter((title) => splitCode(title, 'leading') !== null).length;
  if (leading >= Math.max(1, LEADING_HABIT * titles.length)) return 'leading';
  const trailing = titles.filter((title) => title.includes(' ') && splitCode(title, 'trailing') !== null).length;
  return trailing >= Math.max(1, TRAILING_HABIT * titles.length) ? 'trailing' : null;
}

/** Lines that are nothing but a number. */
export const codeLines = (card: Card): TextLine[] => card.lines.filter((line) => isNumberText(line.text));

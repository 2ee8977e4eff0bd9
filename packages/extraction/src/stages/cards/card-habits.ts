import type { TextLine } from '#src/model.ts';
import type { LearnedLabels } from '#src/stages/fields/learn-labels.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { isColourText } from '#src/stages/fields/vocabulary.ts';
import { plainTitle, splitCode } from './card-title.ts';
import type { Card } from './find-cards.ts';

/** Conventions shared by the cards of a file. */
export interface CardHabits {
  /** Whether titles start or end with the number. */
  readonly code: 'leading' | 'trailing' | null;
  /** Meaning of the rest of such a title. */
  readonly rest: 'name' | 'colour';
  /** Whether most cards have a line with only a number. */
  readonly codeLine: boolean;
  readonly labels: LearnedLabels;
}

/** Fraction of titles that must start with a number for the convention to hold. Names end with numbers more often. */
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

/** Lines that contain only a number. */
export const codeLines = (card: Card): TextLine[] => card.lines.filter((line) => isNumberText(line.text));

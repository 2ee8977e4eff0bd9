import type { Draft } from '#src/model.ts';
import { rateDraft } from './rate-draft.ts';

/** The page model's mean probability from which its products fill a page on which the rules find none. Covers stay below. */
const FILLS = 0.95;
/** The same from which its products may replace those of the rules. */
const REPLACES = 0.8;
/** Mean confidence of the rules from which they are not doubted. */
const SURE = 80;
/** Rules that find a caption or two among many products have not seen the page's structure. */
const TIMES_AS_MANY = 2;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Fractions of the products: facts that this many have in a file, this many must have on a further page. */
const USUAL = 0.8;
const LEAST = 0.5;
const FACTS: readonly ((draft: Draft) => boolean)[] = [
  ({ model }) => model !== null,
  ({ price }) => price !== null,
  ({ dimensions }) => dimensions.length > 0,
];

/** Whether products have the facts that the other products of the file have. Seals, portraits and addresses do not. */
function haveFactsOf(file: readonly Draft[], drafts: readonly Draft[]): boolean {
  const share = (all: readonly Draft[], has: (draft: Draft) => boolean) => mean(all.map((draft) => Number(has(draft))));
  return FACTS.every((has) => share(file, has) < USUAL || share(drafts, has) >= LEAST);
}

/** Whether the page model should read a page, given what the rules find on it. */
export const isDoubtfulReading = (rules: readonly Draft[]): boolean =>
  mean(rules.map((draft) => rateDraft(draft))) < SURE;

/**
 * The better of two readings of a page: by the rules and by the page model. `file` is what the rules find on all pages.
 */
export function chooseReading(
  rules: readonly Draft[],
  byModel: readonly Draft[],
  file: readonly Draft[],
): readonly Draft[] {
  const chance = mean(byModel.map(({ evidence }) => evidence.chance ?? 0));
  if (rules.length === 0) return chance >= FILLS && haveFactsOf(file, byModel) ? byModel : rules;
  const isBetter = isDoubtfulReading(rules) && byModel.length >= TIMES_AS_MANY * rules.length && chance >= REPLACES;
  return isBetter ? byModel : rules;
}

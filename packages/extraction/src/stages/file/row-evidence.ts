import type { Draft } from '#src/model.ts';
import { covered } from '#src/stages/page/box.ts';
import { shapeOf } from './number-evidence.ts';
import { isSentence } from './page-evidence.ts';

/**
 * Evidence that the number and the name of a row are right, found by comparing it with the other rows of its page and file. A
 * catalog repeats itself: what a row has and no other, or what all rows have in an odd way, was probably misread.
 */
export const ROW_FEATURES = [
  'base',
  'first',
  'card',
  'byModel',
  'onlyRow',
  'fewRows',
  'numberLone',
  'numberMissing',
  'nameless',
  'nameElsewhere',
  'nameStyle',
  'nameDigits',
  'nameWords',
  'nameCut',
  'factsAlike',
  'unevenLines',
  'headed',
  'regular',
  'priced',
] as const;

export type RowFeatures = Readonly<Record<(typeof ROW_FEATURES)[number], number>>;

/** Log odds beyond these say no more. */
const MAX_ODDS = 3;
/** Fewer rows on a page show no structure. */
const FEW_ROWS = 4;
/** Rows, and the fraction of them, that show one structure. */
const MANY_ROWS = 5;
const MOSTLY = 0.8;
const MAX_UNEVEN = 1.5;
const SAME_SIZE = 0.08;
/** Words of a name beyond which it holds more than the name. */
const LONG_NAME = 6;

const oddsOf = (chance: number) => Math.log(chance / (1 - chance));
const is = (condition: boolean) => Number(condition);
const shareOf = <T>(list: readonly T[], test: (one: T) => boolean) =>
  list.length === 0 ? 0 : list.filter(test).length / list.length;

/** The line that holds most of the name. */
const nameLine = ({ name, lines }: Draft) =>
  name === null ? null : (lines.find((line) => covered(line.box, name.box) > 0.5) ?? null);

/** Which facts a row has. */
const factsOf = ({ model, name, price, dimensions, picture }: Draft) =>
  [model, name, price, dimensions[0] ?? null, picture].map((fact) => is(fact !== null && fact !== undefined)).join('');

/** What the rows of a file have in common. */
function fileEvidence(drafts: readonly Draft[]) {
  const facts = new Map(drafts.map((draft) => [draft, factsOf(draft)]));
  const titles = new Map(drafts.map((draft) => [draft, nameLine(draft)]));
  const named = Map.groupBy(drafts, ({ name }) => name?.text ?? '');
  const shapes = Map.groupBy(
    drafts.flatMap(({ model }) => model?.text ?? []),
    shapeOf,
  );
  const byFacts = Map.groupBy(drafts, (draft) => facts.get(draft));
  return {
    hasFactsOf: (draft: Draft) => (other: Draft) => facts.get(other) === facts.get(draft),
    /** How many rows have the same facts. */
    withFactsOf: (draft: Draft) => byFacts.get(facts.get(draft))?.length ?? 1,
    isStyledLike(draft: Draft) {
      const title = titles.get(draft) ?? null;
      return (other: Draft) => {
        const line = titles.get(other) ?? null;
        if (line === null || title === null || line.bold !== title.bold) return false;
        return Math.abs(line.size - title.size) < SAME_SIZE * Math.max(line.size, title.size);
      };
    },
    isNamedElsewhere: ({ name, page }: Draft) =>
      name !== null && (named.get(name.text) ?? []).some((other) => other.page !== page),
    isLoneNumber: ({ model, evidence }: Draft) =>
      model !== null && evidence.model !== 'labelled' && shapes.get(shapeOf(model.text))?.length === 1,
  };
}

/** How far the number of a row's lines is from the usual one. */
function unevenness(draft: Draft, others: readonly Draft[]): number {
  const counts = others.map(({ lines }) => lines.length).toSorted((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? draft.lines.length;
  return Math.min(MAX_UNEVEN, Math.abs(Math.log((draft.lines.length + 1) / (usual + 1))));
}

/** The features of each row, given all rows of the file and the chance of each row alone. */
export function rowFeaturesOf(drafts: readonly Draft[], alone: readonly number[]): RowFeatures[] {
  const pages = Map.groupBy(drafts, ({ page }) => page);
  const file = fileEvidence(drafts);
  return drafts.map((draft, index) => {
    const { model, name, page, evidence } = draft;
    const rows = pages.get(page) ?? [];
    const others = rows.filter((other) => other !== draft);
    const text = name?.text ?? '';
    const nameStyle = shareOf(others, file.isStyledLike(draft));
    const isHeaded = evidence.model === 'labelled' && evidence.name === 'labelled';
    const isRegular =
      rows.length >= MANY_ROWS && nameStyle >= MOSTLY && shareOf(others, file.hasFactsOf(draft)) >= MOSTLY;
    return {
      base: 0.95,
      first: Math.min(MAX_ODDS, Math.max(-MAX_ODDS, oddsOf(alone[index] ?? 0.5))),
      card: is(evidence.layout === 'card'),
      byModel: is(evidence.chance !== undefined),
      onlyRow: is(others.length === 0 && !isHeaded),
      fewRows: is(others.length > 0 && rows.length < FEW_ROWS && !isHeaded),
      numberLone: is(file.isLoneNumber(draft)),
      numberMissing: is(model === null && shareOf(others, (other) => other.model !== null) > 0.5),
      nameless: is(name === null),
      nameElsewhere: is(file.isNamedElsewhere(draft)),
      nameStyle,
      nameDigits: (text.match(/\d/g) ?? []).length / Math.max(1, text.length),
      nameWords: is(text.split(/\s+/u).length > LONG_NAME || isSentence(text)),
      nameCut: is(/^[\p{Ll}\p{P}]|[,;:&+(/–-]$/u.test(text)),
      factsAlike: drafts.length < 2 ? 0 : (file.withFactsOf(draft) - 1) / (drafts.length - 1),
      unevenLines: unevenness(draft, others),
      headed: is(isHeaded),
      regular: is(isRegular && distinct(rows) >= MOSTLY * rows.length),
      priced: is(draft.price !== null),
    };
  });
}

const distinct = (rows: readonly Draft[]) =>
  new Set(rows.map(({ model, name }) => `${model?.text ?? ''} ${name?.text ?? ''}`)).size;

/**
 * A logistic regression (`training/fit-row-evidence.ts`). Two thirds of its samples are rows that the rules find on generated pages (`training/make_page.py`), for
 * which no rule was written, one third those of labelled catalogs. `byModel`, `onlyRow`, `fewRows` and `nameElsewhere` are set by
 * hand: each generated file has one page, and the page model knows the generator.
 */
export const SHIPPED: RowFeatures = {
  base: -0.88,
  first: 0.47,
  card: 0.25,
  byModel: -0.5,
  onlyRow: -0.6,
  fewRows: -0.2,
  numberLone: -0.09,
  numberMissing: -0.37,
  nameless: -0.55,
  nameElsewhere: -1.5,
  nameStyle: 0.56,
  nameDigits: -0.41,
  nameWords: -0.81,
  nameCut: -0.91,
  factsAlike: 0.4,
  unevenLines: -0.88,
  headed: 0.89,
  regular: 0.18,
  priced: 0.45,
};

/** The chance that number and name are right, given all rows of the file and the chance of each row alone. */
export const rowChances = (drafts: readonly Draft[], alone: readonly number[]): number[] =>
  rowFeaturesOf(drafts, alone).map((features) => {
    const odds = ROW_FEATURES.reduce((sum, feature) => sum + features[feature] * SHIPPED[feature], 0);
    return 1 / (1 + Math.exp(-odds));
  });

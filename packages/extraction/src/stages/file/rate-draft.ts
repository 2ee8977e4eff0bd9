import type { Draft } from '#src/model.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { doubtfulPages, isSentence } from './page-evidence.ts';
import { rowChances } from './row-evidence.ts';

/** Numeric features of a draft. */
export const FEATURES = [
  'base',
  'modelLabelled',
  'modelPlaced',
  'nameLabelled',
  'namePlaced',
  'nameHeading',
  'namelessTable',
  'bareCaption',
  'loneCaption',
  'picture',
  'longName',
  'oddName',
  'ocr',
  'ocrDoubt',
  'ocrHeading',
  'mixedScripts',
  'wordyModel',
  'byModel',
  'modelDoubt',
] as const;

export type Features = Readonly<Record<(typeof FEATURES)[number], number>>;

/** Typical OCR confidence of a correct line. */
const OCR_USUAL = 0.97;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Cyrillic}/u,
];

export function featuresOf(draft: Draft): Features {
  const { evidence, model, name } = draft;
  const read = Math.min(model?.confidence ?? 1, name?.confidence ?? 1);
  const facts = [draft.price, draft.dimensions[0] ?? null, draft.colour, draft.material].filter(
    (fact) => fact !== null,
  );
  const isBare = facts.length === 0 && model === null && evidence.name !== 'labelled';
  const text = name?.text ?? '';
  const is = (condition: boolean) => Number(condition);
  return {
    base: 0.95,
    modelLabelled: is(evidence.model === 'labelled'),
    modelPlaced: is(evidence.model === 'placed'),
    nameLabelled: is(evidence.name === 'labelled'),
    namePlaced: is(evidence.name === 'placed'),
    nameHeading: is(evidence.name === 'heading'),
    namelessTable: is(evidence.name === 'none' && evidence.layout !== 'card'),
    bareCaption: is(isBare),
    loneCaption: is(isBare && evidence.pages < 2),
    picture: is(draft.picture !== null),
    longName: is(isSentence(text)),
    oddName: is(name !== null && (text.match(/\p{L}/gu) ?? []).length < Math.max(3, text.length / 2)),
    ocr: is(read < 1),
    ocrDoubt: read < 1 ? OCR_USUAL - read : 0,
    ocrHeading: is(read < 1 && evidence.name === 'heading'),
    mixedScripts: is(read < 1 && SCRIPTS.filter((script) => script.test(text)).length > 1),
    wordyModel: is(model !== null && !isNumberText(model.text)),
    byModel: is(evidence.chance !== undefined),
    modelDoubt: 1 - (evidence.chance ?? 1),
  };
}

/** Logistic regression: the weighted sum is the log odds that number and name are right. */
export interface Rating {
  readonly weights: Features;
  /** Probability above which held-out rows were right as often as a confidence of 90 promises. */
  readonly sureFrom: number;
}

/** Fitted by `npm run bench -- extraction --fit --labelled DIR`. A weight of 0 means no effect. */
const RATING: Rating = {
  weights: {
    base: 2.26,
    modelLabelled: 0,
    modelPlaced: 0.83,
    nameLabelled: 1.11,
    namePlaced: 0,
    nameHeading: 0.14,
    namelessTable: -1.9,
    bareCaption: -0.45,
    loneCaption: -1.59,
    picture: 0,
    longName: -1.43,
    oddName: -1.39,
    ocr: -1.13,
    ocrDoubt: -0.28,
    ocrHeading: -2.16,
    mixedScripts: -1.84,
    wordyModel: -1.32,
    byModel: -0.57,
    modelDoubt: -0.54,
  },
  sureFrom: 0.928,
};

/** Confidence of a product, 0 to 100, without regard to its page. It decides whether the page model reads the page as well. */
export const rateDraft = (draft: Draft, rating: Rating = RATING): number =>
  confidenceOf(chanceOf(featuresOf(draft), rating.weights), rating.sureFrom);

/** Factor for products of a page that may show none: their confidence is at most 40. */
const DOUBTFUL_PAGE = 0.4;

/** The chance from which a row is sure, once it has been compared with the others of its file. */
const SURE_ROW = 0.9;

/** The chance that each row is right, as if it were alone. */
export const chancesAlone = (drafts: readonly Draft[], rating: Rating = RATING): number[] =>
  drafts.map((draft) => chanceOf(featuresOf(draft), rating.weights));

/** Confidence of each product of a file, 0 to 100. */
export function rateDrafts(drafts: readonly Draft[], rating: Rating = RATING): number[] {
  const doubtful = doubtfulPages(drafts);
  return rowChances(drafts, chancesAlone(drafts, rating)).map((chance, index) =>
    Math.round(confidenceOf(chance, SURE_ROW) * (doubtful[index] ? DOUBTFUL_PAGE : 1)),
  );
}

const SURE = 0.9;
/** Highest value that rounds to less than a sure row's confidence. */
const UNSURE = 0.89;

/** Rescales probabilities so that the calibrated threshold becomes 90. */
export function confidenceOf(chance: number, sureFrom: number): number {
  const share =
    chance >= sureFrom
      ? SURE + ((1 - SURE) * (chance - sureFrom)) / Math.max(1e-9, 1 - sureFrom)
      : (UNSURE * chance) / sureFrom;
  return Math.round(100 * share);
}

export function chanceOf(features: Features, weights: Features): number {
  const odds = FEATURES.reduce((sum, feature) => sum + features[feature] * weights[feature], 0);
  return 1 / (1 + Math.exp(-odds));
}

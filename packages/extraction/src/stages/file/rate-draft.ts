import type { Draft } from '#src/model.ts';

/** What speaks for or against a draft, as numbers. */
export const FEATURES = [
  'base',
  'modelLabelled',
  'modelPlaced',
  'modelShaped',
  'nameLabelled',
  'namePlaced',
  'nameHeading',
  'table',
  'columns',
  'namelessTable',
  'facts',
  'bareCaption',
  'loneCaption',
  'picture',
  'alike',
  'longName',
  'oddName',
  'ocr',
  'ocrDoubt',
  'byModel',
  'modelDoubt',
] as const;

export type Features = Readonly<Record<(typeof FEATURES)[number], number>>;

/** Doublings of the products found in the same way that still count: eight are as good as eighty. */
const MOST_DOUBLINGS = 3;
/** A reader by OCR is usually this sure of a right line. */
const OCR_USUAL = 0.97;
/** Words from which a name is a sentence. */
const SENTENCE = 8;

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
    base: 1,
    modelLabelled: is(evidence.model === 'labelled'),
    modelPlaced: is(evidence.model === 'placed'),
    modelShaped: is(evidence.model === 'shaped'),
    nameLabelled: is(evidence.name === 'labelled'),
    namePlaced: is(evidence.name === 'placed'),
    nameHeading: is(evidence.name === 'heading'),
    table: is(evidence.layout === 'table'),
    columns: is(evidence.layout === 'columns'),
    namelessTable: is(evidence.name === 'none' && evidence.layout !== 'card'),
    facts: facts.length,
    bareCaption: is(isBare),
    loneCaption: is(isBare && evidence.pages < 2),
    picture: is(draft.picture !== null),
    alike: Math.min(MOST_DOUBLINGS, Math.log2(Math.max(1, evidence.alike))),
    longName: is(text.split(/\s+/u).length > SENTENCE || /[.!?。]$/u.test(text)),
    oddName: is(name !== null && (text.match(/\p{L}/gu) ?? []).length < Math.max(3, text.length / 2)),
    ocr: is(read < 1),
    ocrDoubt: read < 1 ? OCR_USUAL - read : 0,
    byModel: is(evidence.chance !== undefined),
    modelDoubt: 1 - (evidence.chance ?? 1),
  };
}

/**
 * Weights of a logistic model: the sum is the logarithm of the odds that number and name are right. Fitted as
 * `npm run bench -- extraction --fit --labelled DIR` does, on made-up catalogs (seeds that no test uses), scans, photos
 * and brochures of such, and labelled files, each sample doubted a little, since none of these is a file that nobody has
 * seen. Nought is what made no difference there. The run prints how far the result holds on seeds and files that it was
 * not fitted on.
 */
const WEIGHTS: Features = {
  base: 0.8,
  modelLabelled: 0.03,
  modelPlaced: 0.21,
  modelShaped: 0.02,
  nameLabelled: 0.35,
  namePlaced: 0.25,
  nameHeading: 0.57,
  table: 0,
  columns: 0,
  namelessTable: -1.7,
  facts: 0.05,
  bareCaption: -0.59,
  loneCaption: -2.81,
  picture: 0.19,
  alike: 0.4,
  longName: -0.79,
  oddName: -0.02,
  ocr: -0.21,
  ocrDoubt: 0,
  byModel: -3,
  modelDoubt: -1,
};

/** How far a product can be trusted, 0 to 100. */
export const rateDraft = (draft: Draft): number => Math.round(100 * chanceOf(featuresOf(draft), WEIGHTS));

export function chanceOf(features: Features, weights: Features): number {
  const odds = FEATURES.reduce((sum, feature) => sum + features[feature] * weights[feature], 0);
  return 1 / (1 + Math.exp(-odds));
}

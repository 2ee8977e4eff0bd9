import type { Draft } from '#src/model.ts';

/**
 * Weights of a logistic model: the sum is the logarithm of the odds that number and name are right. They were set on
 * labelled catalogs, so that of products with 90 or more at least nine of ten are right; `npm run bench -- extraction`
 * prints whether that still holds.
 */
const BASE = 0.2;
const MODEL = { labelled: 1.5, placed: 1.1, shaped: -0.4, none: 0.2 };
const NAME = { labelled: 1.0, placed: 0.7, heading: 0.5, none: -0.9 };
const LAYOUT = { table: 0.5, columns: 0.4, card: 0, single: -0.5 };
/** A table without names leaves out what its page says elsewhere. */
const NAMELESS_TABLE = -2.5;
const WITH_PICTURE = 0.3;
/** For each doubling of the products found in the same way, up to eight. */
const ALIKE = 0.3;
const MOST_DOUBLINGS = 3;
/** Readings by OCR: the recogniser's own doubt weighs heavily, since one wrong letter spoils a number. */
const OCR = -0.4;
const OCR_DOUBT = 6;
const OCR_USUAL = 0.97;

/** How far a product can be trusted, 0 to 100. */
export function rateDraft(draft: Draft): number {
  const { evidence } = draft;
  const read = Math.min(draft.model?.confidence ?? 1, draft.name?.confidence ?? 1);
  const isNameless = evidence.name === 'none' && evidence.layout !== 'card';
  const odds =
    BASE +
    MODEL[evidence.model] +
    NAME[evidence.name] +
    LAYOUT[evidence.layout] +
    (isNameless ? NAMELESS_TABLE : 0) +
    (draft.picture === null ? 0 : WITH_PICTURE) +
    ALIKE * Math.min(MOST_DOUBLINGS, Math.log2(evidence.alike)) +
    (read < 1 ? OCR_DOUBT * (read - OCR_USUAL) + OCR : 0);
  return Math.round(100 / (1 + Math.exp(-odds)));
}

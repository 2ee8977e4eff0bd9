import type { Draft } from '#src/model.ts';

/** Evidence that the page of a draft shows products, rather than halls, seals, chapters or company figures. */
export const PAGE_FEATURES = [
  'base',
  'labelled',
  'noFact',
  'oneFact',
  'fewTelling',
  'onlyRow',
  'plainNumbers',
  'sentence',
  'uneven',
  'loneKind',
] as const;

export type PageFeatures = Readonly<Record<(typeof PAGE_FEATURES)[number], number>>;

/** Fewer products with facts in a file are few. */
const MIN_TELLING = 3;
/** A name with more words is a sentence. */
const SENTENCE = 8;
/** Short amounts without letters, as in statistics and page numbers. */
const PLAIN_NUMBER = /^[\d.,+%]{1,5}$/;

const factsOf = ({ model, price, dimensions, colour, material }: Draft) =>
  [model, price, colour, material].filter((fact) => fact !== null).length +
  Number(dimensions.some(({ text }) => /\d/.test(text)));

export const isSentence = (text: string): boolean => text.split(/\s+/u).length > SENTENCE || /[.!?。]$/u.test(text);

/** Two drafts of one kind have the same layout and the same main facts. */
const kindOf = ({ evidence, model, price, dimensions }: Draft) =>
  `${evidence.layout === 'card'} ${model === null} ${price === null} ${dimensions.length === 0}`;

/** The features of each draft, given all drafts of the file. */
export function pageFeaturesOf(drafts: readonly Draft[]): PageFeatures[] {
  const telling = drafts.filter((draft) => factsOf(draft) > 0).length;
  const numbers = drafts.flatMap(({ model }) => model?.text ?? []);
  const isPlain = numbers.filter((text) => PLAIN_NUMBER.test(text)).length * 2 > numbers.length;
  const rows = Map.groupBy(drafts, ({ page }) => page);
  const pagesOfKind = new Map<string, Set<number>>();
  for (const draft of drafts) {
    const kind = kindOf(draft);
    pagesOfKind.set(kind, (pagesOfKind.get(kind) ?? new Set()).add(draft.page));
  }
  const is = (condition: boolean) => Number(condition);
  return drafts.map((draft) => {
    const { evidence, model, name, page } = draft;
    const facts = factsOf(draft);
    const pages = pagesOfKind.get(kindOf(draft))?.size ?? 0;
    return {
      base: 0.95,
      labelled: is(evidence.model === 'labelled' || evidence.name === 'labelled'),
      noFact: is(facts === 0),
      oneFact: is(facts === 1),
      fewTelling: is(telling < MIN_TELLING),
      onlyRow: is(rows.get(page)?.length === 1),
      // Company figures are printed as '99+', '12 %' and '$ 3M' beside each other.
      plainNumbers: is(isPlain && evidence.model !== 'labelled' && (model !== null || draft.price !== null)),
      sentence: is(isSentence(name?.text ?? '')),
      uneven: evidence.layout === 'card' ? Math.max(0, 1 - telling / Math.max(1, evidence.alike)) : 0,
      loneKind: is(pages < 2),
    };
  });
}

/**
 * A logistic regression fitted on generated pages alone (`training/make_page.py`): 445 pages without products and 395 with products. The
 * weight of `loneKind` is set by hand, because each generated file has one page.
 */
const WEIGHTS: PageFeatures = {
  base: 6.88,
  labelled: 0.86,
  noFact: -2.34,
  oneFact: -1.83,
  fewTelling: -1.5,
  onlyRow: -1.03,
  plainNumbers: -2.35,
  sentence: -1.29,
  uneven: -1.64,
  loneKind: -2,
};

/** Below this chance, the page is taken for one without products. */
const PRODUCT_PAGE = 0.7;

/** Whether the page of a draft may show no products, judged by this draft alone. */
const isDoubtful = (features: PageFeatures): boolean => {
  const odds = PAGE_FEATURES.reduce((sum, feature) => sum + features[feature] * WEIGHTS[feature], 0);
  return 1 / (1 + Math.exp(-odds)) < PRODUCT_PAGE;
};

/** Whether the page of each draft may show no products, judged by the draft itself and by most drafts of its page. */
export function doubtfulPages(drafts: readonly Draft[]): boolean[] {
  const doubts = pageFeaturesOf(drafts).map(isDoubtful);
  const byPage = Map.groupBy(drafts.keys(), (index) => drafts[index]?.page);
  return drafts.map(({ page }, index) => {
    const onPage = byPage.get(page) ?? [];
    return doubts[index] === true || onPage.filter((other) => doubts[other]).length * 2 > onPage.length;
  });
}

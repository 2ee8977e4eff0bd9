import type { Draft, Page } from '#src/model.ts';
import type { Furnished } from '#src/stages/file/furniture.ts';
import { rateDraft } from '#src/stages/file/rate-draft.ts';
import { decodeReading } from './decode.ts';
import { pageElements } from './elements.ts';
import type { PageModel } from './load-page-model.ts';

/** Fitted by `training/fit-choice.ts`. */
export interface Choice {
  /** The rules keep a page when their products there have at least this mean confidence, 0 to 100. */
  readonly rulesSure: number;
  /** In a file in which the rules find nothing, the model's products of a page need this mean chance, 0 to 1. */
  readonly modelSure: number;
}

const CHOICE: Choice = { rulesSure: 80, modelSure: 0.6 };

/** Whether the model is asked about a page. */
export const isDoubtful = (found: readonly Draft[], fileIsEmpty: boolean, { rulesSure } = CHOICE): boolean =>
  fileIsEmpty || (found.length > 0 && mean(found.map(rateDraft)) < rulesSure);

/** What is taken of the model's products of a doubtful page. */
export const trusted = (byModel: readonly Draft[], fileIsEmpty: boolean, { modelSure } = CHOICE): readonly Draft[] =>
  fileIsEmpty && mean(byModel.map((draft) => draft.evidence.chance ?? 0)) < modelSure ? [] : byModel;

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

/** The rules' products, and the model's on pages of which the rules are not sure. */
export async function addModelDrafts(
  pages: readonly Page[],
  furnished: Furnished,
  rules: readonly Draft[],
  model: PageModel,
): Promise<Draft[]> {
  const byPage = Map.groupBy(rules, (draft) => draft.page);
  const fileIsEmpty = rules.length === 0;
  const chosen: Draft[] = [];
  for (const page of pages) {
    const found = byPage.get(page.number) ?? [];
    const isAsked = isDoubtful(found, fileIsEmpty);
    chosen.push(...(isAsked ? trusted(await readByModel(page, furnished, model), fileIsEmpty) : found));
  }
  return chosen;
}

/** The products that the model finds on a page. */
export async function readByModel(page: Page, furnished: Furnished, model: PageModel): Promise<Draft[]> {
  const kept = new Set(furnished.pages.find((other) => other.number === page.number)?.pictures);
  const elements = pageElements(page, {
    lines: new Set(furnished.takenLines.get(page.number)),
    pictures: new Set(page.pictures.filter((picture) => !kept.has(picture))),
  });
  if (!elements.some((element) => element.words.length > 0)) return [];
  return decodeReading(page, elements, await model.read(elements, page));
}

import type { Draft, Page } from '#src/model.ts';
import type { Furnished } from '#src/stages/file/furniture.ts';
import { rateDraft } from '#src/stages/file/rate-draft.ts';
import { decodeReading } from './decode.ts';
import { pageElements } from './elements.ts';
import type { PageModel } from './load-page-model.ts';

/** The rules keep a page when their products there have at least this mean confidence. `training/fit-choice.ts` fits it. */
const SURE = 40;

/** Whether the model reads a page: the rules doubt what they found there, or found nothing in the file. */
export const isDoubtful = (found: readonly Draft[], fileIsEmpty: boolean, sure = SURE): boolean =>
  fileIsEmpty || (found.length > 0 && mean(found.map((draft) => rateDraft(draft))) < sure);

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

/** The rules' products, and the model's on pages of which the rules are not sure. */
export async function addModelDrafts(
  pages: readonly Page[],
  furnished: Furnished,
  rules: readonly Draft[],
  load: () => Promise<PageModel>,
): Promise<Draft[]> {
  const byPage = Map.groupBy(rules, (draft) => draft.page);
  const fileIsEmpty = rules.length === 0;
  const chosen: Draft[] = [];
  for (const page of pages) {
    const found = byPage.get(page.number) ?? [];
    chosen.push(...(isDoubtful(found, fileIsEmpty) ? await readByModel(page, furnished, await load()) : found));
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

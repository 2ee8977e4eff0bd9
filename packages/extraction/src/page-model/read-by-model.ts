import type { Draft, Page } from '#src/model.ts';
import type { Furnished } from '#src/stages/file/furniture.ts';
import { decodeReading } from './decode.ts';
import { pageElements } from './elements.ts';
import type { PageModel } from './load-page-model.ts';

/** The products that the page model finds on a page. */
export async function readByModel(page: Page, furnished: Furnished, model: PageModel): Promise<Draft[]> {
  const kept = new Set(furnished.pages.find((other) => other.number === page.number)?.pictures);
  const elements = pageElements(page, {
    lines: new Set(furnished.takenLines.get(page.number)),
    pictures: new Set(page.pictures.filter((picture) => !kept.has(picture))),
  });
  if (!elements.some((element) => element.words.length > 0)) return [];
  return decodeReading(page, elements, await model.read(elements, page));
}

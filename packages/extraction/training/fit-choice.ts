/**
 * Compares the rules and the page model: rules alone, model alone, and both as the product chooses page by page.
 *
 *   node packages/extraction/training/fit-choice.ts LABELLED PAGES
 *
 * LABELLED holds NAME.pdf with NAME.json, and its parent the scorer `score.mjs`; PAGES holds the pages as
 * `npm run bench -- extraction --labelled LABELLED --cache PAGES` stores them. 'best' is the better reading of each page, chosen with
 * hindsight.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagesRead } from '#src/extract-products.ts';
import type { Draft, Page } from '#src/model.ts';
import { loadPageModel } from '#src/page-model/load-page-model.ts';
import { readByModel } from '#src/page-model/read-by-model.ts';
import { chooseReading } from '#src/stages/file/choose-reading.ts';
import { findProducts } from '#src/stages/file/find-products.ts';
import { removeFurniture } from '#src/stages/file/furniture.ts';
import { rateDraft } from '#src/stages/file/rate-draft.ts';
import { showDraft, shownSize } from '#src/stages/page/turn-page.ts';

const FOLDS = 5;

interface PageReadings {
  readonly page: Page;
  readonly rules: readonly Draft[];
  readonly model: readonly Draft[];
}

interface FileReadings {
  readonly fold: number;
  readonly drafts: readonly Draft[];
  readonly label: { readonly labelledPages: readonly number[]; readonly noProductPages?: readonly number[] };
  readonly pages: readonly PageReadings[];
}

const [labelled = '', cache = ''] = process.argv.slice(2);
const scorer = await import(pathToFileURL(resolve(labelled, '../score.mjs')).href);
const model = await loadPageModel();

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

const foldOf = (name: string) =>
  Number.parseInt(createHash('sha1').update(`${name}.pdf`).digest('hex').slice(0, 8), 16) % FOLDS;

/** A draft in the scorer's format. */
function toResult(draft: Draft, page: Page): object {
  const shown = showDraft(draft, page);
  const { width, height } = shownSize(page);
  const box = shown.picture;
  return {
    productName: shown.name?.text ?? null,
    modelNumber: shown.model?.text ?? null,
    allModelNumbers: [shown.model, ...shown.otherModels].flatMap((found) => found?.text ?? []),
    dimensions: shown.dimensions.map((found) => found.text).join('; ') || null,
    price: shown.price?.amount ?? null,
    color: shown.colour?.text ?? null,
    material: shown.material?.text ?? null,
    confidence: rateDraft(draft),
    pageNumber: page.number,
    image: box === null ? null : { box: [box.x0 / width, box.y0 / height, box.x1 / width, box.y1 / height] },
  };
}

async function readFilePages(name: string): Promise<FileReadings> {
  const label = JSON.parse(await readFile(join(labelled, `${name}.json`), 'utf8'));
  const { pages }: PagesRead = JSON.parse(await readFile(join(cache, `${name}.json`), 'utf8'));
  const furnished = removeFurniture(pages);
  const drafts = findProducts(furnished.pages);
  const judged = new Set<number>([...label.labelledPages, ...(label.noProductPages ?? [])]);
  const readings: PageReadings[] = [];
  for (const page of pages.filter(({ number }) => judged.has(number))) {
    const rules = drafts.filter((draft) => draft.page === page.number);
    readings.push({ page, rules, model: await readByModel(page, furnished, model) });
  }
  return { fold: foldOf(name), drafts, label, pages: readings };
}

const scoreOf = (
  label: object,
  pages: readonly PageReadings[],
  take: (page: PageReadings) => readonly Draft[],
): number =>
  scorer.scoreFile(label, {
    catalogData: { products: pages.flatMap((page) => take(page).map((draft) => toResult(draft, page.page))) },
  }).score ?? 0;

const chosen =
  (file: readonly Draft[]) =>
  ({ rules, model: found }: PageReadings) =>
    file.length === 0 ? found : chooseReading(rules, found, file);

/** The better reading of a page by its score alone; a page without products is best left empty. */
function better({ label }: FileReadings) {
  return (page: PageReadings): readonly Draft[] => {
    if (label.noProductPages?.includes(page.page.number)) {
      return page.model.length < page.rules.length ? page.model : page.rules;
    }
    const one = { ...label, labelledPages: [page.page.number], noProductPages: [] };
    return scoreOf(one, [page], ({ model: found }) => found) > scoreOf(one, [page], ({ rules }) => rules)
      ? page.model
      : page.rules;
  };
}

const stored = new Set(await readdir(cache));
const names = (await readdir(labelled))
  .filter((file) => file.endsWith('.pdf') && stored.has(`${basename(file, '.pdf')}.json`))
  .map((file) => basename(file, '.pdf'));
const files: FileReadings[] = [];
for (const name of names) files.push(await readFilePages(name));

const rows = files.map((file) => ({
  fold: file.fold,
  rules: scoreOf(file.label, file.pages, ({ rules }) => rules),
  model: scoreOf(file.label, file.pages, ({ model: found }) => found),
  both: scoreOf(file.label, file.pages, chosen(file.drafts)),
  best: scoreOf(file.label, file.pages, better(file)),
}));
const KINDS = ['rules', 'model', 'both', 'best'] as const;
console.log(['fold', 'files', ...KINDS].join('\t'));
for (const fold of [...Array(FOLDS).keys(), null]) {
  const some = rows.filter((row) => fold === null || row.fold === fold);
  const means = KINDS.map((kind) => mean(some.map((row) => row[kind])).toFixed(1));
  console.log([fold ?? 'all', some.length, ...means].join('\t'));
}
process.exit();

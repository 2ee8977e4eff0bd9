/**
 * Fits the weights in `src/stages/file/page-evidence.ts` on made-up pages, and counts on other pages what the shipped weights do.
 *
 *   python3 made_up_files.py 6000000 6003999 FIT.json
 *   python3 made_up_files.py 5000000 5000899 TEST.json
 *   node fit-page-evidence.ts FIT.json TEST.json
 */
import { readFileSync } from 'node:fs';
import { findInPages, type PagesRead } from '#src/extract-products.ts';
import { doubtfulPages, PAGE_FEATURES, type PageFeatures, pageFeaturesOf } from '#src/stages/file/page-evidence.ts';

/** Pages with products per page without: most generated pages have products, and one in this many is enough. */
const ONE_IN = 6;
/** Each generated file has one page, so its rows say nothing about this feature. */
const BY_HAND: Partial<PageFeatures> = { loneKind: -2 };
const RIDGE = 1;
const STEPS = 5_000;
const STEP = 0.01;
const CONFIDENT = 40;

interface MadeUpFile {
  readonly seed: number;
  /** Number of products. */
  readonly products: number;
  readonly pages: PagesRead;
}

interface PageSample {
  readonly features: readonly number[];
  readonly isProductPage: boolean;
  /** Each page has the same weight, whatever its number of rows. */
  readonly weight: number;
}

const [fitOn = '', testOn = ''] = process.argv.slice(2);
const read = (path: string): MadeUpFile[] => JSON.parse(readFileSync(path, 'utf8'));
const readAll = (files: readonly MadeUpFile[]) =>
  Promise.all(files.map(async (file) => ({ file, found: (await findInPages(file.pages)).products })));
const valuesOf = (features: PageFeatures) => PAGE_FEATURES.map((feature) => features[feature]);
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** Logistic regression by gradient ascent. All weights but the first are regularised. */
function fitWeights(rows: readonly PageSample[]): number[] {
  const weights: number[] = PAGE_FEATURES.map((feature) => BY_HAND[feature] ?? 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((value, at) => (at === 0 ? 0 : -RIDGE * value));
    for (const { features, isProductPage, weight } of rows) {
      const error = weight * (Number(isProductPage) - 1 / (1 + Math.exp(-dot(features, weights))));
      for (const [at, value] of features.entries()) slope[at] = (slope[at] ?? 0) + error * value;
    }
    for (const [at, feature] of PAGE_FEATURES.entries())
      if (!(feature in BY_HAND)) weights[at] = (weights[at] ?? 0) + STEP * (slope[at] ?? 0);
  }
  return weights;
}

const chosen = read(fitOn).filter(({ seed, products }) => products === 0 || seed % ONE_IN === 0);
const rows = (await readAll(chosen)).flatMap(({ file, found }) =>
  pageFeaturesOf(found).map(
    (features): PageSample => ({
      features: valuesOf(features),
      isProductPage: file.products > 0,
      weight: 1 / found.length,
    }),
  ),
);
console.log(`${chosen.length} pages, ${rows.length} rows`);
for (const [at, weight] of fitWeights(rows).entries()) console.log(`  ${PAGE_FEATURES[at]}: ${weight.toFixed(2)},`);

const tested = await readAll(read(testOn));
const empty = tested.filter(({ file }) => file.products === 0);
const sure = empty.filter(({ found }) => found.some(({ confidence }) => confidence > CONFIDENT));
const kept = tested.filter(({ file }) => file.products > 0).flatMap(({ found }) => doubtfulPages(found));
const doubted = kept.filter((isDoubtful) => isDoubtful).length;
console.log(
  `shipped weights: ${sure.length} of ${empty.length} pages without products have a row above ${CONFIDENT} (seeds ${sure.map(({ file }) => file.seed).join(', ')})`,
);
console.log(
  `of ${kept.length} rows of pages with products, ${((100 * doubted) / kept.length).toFixed(1)} % are doubted`,
);

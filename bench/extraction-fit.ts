import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { chanceOf, FEATURES, type Features, featuresOf } from '@sampan/extraction/stages/rate-draft';
import { type CatalogPlan, LAYOUT_NAMES, makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { score } from '@sampan/extraction/synthetic/score';
import { LANGUAGES } from '@sampan/extraction/synthetic/words';

type Feature = (typeof FEATURES)[number];

/** One product found: what speaks for it, and whether its number and name are right. */
interface Sample {
  readonly file: string;
  readonly features: Features;
  readonly right: boolean;
}

/** Keeps the weights of rare features near nothing. */
const RIDGE = 1;
const ROUNDS = 25;
const LEVELS = [0, 40, 70, 90] as const;

/** No other bench or test uses these seeds. */
const FITTED = { text: [501, 502, 503], scans: [504] };
const HELD_OUT = { text: [601, 602], scans: [605] };
/**
 * Rules and made-up catalogs have one author, and the labelled files were looked at while the rules were written: on a
 * file that nobody has seen the odds are worse than on any of these.
 */
const UNSEEN = 0.75;

/** Prints fitted weights, and how far they hold on seeds and files that had no part in the fit. */
export async function fitConfidence(labelled: string | null): Promise<void> {
  const fitted = await madeUp(FITTED);
  const real = labelled === null ? [] : await labelledSamples(labelled);
  const weights = tempered(fitWeights([...fitted, ...real]));
  for (const feature of FEATURES) console.log(`${feature}: ${weights[feature].toFixed(2)},`);
  console.log(reliability('Made-up, held out', await madeUp(HELD_OUT), weights));
  for (const file of new Set(real.map((sample) => sample.file))) {
    const others = real.filter((sample) => sample.file !== file);
    const left = real.filter((sample) => sample.file === file);
    console.log(reliability(`${file}, left out`, left, tempered(fitWeights([...fitted, ...others]))));
  }
}

const tempered = (weights: Features): Features =>
  Object.fromEntries(FEATURES.map((feature) => [feature, UNSEEN * weights[feature]])) as Features;

function textPlans(seed: number): CatalogPlan[] {
  return LAYOUT_NAMES.flatMap((layout, index) =>
    [false, true].map((unseen): CatalogPlan => {
      const language = LANGUAGES[(index + seed + (unseen ? 3 : 0)) % LANGUAGES.length] ?? 'en';
      return { layout, language, unseen, scanned: false, seed, pages: 2, odd: true };
    }),
  );
}

/** Scans are drawn with the one typeface at hand, which has Latin letters only; every second layout is enough. */
function scanPlans(seed: number): CatalogPlan[] {
  return LAYOUT_NAMES.flatMap((layout, index): CatalogPlan[] => {
    const language = (['en', 'es', 'de', 'fr'] as const)[(index + seed) % 4] ?? 'en';
    const plan = { layout, language, unseen: false, scanned: true, seed, pages: 1, odd: index % 4 === 0 };
    return index % 2 === seed % 2 ? [] : [plan];
  });
}

async function madeUp({ text, scans }: typeof FITTED): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const plan of [...text.flatMap(textPlans), ...scans.flatMap(scanPlans)]) {
    const { pdf, truths } = await makeCatalog(plan);
    const extraction = await extractProducts(pdf);
    const { catalogData } = toExtractedData(extraction, { documentId: '', bytes: 0 });
    const { rated } = score(truths, catalogData.products);
    samples.push(
      ...extraction.products.map((product, index) => ({
        file: `${plan.layout} ${plan.seed}`,
        features: featuresOf(product),
        right: rated[index]?.right ?? false,
      })),
    );
  }
  return samples;
}

async function labelledSamples(folder: string): Promise<Sample[]> {
  const { scoreFile } = await import(pathToFileURL(resolve(folder, '../score.mjs')).href);
  const samples: Sample[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.pdf'))) {
    const label = JSON.parse(await readFile(join(folder, `${basename(file, '.pdf')}.json`), 'utf8'));
    const extraction = await extractProducts(join(folder, file));
    const judged = new Set<number>([...label.labelledPages, ...(label.noProductPages ?? [])]);
    const { rated } = scoreFile(label, toExtractedData(extraction, { documentId: '', bytes: 0 })).counts;
    const products = extraction.products.filter((product) => judged.has(product.page));
    samples.push(
      ...products.map((product, index) => ({ file, features: featuresOf(product), right: rated[index].right })),
    );
  }
  return samples;
}

/** What can only speak for a draft, and what only against it; chance in the samples may seem to say otherwise. */
const FOR = ['modelLabelled', 'modelPlaced', 'nameLabelled', 'namePlaced', 'nameHeading', 'table', 'columns'];
const ALSO_FOR = ['facts', 'picture', 'alike'];
const AGAINST = ['namelessTable', 'bareCaption', 'longName', 'oddName', 'ocr', 'ocrDoubt'];

/** Logistic regression; features with a weight of the wrong sign are left out, one fit after another. */
function fitWeights(samples: readonly Sample[]): Features {
  let used: readonly Feature[] = FEATURES;
  for (;;) {
    const weights = regress(samples, used);
    const isWrong = (feature: Feature) =>
      ([...FOR, ...ALSO_FOR].includes(feature) && weights[feature] < 0) ||
      (AGAINST.includes(feature) && weights[feature] > 0);
    if (!used.some(isWrong)) return weights;
    used = used.filter((feature) => !isWrong(feature));
  }
}

/** With a ridge, by Newton's method. The base is left free. */
function regress(samples: readonly Sample[], used: readonly Feature[]): Features {
  let weights = used.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = used.map((_, at) => (at === 0 ? 0 : -RIDGE * (weights[at] ?? 0)));
    const curve = used.map((_, row) => used.map((__, column): number => (row === column && row > 0 ? RIDGE : 1e-6)));
    for (const { features, right } of samples) {
      const values = used.map((feature) => features[feature]);
      const chance = 1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));
      for (const [row, value] of values.entries()) {
        if (value === 0) continue;
        slope[row] = (slope[row] ?? 0) + (Number(right) - chance) * value;
        const line = curve[row] ?? [];
        for (const [column, other] of values.entries())
          line[column] = (line[column] ?? 0) + chance * (1 - chance) * value * other;
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((value, at) => value + (step[at] ?? 0));
  }
  return Object.fromEntries(FEATURES.map((feature) => [feature, weights[used.indexOf(feature)] ?? 0])) as Features;
}

/** Gauss elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows.slice(at).reduce((best, row) => (Math.abs(row[at] ?? 0) > Math.abs(best[at] ?? 0) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(at, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/** For each level of confidence how many samples have it, what they promise and what they hold. */
function reliability(title: string, samples: readonly Sample[], weights: Features): string {
  const rated = samples.map((sample) => ({ right: Number(sample.right), chance: chanceOf(sample.features, weights) }));
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const lines = LEVELS.map((from, index) => {
    const to = LEVELS[index + 1] ?? 101;
    const inside = rated.filter(({ chance }) => Math.round(100 * chance) >= from && Math.round(100 * chance) < to);
    const held = inside.length === 0 ? '-' : `${(100 * mean(inside.map(({ right }) => right))).toFixed(1)} % right`;
    return `  ${String(from).padStart(2)} to ${to - 1}: ${String(inside.length).padStart(5)} rows, ${held}`;
  });
  const brier = mean(rated.map(({ right, chance }) => (chance - right) ** 2));
  return `${title} (${rated.length} rows, Brier ${brier.toFixed(3)})\n${lines.join('\n')}`;
}

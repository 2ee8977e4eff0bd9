/**
 * Accuracy and speed of the extraction, on generated catalogs of every layout or on labeled ones.
 *
 *   npm run bench -- extraction [--catalogs DIR] [--minutes N]
 *   npm run bench -- extraction --made-up [--seeds N]
 *   npm run bench -- extraction --labelled DIR [--held-out] [--cache DIR] [--only NAME]... [--results DIR] [--verbose] [--summary]
 *   npm run bench -- extraction --fit --labelled DIR [--cache DIR]
 *   npm run bench -- extraction --learning --labelled DIR [--cache DIR]
 *   npm run bench -- extraction --speed
 *
 * Without options: accuracy on the labelled sets `dev` and `validate` of --catalogs (`../shared/catalogs`), ablation and cost in one
 * table; files that are not begun within --minutes are left out. Where there is no such folder, as with --made-up: every layout.
 * DIR contains NAME.pdf with NAME.json, and its parent folder the scorer `score.mjs`. --held-out scores each file with
 * a confidence fitted on the other folds. --cache stores parsed pages, so that a second run takes seconds. --only scores
 * some files, --results writes the results, --verbose lists each error, --summary prints only the means. --fit fits the
 * confidence weights and prints their reliability. --learning corrects the first page of each file by its labels and scores the
 * others. --speed measures time and memory.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { type CatalogPlan, LAYOUT_NAMES, makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { FIELDS, type Score, score } from '@sampan/extraction/synthetic/score';
import { LANGUAGES } from '@sampan/extraction/synthetic/words';
import { fitConfidence } from './extraction-fit.ts';
import { scoreLabelled } from './extraction-labelled.ts';
import { measureLearning } from './extraction-learning.ts';
import { printOverview } from './extraction-overview.ts';
import { measureSpeed } from './extraction-speed.ts';

const SURE = 90;
const SCANNED_LAYOUTS = ['cards below', 'ruled table', 'captions'] as const;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '2' },
    'made-up': { type: 'boolean', default: false },
    catalogs: { type: 'string', default: '../shared/catalogs' },
    minutes: { type: 'string', default: '40' },
    labelled: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    cache: { type: 'string' },
    only: { type: 'string', multiple: true },
    results: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    summary: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    learning: { type: 'boolean', default: false },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => 101 + index);

const percent = (value: number | null) => (value === null ? '-' : (100 * value).toFixed(1)).padStart(6);

interface Measured {
  readonly score: Score;
  readonly pages: number;
  readonly cpuSeconds: number;
}

async function measure(plan: CatalogPlan): Promise<Measured> {
  const catalog = await makeCatalog(plan);
  const before = process.cpuUsage();
  const extraction = await extractProducts(catalog.pdf);
  const { user, system } = process.cpuUsage(before);
  const { catalogData } = toExtractedData(extraction, { documentId: '', bytes: catalog.pdf.length });
  return {
    score: score(catalog.truths, catalogData.products),
    pages: catalog.totalPages,
    cpuSeconds: (user + system) / 1e6,
  };
}

const mean = (list: readonly number[]) =>
  list.length === 0 ? null : list.reduce((sum, value) => sum + value, 0) / list.length;

async function report(title: string, plans: readonly CatalogPlan[]): Promise<void> {
  console.log(
    `\n${title}\n${'layout'.padEnd(20)}    F1  ${FIELDS.map((field) => field.slice(0, 6).padStart(6)).join(' ')}  inv`,
  );
  const all: Measured[] = [];
  for (const layout of new Set(plans.map((plan) => plan.layout))) {
    const measured: Measured[] = [];
    for (const plan of plans.filter((each) => each.layout === layout)) measured.push(await measure(plan));
    all.push(...measured);
    console.log(line(layout, measured));
  }
  console.log(line('all', all));
  const rated = all.flatMap(({ score: { rated: each } }) => each);
  const sure = rated.filter(({ confidence }) => confidence >= SURE);
  const brier = mean(rated.map(({ confidence, right }) => (confidence / 100 - Number(right)) ** 2));
  const pages = all.reduce((sum, { pages: count }) => sum + count, 0);
  const cpu = all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  console.log(
    `sure (>= ${SURE}): ${sure.length} of ${rated.length}, right ${percent(mean(sure.map(({ right }) => Number(right)))).trim()} %; ` +
      `Brier ${brier?.toFixed(3)}; ${(pages / cpu).toFixed(1)} pages per CPU second`,
  );
}

function line(name: string, measured: readonly Measured[]): string {
  const scores = measured.map((each) => each.score);
  const fields = FIELDS.map((field) => percent(mean(scores.flatMap((each) => each.fields[field] ?? []))));
  const invented = scores.reduce((sum, each) => sum + each.invented, 0);
  return `${name.padEnd(20)}${percent(mean(scores.map((each) => each.f1)))}  ${fields.join(' ')}  ${invented}`;
}

/** Every layout in every language for each seed; some pages have no products. */
const plansFor = (unseen: boolean): CatalogPlan[] =>
  LAYOUT_NAMES.flatMap((layout, index) =>
    seeds.flatMap((seed) =>
      [0, 3, 6].map((step) => {
        const language = LANGUAGES[(index + seed + step) % LANGUAGES.length] ?? 'en';
        return { layout, language, unseen, scanned: false, seed, pages: 3, odd: true };
      }),
    ),
  );

async function reportAll(): Promise<void> {
  await report('Made-up catalogs, ten languages', plansFor(false));
  await report('The same with labels that the rules do not know', plansFor(true));
  await report(
    'Scans',
    SCANNED_LAYOUTS.map((layout) => ({
      layout,
      language: 'en',
      unseen: false,
      scanned: true,
      seed: seeds[0] ?? 1,
      pages: 1,
    })),
  );
  await report('Pages that lie on their side or stand on their heads', turnedPlans);
  await report('Photos by a phone', photoPlans);
}

const turnedPlans = (['cards below', 'plain table'] as const).flatMap((layout): CatalogPlan[] => [
  { layout, language: 'en', unseen: false, scanned: false, seed: 101, pages: 2, turned: 1 },
  { layout, language: 'en', unseen: false, scanned: false, seed: 102, pages: 2, turned: 3 },
  { layout, language: 'en', unseen: false, scanned: true, seed: 103, pages: 1, turned: 1 },
  { layout, language: 'en', unseen: false, scanned: true, seed: 104, pages: 1, turned: 2 },
]);

const photoPlans = (['cards below', 'plain table', 'ruled table'] as const).map(
  (layout): CatalogPlan => ({ layout, language: 'en', unseen: false, scanned: true, photo: true, seed: 101, pages: 1 }),
);

if (values.speed) await measureSpeed();
else if (values.fit && values.labelled !== undefined) await fitConfidence(values.labelled, values.cache);
else if (values.learning && values.labelled !== undefined)
  await measureLearning(values.labelled, { cache: values.cache, only: values.only ?? [] });
else if (values.labelled !== undefined) {
  await scoreLabelled(values.labelled, {
    heldOut: values['held-out'],
    cache: values.cache,
    only: values.only ?? [],
    results: values.results,
    verbose: values.verbose,
    summary: values.summary,
  });
} else if (values['made-up'] || !existsSync(values.catalogs)) await reportAll();
else await printOverview(values.catalogs, Number(values.minutes));

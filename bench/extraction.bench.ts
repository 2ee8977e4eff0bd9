/**
 * How well and how fast products are found in PDFs: on made-up catalogs of every layout, and on labelled ones.
 *
 *   npm run bench -- extraction [--seeds N] [--labelled DIR]
 *
 * DIR holds NAME.pdf with NAME.json, and its parent the scorer `score.mjs`.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { type CatalogPlan, LAYOUT_NAMES, makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { FIELDS, type Score, score } from '@sampan/extraction/synthetic/score';

const SURE = 90;
const SCANNED_LAYOUTS = ['cards below', 'ruled table', 'captions'] as const;

const { values } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '2' }, labelled: { type: 'string' } },
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

async function scoreLabelled(folder: string): Promise<void> {
  const { readSet, scoreSet, table } = await import(pathToFileURL(resolve(folder, '../score.mjs')).href);
  const results = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  try {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.pdf'))) {
      const bytes = await readFile(join(folder, file));
      const begin = performance.now();
      const extraction = await extractProducts(bytes);
      const data = toExtractedData(extraction, { documentId: file, bytes: bytes.length });
      await writeFile(join(results, `${basename(file, '.pdf')}.json`), JSON.stringify(data));
      const seconds = (performance.now() - begin) / 1000;
      console.log(
        `${file}: ${extraction.totalPages} pages, ${extraction.ocrPages.length} by OCR, ${seconds.toFixed(1)} s`,
      );
    }
    const scored = scoreSet(readSet(folder, results));
    console.log(`${table(scored)}\n\nHeadline: ${scored.headline.toFixed(1)}`);
  } finally {
    await rm(results, { recursive: true, force: true });
  }
}

const plansFor = (unseen: boolean): CatalogPlan[] =>
  LAYOUT_NAMES.flatMap((layout) =>
    (['en', 'zh', 'he'] as const).flatMap((language) =>
      seeds.map((seed) => ({ layout, language, unseen, scanned: false, seed, pages: 3 })),
    ),
  );

await report('Made-up catalogs, three scripts', plansFor(false));
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
if (values.labelled !== undefined) await scoreLabelled(values.labelled);

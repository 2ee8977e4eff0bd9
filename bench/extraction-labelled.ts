import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findInPages, type PagesRead, readFilePages } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import type { Extraction, Product } from '@sampan/extraction/model';
import { chanceOf, confidenceOf, featuresOf, type Rating, rateDrafts } from '@sampan/extraction/stages/file/rate-draft';
import { RATED_FIELDS, type RatedField } from '@sampan/extraction/stages/file/rate-fields';
import { type FieldSample, fieldTable, fitField } from './extraction-fields.ts';
import { fitRating, type Sample } from './logistic-fit.ts';

const FOLDS = 5;

export interface LabelledOptions {
  /** Scores each file with parameters fitted on the other folds only. */
  readonly heldOut: boolean;
  /** Cache folder for parsed pages, because parsing is the slow part. Delete a file there to parse its PDF again. */
  readonly cache: string | undefined;
  /** File names without an extension; empty means all. */
  readonly only: readonly string[];
  /** Folder for the results, one JSON file for each PDF. */
  readonly results: string | undefined;
  /** Lists each missing product, each extra product and each wrong field. */
  readonly verbose: boolean;
  /** Prints the means only. */
  readonly summary: boolean;
}

interface Label {
  readonly labelledPages: readonly number[];
  readonly noProductPages?: readonly number[];
  readonly products: readonly unknown[];
}

export interface LabelledFile {
  readonly name: string;
  readonly label: Label;
  readonly pages: PagesRead;
  readonly extraction: Extraction;
  readonly seconds: number;
}

/** A hash of the name, so that files keep their fold when others are added. */
const foldOf = (name: string): number =>
  Number.parseInt(createHash('sha1').update(`${name}.pdf`).digest('hex').slice(0, 8), 16) % FOLDS;

/** Scores a folder of NAME.pdf with NAME.json by the scorer `score.mjs` in its parent folder. */
export async function scoreLabelled(folder: string, options: LabelledOptions): Promise<void> {
  const scorer = await loadScorer(folder);
  const files: LabelledFile[] = [];
  for (const name of await labelledNames(folder)) {
    const isWanted = options.only.length === 0 || options.only.includes(name);
    if (isWanted || options.heldOut) files.push(await readLabelled(folder, name, options.cache));
  }
  const rated = options.heldOut ? rateHeldOut(files, scorer) : files;
  const wanted = rated.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const entries = wanted.map(({ name, label, extraction }) => ({ name, label, result: answerOf(extraction) }));
  if (options.results !== undefined) {
    await mkdir(options.results, { recursive: true });
    for (const { name, result } of entries) {
      await writeFile(join(options.results, `${name}.json`), JSON.stringify(result, null, 1));
    }
  }
  const scored = scorer.scoreSet(entries);
  if (options.verbose) for (const file of scored.files) console.log(detailsOf(file));
  if (!options.summary) {
    console.log(scorer.table(scored));
    const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
    console.log(`\nProducts looked for in ${seconds.toFixed(1)} s, reading of the pages aside.`);
  }
  for (const line of summaryOf(scored, options.heldOut)) console.log(line);
}

// biome-ignore lint/suspicious/noExplicitAny: the scorer is not part of the project and has no types.
export type Scorer = any;

const loadScorer = (folder: string): Promise<Scorer> => import(pathToFileURL(resolve(folder, '../score.mjs')).href);

async function labelledNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.pdf') && files.includes(`${basename(file, '.pdf')}.json`))
    .map((file) => basename(file, '.pdf'))
    .toSorted();
}

export interface SetScore {
  /** Files read in time, of all. */
  readonly files: number;
  readonly all: number;
  readonly headline: number;
  readonly micro: {
    readonly f1: number;
    readonly sure: number;
    readonly sureRight: number | null;
    readonly brier: number | null;
    readonly strays: number;
    readonly numbers: number;
  };
}

/** The sums of a folder, without a word about its files. Those not begun after `minutes` are left out. */
export async function scoreWithin(
  folder: string,
  { minutes, cache }: { minutes: number; cache: string | undefined },
): Promise<SetScore> {
  const scorer = await loadScorer(folder);
  const names = await labelledNames(folder);
  const until = performance.now() + 60_000 * minutes;
  const entries = [];
  for (const name of names) {
    if (performance.now() > until) break;
    const { label, extraction } = await readLabelled(folder, name, cache, () => undefined);
    entries.push({ name, label, result: answerOf(extraction) });
  }
  const { headline, micro } = scorer.scoreSet(entries);
  return { files: entries.length, all: names.length, headline, micro };
}

/** The files of a folder with their labels, and the scorer. */
export async function readLabelledFiles(
  folder: string,
  { cache, only }: Pick<LabelledOptions, 'cache' | 'only'>,
): Promise<{ files: LabelledFile[]; scorer: Scorer }> {
  const files: LabelledFile[] = [];
  for (const name of await labelledNames(folder))
    if (only.length === 0 || only.includes(name)) files.push(await readLabelled(folder, name, cache));
  return { files, scorer: await loadScorer(folder) };
}

async function readLabelled(
  folder: string,
  name: string,
  cache: string | undefined,
  say: (line: string) => void = console.error,
): Promise<LabelledFile> {
  const label: Label = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const pages = await readPagesOf(join(folder, `${name}.pdf`), cache, say);
  const begin = performance.now();
  const extraction = await findInPages(pages);
  return { name, label, pages, extraction, seconds: (performance.now() - begin) / 1000 };
}

async function readPagesOf(file: string, cache: string | undefined, say: (line: string) => void): Promise<PagesRead> {
  const cached = cache === undefined ? null : join(cache, `${basename(file, '.pdf')}.json`);
  if (cached !== null && existsSync(cached)) return JSON.parse(await readFile(cached, 'utf8'));
  const begin = performance.now();
  const pages = await readFilePages(await readFile(file));
  const seconds = (performance.now() - begin) / 1000;
  say(`${basename(file)}: ${pages.totalPages} pages read, ${pages.ocrPages.length} by OCR, ${seconds.toFixed(1)} s`);
  if (cached !== null && cache !== undefined) {
    await mkdir(cache, { recursive: true });
    await writeFile(cached, JSON.stringify(pages));
  }
  return pages;
}

const answerOf = (extraction: Extraction) => toExtractedData(extraction, { documentId: '', bytes: 0 });

/** The products on labeled pages, in the order in which the scorer rates them. */
function judgedProducts({ label, extraction }: LabelledFile): Product[] {
  const judged = new Set<number>([...label.labelledPages, ...(label.noProductPages ?? [])]);
  return extraction.products.filter((product) => judged.has(product.page));
}

/** Each scored product with its features, and whether the scorer calls it right. */
function samplesOf(file: LabelledFile, scorer: Scorer): Sample[] {
  const { rated } = scorer.scoreFile(file.label, answerOf(file.extraction)).counts;
  return judgedProducts(file).map((product, index) => ({
    file: file.name,
    features: featuresOf(product),
    right: rated[index].right,
  }));
}

/** The scorer's names of the fields. */
const SCORED: Readonly<Record<RatedField, string>> = {
  productName: 'name',
  modelNumber: 'model',
  dimensions: 'dimensions',
  price: 'price',
  color: 'colour',
  material: 'material',
  image: 'image',
};

/** Each value given on a labelled page. A value where the label has none is wrong. */
function fieldSamplesOf(file: LabelledFile, scorer: Scorer): FieldSample[] {
  const judged = new Set<number>([...file.label.labelledPages, ...(file.label.noProductPages ?? [])]);
  const { products } = answerOf(file.extraction).catalogData;
  return products
    .filter(({ pageNumber }) => judged.has(pageNumber))
    .flatMap((row) => {
      // Scored alone, the row shows which of its values are right.
      const { values } = scorer.scoreFile(file.label, { catalogData: { products: [row] } }).counts;
      return RATED_FIELDS.filter((field) => row[field] !== null).map((field) => ({
        file: file.name,
        field,
        confidence: row.confidence,
        right: values.some((value: Record<string, number | null>) => value[SCORED[field]] === 1),
      }));
    });
}

/** Prints the weights of the confidence of each field, and its reliability with the row and the field fitted on the other folds. */
export function printFields({ files, scorer }: LabelledSet): void {
  const all = files.flatMap((file) => fieldSamplesOf(file, scorer));
  for (const field of RATED_FIELDS) {
    const { base, row } = fitField(all, field);
    console.log(`${field}: { base: ${base.toFixed(2)}, row: ${row.toFixed(2)} },`);
  }
  const rated = rateHeldOut(files, scorer).flatMap((file) => fieldSamplesOf(file, scorer));
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    fit: rated.filter(({ file }) => foldOf(file) !== fold),
    test: rated.filter(({ file }) => foldOf(file) === fold),
  }));
  console.log(fieldTable(folds));
}

interface LabelledSet {
  readonly files: readonly LabelledFile[];
  readonly scorer: Scorer;
  readonly samples: readonly Sample[];
}

export async function readLabelledSet(folder: string, cache: string | undefined): Promise<LabelledSet> {
  const scorer = await loadScorer(folder);
  const files: LabelledFile[] = [];
  for (const name of await labelledNames(folder)) files.push(await readLabelled(folder, name, cache));
  return { files, scorer, samples: files.flatMap((file) => samplesOf(file, scorer)) };
}

/** For each fold, the confidence fitted on the other folds. */
const fitFolds = (samples: readonly Sample[]): Rating[] =>
  Array.from({ length: FOLDS }, (_, fold) => fitRating(samples.filter((sample) => foldOf(sample.file) !== fold)));

/** Each sample with its confidence fitted on the other folds. */
export function heldOutConfidences(samples: readonly Sample[]): { confidence: number; right: boolean }[] {
  const ratings = fitFolds(samples);
  return samples.map(({ file, features, right }) => {
    const { weights, sureFrom } = ratings[foldOf(file)] as Rating;
    return { confidence: confidenceOf(chanceOf(features, weights), sureFrom), right };
  });
}

/** The same files with confidences fitted on the other folds. */
function rateHeldOut(files: readonly LabelledFile[], scorer: Scorer): LabelledFile[] {
  const ratings = fitFolds(files.flatMap((file) => samplesOf(file, scorer)));
  return files.map((file) => {
    const rating = ratings[foldOf(file.name)];
    const confidences = rateDrafts(file.extraction.products, rating);
    const products = file.extraction.products.map((product, index) => ({
      ...product,
      confidence: confidences[index] ?? 0,
    }));
    return { ...file, extraction: { ...file.extraction, products } };
  });
}

function detailsOf({ name, details }: { name: string; details: Record<string, readonly string[]> }): string {
  const titles = { missed: 'not found', wrong: 'no product', faults: 'field wrong' };
  const lines = Object.entries(titles).flatMap(([kind, title]) =>
    (details[kind] ?? []).map((line) => `  ${title}: ${line}`),
  );
  return [`${name}:`, ...(lines.length > 0 ? lines : ['  all right']), ''].join('\n');
}

function summaryOf(scored: Awaited<Scorer>, heldOut: boolean): string[] {
  const { micro, files, headline } = scored;
  const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
  const byFold = Map.groupBy(files as { name: string; score: number }[], ({ name }) => foldOf(name));
  const folds = [...byFold]
    .toSorted(([a], [b]) => a - b)
    .map(
      ([fold, list]) => `fold ${fold} ${(list.reduce((sum, { score }) => sum + score, 0) / list.length).toFixed(1)}`,
    );
  return [
    `\nHeadline${heldOut ? ', held out' : ''}: ${headline.toFixed(1)} over ${files.length} files (${folds.join(', ')})`,
    `Rows of confidence 90 or more: ${micro.sure}, right ${share((micro.sureRight ?? 0) * micro.sure, micro.sure)}`,
    `Numbers of no product: ${micro.strays} of ${micro.numbers}, ${share(micro.strays, micro.numbers)}`,
  ];
}

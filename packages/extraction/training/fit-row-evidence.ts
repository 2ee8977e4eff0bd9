/**
 * Fits the weights in `src/stages/file/row-evidence.ts`: two thirds of the weight on made-up pages, one third on labelled catalogs.
 *
 *   python3 made_up_files.py 7000000 7000599 FIT.json
 *   node fit-row-evidence.ts FIT.json LABELLED PAGES
 *
 * LABELLED and PAGES as for fit-choice.ts. Prints each weight beside the one that is shipped, and the Brier figure of both.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findInPages, type PagesRead } from '#src/extract-products.ts';
import { toExtractedData } from '#src/extracted-data.ts';
import type { Draft } from '#src/model.ts';
import { findProducts } from '#src/stages/file/find-products.ts';
import { removeFurniture } from '#src/stages/file/furniture.ts';
import { chancesAlone } from '#src/stages/file/rate-draft.ts';
import { ROW_FEATURES, type RowFeatures, rowFeaturesOf, SHIPPED } from '#src/stages/file/row-evidence.ts';

/** Each generated file has one page, and the page model knows the generator. */
const BY_HAND: Partial<RowFeatures> = { byModel: -0.5, onlyRow: -0.6, fewRows: -0.2, nameElsewhere: -1.5 };
const MADE_UP_SHARE = 2 / 3;
/** Of the whole weight of the samples, which is 1. */
const RIDGE = 0.002;
const STEPS = 4000;
const STEP = 1;

interface Sample {
  readonly values: readonly number[];
  readonly right: boolean;
  readonly weight: number;
}

interface RatedFile {
  readonly truths: readonly { readonly number: string | null; readonly name: string | null }[];
  readonly pages: PagesRead;
}

const [madeUp = '', labelled = '', cache = ''] = process.argv.slice(2);
const scorer = await import(pathToFileURL(resolve(labelled, '../score.mjs')).href);
const key = (text: string | null | undefined) =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The rows of one file weigh as much as those of any other. */
const samplesOf = (drafts: readonly Draft[], rights: readonly (boolean | null)[]): Sample[] => {
  const judged = rights.filter((right) => right !== null).length;
  return rowFeaturesOf(drafts, chancesAlone(drafts)).flatMap((features, index) => {
    const right = rights[index] ?? null;
    return right === null
      ? []
      : [{ values: ROW_FEATURES.map((feature) => features[feature]), right, weight: 1 / judged }];
  });
};

const made: readonly RatedFile[] = JSON.parse(await readFile(madeUp, 'utf8'));
const fromMadeUp = made.map(({ pages, truths }) => {
  const known = new Set(truths.map(({ number, name }) => `${key(number)} ${key(name)}`));
  const drafts = findProducts(removeFurniture(pages.pages).pages);
  return samplesOf(
    drafts,
    drafts.map(({ model, name }) => known.has(`${key(model?.text)} ${key(name?.text)}`)),
  );
});

const stored = new Set(await readdir(cache));
const names = (await readdir(labelled)).filter((file) => file.endsWith('.pdf')).map((file) => basename(file, '.pdf'));
const fromLabelled: Sample[][] = [];
for (const name of names.filter((each) => stored.has(`${each}.json`))) {
  const label = JSON.parse(await readFile(join(labelled, `${name}.json`), 'utf8'));
  const extraction = await findInPages(JSON.parse(await readFile(join(cache, `${name}.json`), 'utf8')));
  const { rated } = scorer.scoreFile(label, toExtractedData(extraction, { documentId: '', bytes: 0 })).counts;
  const judged = new Set<number>([...label.labelledPages, ...(label.noProductPages ?? [])]);
  let next = 0;
  const rights = extraction.products.map(({ page }) => (judged.has(page) ? rated[next++].right : null));
  fromLabelled.push(samplesOf(extraction.products, rights));
}

const share = (files: readonly (readonly Sample[])[], part: number): Sample[] => {
  const filled = files.filter((samples) => samples.length > 0);
  return filled.flatMap((samples) =>
    samples.map((sample) => ({ ...sample, weight: (sample.weight * part) / filled.length })),
  );
};
const samples = [...share(fromMadeUp, MADE_UP_SHARE), ...share(fromLabelled, 1 - MADE_UP_SHARE)];

const chance = (values: readonly number[], weights: readonly number[]) =>
  1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));
const brier = (weights: readonly number[]) =>
  samples.reduce((sum, { values, right, weight }) => sum + weight * (chance(values, weights) - Number(right)) ** 2, 0);

/** Gradient ascent. All weights but the first are regularised. */
function fitWeights(): number[] {
  const weights: number[] = ROW_FEATURES.map((feature) => BY_HAND[feature] ?? 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((value, at) => (at === 0 ? 0 : -RIDGE * value));
    for (const { values, right, weight } of samples) {
      const error = weight * (Number(right) - chance(values, weights));
      for (const [at, value] of values.entries()) slope[at] = (slope[at] ?? 0) + error * value;
    }
    for (const [at, feature] of ROW_FEATURES.entries())
      if (!(feature in BY_HAND)) weights[at] = (weights[at] ?? 0) + STEP * (slope[at] ?? 0);
  }
  return weights;
}

const fitted = fitWeights();
const shipped = ROW_FEATURES.map((feature) => SHIPPED[feature]);
console.log(`${made.length} made-up files, ${fromLabelled.length} labelled, ${samples.length} rows`);
for (const [at, feature] of ROW_FEATURES.entries())
  console.log(`  ${feature}: ${(fitted[at] ?? 0).toFixed(2)}, shipped ${(shipped[at] ?? 0).toFixed(2)}`);
console.log(`Brier ${brier(fitted).toFixed(3)}, shipped ${brier(shipped).toFixed(3)}`);
process.exit();

import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { FEATURES, featuresOf } from '@sampan/extraction/stages/file/rate-draft';
import { type CatalogPlan, LAYOUT_NAMES, makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { score } from '@sampan/extraction/synthetic/score';
import { LANGUAGES } from '@sampan/extraction/synthetic/words';
import { labelledNames, loadScorer, readLabelled, samplesOf } from './extraction-labelled.ts';
import { fitWeights, reliability, type Sample } from './logistic-fit.ts';

/** No other bench or test uses these seeds. */
const FITTED = { text: [501], scans: [505] };
const HELD_OUT = { text: [601], scans: [605] };

/** Prints fitted weights, and how far they hold on seeds and files that had no part in the fit. */
export async function fitConfidence(labelled: string | null, cache: string | undefined): Promise<void> {
  const fitted = await madeUp(FITTED);
  const real = labelled === null ? [] : await labelledSamples(labelled, cache);
  const weights = fitWeights([...fitted, ...real]);
  for (const feature of FEATURES) console.log(`${feature}: ${weights[feature].toFixed(2)},`);
  console.log(reliability('Made-up, held out', await madeUp(HELD_OUT), weights));
  for (const file of new Set(real.map((sample) => sample.file))) {
    const others = real.filter((sample) => sample.file !== file);
    const left = real.filter((sample) => sample.file === file);
    console.log(reliability(`${file}, left out`, left, fitWeights([...fitted, ...others])));
  }
}

function textPlans(seed: number): CatalogPlan[] {
  return LAYOUT_NAMES.flatMap((layout, index) =>
    [false, true].map((unseen): CatalogPlan => {
      const language = LANGUAGES[(index + seed + (unseen ? 3 : 0)) % LANGUAGES.length] ?? 'en';
      return { layout, language, unseen, scanned: false, seed, pages: 2, odd: true };
    }),
  );
}

/** Scans are drawn with the one typeface at hand, which has Latin letters only. Every third is a photo. */
function scanPlans(seed: number): CatalogPlan[] {
  return LAYOUT_NAMES.map((layout, index): CatalogPlan => {
    const language = (['en', 'es', 'de', 'fr'] as const)[(index + seed) % 4] ?? 'en';
    const photo = (index + seed) % 3 === 0;
    return { layout, language, unseen: false, scanned: true, photo, seed, pages: 1, odd: index % 4 === 0 };
  }).filter((_, index) => index % 2 !== seed % 2);
}

/** Nothing but a cover, seals, portraits and slogans: whatever is found there is wrong. */
const brochurePlans = (seed: number): CatalogPlan[] =>
  LANGUAGES.map((language, index) => ({
    layout: 'captions',
    language,
    unseen: false,
    scanned: false,
    seed: seed + 10 * index,
    pages: 0,
    odd: true,
  }));

async function madeUp({ text, scans }: typeof FITTED): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const plan of [...text.flatMap(textPlans), ...text.flatMap(brochurePlans), ...scans.flatMap(scanPlans)]) {
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

async function labelledSamples(folder: string, cache: string | undefined): Promise<Sample[]> {
  const scorer = await loadScorer(folder);
  const samples: Sample[] = [];
  for (const name of await labelledNames(folder)) {
    samples.push(...samplesOf(await readLabelled(folder, name, cache), scorer));
  }
  return samples;
}

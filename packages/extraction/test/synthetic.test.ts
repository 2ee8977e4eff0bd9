import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { extractProducts } from '#src/extract-products.ts';
import { toExtractedData } from '#src/extracted-data.ts';
import { labelRole } from '#src/stages/fields/labels.ts';
import { isColourText, isMaterialText } from '#src/stages/fields/vocabulary.ts';
import { type CatalogPlan, LAYOUT_NAMES, makeCatalog } from './synthetic/make-catalog.ts';
import { FIELDS, score } from './synthetic/score.ts';
import { LANGUAGES, VOCABULARIES } from './synthetic/words.ts';

const LEAST_F1 = 0.98;
const LEAST_FIELD = 0.9;

async function extract(plan: CatalogPlan) {
  const catalog = await makeCatalog(plan);
  const extraction = await extractProducts(catalog.pdf);
  return { catalog, data: toExtractedData(extraction, { documentId: 'test', bytes: 0 }) };
}

function expectGood({ catalog, data }: Awaited<ReturnType<typeof extract>>): void {
  const result = score(catalog.truths, data.catalogData.products);
  expect(result.f1, 'F1').toBeGreaterThanOrEqual(LEAST_F1);
  expect(result.invented, 'invented values').toBe(0);
  for (const field of FIELDS) expect(result.fields[field] ?? 1, field).toBeGreaterThanOrEqual(LEAST_FIELD);
}

/** Assigns languages to layouts in rotation. */
const plansFrom = (step: number) =>
  LAYOUT_NAMES.map((layout, index) => {
    const language = LANGUAGES[(index * 3 + step) % LANGUAGES.length] ?? 'en';
    return [layout, language] as const;
  });

/** Adds pages of seals, portraits, slogans, addresses and contents among the products. */
const AMONG_OTHERS = { scanned: false, seed: 7, odd: true } as const;

test.each([...plansFrom(0), ...plansFrom(5)])(
  '%s in %s: every product is found with what is printed of it, and nothing else',
  async (layout, language) => {
    expectGood(await extract({ ...AMONG_OTHERS, layout, language, unseen: false, pages: 2 }));
  },
);

test.each(plansFrom(1))(
  '%s in %s: labels that no list knows are understood from their values',
  async (layout, language) => {
    expectGood(await extract({ ...AMONG_OTHERS, layout, language, unseen: true, pages: 2 }));
  },
);

test('uses words that the rules do not know', () => {
  for (const { unknown, colours, materials } of Object.values(VOCABULARIES)) {
    expect(Object.values({ ...unknown }).filter((label) => labelRole(label) !== null)).toEqual([]);
    expect(colours.filter((word) => isColourText(word))).toEqual([]);
    expect(materials.filter((word) => isMaterialText(word, 0))).toEqual([]);
  }
});

test.each([1, 2, 3])('reads pages rotated by %d quarter turns and reports boxes as shown', async (turned) => {
  const plan = { language: 'en', unseen: false, scanned: false, seed: 5, pages: 1, turned } as const;
  expectGood(await extract({ ...plan, layout: 'cards below' }));
  expectGood(await extract({ ...plan, layout: 'plain table' }));
});

test('reads a slightly skewed and blurred scan by OCR', async () => {
  const read = await extract({ layout: 'captions', language: 'en', unseen: false, scanned: true, seed: 101, pages: 1 });
  expect(read.data.processingMode).toBe('ocr');
  expectGood(read);
});

test('reads a sideways scan with a ruled table', async () => {
  const plan = { layout: 'ruled table', language: 'en', unseen: false, seed: 11, pages: 1 } as const;
  const { catalog, data } = await extract({ ...plan, scanned: true, turned: 1 });
  const { f1, fields } = score(catalog.truths, data.catalogData.products);
  expect(f1).toBeGreaterThanOrEqual(LEAST_F1);
  expect(fields.price).toBeGreaterThanOrEqual(LEAST_FIELD);
});

test('flattens a photographed page and reports pictures where the photo shows them', async () => {
  const plan = { layout: 'cards below', language: 'en', unseen: false, seed: 12, pages: 1 } as const;
  const { catalog, data } = await extract({ ...plan, scanned: true, photo: true });
  const { f1, fields } = score(catalog.truths, data.catalogData.products);
  expect(f1).toBeGreaterThanOrEqual(LEAST_F1);
  expect(fields.picture).toBeGreaterThanOrEqual(LEAST_FIELD);
});

test.each([
  ['cards-zh', { layout: 'cards below', language: 'zh', unseen: false, scanned: false, seed: 6, pages: 1 }],
  ['table-he', { layout: 'ruled table', language: 'he', unseen: false, scanned: false, seed: 4, pages: 1 }],
] as const)('%s: the answer is the reviewed one', async (name, plan) => {
  const { data } = await extract(plan);
  const golden = await readFile(new URL(`./golden/${name}.json`, import.meta.url), 'utf8');
  expect(data).toEqual(JSON.parse(golden));
});

import { ExtractedData } from '@sampan/contract/extraction';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { expect, test } from 'vitest';
import { mergeResults } from './merge-results.ts';

const { pdf } = await makeCatalog({
  ...{ layout: 'cards below', language: 'en', unseen: false, scanned: false, seed: 3, pages: 2 },
});
const facts = { documentId: 'x', bytes: 1 };
const read = async (options: Parameters<typeof extractProducts>[1]) =>
  ExtractedData.parse(toExtractedData(await extractProducts(pdf, options), facts));

test('pages that are read again come to the place of their number, with their pictures', async () => {
  const whole = await read({});
  const earlier = await read({ except: new Set([2]) });
  const again = await read({ only: new Set([2]) });
  expect(again.catalogData.products.map(({ pageNumber }) => pageNumber)).toContain(2);
  expect(new Set(again.catalogData.products.map(({ pageNumber }) => pageNumber))).toEqual(new Set([2]));

  const merged = mergeResults(earlier, again);

  const ids = ({ catalogData }: ExtractedData) => catalogData.products.map(({ id }) => id);
  expect(ids(merged)).toEqual(ids(whole));
  expect(merged.individualProducts.map(({ id }) => id)).toEqual(ids(whole));
  expect(merged.summary).toEqual(whole.summary);
  const numbers = merged.catalogData.products.flatMap(({ image }) => image?.productNumber ?? []);
  expect(numbers).toEqual(whole.catalogData.products.flatMap(({ image }) => image?.productNumber ?? []));
  const owners = ({ images }: ExtractedData) =>
    Object.fromEntries(images.map(({ entryId, productNumber }) => [entryId, productNumber]));
  expect(owners(merged)).toEqual(owners(whole));
});

test('a page that failed again is reported with its new reason', async () => {
  const earlier = await read({ except: new Set([2]) });
  const again = await read({ only: new Set([2]), except: new Set([2]) });
  const merged = mergeResults(earlier, again);
  expect(merged.summary.failedPages).toEqual([{ page: 2, reason: 'too-costly' }]);
  expect(merged.catalogData.products).toEqual(earlier.catalogData.products);
});

test('a page whose text was read, but not by the page model, has its pictures once', async () => {
  const whole = await read({});
  expect(whole.images.some(({ pageNumber }) => pageNumber === 2)).toBe(true);
  const { catalogData, summary } = whole;
  const earlier: ExtractedData = {
    ...whole,
    summary: { ...summary, failedPages: [{ page: 2, reason: 'model-failed' }] },
    catalogData: { ...catalogData, products: catalogData.products.filter(({ pageNumber }) => pageNumber !== 2) },
  };

  const merged = mergeResults(earlier, await read({ only: new Set([2]) }));

  expect(merged.images.map(({ pageNumber }) => pageNumber).toSorted()).toEqual(
    whole.images.map(({ pageNumber }) => pageNumber).toSorted(),
  );
});

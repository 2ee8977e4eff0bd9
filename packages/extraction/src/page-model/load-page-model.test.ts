import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../test/make-line.ts';
import { elements, page, stored } from '../../test/page-model/made-up-page.ts';
import { decodeReading } from './decode.ts';
import { pageElements } from './elements.ts';
import { loadPageModel } from './load-page-model.ts';

test('finds the products of a synthetic page deterministically', async () => {
  const model = await loadPageModel();
  const reading = await model.read(elements, page);
  const found = decodeReading(page, elements, reading);
  const named = found.map(({ model: number, name }) => ({ number: number?.text ?? null, name: name?.text ?? null }));
  expect(named).toEqual(stored.products.map(({ number, name }) => ({ number, name })));
  expect(await model.read(elements, page)).toEqual(reading);
});

test('reads a page with a single word', async () => {
  const single = makePage({ lines: [makeLine('Welcome', 60, 60)] });
  const model = await loadPageModel();
  const { anchors } = await model.read(pageElements(single, { lines: new Set(), pictures: new Set() }), single);
  expect(anchors).toHaveLength(1);
});

import { readdir } from 'node:fs/promises';
import { LANGUAGES } from '@sampan/contract/languages';
import { ProductInput } from '@sampan/contract/products';
import { stockBand } from '@sampan/contract/stock';
import { expect, test } from 'vitest';
import { DEMO_CATALOGS } from './demo-catalogs.ts';
import { demoProducts } from './demo-products.ts';
import { DEMO_SUPPLIERS } from './demo-suppliers.ts';
import { DEMO_TERMS } from './demo-terms.ts';
import { DIVISIONS } from './divisions.ts';

const products = demoProducts();

test("every product passes the form's validation unchanged", () => {
  for (const { input } of products) {
    const form = { ...input, catalogId: 'x', supplierId: '' };
    expect(ProductInput.parse(form)).toEqual(form);
  }
});

test('product names are unique', () => {
  const names = products.map(({ input }) => input.name);
  expect(new Set(names).size).toBe(names.length);
});

test('the demo data is deterministic', () => {
  expect(demoProducts()).toEqual(products);
});

test('all seventeen divisions have products, suppliers and a catalog', () => {
  const divisions = Object.keys(DIVISIONS).sort();
  expect(divisions).toHaveLength(17);
  expect([...new Set(products.map(({ division }) => division))].sort()).toEqual(divisions);
  expect([...new Set(DEMO_SUPPLIERS.map(({ division }) => division))].sort()).toEqual(divisions);
  expect(DEMO_CATALOGS.flatMap(({ division }) => division ?? []).sort()).toEqual(divisions);
});

test('neighbors in the list come from different divisions', () => {
  const alike = products.filter(({ division }, index) => division === products[index - 1]?.division);
  expect(alike.length).toBeLessThan(products.length / 10);
});

test('names are in English, Hebrew or Chinese, each in one language', () => {
  const names = products.map(({ input }) => input.name);
  const written = (...scripts: RegExp[]) => names.filter((name) => scripts.every((script) => script.test(name))).length;
  const [latin, hebrew, chinese] = [/[a-z]{3}/, /\p{Script=Hebrew}{2}/u, /\p{Script=Han}{2}/u];
  expect(written(latin)).toBeGreaterThan(100);
  expect(written(hebrew)).toBeGreaterThan(50);
  expect(written(chinese)).toBeGreaterThan(50);
  expect(written(latin, chinese) + written(hebrew, latin) + written(hebrew, chinese)).toBe(0);
});

test('visitors read every product in three languages, and find material, color and tags in the glossary', () => {
  for (const { input } of products.filter(({ input }) => input.status === 'active')) {
    const { language = 'en', translations = {} } = input;
    for (const other of LANGUAGES)
      if (other !== language) expect(translations[other]?.state, input.name).not.toBe('suggested');
    expect(Object.keys({ ...translations, [language]: null }).sort(), input.name).toEqual(['en', 'he', 'zh']);
    const words = [input.material, input.color].filter(Boolean);
    for (const word of words) expect(DEMO_TERMS.map(({ en }) => en)).toContain(word);
  }
});

test('covers every stock level, unknown stock and inactive products', () => {
  const bands = new Set(products.map(({ input }) => stockBand(input.quantity)));
  expect([...bands].sort()).toEqual(['in-stock', 'low-stock', 'out-of-stock', 'unknown']);
  expect(products.filter(({ input }) => input.status === 'inactive').length).toBeGreaterThan(5);
});

test('uses every picture in the folder', async () => {
  const files = await readdir(new URL('../../demo/pictures/', import.meta.url));
  expect([...new Set(products.map(({ picture }) => `${picture}.webp`))].sort()).toEqual(files.sort());
});

test('all email addresses end in .example', () => {
  for (const { input } of DEMO_SUPPLIERS) {
    expect(input.email).toMatch(/@[a-z-]+\.example$/);
    expect(input.website).toMatch(/^$|^https:\/\/www\.[a-z-]+\.example$/);
  }
});

test('at least sixty products have several pictures', () => {
  expect(products.filter(({ hasViews }) => hasViews).length).toBeGreaterThanOrEqual(60);
});

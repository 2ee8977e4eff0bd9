import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGES } from '@sampan/contract/messages';
import { ProductPage, PublicCategories, PublicProduct, PublicProductPage } from '@sampan/contract/products';
import { ProductTranslations, Suggestions, TranslationsChecked } from '@sampan/contract/translations';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { askAt } from '#test/ask-at.ts';
import { insertCatalog, insertProduct } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ isAllowedAddress: (ip) => ip === '127.0.0.1' });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');
const address = await t.app.listen({ port: 0, host: '127.0.0.1' });

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('glossary_term').execute();
  await t.db.deleteFrom('translation_memory').execute();
  await t.db.deleteFrom('setting').execute();
});

const text = (name: string, state = 'typed', description = '') => ({ name, description, state });
const put = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/products/${id}/translations`, payload });
const read = async (id: string) =>
  ProductTranslations.parse((await staff.as({ url: `/products/${id}/translations` })).json());
const hat = () => insertProduct(t.db, { name: '针织毛球帽', description: '加绒', language: 'zh', category: '帽子' });
const visit = async (url: string, language: string) => t.app.inject({ url, headers: { 'accept-language': language } });
const suggest = async (payload: object) => staff.as({ method: 'POST', url: '/translations/suggest', payload });
const addTerm = (payload: object) => staff.as({ method: 'POST', url: '/glossary', payload });
const auditOf = (id: string) =>
  t.db.selectFrom('audit_entry').select(['action', 'changes']).where('entity_id', '=', id).orderBy('id').execute();

describe('the texts of a product', () => {
  // @covers R451, R474
  test('have a name, a description and a state per language, and are audited', async () => {
    const { id } = await hat();

    const response = await put(id, {
      translations: { en: text('Pompom hat', 'checked', 'Fleece-lined'), he: text('כובע פונפון') },
    });

    expect(response.json()).toMatchObject({ success: true, message: 'Translations saved' });
    expect(await read(id)).toMatchObject({
      language: 'zh',
      translations: {
        en: { name: 'Pompom hat', description: 'Fleece-lined', state: 'checked', by: expect.any(String) },
        he: { name: 'כובע פונפון', description: '', state: 'typed' },
        zh: { name: '针织毛球帽', description: '加绒', state: 'typed' },
      },
    });
    expect(await auditOf(id)).toEqual([
      {
        action: 'product.translations_changed',
        changes: {
          en: { name: 'Pompom hat', description: 'Fleece-lined', status: 'checked' },
          he: { name: 'כובע פונפון', description: '', status: 'typed' },
        },
      },
    ]);
  });

  // @covers R451, R452
  test('a language that is not named stays as it is, null removes one, and an unchanged text keeps its state', async () => {
    const { id } = await hat();
    await put(id, { translations: { en: text('Pompom hat', 'checked'), he: text('כובע') } });
    const before = await read(id);

    await put(id, { translations: { en: { name: 'Pompom hat', description: '' } } });
    const { en, he } = before.translations;
    expect((await read(id)).translations).toMatchObject({ en, he });
    await put(id, { translations: { he: null, zh: text('针织帽') } });

    expect((await read(id)).translations).toMatchObject({ he: null, en: { state: 'checked' }, zh: { name: '针织帽' } });
    expect((await staff.as({ url: `/products/${id}` })).json()).toMatchObject({ name: '针织帽', language: 'zh' });
  });

  test('a save over a newer version is refused', async () => {
    const { id } = await hat();
    const { updatedAt } = await read(id);
    expect((await put(id, { translations: { en: text('Hat') }, updatedAt })).statusCode).toBe(200);

    expect(refusal(await put(id, { translations: { en: text('Cap') }, updatedAt }))).toMatchObject({
      status: 409,
      message: MESSAGES.en.staleVersion,
    });
  });

  test.each([
    [{ en: text('x') }, { 'translations.en.name': 'The product name must be at least 2 characters' }],
    [{ en: text('x'.repeat(151)) }, { 'translations.en.name': 'Use at most 150 characters' }],
    [{ en: text('\u202E\u2066') }, { 'translations.en.name': MESSAGES.en.productNameRequired }],
    [{ he: text('כובע', 'perfect') }, { 'translations.he.state': MESSAGES.en.fieldInvalid }],
    [
      { he: text('כובע', 'typed', 'x'.repeat(1001)) },
      { 'translations.he.description': 'Use at most 1,000 characters' },
    ],
    [[], { translations: MESSAGES.en.translationsInvalid }],
  ])('%j is refused', async (translations, fields) => {
    const { id } = await hat();
    expect(refusal(await put(id, { translations }))).toMatchObject({ status: 400, fields });
    expect((await read(id)).translations.en).toBeNull();
  });

  test('of an unknown product are not found', async () => {
    for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000']) {
      expect(refusal(await staff.as({ url: `/products/${id}/translations` }))).toMatchObject({ status: 404 });
      expect(refusal(await put(id, { translations: {} }))).toMatchObject({ status: 404 });
    }
  });

  // @covers R451
  test('are saved with the product form; the language is guessed again until staff choose it', async () => {
    const catalog = await insertCatalog(t.db);
    const { id } = await insertProduct(t.db, { name: 'Hat', catalog_id: catalog.id });
    const save = (fields: [string, string][]) =>
      staff.as({
        method: 'PUT',
        url: `/products/${id}`,
        ...formOf([['price', '2'], ['catalogId', catalog.id], ...fields]),
      });

    const he = JSON.stringify({ he: { name: 'כובע', description: '' } });
    expect(
      (
        await save([
          ['name', '帽子'],
          ['translations', he],
        ])
      ).json().product,
    ).toMatchObject({
      language: 'zh',
      translations: { he: { name: 'כובע', state: 'typed' } },
    });
    await save([
      ['name', '帽子'],
      ['language', 'en'],
    ]);
    expect((await save([['name', '新帽子']])).json().product.language).toBe('en');
    expect(
      refusal(
        await save([
          ['name', 'Hat'],
          ['translations', '{'],
        ]),
      ).fields,
    ).toEqual({
      translations: MESSAGES.en.translationsInvalid,
    });
  });
});

describe('visitors', () => {
  // @covers R453, R472
  test('get their language from every cached list, and never a suggestion', async () => {
    const { id } = await hat();
    await put(id, { translations: { en: text('Pompom hat'), he: text('כובע סודי', 'suggested') } });
    const namesIn = async (language: string) => {
      const { body } = await askAt(`${address}/products/public`, { headers: { 'accept-language': language } });
      return PublicProductPage.parse(JSON.parse(body)).products.map(({ name, nameOriginal }) => [name, nameOriginal]);
    };

    for (let round = 0; round < 2; round += 1) {
      expect(await namesIn('en')).toEqual([['Pompom hat', '针织毛球帽']]);
      expect(await namesIn('he-IL')).toEqual([['Pompom hat', '针织毛球帽']]);
      expect(await namesIn('zh')).toEqual([['针织毛球帽', undefined]]);
    }
    await put(id, { translations: { he: text('כובע פונפון', 'checked') } });
    expect(await namesIn('he')).toEqual([['כובע פונפון', '针织毛球帽']]);
  });

  // @covers R453
  test('get their language from the page of a product, its related products and its address', async () => {
    const product = await hat();
    const other = await hat();
    for (const { id } of [product, other])
      await put(id, { translations: { en: text('Pompom hat'), he: text('כובע פונפון', 'typed', 'חם') } });

    for (const [language, name] of [
      ['en', 'Pompom hat'],
      ['he', 'כובע פונפון'],
      ['zh', '针织毛球帽'],
    ] as const) {
      const shown = PublicProduct.parse((await visit(`/products/public/${product.id}`, language)).json());
      expect(shown).toMatchObject({ name, slug: 'pompom-hat' });
      const related = (await visit(`/products/public/${product.id}/related`, language)).json();
      expect(related.products).toMatchObject([{ name, slug: 'pompom-hat' }]);
    }
    const sitemap = await t.app.inject({ url: '/sitemap-products-1.xml' });
    expect(sitemap.body).toContain('-pompom-hat');
  });

  // @covers R460
  test('find every shown language; staff also find suggestions', async () => {
    const { id } = await hat();
    await put(id, { translations: { en: text('Pompom hat'), he: text('כובע סודי', 'suggested') } });
    const visitors = async (term: string) => {
      const { body } = await visit(`/products/public?search=${encodeURIComponent(term)}`, 'en');
      return JSON.parse(body).totalProducts;
    };
    const office = async (term: string) =>
      ProductPage.parse((await staff.as({ url: `/products?search=${encodeURIComponent(term)}` })).json()).totalProducts;

    expect([await visitors('pompom'), await visitors('毛球'), await visitors('סודי')]).toEqual([1, 1, 0]);
    expect([await office('pompom'), await office('毛球'), await office('סודי')]).toEqual([1, 1, 1]);
  });

  test('see the category in the words of the glossary, as soon as a term is written', async () => {
    const { id } = await hat();
    const label = async (language: string) =>
      PublicCategories.parse((await visit('/products/public/categories', language)).json());
    expect(await label('he')).toEqual([{ category: '帽子', count: 1 }]);

    expect((await addTerm({ en: 'Hats', he: 'כובעים', zh: '帽子' })).statusCode).toBe(201);

    expect(await label('he')).toEqual([{ category: '帽子', label: 'כובעים', count: 1 }]);
    expect(await label('zh')).toEqual([{ category: '帽子', count: 1 }]);
    expect((await visit(`/products/public/${id}`, 'en')).json()).toMatchObject({
      category: '帽子',
      categoryLabel: 'Hats',
    });
  });
});

// @covers R797
test('visitors read what the office says about a category, in their language or the first there is', async () => {
  await hat();
  const texts = [{ category: ' 帽子', text: { en: 'Warm heads', he: '', zh: '暖' } }];
  expect((await admin.as({ method: 'PUT', url: '/settings', payload: { categories: { texts } } })).statusCode).toBe(
    200,
  );
  const textIn = async (language: string) =>
    PublicCategories.parse((await visit('/products/public/categories', language)).json())[0]?.text;
  expect([await textIn('en'), await textIn('he'), await textIn('zh')]).toEqual(['Warm heads', 'Warm heads', '暖']);
});

// @covers R461
test('staff filter by a missing or a suggested language, with an exact total after each write', async () => {
  const first = await hat();
  await hat();
  const count = async (query: string) =>
    ProductPage.parse((await staff.as({ url: `/products?${query}` })).json()).totalProducts;
  expect([await count('missing=he'), await count('missing=zh'), await count('suggested=he')]).toEqual([2, 0, 0]);

  await put(first.id, { translations: { he: text('כובע', 'suggested') } });
  expect([await count('missing=he'), await count('suggested=he')]).toEqual([1, 1]);
  await put(first.id, { translations: { he: null } });
  expect([await count('missing=he'), await count('suggested=he'), await count('missing=he&search=zzz')]).toEqual([
    2, 0, 0,
  ]);
  expect(refusal(await staff.as({ url: '/products?missing=fr' }))).toMatchObject({ status: 400 });
});

// @covers R462, R474
test('many texts are checked in one call', async () => {
  const products = await Promise.all([hat(), hat(), hat()]);
  for (const { id } of products.slice(0, 2)) await put(id, { translations: { he: text('כובע', 'suggested') } });
  const ids = [...products.map(({ id }) => id), 'nonsense'];
  const check = (payload: object) => staff.as({ method: 'POST', url: '/products/translations/check', payload });

  const response = await check({ ids, language: 'he' });

  expect(TranslationsChecked.parse(response.json())).toEqual({
    success: true,
    message: '2 translations checked',
    checked: 2,
  });
  expect((await read(ids[0] ?? '')).translations.he).toMatchObject({ name: 'כובע', state: 'checked' });
  expect((await auditOf(ids[0] ?? '')).at(-1)).toEqual({
    action: 'product.translations_checked',
    changes: { language: 'he' },
  });
  expect((await check({ ids, language: 'he' })).json()).toMatchObject({ checked: 0 });
  expect(refusal(await check({ ids: Array(501).fill('x'), language: 'he' })).fields).toEqual({
    ids: 'You can add up to 500',
  });
  expect(refusal(await check({ ids: [], language: 'he' })).status).toBe(400);
});

describe('suggestions', () => {
  const TERMS = [
    { en: 'hat', he: 'כובע', zh: '帽', kind: 'noun' },
    { en: 'knitted', he: 'סרוג', zh: '针织', kind: 'attribute' },
    { en: 'cotton', he: 'כותנה', zh: '棉', kind: 'material' },
  ];

  // @covers R456, R457, R458, R459
  test('are composed of terms, copies and unknown words, and nothing is saved', async () => {
    for (const term of TERMS) await addTerm(term);
    const { id } = await insertProduct(t.db, { name: '针织棉帽 绝密 HX-2040B', language: 'zh' });

    const response = await suggest({ from: 'zh', to: 'he', items: [{ id, text: '针织棉帽 绝密 HX-2040B' }] });

    const { items } = Suggestions.parse(response.json());
    expect(items).toEqual([
      {
        id,
        text: 'כובע סרוג מכותנה · 绝密 · HX-2040B',
        known: 0.8,
        parts: [
          { text: 'כובע', source: '帽', origin: 'term' },
          { text: 'סרוג', source: '针织', origin: 'term' },
          { text: 'מכותנה', source: '棉', origin: 'term' },
          { text: '绝密', source: '绝密', origin: 'unknown' },
          { text: 'HX-2040B', source: 'HX-2040B', origin: 'copied' },
        ],
      },
    ]);
    expect((await read(id)).translations).toMatchObject({ en: null, he: null });
  });

  // @covers R456
  test('prefer what a person saved earlier, and count the terms that were used', async () => {
    for (const term of TERMS) await addTerm(term);
    const { id } = await insertProduct(t.db, { name: '针织帽', language: 'zh' });
    await put(id, { translations: { en: text('Beanie'), he: text('כובע רע', 'suggested') } });

    const ask = async (to: string) =>
      Suggestions.parse((await suggest({ from: 'zh', to, items: [{ id: 'a', text: '针织帽' }] })).json()).items[0];
    expect(await ask('en')).toMatchObject({ text: 'Beanie', parts: [{ origin: 'memory' }] });
    expect(await ask('he')).toMatchObject({ text: 'כובע סרוג' });
    const { terms } = (await staff.as({ url: '/glossary' })).json();
    expect(terms.map(({ en, uses }: { en: string; uses: number }) => [en, uses])).toEqual([
      ['hat', 1],
      ['knitted', 1],
      ['cotton', 0],
    ]);
  });

  test.each([
    [{ items: Array(101).fill({ id: 'a', text: 'x' }) }, { items: 'You can add up to 100' }],
    [{ from: 'fr' }, { from: MESSAGES.en.fieldInvalid }],
    [{ items: [{ id: 'a', text: 'x'.repeat(1001) }] }, { 'items.0.text': 'Use at most 1,000 characters' }],
  ])('%j is refused', async (change, fields) => {
    const response = await suggest({ from: 'zh', to: 'en', items: [], ...change });
    expect(refusal(response)).toMatchObject({ status: 400, fields });
  });

  /** A translation service on this machine. */
  async function startService(answer: (body: { q: string }) => [number, string]) {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        asked.push(body);
        const [status, sent] = answer(body);
        response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' }).end(sent);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { asked, url: `http://127.0.0.1:${port}/translate` };
  }
  const setUrl = (url: string) => admin.as({ method: 'PUT', url: '/settings', payload: { translation: { url } } });
  const unknown = { from: 'zh', to: 'en', items: [{ id: 'a', text: '绝密' }] };
  const suggested = async (request: object = unknown) => Suggestions.parse((await suggest(request)).json()).items[0];

  // @covers R467
  test('of a translation service are marked, and stay marked until a person checks them', async () => {
    const { asked, url } = await startService(({ q }) => [200, JSON.stringify({ translatedText: `secret ${q}` })]);
    expect((await setUrl(url)).statusCode).toBe(200);

    expect(await suggested()).toMatchObject({ text: 'secret 绝密', known: 1, parts: [{ origin: 'machine' }] });
    expect(asked).toEqual([{ q: '绝密', source: 'zh', target: 'en', format: 'text' }]);
    await suggested({ ...unknown, items: [{ id: 'a', text: '绝'.repeat(501) }] });
    expect(asked).toHaveLength(1);

    const { id } = await hat();
    const machine = { ...text('secret', 'suggested'), origin: 'machine' };
    await put(id, { translations: { en: machine } });
    expect((await read(id)).translations.en).toMatchObject({ origin: 'machine' });
    await put(id, { translations: { en: text('secret', 'checked') } });
    expect((await read(id)).translations.en).not.toHaveProperty('origin');
  });

  // @covers R467
  test.each([
    ['fails', 500, '{}'],
    ['redirects', 302, '{"translatedText":"x"}'],
    ['sends no JSON', 200, 'nonsense'],
    ['sends no text', 200, '{"translatedText":7}'],
    ['sends too much', 200, JSON.stringify({ translatedText: 'x'.repeat(70_000) })],
  ])('come from the glossary if the service %s', async (_, status, body) => {
    await setUrl((await startService(() => [status, body])).url);
    expect(await suggested()).toMatchObject({ text: '绝密', known: 0, parts: [{ origin: 'unknown' }] });
  });

  // @covers R468
  test.each(['http://[::1]:9/', 'http://localhost.invalid/', 'http://10.0.0.1/'])(
    'no service at %s is called',
    async (url) => {
      expect((await setUrl(url)).statusCode).toBe(200);
      expect(await suggested()).toMatchObject({ parts: [{ origin: 'unknown' }] });
    },
  );

  // @covers R468
  test.each(['ftp://x.example', 'http://user:secret@x.example', 'nonsense'])(
    'the address %s is refused',
    async (url) => {
      expect(refusal(await setUrl(url)).fields).toEqual({ 'translation.url': MESSAGES.en.translationUrlInvalid });
    },
  );
});

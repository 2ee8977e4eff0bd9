import { ImportResult } from '@sampan/contract/spreadsheets';
import { type ProductValue, ValuePage } from '@sampan/contract/value-translations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('value_translation').execute();
  await t.db.deleteFrom('translation_memory').execute();
});

const FACTS = {
  category: 'Quibble goods',
  tags: ['Zorble ready'],
  specifications: JSON.stringify({ 'Flim finish': 'Brushed zim', Voltage: '220V', Model: 'QX-200' }),
  material: 'Zimwood',
};
const save = (payload: object) => staff.as({ method: 'POST', url: '/product-values', payload });
const saved = async (payload: object): Promise<ProductValue> => {
  const response = await save(payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().value;
};
const list = async (query = '') => ValuePage.parse((await staff.as({ url: `/product-values${query}` })).json());
const valuesIn = async (query = '') => (await list(query)).values.map(({ value }) => value).toSorted();
const shown = async (id: string, language: string) =>
  (await t.app.inject({ url: `/products/public/${id}`, headers: { 'accept-language': language } })).json();
const found = async (search: string) =>
  (await t.app.inject({ url: `/products/public?search=${encodeURIComponent(search)}` })).json().totalProducts;

// @covers R834
test('a value is translated once, and visitors read it on every product that has it', async () => {
  const { id: first } = await insertProduct(t.db, FACTS);
  const { id: second } = await insertProduct(t.db, { tags: ['zorble READY '] });
  await saved({ value: 'Zorble ready', language: 'he', text: 'מוכן לזורבל' });
  await saved({ value: 'Zorble ready', language: 'zh', text: '佐布即用' });
  await saved({ value: 'Flim finish', language: 'he', text: 'גימור פלים' });
  await saved({ value: 'Brushed zim', language: 'he', text: 'זים מוברש' });
  await saved({ value: 'Quibble goods', language: 'he', text: 'מוצרי קוויבל' });
  await saved({ value: 'Zimwood', language: 'he', text: 'עץ זים' });

  expect(await shown(first, 'he')).toMatchObject({
    categoryLabel: 'מוצרי קוויבל',
    tagLabels: ['מוכן לזורבל'],
    specificationLabels: { 'גימור פלים': 'זים מוברש' },
    material: 'עץ זים',
  });
  expect((await shown(second, 'zh')).tagLabels).toEqual(['佐布即用']);
  expect(await shown(second, 'en')).not.toHaveProperty('tagLabels');
  const { products } = (await t.app.inject({ url: '/products/public', headers: { 'accept-language': 'he' } })).json();
  expect(products.map(({ tagLabels }: { tagLabels: string[] }) => tagLabels)).toEqual([
    ['מוכן לזורבל'],
    ['מוכן לזורבל'],
  ]);
});

test('specifications whose names have the same text keep their names and all values', async () => {
  const specifications = JSON.stringify({ 'Flim hue': 'Zim one', 'Flim tone': 'Zim two', 'Flim finish': 'Zim three' });
  const { id } = await insertProduct(t.db, { specifications });
  await saved({ value: 'Flim hue', language: 'he', text: 'גוון' });
  await saved({ value: 'Flim tone', language: 'he', text: 'גוון' });
  await saved({ value: 'Flim finish', language: 'he', text: 'גימור' });
  expect((await shown(id, 'he')).specificationLabels).toEqual({
    'Flim hue': 'Zim one',
    'Flim tone': 'Zim two',
    גימור: 'Zim three',
  });
});

// @covers R834
test('the text of the office wins over the glossary, in the language of the value too', async () => {
  await t.db
    .insertInto('glossary_term')
    .values({ en: 'zimmed', he: 'מזומזם', zh: '滋木', kind: 'attribute' })
    .execute();
  const { id } = await insertProduct(t.db, { tags: ['zimmed'] });
  expect((await shown(id, 'he')).tagLabels).toEqual(['מזומזם']);
  expect((await list()).values).toMatchObject([{ value: 'zimmed', glossary: { he: 'מזומזם', zh: '滋木' } }]);
  await saved({ value: 'zimmed', language: 'he', text: 'זים' });
  expect((await shown(id, 'he')).tagLabels).toEqual(['זים']);
  expect((await shown(id, 'zh')).tagLabels).toEqual(['滋木']);
  await saved({ value: 'zimmed', language: 'he', text: '' });
  expect((await shown(id, 'he')).tagLabels).toEqual(['מזומזם']);
});

// @covers R834, R835
test('a suggestion is kept for the office and never shown or found', async () => {
  const { id } = await insertProduct(t.db, FACTS);
  const suggestion = { value: 'Zimwood', language: 'he', text: 'עץ זים', state: 'suggested', origin: 'machine' };
  expect((await saved(suggestion)).translations.he).toMatchObject({ state: 'suggested', origin: 'machine' });
  expect((await shown(id, 'he')).material).toBe('Zimwood');
  expect(await found('עץ זים')).toBe(0);
  expect(await valuesIn('?suggested=he')).toEqual(['Zimwood']);
  const checked = await saved({ value: 'zimwood', language: 'he', text: 'עץ זים', state: 'checked' });
  expect(checked.translations.he).not.toHaveProperty('origin');
  expect((await shown(id, 'he')).material).toBe('עץ זים');
});

// @covers R833, R835
test('products are found by the texts of their facts, before and after a change', async () => {
  await saved({ value: 'Zimwood', language: 'zh', text: '滋木材' });
  await insertProduct(t.db, FACTS);
  expect(await found('滋木材')).toBe(1);
  await saved({ value: 'zimwood', language: 'he', text: 'עץ זים' });
  expect(await found('עץ זים')).toBe(1);
  await saved({ value: 'Zimwood', language: 'he', text: 'עצזים' });
  expect([await found('עצזים'), await found('עץ זים')]).toEqual([1, 0]);
});

// @covers R834
test('the list holds words only, with those that lack a text, and those of one product', async () => {
  const { id } = await insertProduct(t.db, FACTS);
  await insertProduct(t.db, { tags: ['Zorble ready', 'Other quon'] });
  const words = [
    'Brushed zim',
    'Flim finish',
    'Model',
    'Other quon',
    'Quibble goods',
    'Voltage',
    'Zimwood',
    'Zorble ready',
  ];
  expect(await valuesIn()).toEqual(words);
  expect((await list('?search=zorble')).values).toMatchObject([{ kinds: ['tag'], count: 2, language: 'en' }]);
  await saved({ value: 'Zorble ready', language: 'he', text: 'מוכן' });
  expect(await valuesIn('?missing=he')).not.toContain('Zorble ready');
  expect(await valuesIn('?missing=zh')).toContain('Zorble ready');
  expect(await valuesIn(`?product=${id}`)).not.toContain('Other quon');
  expect(await valuesIn('?product=nothing')).toEqual([]);
  expect(await valuesIn('?search=מוכן')).toEqual(['Zorble ready']);
});

// @covers R834
test('a later save wins no older one, and each save is audited and learned', async () => {
  const first = await saved({ value: 'Zimwood', language: 'he', text: 'עץ זים', updatedAt: null });
  expect(refusal(await save({ value: 'Zimwood', language: 'he', text: 'x', updatedAt: null }))).toMatchObject({
    status: 409,
  });
  await saved({ value: 'Zimwood', language: 'zh', text: '滋木', updatedAt: first.updatedAt });
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('action', '=', 'product.translations_changed')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entries).toEqual([{ changes: { name: 'Zimwood', zh: '滋木' } }]);
  const asked = { from: 'en', to: 'zh', items: [{ id: 'a', text: 'Zimwood' }] };
  const { items } = (await staff.as({ method: 'POST', url: '/translations/suggest', payload: asked })).json();
  expect(items).toMatchObject([{ text: '滋木', known: 1 }]);
});

test.each([
  [{ value: '', language: 'he', text: 'x' }],
  [{ value: 'Zimwood', language: 'xx', text: 'x' }],
  [{ value: 'Zimwood', language: 'en', text: 'x' }],
  [{ value: 'Zimwood', language: 'he', text: 'x'.repeat(301) }],
  [{ value: 'Zimwood', language: 'he', text: 'x', state: 'done' }],
])('%o is refused', async (payload) => {
  expect(refusal(await save(payload))).toMatchObject({ status: 400 });
});

// @covers R834
test('texts are exported and imported', async () => {
  await insertProduct(t.db, { tags: ['Zorble ready'] });
  await saved({ value: 'Zorble ready', language: 'he', text: 'מוכן' });
  await saved({ value: 'Zorble ready', language: 'zh', text: '猜测', state: 'suggested' });
  const { body } = await staff.as({ url: '/product-values/export?format=csv' });
  expect(body).toContain('value,en,he,zh');
  // A suggestion stays here: imported elsewhere, it would count as typed.
  expect(body).toContain('Zorble ready,,מוכן,\r\n');
  const send = async (text: string, dryRun = 'false') =>
    (
      await staff.as({
        method: 'POST',
        url: '/product-values/import',
        ...formOf([
          ['dryRun', dryRun],
          ['file', { content: text, filename: 'values.csv' }],
        ]),
      })
    ).json();
  const file = 'value,en,he,zh\nZorble ready,,מוכן,佐布\nNew zim,,זים,';
  expect(ImportResult.parse(await send(file, 'true'))).toMatchObject({ created: 1, updated: 1 });
  expect((await list('?search=佐布')).values).toEqual([]);
  expect(ImportResult.parse(await send(file))).toMatchObject({ created: 1, updated: 1 });
  expect((await list('?search=佐布')).values).toMatchObject([{ translations: { zh: { state: 'typed' } } }]);
  expect(await valuesIn()).toContain('New zim');
  expect(await send('value,he\n,x')).toMatchObject({ success: false });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { searchKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertPdfCatalog } from '#test/factories/pdf-catalog-factories.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { textMatches } from './text-search.ts';

const t = await createTestApp();
afterAll(() => t.close());

const matches = async (text: string, term: string) => {
  const { rows } = await sql<{ found: boolean }>`
    SELECT ${textMatches(sql<string>`search_text(${text})`, term)} AS found`.execute(t.db);
  return rows[0]?.found;
};

describe('a text matches', () => {
  test.each([
    ['Crème brûlée dish', 'creme brulee'],
    ['Creme brulee dish', 'CRÈME'],
    ['Müller GmbH', 'muller'],
    ['Cafe\u0301', 'café'],
    ['סֵפֶל קֵרָמִיקָה', 'ספל קרמיקה'],
    ['ספל קרמיקה', 'סֵפֶל'],
    ['Round garden lantern', 'lantern round'],
    ['Round garden lantern', 'gard  lant'],
    ['陶瓷 杯子', '杯 陶'],
    ['ＬＥＤ lamp', 'lamp led'],
    ['แก้วเซรามิก', 'แก้ว'],
    ['50% off_x \\ y', '% off_ \\'],
  ])('%j for the search %j', async (text, term) => {
    expect(await matches(text, term)).toBe(true);
  });

  test.each([
    ['Round garden lantern', 'lantern square'],
    ['Lamp 100', '1%0'],
    ['แก้ว', 'แกว'],
    ['axb', 'a_b'],
  ])('%j not for the search %j', async (text, term) => {
    expect(await matches(text, term)).toBe(false);
  });

  test('in the database and in the contract alike', async () => {
    const samples = [
      'Éclair ÀÉÎÕÜ ñ ç ş ğ İ',
      'בְּרֵאשִׁית כׇּל',
      'Ёлка й',
      'ﬁ ½ ＡＢＣ',
      '한국어 がぎぐ',
      'แก้ว',
      'Ångström ΆΈ',
    ];
    const { rows } = await sql<{
      key: string;
    }>`SELECT search_text(value) AS key FROM unnest(${samples}::text[]) AS value`.execute(t.db);
    expect(rows.map(({ key }) => key)).toEqual(samples.map(searchKey));
  });
});

describe('every search box', () => {
  test('finds words in any order, without accents and niqqud', async () => {
    const name = 'Café Müller סֵפֶל';
    const supplier = await insertSupplier(t.db, { name });
    const catalog = await insertCatalog(t.db, { name });
    await insertProduct(t.db, { name, catalog_id: catalog.id, supplier_id: supplier.id });
    const customer = await insertCustomer(t.db, { name });
    await insertInquiry(t.db, { customer_id: customer.id, subject: name });
    await insertPdfCatalog(t.db, { name });
    const { as } = await t.signInAs('user');

    for (const list of [
      'suppliers',
      'catalogs',
      'products',
      'products/public',
      'customers',
      'inquiries',
      'pdf-catalog',
    ])
      for (const search of ['muller cafe', 'ספל MÜLLER', 'café סֵפֶל']) {
        const answer = (await as({ url: `/${list}?search=${encodeURIComponent(search)}` })).json();
        const figures = Object.entries<number>({ ...answer, ...answer.pagination });
        const [, total] = figures.find(([figure]) => /^total(?!Pages)/.test(figure)) ?? [];
        expect([list, search, total]).toEqual([list, search, 1]);
      }
  });
});

test('the migration folds the texts that are stored already, and keeps their versions', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const file = (await readdir(folder)).find((name) => name.endsWith('_search_folding.sql')) ?? '';
  await sql`CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(normalize(value, NFKC)) $$`.execute(t.db);
  const supplier = await insertSupplier(t.db, { name: 'Señor Piñata' });
  const product = await insertProduct(t.db, { name: 'Jalapeño' });
  const { as } = await t.signInAs('user');

  await sql.raw(await readFile(join(folder, file), 'utf8')).execute(t.db);

  const found = (await as({ url: '/suppliers?search=pinata' })).json();
  expect(found.suppliers).toMatchObject([{ _id: supplier.id, updatedAt: supplier.updated_at.toISOString() }]);
  expect((await as({ url: '/products?search=jalapeno' })).json().products).toMatchObject([{ _id: product.id }]);
});

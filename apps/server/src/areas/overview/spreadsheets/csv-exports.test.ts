import { identityKey } from '@sampan/contract/text';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { guardFormula } from '#src/areas/platform/tables/formula-guard.rules.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
await t.db.deleteFrom('glossary_term').execute();
const admin = await t.signInAs('admin');

const TEXTS = [
  'Unix\nlines',
  'old\rMac',
  'Windows\r\nlines',
  '\n',
  'a\n\n\nb\n',
  'a "quote",\nand a line',
  '"',
  'x\n=1+1',
  'שורה\nשנייה',
  '第一行\n第二行',
];

/** For each export, a record with the text, and the columns that hold it. */
const EXPORTS: Record<string, { insert: (text: string, n: number) => Promise<unknown>; columns: string[] }> = {
  '/products/export': {
    insert: (text) => insertProduct(t.db, { name: text, description: text, category: text }),
    columns: ['name', 'description', 'category'],
  },
  '/suppliers/export': {
    insert: (text) => insertSupplier(t.db, { name: text, street: text, city: text }),
    columns: ['name', 'address.street', 'address.city'],
  },
  '/customers/export': {
    insert: (text) => insertCustomer(t.db, { name: text, address: text, city: text }),
    columns: ['name', 'address', 'city'],
  },
  '/inquiries/export': {
    insert: (text) => insertInquiry(t.db, { subject: text, admin_response: text }),
    columns: ['subject', 'adminResponse'],
  },
  '/catalogs/export': {
    insert: (text) => insertCatalog(t.db, { name: text, description: text, category: text }),
    columns: ['catalogName', 'catalogDescription', 'category'],
  },
  '/glossary/export': {
    insert: (text) =>
      t.db.insertInto('glossary_term').values({ en: text, he: text, zh: text, note: text, kind: 'material' }).execute(),
    columns: ['en', 'he', 'zh', 'note'],
  },
  '/product-values/export': {
    insert: async (text) => {
      await t.db.deleteFrom('product').execute();
      await t.db
        .insertInto('value_translation')
        .values({
          key: identityKey(text),
          value: text,
          language: 'en',
          translations: JSON.stringify({ he: { text, state: 'typed' }, zh: { text, state: 'typed' } }),
        })
        .execute();
    },
    columns: ['value', 'he', 'zh'],
  },
  '/newsletter/export': {
    insert: (text, n) =>
      t.db
        .insertInto('newsletter_subscriber')
        .values({ email: text, email_key: `${n}`, language: 'en' })
        .execute(),
    columns: ['email'],
  },
};

test('every export is in the list below', async () => {
  const { paths } = (await t.app.inject({ url: '/docs/json' })).json<{ paths: Record<string, unknown> }>();
  expect(
    Object.keys(paths)
      // The export of a person is an archive. The tests of reports, orders and shipments read theirs.
      .filter((path) => path.endsWith('/export') && !/^\/(?:people|reports|orders|payments|shipments)\//.test(path))
      .toSorted(),
  ).toEqual(Object.keys(EXPORTS).toSorted());
});

test.each(Object.keys(EXPORTS))('a foreign reader finds the same records in the CSV of %s', async (url) => {
  const { insert, columns } = EXPORTS[url] ?? expect.fail();
  for (const [n, text] of TEXTS.entries()) await insert(text, n);

  const response = await admin.as({ url: `${url}?format=csv` });
  expect(response.statusCode, response.body).toBe(200);

  const { data, errors } = Papa.parse<Record<string, string>>(response.body, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(TEXTS.length);
  for (const column of columns)
    expect(data.map((row) => row[column]).toSorted(), column).toEqual(TEXTS.map(guardFormula).toSorted());
  // Programs that end a row at any line break see the same rows.
  const unquoted = response.body.replace(/"(?:[^"]|"")*"/g, '');
  expect(unquoted.split('\r\n')).toHaveLength(TEXTS.length + 2);
  expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

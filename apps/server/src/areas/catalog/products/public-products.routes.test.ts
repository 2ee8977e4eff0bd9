import type { OutgoingHttpHeaders } from 'node:http';
import { MESSAGES } from '@sampan/contract/messages';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { askAt, stableHeaders } from '#test/ask-at.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';

const t = await createTestApp();
const otherDatabase = openDatabase(t.connection);
const other = await t.buildAnother({ db: otherDatabase.db });
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await t.close();
});

/** Covers cached pages and cached matches. */
const PRODUCTS = ['/products/public', '/products/public?search=kettle'];
const [SUPPLIERS, CATALOGS] = ['/products/public/suppliers', '/products/public/catalogs'] as const;
const LISTS = [...PRODUCTS, SUPPLIERS, CATALOGS];
const admin = await t.signInAs('admin');
const [address, otherAddress] = [
  await t.app.listen({ port: 0, host: '127.0.0.1' }),
  await other.listen({ port: 0, host: '127.0.0.1' }),
];
const ask = (url: string, headers = {}) => askAt(`${address}${url}`, { headers });
const askOther = (url: string, headers = {}) => askAt(`${otherAddress}${url}`, { headers });

async function insertOne() {
  const supplier = await insertSupplier(t.db, { name: 'Golden Junk' });
  const catalog = await insertCatalog(t.db, { name: 'Kitchen' });
  const product = await insertProduct(t.db, { name: 'Kettle', supplier_id: supplier.id, catalog_id: catalog.id });
  return { supplier, catalog, product };
}

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('supplier').execute();
  await t.db.deleteFrom('setting').execute();
});

test.each(LISTS)('no process sends %s again to a client with the current ETag', async (url) => {
  await insertOne();
  const { headers, body } = await ask(url);
  const etag = headers['etag'];
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(headers['cache-control']).toBe('no-cache');

  expect((await askOther(url)).body).toBe(body);
  for (const response of [await ask(url, { 'if-none-match': etag }), await askOther(url, { 'if-none-match': etag })]) {
    expect(response.status).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
  }
});

/** Changes to the record from `insertOne`: [name, affected lists, change]. */
const CHANGES: [string, string[], (made: Awaited<ReturnType<typeof insertOne>>) => Promise<unknown>][] = [
  ['a new product', PRODUCTS, () => insertProduct(t.db, { name: 'Another kettle' })],
  [
    'a new description',
    PRODUCTS,
    ({ product }) => t.db.updateTable('product').set({ description: 'x' }).where('id', '=', product.id).execute(),
  ],
  ['a picture', PRODUCTS, ({ product }) => insertProductImage(t.db, { product_id: product.id })],
  [
    'the name of a supplier',
    [...PRODUCTS, SUPPLIERS],
    ({ supplier }) => t.db.updateTable('supplier').set({ name: 'New' }).where('id', '=', supplier.id).execute(),
  ],
  [
    'the name of a catalog',
    [...PRODUCTS, CATALOGS],
    ({ catalog }) => t.db.updateTable('catalog').set({ name: 'New' }).where('id', '=', catalog.id).execute(),
  ],
  ['a deletion', LISTS, ({ product }) => admin.as({ method: 'DELETE', url: `/products/${product.id}` })],
  [
    'the supplier name setting',
    [...PRODUCTS, SUPPLIERS],
    () => admin.as({ method: 'PUT', url: '/settings', payload: { showSupplierNames: false } }),
  ],
  ['the price setting', PRODUCTS, () => admin.as({ method: 'PUT', url: '/settings', payload: { showPrices: false } })],
];

test.each(CHANGES)('%s is visible immediately on every process', async (_, lists, change) => {
  const made = await insertOne();
  const before = new Map(await Promise.all(lists.map(async (url) => [url, (await askOther(url)).body] as const)));

  await change(made);

  for (const url of lists) {
    const here = await ask(url);
    expect((await askOther(url)).body).toBe(here.body);
    expect(here.body).not.toBe(before.get(url));
  }
});

test('a write that is rolled back changes nothing', async () => {
  await insertOne();
  const before = await ask('/products/public');

  await t.db
    .transaction()
    .execute(async (tx) => {
      await insertProduct(tx, { name: 'Never' });
      expect((await ask('/products/public')).body).toBe(before.body);
      throw new Error('taken back');
    })
    .catch(() => undefined);

  expect((await ask('/products/public')).headers['etag']).toBe(before.headers['etag']);
});

test('errors are in the language of the client despite cached responses', async () => {
  await insertOne();
  for (const language of ['en', 'he', 'zh', 'en'] as const) {
    const headers = { 'accept-language': language };
    const refused = await t.app.inject({ url: '/products/public?page=0', headers });
    expect((await ask('/products/public?page=0', headers)).body).toBe(refused.body);
    expect(refusal(refused).fields).toEqual({
      page: MESSAGES[language].pageInvalid,
    });
    const list = await ask('/products/public', headers);
    expect(JSON.parse(list.body).products).toHaveLength(1);
    expect(list.headers['vary']).toContain('Accept-Language');
  }
});

test('a write acknowledged by one process is visible on another under load', async () => {
  const { product, catalog } = await insertOne();
  const shown = async () => {
    const body = JSON.parse((await askOther('/products/public')).body);
    return Number(body.products[0].name.replace('Kettle ', ''));
  };
  let acknowledged = 0;
  let isOver = false;
  const rename = async (number: number) => {
    const { statusCode } = await admin.as({
      method: 'PUT',
      url: `/products/${product.id}`,
      ...formOf([
        ['name', `Kettle ${number}`],
        ['price', '1'],
        ['catalogId', catalog.id],
      ]),
    });
    expect(statusCode).toBe(200);
    acknowledged = number;
  };
  await rename(1);

  const read = async () => {
    for (let count = 1; ; count += 1) {
      const atLeast = acknowledged;
      expect(await shown()).toBeGreaterThanOrEqual(atLeast);
      if (isOver) return count;
    }
  };
  const readers = Promise.all(Array.from({ length: 8 }, read));
  for (let number = 2; number <= 12; number += 1) await rename(number);
  isOver = true;

  for (const count of await readers) expect(count).toBeGreaterThan(2);
});

test('a page is served to a browser after the same list was requested under /api with its Accept header', async () => {
  await insertOne();
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect((await ask('/api/products/public', { accept })).headers['content-type']).toMatch(/^application\/json/);

  expect((await ask('/products/public', { accept })).headers['content-type']).toMatch(/^text\/html/);
});

test('cached responses are served while all database connections are busy', async () => {
  await insertOne();
  const { body } = await ask('/products/public');
  const release = Promise.withResolvers<void>();
  let busy = 0;
  const holdConnection = () =>
    t.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
      busy += 1;
      await release.promise;
    });
  const held = Promise.all(Array.from({ length: 10 }, holdConnection));
  await expect.poll(() => busy).toBe(10);

  expect((await ask('/products/public')).body).toBe(body);
  release.resolve();
  await held;
});

describe('a cached response equals the original in body and headers', () => {
  const APPS = {
    'over http': {},
    'over https': { publicUrl: 'https://sampan.example' },
    'with another office origin': { corsOrigins: ['https://office.example'] },
  };
  const REQUESTS: [string, { method?: 'HEAD'; headers?: Record<string, string> }][] = [
    ['', {}],
    ['', { method: 'HEAD' }],
    ['/api', {}],
    ['', { headers: { accept: 'application/json, text/plain, */*', 'accept-language': 'he' } }],
    ['', { headers: { origin: 'https://office.example' } }],
    ['', { headers: { origin: 'https://evil.example' } }],
    ['', { headers: { 'accept-encoding': 'br, gzip' } }],
  ];

  const etagOf = ({ headers }: { headers: OutgoingHttpHeaders }) => String(headers.etag);

  test.each(Object.entries(APPS))('%s', async (_, config) => {
    await insertOne();
    const app = await t.buildAnother({ config: { ...TEST_CONFIG, ...config } });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const asked = [...LISTS, '/products/public?search=kettle&limit=5'].flatMap((list) =>
      REQUESTS.map(([prefix, request]) => ({ ...request, url: prefix + list })),
    );
    // Injected requests bypass the cache. Collect all originals before the first cached request.
    const made: [InjectOptions & { url: string }, LightMyRequestResponse][] = [];
    for (const request of asked)
      for (const tag of ['"other"', etagOf(await app.inject(request.url))]) {
        const headers = { accept: '*/*', ...request.headers, 'if-none-match': tag };
        made.push([{ ...request, headers }, await app.inject({ ...request, headers })]);
      }

    for (const [{ url, method = 'GET', headers }, { statusCode, headers: sent, body }] of made) {
      const { id, ...answer } = await askAt(base + url, { method, headers: headers as Record<string, string> });
      expect(answer).toEqual({ status: statusCode, headers: stableHeaders(sent), body });
      expect(t.logLines.join('')).not.toContain(id);
    }
    expect(new Set(made.map(([, { statusCode }]) => statusCode))).toEqual(new Set([200, 304]));
    await app.close();
  });

  test('a browser that navigates to the same URL gets the page', async () => {
    await insertOne();
    await ask('/products/public');
    const page = await ask('/products/public', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await ask('/products/public')).headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

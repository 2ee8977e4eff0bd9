import { gunzipSync } from 'node:zlib';
import { INDEXED_PATHS } from '@sampan/contract/pages';
import { afterAll, expect, test } from 'vitest';
import { insertCatalog, insertProduct } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { publicUrl: 'https://sampan.example' } });
afterAll(() => t.close());

const BROWSER = { accept: 'text/html,*/*;q=0.8' };
const get = (url: string) => t.app.inject({ url, headers: BROWSER });
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('robots.txt allows everything except the API, and links to the sitemap', async () => {
  const response = await get('/robots.txt');

  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  expect(response.body).toContain('User-agent: *\nDisallow: /api/\n');
  expect(response.body).toContain('Sitemap: https://sampan.example/sitemap.xml');
});

test('the sitemap lists every public page in every language', async () => {
  const { body } = await get('/sitemap-pages.xml');

  for (const path of INDEXED_PATHS) {
    expect(locations(body)).toContain(`https://sampan.example${path}`);
    expect(locations(body)).toContain(`https://sampan.example${path}?lang=he`);
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="zh" href="https://sampan.example${path}?lang=zh"/>`);
  }
});

test('the sitemap names the default address of every page', async () => {
  const { body } = await get('/sitemap-pages.xml');

  for (const path of INDEXED_PATHS)
    expect(body).toContain(`hreflang="x-default" href="https://sampan.example${path}"/>`);
  expect(body.match(/x-default/g)).toHaveLength(INDEXED_PATHS.length * 3);
});

test('the sitemap is compressed for clients that accept it', async () => {
  const plain = await get('/sitemap-pages.xml');
  const packed = await t.app.inject({ url: '/sitemap-pages.xml', headers: { 'accept-encoding': 'gzip' } });

  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('the sitemap lists only public products', async () => {
  const catalog = await insertCatalog(t.db);
  const shown = await insertProduct(t.db, { catalog_id: catalog.id });
  const hidden = await insertProduct(t.db, { catalog_id: catalog.id, status: 'inactive' });

  const index = await get('/sitemap.xml');
  const part = await get('/sitemap-products-1.xml');

  expect(locations(index.body)).toEqual([
    'https://sampan.example/sitemap-pages.xml',
    'https://sampan.example/sitemap-categories.xml',
    'https://sampan.example/sitemap-products-1.xml',
  ]);
  expect(part.headers['content-type']).toBe('application/xml; charset=utf-8');
  const path = `https://sampan.example/products/PRD-${String(shown.number).padStart(6, '0')}`;
  expect(locations(part.body).filter((address) => address?.startsWith(path))).toHaveLength(3);
  expect(part.body).toContain(`<lastmod>${shown.updated_at.toISOString()}</lastmod>`);
  expect(part.body).not.toContain(`PRD-${String(hidden.number).padStart(6, '0')}`);
});

test.each([
  '/sitemap-products-0.xml',
  '/sitemap-products-2.xml',
  '/sitemap-products-x.xml',
  '/sitemap-products-1.json',
])('the sitemap does not include %s', async (url) => {
  const response = await t.app.inject({ url, headers: { accept: 'application/xml' } });

  expect(response.statusCode).toBe(404);
});

// @covers R813
test('the manifest has the name of the company and the icons', async () => {
  const response = await get('/manifest.webmanifest');

  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(response.json()).toMatchObject({
    name: 'Sampan',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
    display: 'browser',
  });
  expect((await get('/office.webmanifest')).json()).toMatchObject({
    name: 'Sampan',
    start_url: '/my-day',
    display: 'standalone',
  });
});

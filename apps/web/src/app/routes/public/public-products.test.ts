import type { LoadedAnswer, PageRequest } from '@sampan/contract/pages';
import { type PublicProduct, PublicProductPage } from '@sampan/contract/products';
import { DEFAULT_SETTINGS } from '@sampan/contract/settings';
import { expect, test } from 'vitest';
import { createRenderer } from '../../entry-server.tsx';

const renderPage = createRenderer(null);

const picture = (key: string) => ({
  url: `/pictures/${key}/800.webp`,
  alt: key,
  width: 800,
  height: 600,
  thumbnails: [{ url: `/pictures/${key}/320.webp`, width: 320 }],
});

function product(id: string, values: Partial<PublicProduct> = {}): PublicProduct {
  return {
    _id: id,
    name: `Kettle ${id}`,
    productId: `PRD-${id}`,
    newSku: `SKU-${id}`,
    sku: `SKU-${id}`,
    price: 12.5,
    description: 'Boils water',
    category: 'Kitchen',
    tags: ['steel'],
    specifications: { Volume: '1.7 l' },
    images: [picture(id)],
    inventory: { quantity: 7 },
    supplierId: { name: 'Bright Kitchenware' },
    catalogId: { catalogName: 'Kitchen 2026' },
    ...values,
  };
}

const LIST: PublicProductPage = {
  products: [product('1'), product('2')],
  totalPages: 9,
  totalProducts: 100,
  page: 1,
};

const FOUND = (body: unknown): LoadedAnswer => ({ status: 200, body });
const REFUSED = (status: number, code: string): LoadedAnswer => ({
  status,
  body: { success: false, code, message: code },
});

/** A fake server that returns `answers` and records requests. */
function server(answers: Record<string, LoadedAnswer> = {}) {
  const asked: string[] = [];
  const load = async (path: string) => {
    asked.push(path);
    const [bare = ''] = path.split('?', 1);
    const known: Record<string, LoadedAnswer> = {
      '/products/public': FOUND(PublicProductPage.parse(LIST)),
      '/products/public/suppliers': FOUND([{ _id: 's1', name: 'Bright Kitchenware' }]),
      '/products/public/catalogs': FOUND([{ _id: 'c1', catalogName: 'Kitchen 2026' }]),
      ...answers,
    };
    return known[bare] ?? REFUSED(404, 'not_found');
  };
  return { asked, load };
}

const COMPANY = { ...DEFAULT_SETTINGS.company, email: 'hello@sampan.example' };

async function render(url: string, { load } = server(), request: Partial<PageRequest> = {}) {
  const { status, html } = await renderPage({
    url,
    language: 'en',
    theme: 'light',
    settings: { ...DEFAULT_SETTINGS, company: COMPANY },
    origin: 'https://sampan.example',
    load,
    ...request,
  });
  const block = (pattern: RegExp) => JSON.parse(pattern.exec(html)?.[1] ?? 'null');
  return {
    status,
    html,
    data: block(/id="page-data">(.*?)<\/script>/),
    structured: block(/ld\+json">(.*?)<\/script>/),
  };
}

// @covers R031, R035, R037
test('renders the list with its products and passes the data to the browser', async () => {
  const here = server();
  const { status, html, data } = await render('/products', here);

  expect(status).toBe(200);
  expect(here.asked.sort()).toEqual(
    ['/products/public/catalogs', '/products/public/suppliers', '/products/public?page=1&limit=12&search='].sort(),
  );
  for (const text of ['Kettle 1', 'Kettle 2', '$12.50', 'Bright Kitchenware', '100 products']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('srcSet="/pictures/1/320.webp 320w, /pictures/1/800.webp 800w"');
  expect(html).toMatch(/<img [^>]*width="800" height="600"/);
  expect(data.loaded.path).toBe('/products');
  expect(JSON.stringify(data.loaded.data)).toContain('Kettle 2');
});

// @covers R031, R033
test('sends only the set filters', async () => {
  const here = server();
  await render('/products?page=3&search=%E6%B0%B4%E5%A3%B6&supplier=s1&minPrice=5&maxPrice=abc', here);

  const asked = here.asked.find((path) => path.startsWith('/products/public?')) ?? '';
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
    page: '3',
    limit: '12',
    search: '水壶',
    supplier: 's1',
    minPrice: '5',
  });
});

// @covers R032, R034
test('renders the filters as a form that keeps the language and the selection', async () => {
  const { html } = await render('/products?lang=he&selected=9&page=4&catalog=c1', server(), { language: 'he' });

  const form = /<form[^>]*method="get".*?<\/form>/.exec(html)?.[0] ?? '';
  for (const name of ['search', 'supplier', 'catalog', 'minPrice', 'maxPrice'])
    expect(form).toContain(`name="${name}"`);
  expect(form).toContain('<input type="hidden" name="lang" value="he"/>');
  expect(form).toContain('<input type="hidden" name="selected" value="9"/>');
  expect(form).not.toContain('name="page"');
  expect(form).toContain('<option value="c1" class="bg-popup text-ink" selected="">Kitchen 2026</option>');
});

// @covers R044
test('renders the pager as links with a window of five', async () => {
  const { html } = await render('/products?page=4&search=cup');

  const pages = [...html.matchAll(/href="\/products\?search=cup(?:&amp;page=(\d+))?"/g)].map(([, page]) => page ?? '1');
  expect([...new Set(pages)]).toEqual(['3', '2', '4', '5', '6']);
});

// @covers R044
test('renders no pager for one page', async () => {
  const one = server({ '/products/public': FOUND({ ...LIST, totalPages: 1, totalProducts: 2 }) });

  expect((await render('/products', one)).html).not.toContain('aria-label="Pages"');
});

// @covers R038, R039, R040
test('renders a product at its own URL with all public fields', async () => {
  const { status, html, structured } = await render('/products?product=2&page=5');

  expect(status).toBe(200);
  const section = /<section aria-labelledby="product".*?<\/section>/s.exec(html)?.[0] ?? '';
  for (const text of ['Kettle 2', 'PRD-2', '$12.50', 'Boils water', 'Kitchen', 'Volume', '1.7 l', 'Low stock (7)']) {
    expect(section).toContain(text);
  }
  expect(html).toContain('<title>Kettle 2 · Sampan</title>');
  expect(html).toContain('<link rel="canonical" href="https://sampan.example/products?product=2">');
  expect(html).toContain('hreflang="he" href="https://sampan.example/products?product=2&amp;lang=he">');
  expect(html).toContain('<meta property="og:image" content="https://sampan.example/pictures/2/800.webp">');
  expect(structured).toMatchObject({
    '@type': 'Product',
    sku: 'PRD-2',
    image: ['https://sampan.example/pictures/2/800.webp'],
    offers: { price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/LimitedAvailability' },
  });
});

// @covers R047
test('loads a product that is not on the page, and answers 404 for a missing one', async () => {
  const elsewhere = server({ '/products/public/7': FOUND(product('7')) });
  expect((await render('/products?product=7', elsewhere)).html).toContain('<title>Kettle 7 · Sampan</title>');

  const { status, html } = await render('/products?product=8');
  expect(status).toBe(404);
  expect(html).toContain('This product is no longer available');
  expect(html).toContain('Kettle 1');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('has a title and description per language and a canonical URL per page', async () => {
  const { html } = await render('/products?page=2&lang=zh', server(), { language: 'zh' });

  expect(html).toContain('<title>产品，第 2 页 · Sampan</title>');
  expect(html).toContain('<meta name="description" content="来自中国和泰国工厂的产品');
  expect(html).toContain('<link rel="canonical" href="https://sampan.example/products?page=2&amp;lang=zh">');
});

test('has structured data for the products of the page', async () => {
  const { structured } = await render('/products');

  expect(structured['@type']).toBe('ItemList');
  expect(structured.itemListElement[1]).toMatchObject({
    position: 2,
    item: { name: 'Kettle 2', url: 'https://sampan.example/products?product=2', offers: { price: '12.50' } },
  });
});

test('hides prices, suppliers and their filters when switched off', async () => {
  const bare = { price: undefined, supplierId: null };
  const quiet = server({
    '/products/public': FOUND({ ...LIST, products: [product('1', bare), product('2', bare)] }),
    '/products/public/suppliers': FOUND([]),
  });
  const { html, structured } = await render('/products?product=1', quiet, {
    settings: { ...DEFAULT_SETTINGS, company: COMPANY, showPrices: false, showSupplierNames: false },
  });

  expect(html).not.toMatch(/\$\d|name="minPrice"|name="supplier"|Bright/);
  expect(structured).not.toHaveProperty('offers');
  expect(structured).not.toHaveProperty('manufacturer');
});

// @covers R045
test('answers 503 with a retry link when the list fails to load', async () => {
  const { status, html } = await render('/products', server({ '/products/public': REFUSED(503, 'unavailable') }));

  expect(status).toBe(503);
  expect(html).toContain('Error loading products');
  expect(html).toMatch(/<a href="\?" [^>]*>Try again<\/a>/);
});

// @covers R045
test('renders the list when the filters fail to load', async () => {
  const { status, html } = await render(
    '/products',
    server({
      '/products/public/suppliers': REFUSED(500, 'internal'),
      '/products/public/catalogs': REFUSED(500, 'internal'),
    }),
  );

  expect(status).toBe(200);
  expect(html).toContain('Kettle 1');
  expect(html).toContain('All suppliers');
});

test('does not include four thousand suppliers in the page', async () => {
  const suppliers = Array.from({ length: 4_000 }, (_, index) => ({ _id: `s${index}`, name: `Factory ${index}` }));
  const { html } = await render('/products', server({ '/products/public/suppliers': FOUND(suppliers) }));

  expect(html.match(/>Factory \d+</g)).toHaveLength(100);
  expect(html).not.toContain('Factory 3999');
});

// @covers R041
test('selects products by links across pages and offers an email, without scripts', async () => {
  const none = await render('/products');
  expect(none.html).toMatch(/<button[^>]* disabled=""[^>]*>.*?Send inquiry<\/button>/);
  expect(none.html).toContain('href="?selected=2" aria-label="Select Kettle 2"');

  const two = await render('/products?selected=7%2C1', server({ '/products/public/7': FOUND(product('7')) }));
  expect(two.html).toContain('2 products selected');
  expect(two.html).toContain('href="?selected=7" aria-label="Remove Kettle 1 from the selection"');
  const letter =
    /href="(mailto:[^"]+)"[^>]*>(?:(?!<\/a>).)*Send inquiry/.exec(two.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(letter).searchParams.get('body')).toContain('Kettle 7 (PRD-7)\nKettle 1 (PRD-1)');
});

test('links to the inquiry page for a company without contact details', async () => {
  const { html } = await render('/products?selected=1', server(), { settings: DEFAULT_SETTINGS });

  expect(html).toMatch(/<a href="\/inquire"[^>]*>(?:(?!<\/a>).)*Send inquiry/);
});

test('escapes product texts in the page', async () => {
  const name = `</script><script>alert(1)</script>`;
  const { html, structured } = await render(
    '/products',
    server({ '/products/public': FOUND({ ...LIST, products: [product('1', { name })] }) }),
  );

  expect(html).not.toContain('<script>alert');
  expect(structured.itemListElement[0].item.name).toBe(name);
});

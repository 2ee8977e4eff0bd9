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
    slug: `kettle-${id}`,
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
      '/products/public/categories': FOUND([{ category: 'Kitchen', count: 100 }]),
      '/products/public/catalogs': FOUND([{ _id: 'c1', catalogName: 'Kitchen 2026' }]),
      ...answers,
    };
    return known[bare] ?? REFUSED(404, 'not_found');
  };
  return { asked, load };
}

const COMPANY = { ...DEFAULT_SETTINGS.company, email: 'hello@sampan.example' };

async function render(url: string, { load } = server(), request: Partial<PageRequest> = {}) {
  const { status, html, location } = await renderPage({
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
    location,
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
    [
      '/products/public/catalogs',
      '/products/public/categories',
      '/products/public/suppliers',
      '/products/public?page=1&limit=12&search=',
    ].sort(),
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
  for (const name of ['search', 'category', 'supplier', 'catalog', 'minPrice', 'maxPrice'])
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

/** A server with the product 2 and what is related to it. */
const withProduct = (values: Partial<PublicProduct> = {}) =>
  server({
    '/products/public/PRD-2': FOUND(product('2', values)),
    '/products/public/PRD-2/related': FOUND({ products: [product('1')] }),
  });

// @covers R038, R039, R040, R476, R479, R480, R481, R483, R484
test('renders a product at its own URL with all public fields, actions and related products', async () => {
  const { status, html, structured } = await render('/products/PRD-2-kettle-2', withProduct());

  expect(status).toBe(200);
  const article = /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
  for (const text of ['Kettle 2', 'PRD-2', '$12.50', 'Boils water', 'Kitchen', 'Volume', '1.7 l', 'Low stock (7)']) {
    expect(article).toContain(text);
  }
  expect(article).toMatch(/<a href="mailto:[^"]*Kettle%202[^"]*"[^>]*>(?:(?!<\/a>).)*Request a quote/);
  expect(article).toContain('href="?selected=2"');
  expect(article).toContain('href="/products?category=Kitchen"');
  expect(html).toContain('href="/products/PRD-1-kettle-1"');
  expect(html).toContain('<title>Kettle 2 · Sampan</title>');
  expect(html).toContain('<meta name="description" content="Boils water">');
  expect(html).toContain('<link rel="canonical" href="https://sampan.example/products/PRD-2-kettle-2">');
  expect(html).toContain('hreflang="he" href="https://sampan.example/products/PRD-2-kettle-2?lang=he">');
  expect(html).toContain('<meta property="og:image" content="https://sampan.example/pictures/2/share.jpg">');
  expect(html).toContain('<meta property="og:image:alt" content="Kettle 2">');
  expect(structured).toMatchObject({
    '@type': 'Product',
    sku: 'PRD-2',
    url: 'https://sampan.example/products/PRD-2-kettle-2',
    image: ['https://sampan.example/pictures/2/800.webp'],
    manufacturer: { name: 'Bright Kitchenware' },
    offers: { price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/LimitedAvailability' },
    mainEntityOfPage: {
      breadcrumb: {
        itemListElement: [
          { name: 'Products' },
          { name: 'Kitchen', item: 'https://sampan.example/products?category=Kitchen' },
          { name: 'Kettle 2' },
        ],
      },
    },
  });
});

const FACTS: Partial<PublicProduct> = {
  unitLabel: { one: 'set', many: 'sets' },
  moq: 500,
  leadDays: 25,
  priceSteps: [
    { from: 500, price: 12.5 },
    { from: 1000, price: 11 },
  ],
  samplePrice: 0,
  cartonQuantity: 24,
  cartonCm: [60, 40, 40],
  cartonKg: 12,
  brand: 'Harbor Bell',
  origin: 'CN',
  originLabel: 'China',
  certificates: [{ name: 'CE', validUntil: '2028-05-31' }],
  certificateFiles: [{ certificate: 'CE', url: '/certificate-files/1' }],
  specifications: { MOQ: '500', Volume: '1.7 l' },
  specificationLabels: { Capacity: '1.7 l' },
};

// @covers R794
test('states what a buyer asks beside the action, and says it to search engines', async () => {
  const { html, structured } = await render(
    '/products/PRD-2-kettle-2',
    withProduct({ ...FACTS, inventory: { quantity: 0 } }),
  );

  const article = /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
  const text = article.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  for (const fact of [
    '$12.50 / set',
    'Out of stock',
    'Made to order',
    'Minimum order500 sets',
    'Lead time25 days',
    'SampleFree',
    '500–999$12.50',
    '1,000+$11.00',
    '24 sets · 60 × 40 × 40 cm · 0.096 m³ · 12 kg',
    '1,008 sets fill a 20′ container to 14%',
    'CE (PDF) (valid until May 31, 2028)',
    'Country of originChina',
    'Capacity1.7 l',
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain('MOQ');
  expect(structured).toMatchObject({
    brand: { name: 'Harbor Bell' },
    countryOfOrigin: { name: 'CN' },
    offers: {
      availability: 'https://schema.org/MadeToOrder',
      eligibleQuantity: { minValue: 500, unitText: 'set' },
      deliveryLeadTime: { value: 25, unitCode: 'DAY' },
      priceSpecification: [
        { price: '12.50', eligibleQuantity: { minValue: 500, maxValue: 999 } },
        { price: '11.00', eligibleQuantity: { minValue: 1000 } },
      ],
    },
  });
});

// @covers R794
test.each([
  ['en', 'MOQ 500 sets', 'Lead time 25 days'],
  ['he', 'מינימום \u2068500 sets\u2069', 'אספקה: \u206825 יום\u2069'],
  ['zh', '起订量 500 sets', '交期 25 天'],
] as const)('states minimum order and lead time on the cards in %s', async (language, minimum, lead) => {
  const list = server({ '/products/public': FOUND({ ...LIST, products: [product('2', FACTS)] }) });
  const { html } = await render(`/products?lang=${language}`, list, { language });
  expect(html).toContain(minimum);
  expect(html).toContain(lead);
});

// @covers R797
test('says on the page of a category what the office says about it', async () => {
  const here = server({
    '/products/public/categories': FOUND([{ category: 'Kitchen', count: 100, text: 'Pots that last' }]),
  });
  const { html } = await render('/products?category=Kitchen', here);
  expect(html).toContain('Pots that last</p>');
  expect(html).toContain('<meta name="description" content="Pots that last">');
  expect((await render('/products', here)).html).not.toContain('Pots that last</p>');
});

// @covers R469
test('marks product texts in another language than the page', async () => {
  const texts = { name: '水壶', description: 'קומקום', categoryLabel: 'מטבח' };
  const answers = withProduct(texts);
  const { html } = await render('/products/PRD-2-kettle-2?lang=he', answers, { language: 'he' });

  expect(html).toContain('<bdi lang="zh">水壶</bdi>');
  expect(html).toMatch(/<p dir="auto" class="[^"]*">קומקום<\/p>/);
  expect(html).toMatch(/<bdi lang="en"[^>]*>Kettle 1<\/bdi>/);
  const list = server({ '/products/public': FOUND({ ...LIST, products: [product('2', texts)] }) });
  expect((await render('/products?lang=he', list, { language: 'he' })).html).toMatch(/<bdi lang="zh"[^>]*>水壶<\/bdi>/);
  expect((await render('/products?lang=zh', list, { language: 'zh' })).html).toMatch(/<bdi class[^>]*>水壶<\/bdi>/);
});

// @covers R477
test.each([
  '/products/PRD-2',
  '/products/PRD-2-',
  '/products/prd-2-kettle-2',
  '/products/PRD-000002-kettle-2',
  '/products/PRD-2-old-name',
  '/products/PRD-2-%3Cscript%3E',
  `/products/PRD-2-${'x'.repeat(5_000)}`,
])('redirects %s to the canonical address and keeps the language', async (url) => {
  expect(await render(url, withProduct())).toMatchObject({ status: 301, location: '/products/PRD-2-kettle-2' });
  const asked = await render(`${url}?lang=he&page=7`, withProduct());
  expect(asked.location).toBe('/products/PRD-2-kettle-2?lang=he');
  expect((await render(`${url}?lang=xx`, withProduct())).location).toBe('/products/PRD-2-kettle-2');
});

// @covers R477
test('redirects an address from before products had pages', async () => {
  const elsewhere = server({ '/products/public/7': FOUND(product('7')) });

  expect(await render('/products?product=7&page=2&lang=zh', elsewhere)).toMatchObject({
    status: 301,
    location: '/products/PRD-7-kettle-7?lang=zh',
  });
});

// @covers R047, R477
test('answers 404 with the list for an unknown product in an old address', async () => {
  const { status, html } = await render('/products?product=8');

  expect(status).toBe(404);
  expect(html).toContain('This product is no longer available');
  expect(html).toContain('Kettle 1');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

// @covers R479
test.each(['/products/PRD-8', '/products/PRD-0', '/products/PRD-99999999999-x'])(
  'answers 404 for the missing product %s with a link to the list',
  async (url) => {
    const { status, html } = await render(url);

    expect(status).toBe(404);
    expect(html).toContain('This product is no longer available');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<a [^>]*href="\/products"[^>]*>See all products<\/a>/);
  },
);

// @covers R010
test.each(['/products/abc', '/products/PRD-12x', '/products/export', '/products/public', '/products/new'])(
  'has no page at %s',
  async (url) => {
    const { status, html } = await render(url);

    expect(status).toBe(404);
    expect(html).toContain('Page not found');
  },
);

test('answers 503 when a product fails to load', async () => {
  const { status, html } = await render(
    '/products/PRD-2',
    server({ '/products/public/PRD-2': REFUSED(503, 'unavailable') }),
  );

  expect(status).toBe(503);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

// @covers R481, R483
test.each(['en', 'he', 'zh'] as const)(
  'discloses no hidden price or supplier on a product page in %s',
  async (language) => {
    const hidden = { price: undefined, supplierId: null };
    const { html, structured } = await render(`/products/PRD-2-kettle-2?lang=${language}`, withProduct(hidden), {
      language,
      settings: { ...DEFAULT_SETTINGS, company: COMPANY, showPrices: false, showSupplierNames: false },
    });

    const article = /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
    expect(article).not.toMatch(/\$\d|Bright/);
    expect(structured).not.toHaveProperty('offers');
    expect(structured).not.toHaveProperty('manufacturer');
  },
);

// @covers R476
test('escapes product texts on a product page', async () => {
  const text = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const { html, structured } = await render(
    '/products/PRD-2-kettle-2',
    withProduct({ name: text, description: text, category: text, specifications: { [text]: text }, tags: [text] }),
  );

  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(structured).toMatchObject({ name: text, description: text, category: text });
});

// @covers R485
test('renders one category with its own title, canonical URL and filter', async () => {
  const here = server();
  const { html } = await render('/products?category=KITCHEN&page=2&lang=he', here, { language: 'he' });

  expect(here.asked).toContain('/products/public?page=2&limit=12&search=&category=KITCHEN');
  expect(html).toMatch(/<h1[^>]*><bdi>Kitchen<\/bdi><\/h1>/);
  expect(html).toContain(
    '<link rel="canonical" href="https://sampan.example/products?category=Kitchen&amp;page=2&amp;lang=he">',
  );
  const narrowed = await render('/products?category=Kitchen&page=2&minPrice=3&sort=price');
  expect(narrowed.html).toContain('<link rel="canonical" href="https://sampan.example/products?category=Kitchen">');
  expect(narrowed.html).toContain('<title>Kitchen, page 2 · Sampan</title>');
});

// @covers R485
test('does not offer an unknown category to search engines, and ignores one that the call would reject', async () => {
  const none = server({ '/products/public': FOUND({ products: [], totalPages: 0, totalProducts: 0, page: 1 }) });
  const unknown = await render('/products?category=Nonsense', none);
  expect(unknown.status).toBe(200);
  expect(unknown.html).toContain('<meta name="robots" content="noindex">');

  const here = server();
  await render(`/products?category=${'x'.repeat(101)}`, here);
  expect(here.asked).toContain('/products/public?page=1&limit=12&search=');
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
    item: { name: 'Kettle 2', url: 'https://sampan.example/products/PRD-2-kettle-2', offers: { price: '12.50' } },
  });
});

test('hides prices, suppliers and their filters when switched off', async () => {
  const bare = { price: undefined, supplierId: null };
  const quiet = server({
    '/products/public': FOUND({ ...LIST, products: [product('1', bare), product('2', bare)] }),
    '/products/public/suppliers': FOUND([]),
  });
  const { html, structured } = await render('/products', quiet, {
    settings: { ...DEFAULT_SETTINGS, company: COMPANY, showPrices: false, showSupplierNames: false },
  });

  expect(html).not.toMatch(/\$\d|name="minPrice"|name="supplier"|Bright/);
  for (const { item } of structured.itemListElement) {
    expect(item).not.toHaveProperty('offers');
    expect(item).not.toHaveProperty('manufacturer');
  }
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

  const two = await render(
    '/products?selected=7%2C1',
    server({ '/products/public/listed': FOUND({ products: [product('7')] }) }),
  );
  expect(two.html).toContain('2 products selected');
  expect(two.html).toContain('href="/my-list?selected=7%2C1"');
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

// @covers R471
test.each([
  ['he', 'מטבח', 'מטבח, עמוד 2 · Sampan'],
  ['zh', '厨房', '厨房，第 2 页 · Sampan'],
] as const)('names a category and links to pages in %s', async (language, label, title) => {
  const here = server({
    '/products/public': FOUND({ ...LIST, page: 2 }),
    '/products/public/categories': FOUND([{ category: 'Kitchen', label, count: 100 }]),
  });
  const { html, structured } = await render(`/products?category=kitchen&page=2&lang=${language}`, here, { language });

  expect(html).toMatch(new RegExp(`<h1[^>]*><bdi>${label}</bdi></h1>`));
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<meta property="og:title" content="${title}">`);
  expect(html).toMatch(new RegExp(`<meta name="description" content="${label}[:：]`));
  expect(html).toContain(`href="https://sampan.example/products?category=Kitchen&amp;page=2&amp;lang=${language}">`);
  expect(structured.itemListElement[0].item.url).toBe(
    `https://sampan.example/products/PRD-1-kettle-1?lang=${language}`,
  );
  expect(structured.itemListElement[0].item.image).toEqual(['https://sampan.example/pictures/1/800.webp']);
  const product = await render(`/products/PRD-2-kettle-2?lang=${language}`, withProduct(), { language });
  expect(product.structured.url).toBe(`https://sampan.example/products/PRD-2-kettle-2?lang=${language}`);
  expect(JSON.stringify(product.structured).match(/sampan\.example\/products[^"]*/g)).toSatisfy((found: string[]) =>
    found.every((address) => address.endsWith(`lang=${language}`)),
  );
});

test('answers 404 for a page past the end, which is not indexed', async () => {
  const past = server({ '/products/public': FOUND({ ...LIST, products: [], page: 9999 }) });
  const { status, html } = await render('/products?page=9999', past);

  expect(status).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex">');
  const empty = server({ '/products/public': FOUND({ products: [], totalPages: 0, totalProducts: 0, page: 1 }) });
  expect((await render('/products?search=nothing', empty)).status).toBe(200);
});

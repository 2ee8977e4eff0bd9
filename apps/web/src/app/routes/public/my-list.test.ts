import type { LoadedAnswer } from '@sampan/contract/pages';
import type { PublicProduct } from '@sampan/contract/products';
import { DEFAULT_SETTINGS } from '@sampan/contract/settings';
import { expect, test } from 'vitest';
import { createRenderer } from '../../entry-server.tsx';

const renderPage = createRenderer(null);

const product = (id: string, price: number): PublicProduct => ({
  _id: id,
  name: `Kettle ${id}`,
  productId: `PRD-${id}`,
  slug: `kettle-${id}`,
  newSku: `SKU-${id}`,
  sku: `SKU-${id}`,
  price,
  description: '',
  category: '',
  tags: [],
  specifications: {},
  images: [],
  inventory: {},
  supplierId: null,
  catalogId: null,
});

async function render(url: string, answer: LoadedAnswer) {
  const asked: string[] = [];
  const { status, html } = await renderPage({
    url,
    language: 'en',
    theme: 'light',
    settings: { ...DEFAULT_SETTINGS, company: { ...DEFAULT_SETTINGS.company, email: 'hello@sampan.example' } },
    origin: 'https://sampan.example',
    load: async (path) => {
      asked.push(path);
      return answer;
    },
  });
  return { status, html: html.replaceAll('<!-- -->', ''), asked };
}

const FOUND: LoadedAnswer = {
  status: 200,
  body: { products: [{ ...product('1', 2.5), moq: 300, cartonQuantity: 24, cartonCm: [60, 40, 50] }, product('2', 4)] },
};

// @covers R782
test('renders the list of an address with its value in one call, for visitors without scripts', async () => {
  const { status, html, asked } = await render('/my-list?selected=1*1000,2,gone', FOUND);

  expect(status).toBe(200);
  expect(asked).toEqual(['/products/public/listed?ids=1%2C2%2Cgone']);
  for (const text of [
    'Kettle 1',
    'Kettle 2',
    '$2,500.00',
    '2 of up to 50',
    '1 product has no quantity yet',
    '5.04 m³',
    '18%',
  ])
    expect(html).toContain(text);
  expect(html).toContain('1 product of this list is no longer available');
  expect(html).toContain('href="?selected=2%2Cgone" aria-label="Remove Kettle 1 from the list"');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

// @covers R782
test('says the minimum order beside a smaller quantity', async () => {
  const NOTE = 'The minimum order is 300';
  expect((await render('/my-list?selected=1*299', FOUND)).html).toContain(NOTE);
  for (const list of ['1*300', '1', '2*1'])
    expect((await render(`/my-list?selected=${list}`, FOUND)).html).not.toContain(NOTE);
});

// @covers R782
test('takes the quantities of the form without scripts, and keeps the product whose quantity is wrong', async () => {
  const { html } = await render('/my-list?selected=1*5,2*7&quantity=20&quantity=many', FOUND);

  expect(html).toMatch(/name="quantity"[^>]*value="20"/);
  expect(html).toContain('$50.00');
  expect(html).toContain('href="?selected=1*20"');
  expect(html).toContain('1 product has no quantity yet');
});

// @covers R782
test('says that the products could not be loaded', async () => {
  const { status, html } = await render('/my-list?selected=1', {
    status: 503,
    body: { success: false, code: 'unavailable', message: 'unavailable' },
  });

  expect(status).toBe(503);
  expect(html).not.toContain('no longer available');
});

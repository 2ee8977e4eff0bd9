import { MESSAGES } from '@sampan/contract/messages';
import { productPath } from '@sampan/contract/product-path';
import { PublicCategories, PublicProduct, PublicProductPage, RelatedProducts } from '@sampan/contract/products';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { drawing } from '#test/factories/pictures.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { publicUrl: 'https://sampan.example' } });
afterAll(() => t.close());

const admin = await t.signInAs('admin');
const ask = (url: string) => t.app.inject({ url });
const list = async (query: string) => PublicProductPage.parse((await ask(`/products/public?${query}`)).json());
const namesOf = async (query: string) => (await list(query)).products.map(({ name }) => name);
const categories = async () => PublicCategories.parse((await ask('/products/public/categories')).json());
const numberOf = (product: { number: number }) => `PRD-${String(product.number).padStart(6, '0')}`;
const relatedTo = async (product: { number: number }) => {
  const response = await ask(`/products/public/${numberOf(product)}/related`);
  return RelatedProducts.parse(response.json()).products;
};

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
  await t.db.deleteFrom('catalog').execute();
  await t.db.deleteFrom('setting').execute();
});

describe('a public product', () => {
  // @covers R477
  test('is found by its number in any spelling, and has a slug', async () => {
    const product = await insertProduct(t.db, { name: 'Café Kettle, 1.7 l' });

    for (const name of [product.id, numberOf(product), `prd-${product.number}`]) {
      const response = await ask(`/products/public/${name}`);
      expect(PublicProduct.parse(response.json())).toMatchObject({ _id: product.id, slug: 'cafe-kettle-1-7-l' });
    }
  });

  // @covers R479
  test.each(['PRD-0', 'PRD-99999999999', 'PRD-12x', 'nonsense'])('is not found as %s', async (name) => {
    for (const url of [`/products/public/${name}`, `/products/public/${name}/related`])
      expect(refusal(await ask(url))).toMatchObject({ status: 404, message: MESSAGES.en.productNotFound });
  });
});

describe('a category', () => {
  // @covers R485
  test('has an exact total, also for other spellings, other filters and after writes in parallel', async () => {
    const catalog = await insertCatalog(t.db);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        insertProduct(t.db, {
          name: `Lamp model${index}x`,
          category: index % 3 === 0 ? 'ＬＩＧＨＴＩＮＧ' : 'Lighting',
          catalog_id: index % 2 === 0 ? catalog.id : null,
          price: String(index + 1),
        }),
      ),
    );
    await insertProduct(t.db, { category: 'Lighting and power' });
    await insertProduct(t.db, { category: 'Lighting', status: 'inactive' });

    for (const spelling of ['Lighting', 'lighting', ' LIGHTING ', 'Ｌighting']) {
      const query = `category=${encodeURIComponent(spelling)}`;
      expect((await list(query)).totalProducts).toBe(30);
      expect((await list(`${query}&page=3`)).products).toHaveLength(6);
      expect((await list(`${query}&catalog=${catalog.id}`)).totalProducts).toBe(15);
      expect((await list(`${query}&catalog=${catalog.id}&page=2`)).products).toHaveLength(3);
      expect((await list(`${query}&minPrice=21`)).totalProducts).toBe(10);
      expect((await list(`${query}&search=lamp%20model25x`)).totalProducts).toBe(1);
    }
    expect(await categories()).toEqual([
      { category: 'Lighting', count: 30 },
      { category: 'Lighting and power', count: 1 },
    ]);
  });

  // @covers R485
  test('follows changed, deleted and hidden products', async () => {
    const lamp = await insertProduct(t.db, { category: 'Lighting' });
    const bulb = await insertProduct(t.db, { category: 'Lighting' });
    await t.db.updateTable('product').set({ category: 'Power' }).where('id', '=', lamp.id).execute();
    expect(await categories()).toEqual([
      { category: 'Lighting', count: 1 },
      { category: 'Power', count: 1 },
    ]);
    await t.db.updateTable('product').set({ status: 'inactive' }).where('id', '=', bulb.id).execute();
    await t.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', lamp.id).execute();
    expect(await categories()).toEqual([]);
    expect((await list('category=Power')).totalProducts).toBe(0);
  });

  // @covers R485
  test('is rejected if it is too long or cannot be stored', async () => {
    expect(refusal(await ask(`/products/public?category=${'x'.repeat(101)}`))).toMatchObject({ status: 400 });
    expect(refusal(await ask('/products/public?category=%00'))).toMatchObject({ status: 400 });
    expect((await list('category=')).totalProducts).toBe(0);
  });
});

describe('the order of the list', () => {
  beforeEach(async () => {
    for (const [name, price] of [
      ['Middle', '5'],
      ['Dear', '50'],
      ['Cheap', '0.50'],
      ['Also middle', '5'],
    ] as const)
      await insertProduct(t.db, { name, price, category: 'Home' });
  });

  test.each(['', '&category=home', '&minPrice=0.5', '&search=e', '&category=home&minPrice=0'])(
    'is newest, or the price up or down, with the filter %j',
    async (filter) => {
      expect(await namesOf(`sort=newest${filter}`)).toEqual(['Also middle', 'Cheap', 'Dear', 'Middle']);
      expect(await namesOf(`sort=price${filter}`)).toEqual(['Cheap', 'Middle', 'Also middle', 'Dear']);
      expect(await namesOf(`sort=-price${filter}`)).toEqual(['Dear', 'Also middle', 'Middle', 'Cheap']);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => namesOf(`sort=price&limit=1&page=${page}${filter}`)));
      expect(pages.flat()).toEqual(['Cheap', 'Middle', 'Also middle', 'Dear']);
    },
  );

  test('does not disclose hidden prices', async () => {
    await admin.as({ method: 'PUT', url: '/settings', payload: { showPrices: false } });

    expect(await namesOf('sort=price')).toEqual(await namesOf('sort=newest'));
  });

  test('is newest if it is unknown', async () => {
    expect(await namesOf('sort=supplier')).toEqual(await namesOf('sort=newest'));
  });
});

describe('related products', () => {
  // @covers R483
  test('come from the category with a common tag, then the category, then the catalog; at most eight', async () => {
    const catalog = await insertCatalog(t.db);
    const kettle = await insertProduct(t.db, {
      name: 'Kettle',
      category: 'Kitchen',
      tags: ['steel'],
      catalog_id: catalog.id,
    });
    await insertProduct(t.db, { name: 'Same tag', category: 'KITCHEN', tags: ['red', 'steel'] });
    await insertProduct(t.db, { name: 'Same category', category: 'Kitchen' });
    await insertProduct(t.db, { name: 'Same catalog', category: 'Garden', catalog_id: catalog.id });
    await insertProduct(t.db, { name: 'Inactive', category: 'Kitchen', tags: ['steel'], status: 'inactive' });
    await insertProduct(t.db, { name: 'Deleted', category: 'Kitchen', deleted_at: new Date() });
    await insertProduct(t.db, { name: 'Elsewhere', category: 'Garden' });

    expect((await relatedTo(kettle)).map(({ name }) => name)).toEqual(['Same tag', 'Same category', 'Same catalog']);
    for (let index = 0; index < 9; index += 1) await insertProduct(t.db, { name: `Pot ${index}`, category: 'Kitchen' });
    const names = (await relatedTo(kettle)).map(({ name }) => name);
    expect(names).toEqual(['Same tag', 'Pot 8', 'Pot 7', 'Pot 6', 'Pot 5', 'Pot 4', 'Pot 3', 'Pot 2']);
  });

  // @covers R483
  test('leave out the same picture and never use or show a hidden supplier', async () => {
    const supplier = await insertSupplier(t.db, { name: 'canary supplier' });
    const withPicture = async (name: string, picture: string, values = {}) => {
      const product = await insertProduct(t.db, { name, category: 'Kitchen', ...values });
      await insertProductImage(t.db, { product_id: product.id, perceptual_hash: picture });
      return product;
    };
    const kettle = await withPicture('Kettle', '7', { supplier_id: supplier.id });
    await withPicture('Kettle again', '7');
    await withPicture('Pot', '8', { supplier_id: supplier.id });
    await withPicture('Pot again', '8');
    await withPicture('From the supplier', '9', { category: 'Garden', supplier_id: supplier.id });
    await admin.as({ method: 'PUT', url: '/settings', payload: { showPrices: false, showSupplierNames: false } });

    const related = await relatedTo(kettle);

    expect(related.map(({ name }) => name)).toEqual(['Pot again']);
    expect(JSON.stringify(related)).not.toMatch(/canary|"price"/);
  });

  // @covers R479
  test('are not found for an inactive product', async () => {
    const product = await insertProduct(t.db, { status: 'inactive' });

    expect(refusal(await ask(`/products/public/${product.id}/related`))).toMatchObject({ status: 404 });
  });
});

describe('the sitemap', () => {
  // @covers R482
  test('lists the address of every public product in three languages, and the categories', async () => {
    const shown = await insertProduct(t.db, { name: 'Oak chair', category: 'Home & garden' });
    const hebrew = await insertProduct(t.db, { name: 'כיסא' });
    const hidden = await insertProduct(t.db, { name: 'Hidden chair', status: 'inactive', category: 'Hidden' });
    const browser = { accept: 'text/html' };
    const products = (await t.app.inject({ url: '/sitemap-products-1.xml', headers: browser })).body;
    const path = `https://sampan.example${productPath({ productId: numberOf(shown), slug: 'oak-chair' })}`;

    for (const address of [path, `${path}?lang=he`, `${path}?lang=zh`])
      expect(products).toContain(`<loc>${address}</loc>`);
    expect(products).toContain(`<lastmod>${shown.updated_at.toISOString()}</lastmod>`);
    expect(products).toContain(`<loc>https://sampan.example/products/${numberOf(hebrew)}</loc>`);
    expect(products).not.toContain(numberOf(hidden));
    const { body } = await t.app.inject({ url: '/sitemap-categories.xml', headers: browser });
    expect(body).toContain('<loc>https://sampan.example/products?category=Home+%26+garden&amp;lang=he</loc>');
    expect(body).not.toContain('Hidden');
  });
});

describe('the share picture', () => {
  // @covers R480
  test('is a JPEG of 1200 by 630 on white with at most 300 KB', async () => {
    const product = await insertProduct(t.db);
    const picture = await storePicture(t.files, await drawing(400, 300).jpeg().toBuffer());
    await insertProductImage(t.db, {
      product_id: product.id,
      file_key: picture.fileKey,
      width: picture.width,
      height: picture.height,
      widths: picture.widths,
    });

    const response = await ask(`/pictures/${picture.fileKey}/share.jpg`);

    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const corner = await sharp(response.rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(Math.min(...corner)).toBeGreaterThan(250);
  });

  test.each(['0'.repeat(32), 'nonsense', '..%2F..%2Fx'])('of an unknown key %s is not found', async (key) => {
    expect(refusal(await ask(`/pictures/${key}/share.jpg`))).toMatchObject({ status: 404 });
  });
});

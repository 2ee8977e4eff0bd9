import { MESSAGES } from '@sampan/contract/messages';
import { Product, ProductSaved } from '@sampan/contract/products';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { jpegFile, pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import type { ProductImageRow } from '#src/db/catalog-tables.ts';
import { productForm, samplePicture } from '#test/factories/product-form.ts';
import { insertCatalog, insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { namesBelow } from '#test/test-files.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const catalog = await insertCatalog(t.db, { name: 'Kitchen' });
const supplier = await insertSupplier(t.db, { name: 'Golden Junk' });
const picture = await samplePicture();

type Fields = Record<string, string | undefined>;
const fields = (overrides: Fields = {}): Fields => ({
  name: 'Kettle',
  price: '12.50',
  catalogId: catalog.id,
  ...overrides,
});
const create = (overrides?: Fields, image: Buffer | null = picture) =>
  staff.as({ method: 'POST', url: '/products', payload: productForm(fields(overrides), image) });
const update = (id: string, overrides?: Fields, image: Buffer | null = null) =>
  staff.as({ method: 'PUT', url: `/products/${id}`, payload: productForm(fields(overrides), image) });
const remove = (path: string) => staff.as({ method: 'DELETE', url: `/products/${path}` });
const addImage = (id: string, image: Buffer | null = picture) =>
  staff.as({ method: 'POST', url: `/products/${id}/images`, payload: productForm({}, image) });
const show = async (id: string) => Product.strict().parse((await staff.as({ url: `/products/${id}` })).json());

const saved = (response: Awaited<ReturnType<typeof create>>) => {
  expect(response.json()).toMatchObject({ success: true });
  return ProductSaved.strict().parse(response.json());
};
/** All rows and files that a call could leave behind. */
const contents = async () => ({
  products: await t.db.selectFrom('product').selectAll().orderBy('number').execute(),
  images: await t.db.selectFrom('product_image').selectAll().orderBy('id').execute(),
  audit: await t.db.selectFrom('audit_entry').selectAll().orderBy('id').execute(),
  files: await namesBelow(t.filesFolder),
  jobs: await jobs(),
});
const filesOf = ({ file_key: key, widths }: { file_key: string; widths: number[] }) =>
  widths.flatMap((width) => [pictureFile(key, width), jpegFile(key, width)]);
const jobs = async () =>
  (await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs ORDER BY id`.execute(t.db)).rows;
const auditOf = (id: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes'])
    .where('entity_type', '=', 'product')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await t.db.deleteFrom('product').execute();
});

describe('a new product', () => {
  // @covers R165, R254
  test('is stored with its picture and default values, and is audited', async () => {
    const response = await create();

    expect(response.statusCode).toBe(201);
    const { message, product } = saved(response);
    expect(message).toBe('Product created successfully');
    const number = product.productId.replace('PRD-', '');
    expect(number).toMatch(/^\d{6}$/);
    const { images, createdAt: _, updatedAt: __, ...own } = product;
    expect(own).toEqual({
      _id: expect.any(String),
      productId: `PRD-${number}`,
      newSku: `SKU-${number}`,
      sku: `SKU-${number}`,
      originalSku: '',
      name: 'Kettle',
      description: '',
      price: 12.5,
      catalogId: { _id: catalog.id, catalogName: 'Kitchen' },
      supplierId: null,
      attributes: [],
      tags: [],
      category: '',
      specifications: {},
      brand: '',
      unit: '',
      moq: null,
      priceSteps: [],
      leadDays: null,
      cartonQuantity: null,
      cartonCm: null,
      cartonKg: null,
      hsCode: '',
      material: '',
      color: '',
      size: '',
      origin: '',
      samplePrice: null,
      port: '',
      certificates: [],
      inventory: {},
      status: 'active',
      language: 'en',
      translations: {},
    });
    expect(images).toEqual([
      {
        url: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\/400\.webp$/),
        alt: 'Kettle',
        width: 400,
        height: 300,
        thumbnails: [160, 320].map((width) => ({ url: images[0]?.url.replace('400', String(width)), width })),
      },
    ]);
    for (const { url } of [...images, ...(images[0]?.thumbnails ?? [])])
      expect((await t.app.inject({ url })).headers['content-type']).toBe('image/webp');
    expect(await auditOf(product._id)).toMatchObject([
      {
        action: 'product.created',
        account_id: staff.account.id,
        changes: { name: 'Kettle', price: 12.5, catalogId: catalog.id, supplierId: null, images: [images[0]?.url] },
      },
    ]);
    expect(await show(product._id)).toEqual(product);
  });

  // @covers R160, R165
  test('stores all fields of the form', async () => {
    const { product } = saved(
      await create({
        description: ' Boils\nwater ',
        supplierId: supplier.id,
        originalSku: 'GJ-7',
        attributes: JSON.stringify([
          { name: ' color ', value: 'red' },
          { name: 'size', value: '' },
        ]),
        tags: ' steel, kitchen,, steel ,厨房',
        quantity: '7',
        status: 'Inactive',
        category: 'Home',
        specifications: JSON.stringify({ weight: '2 kg', חומר: 'פלדה' }),
      }),
    );

    expect(product).toMatchObject({
      description: 'Boils\nwater',
      supplierId: { _id: supplier.id, name: 'Golden Junk' },
      originalSku: 'GJ-7',
      attributes: [
        { name: 'color', value: 'red' },
        { name: 'size', value: '' },
      ],
      tags: ['steel', 'kitchen', '厨房'],
      inventory: { quantity: 7 },
      status: 'inactive',
      category: 'Home',
      specifications: { weight: '2 kg', חומר: 'פלדה' },
    });
  });

  // @covers R156, R157, R158, R161
  test.each([
    ['name', 'ab'],
    ['name', '水壶'],
    ['name', '🫖🫖'],
    ['name', 'ק'.repeat(150)],
    ['name', '🫖'.repeat(150)],
    ['description', '🫖'.repeat(1000)],
    ['description', `${'a\n'.repeat(499)}ab`],
    ['price', '0.01'],
    ['price', '999999'],
    ['price', '999999.00'],
    ['price', ' 5.5 '],
    ['originalSku', 'ק'.repeat(50)],
    ['quantity', '0'],
    ['quantity', ''],
    ['quantity', '2147483647'],
    ['tags', ''],
    ['attributes', ''],
    ['specifications', ''],
    ['supplierId', ''],
    ['unknown', 'x'],
    ['images', 'a text beside the file'],
  ])('accepts the %s %j', async (field, value) => {
    expect(saved(await create({ [field]: value }))).toMatchObject({ success: true });
  });

  // @covers R039
  test('has unknown stock, not 0, with an empty quantity', async () => {
    expect(saved(await create({ quantity: ' ' })).product.inventory).toEqual({});
    expect(saved(await create({ quantity: '0' })).product.inventory).toEqual({ quantity: 0 });
  });

  const deep = (open: string, close: string) => open.repeat(5000) + close.repeat(5000);
  // @covers R156, R157, R158, R159, R161
  test.each([
    ['name', undefined, MESSAGES.en.productNameRequired],
    ['name', '   ', MESSAGES.en.productNameRequired],
    ['name', ' a ', 'The product name must be at least 2 characters'],
    ['name', '🫖', 'The product name must be at least 2 characters'],
    ['name', 'x'.repeat(151), 'Use at most 150 characters'],
    ['name', '🫖'.repeat(151), 'Use at most 150 characters'],
    ['name', 'a\0b', MESSAGES.en.textInvalid],
    ['description', 'ק'.repeat(1001), 'Use at most 1,000 characters'],
    ['price', undefined, MESSAGES.en.priceRequired],
    ['price', '', MESSAGES.en.priceRequired],
    ['price', '0', MESSAGES.en.pricePositive],
    ['price', '0.00', MESSAGES.en.pricePositive],
    ['price', '-1', MESSAGES.en.priceInvalid],
    ['price', '999999.01', 'The price can be at most 999,999'],
    ['price', '1e309', MESSAGES.en.priceInvalid],
    ['price', '1e3', MESSAGES.en.priceInvalid],
    ['price', 'abc', MESSAGES.en.priceInvalid],
    ['price', '1.234', MESSAGES.en.priceInvalid],
    ['price', '1,5', MESSAGES.en.priceInvalid],
    ['price', 'Infinity', MESSAGES.en.priceInvalid],
    ['price', '0x10', MESSAGES.en.priceInvalid],
    ['catalogId', undefined, 'Please select a catalog'],
    ['catalogId', '', 'Please select a catalog'],
    ['catalogId', 'nothing', MESSAGES.en.catalogUnknown],
    ['catalogId', '0193e000-0000-7000-8000-000000000000', MESSAGES.en.catalogUnknown],
    ['supplierId', "' OR 1=1 --", MESSAGES.en.supplierUnknown],
    ['supplierId', '0193e000-0000-7000-8000-000000000000', MESSAGES.en.supplierUnknown],
    ['originalSku', 'x'.repeat(51), 'Use at most 50 characters'],
    ['attributes', 'color: red', MESSAGES.en.attributesInvalid],
    ['attributes', '{"color":"red"}', MESSAGES.en.attributesInvalid],
    ['attributes', 'null', MESSAGES.en.attributesInvalid],
    ['attributes', '[{"name":"a","value":"b","__proto__":{"x":1}}]', MESSAGES.en.attributesInvalid],
    ['attributes', '[{"name":"a","value":"b","constructor":{"prototype":{}}}]', MESSAGES.en.attributesInvalid],
    ['attributes', deep('{"a":', '}'), MESSAGES.en.attributesInvalid],
    ['attributes', JSON.stringify(Array(51).fill({ name: 'a', value: 'b' })), 'You can add up to 50'],
    ['specifications', '[]', MESSAGES.en.specificationsInvalid],
    ['specifications', '{"weight"', MESSAGES.en.specificationsInvalid],
    ['specifications', '{"__proto__":{"x":"1"}}', MESSAGES.en.specificationsInvalid],
    ['tags', Array.from({ length: 31 }, (_, n) => `t${n}`).join(), 'You can add up to 30'],
    ['quantity', '-1', MESSAGES.en.quantityInvalid],
    ['quantity', '1.5', MESSAGES.en.quantityInvalid],
    ['quantity', '1e3', MESSAGES.en.quantityInvalid],
    ['quantity', 'many', MESSAGES.en.quantityInvalid],
    ['quantity', '2147483648', MESSAGES.en.quantityInvalid],
    ['status', 'deleted', MESSAGES.en.statusInvalid],
    ['category', 'x'.repeat(101), 'Use at most 100 characters'],
  ])('is rejected with the %s %j, with a reason, and leaves nothing behind', async (field, value, reason) => {
    const before = await contents();

    expect(refusal(await create({ [field]: value }))).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { [field]: reason },
    });
    expect(await contents()).toEqual(before);
  });

  test.each([
    ['attributes', '[{"value":"red"}]', 'attributes.0.name', MESSAGES.en.attributeNameRequired],
    ['attributes', '["red"]', 'attributes.0', MESSAGES.en.attributesInvalid],
    ['attributes', deep('[', ']'), 'attributes.0', MESSAGES.en.attributesInvalid],
    ['attributes', `[{"name":"${'x'.repeat(51)}","value":""}]`, 'attributes.0.name', 'Use at most 50 characters'],
    ['attributes', `[{"name":"a","value":"${'x'.repeat(201)}"}]`, 'attributes.0.value', 'Use at most 200 characters'],
    ['specifications', '{"weight":2}', 'specifications.weight', MESSAGES.en.fieldInvalid],
    ['tags', `ok,${'x'.repeat(51)}`, 'tags.1', 'Use at most 50 characters'],
  ])('is rejected with %s %j at %s', async (field, value, path, reason) => {
    const before = await contents();

    expect(refusal(await create({ [field]: value }))).toMatchObject({ status: 400, fields: { [path]: reason } });
    expect(await contents()).toEqual(before);
  });

  // @covers R162, R255
  test('reports all missing fields together, including the picture', async () => {
    const { en } = MESSAGES;

    const response = await staff.as({ method: 'POST', url: '/products', payload: productForm({ x: 'y' }) });

    expect(refusal(response)).toEqual({
      status: 400,
      code: 'validation',
      message: en.productNameRequired,
      fields: {
        name: en.productNameRequired,
        price: en.priceRequired,
        catalogId: 'Please select a catalog',
        images: 'Product picture is required',
      },
    });
  });

  // @covers R162
  test.each(['en', 'he', 'zh'] as const)('requires a picture, with the message in %s', async (language) => {
    const before = await contents();

    const response = await staff.as({
      method: 'POST',
      url: '/products',
      payload: productForm(fields()),
      headers: { 'accept-language': language },
    });

    const reason = MESSAGES[language].imageRequired;
    expect(refusal(response)).toEqual({ status: 400, code: 'validation', message: reason, fields: { images: reason } });
    expect(await contents()).toEqual(before);
  });

  test('is rejected in a deleted catalog or with a deleted supplier', async () => {
    const gone = { deleted_at: new Date() };
    const before = await contents();

    expect(refusal(await create({ catalogId: (await insertCatalog(t.db, gone)).id }))).toMatchObject({
      status: 400,
      fields: { catalogId: 'This catalog does not exist' },
    });
    expect(refusal(await create({ supplierId: (await insertSupplier(t.db, gone)).id }))).toMatchObject({
      status: 400,
      fields: { supplierId: 'This supplier does not exist' },
    });
    expect(await contents()).toEqual(before);
  });

  test('gets a unique number, even among twenty concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));

    const products = answers.map((answer) => saved(answer).product);
    expect(new Set(products.map(({ productId }) => productId)).size).toBe(20);
    expect(new Set(products.map(({ newSku }) => newSku)).size).toBe(20);
  });

  test.each([
    ['JSON', { payload: { name: 'Kettle' } }, 415],
    [
      'a urlencoded form',
      { payload: 'name=Kettle', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['nothing', {}, 415],
  ])('is rejected if it is sent as %s', async (_, request, status) => {
    expect(refusal(await staff.as({ method: 'POST', url: '/products', ...request }))).toMatchObject({ status });
  });

  test('requires a session', async () => {
    const before = await contents();

    const response = await t.app.inject({ method: 'POST', url: '/products', payload: productForm(fields(), picture) });

    expect(refusal(response).status).toBe(401);
    expect(await contents()).toEqual(before);
  });
});

describe('an update of a product', () => {
  // @covers R165, R254
  test('changes the given fields, keeps omitted ones, and audits the change', async () => {
    const before = await insertProduct(t.db, {
      name: 'Kettle',
      price: '12.50',
      description: 'Boils',
      catalog_id: catalog.id,
      supplier_id: supplier.id,
      original_sku: 'GJ-7',
      attributes: JSON.stringify([{ name: 'color', value: 'red' }]),
      tags: ['steel'],
      quantity: 3,
      status: 'inactive',
      category: 'Home',
      specifications: JSON.stringify({ weight: '2 kg' }),
    });

    const response = await update(before.id, { price: '13', supplierId: supplier.id });

    expect(response.statusCode).toBe(200);
    const { message, product } = saved(response);
    expect(message).toBe('Product updated successfully');
    expect(product).toMatchObject({
      price: 13,
      description: 'Boils',
      originalSku: 'GJ-7',
      attributes: [{ name: 'color', value: 'red' }],
      tags: ['steel'],
      inventory: { quantity: 3 },
      status: 'inactive',
      category: 'Home',
      specifications: { weight: '2 kg' },
      images: [],
    });
    expect(Date.parse(product.updatedAt)).toBeGreaterThan(before.updated_at.getTime());
    expect(await auditOf(before.id)).toEqual([
      { action: 'product.updated', account_id: staff.account.id, changes: { price: 13 } },
    ]);
  });

  test('can clear optional fields', async () => {
    const { id } = await insertProduct(t.db, {
      catalog_id: catalog.id,
      supplier_id: supplier.id,
      description: 'x',
      original_sku: 'x',
      tags: ['x'],
      quantity: 3,
      category: 'x',
      attributes: '[{"name":"x","value":"y"}]',
      specifications: '{"x":"y"}',
    });

    const { product } = saved(
      await update(id, {
        description: '',
        originalSku: '',
        tags: '',
        quantity: '',
        category: '',
        attributes: '[]',
        specifications: '{}',
      }),
    );

    expect(product).toMatchObject({
      supplierId: null,
      description: '',
      originalSku: '',
      tags: [],
      category: '',
      attributes: [],
      specifications: {},
    });
    expect(product.inventory).toEqual({});
  });

  // @covers R166
  test('replaces the main picture, whose files are deleted after the commit', async () => {
    const { product } = saved(await create());
    const old = await t.db.selectFrom('product_image').selectAll().executeTakeFirstOrThrow();
    const second = await insertProductImage(t.db, { product_id: product._id, position: 1 });
    const asked = (await jobs()).length;

    const { product: changed } = saved(await update(product._id, {}, await samplePicture('#3c3')));

    expect(changed.images).toHaveLength(2);
    expect(changed.images[0]?.url).not.toBe(product.images[0]?.url);
    expect(changed.images[1]?.url).toContain(second.file_key);
    expect((await jobs()).slice(asked)).toEqual([{ payload: { keys: filesOf(old) } }]);
    expect((await auditOf(product._id)).at(-1)?.changes).toEqual({ images: changed.images.map(({ url }) => url) });
  });

  test('is rejected for an outdated version, with the last editor and time, and leaves no file', async () => {
    const { product } = saved(await create());
    const other = await t.insertAccount({ first_name: 'Noa', last_name: 'Bar' });
    const { as } = await t.signIn(other);
    const hers = saved(
      await as({ method: 'PUT', url: `/products/${product._id}`, payload: productForm(fields({ name: 'Hers' })) }),
    ).product;
    const before = await contents();

    const answer = refusal(await update(product._id, { name: 'Mine', updatedAt: product.updatedAt }, picture));

    expect(answer).toEqual({
      status: 409,
      code: 'conflict',
      message: MESSAGES.en.staleVersion,
      fields: { updatedAt: MESSAGES.en.staleVersion },
      conflict: { by: 'Noa Bar', at: hers.updatedAt },
    });
    expect(await contents()).toEqual(before);
    expect(saved(await update(product._id, { name: 'Mine', updatedAt: hers.updatedAt })).product.name).toBe('Mine');
  });

  test('succeeds once when concurrent requests have the same version', async () => {
    const { id, updated_at } = await insertProduct(t.db, { catalog_id: catalog.id });

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => update(id, { name: `By ${n}`, updatedAt: updated_at.toISOString() })),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('changes nothing and leaves no file if it is invalid', async () => {
    const { id } = await insertProduct(t.db, { catalog_id: catalog.id });
    const before = await contents();

    for (const [field, value] of [
      ['price', '0'],
      ['catalogId', 'nothing'],
      ['supplierId', 'nobody'],
      ['attributes', '{'],
    ] as const)
      expect(refusal(await update(id, { [field]: value }, picture))).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });

    expect(await contents()).toEqual(before);
  });
});

describe('the pictures of a product', () => {
  // @covers R171
  test('are appended up to ten, each as a new version', async () => {
    const { id, updated_at } = await insertProduct(t.db, { catalog_id: catalog.id });
    for (let position = 0; position < 9; position += 1) await insertProductImage(t.db, { product_id: id, position });

    const response = await addImage(id);

    expect(response.statusCode).toBe(201);
    const { message, product } = saved(response);
    expect(message).toBe('Picture added');
    expect(product.images).toHaveLength(10);
    expect(product.images[9]).toMatchObject({ width: 400, height: 300 });
    expect(Date.parse(product.updatedAt)).toBeGreaterThan(updated_at.getTime());
    const before = await contents();
    expect(refusal(await addImage(id))).toEqual({
      status: 400,
      code: 'validation',
      message: 'A product can have at most 10 pictures',
      fields: { images: 'A product can have at most 10 pictures' },
    });
    expect(await contents()).toEqual(before);
  });

  test('are limited to ten, even for concurrent additions', async () => {
    const { id } = await insertProduct(t.db, { catalog_id: catalog.id });
    for (let position = 0; position < 8; position += 1) await insertProductImage(t.db, { product_id: id, position });

    const answers = await Promise.all(Array.from({ length: 4 }, () => addImage(id)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 400, 400]);
    expect((await show(id)).images).toHaveLength(10);
  });

  test('require a file', async () => {
    const { id } = await insertProduct(t.db, { catalog_id: catalog.id });

    expect(refusal(await addImage(id, null))).toMatchObject({
      status: 400,
      fields: { images: 'Product picture is required' },
    });
  });

  // @covers R166
  test('are deleted by position without a gap, and their files after the commit', async () => {
    const { id, updated_at } = await insertProduct(t.db, { catalog_id: catalog.id });
    const images: ProductImageRow[] = [];
    for (let position = 0; position < 3; position += 1)
      images.push(await insertProductImage(t.db, { product_id: id, position }));
    const asked = (await jobs()).length;

    const response = await remove(`${id}/images/0`);

    const { message, product } = saved(response);
    expect(message).toBe('Image deleted successfully');
    expect(product.images.map(({ url }) => url.split('/')[2])).toEqual([images[1]?.file_key, images[2]?.file_key]);
    expect(Date.parse(product.updatedAt)).toBeGreaterThan(updated_at.getTime());
    expect((await jobs()).slice(asked)).toEqual([{ payload: { keys: images[0] && filesOf(images[0]) } }]);
    expect(await auditOf(id)).toMatchObject([{ action: 'product.image_deleted' }]);
  });

  test.each(['1', '-1', '1.5', 'first', '99999999999', '%00'])('are a 404 at %s', async (place) => {
    const { id } = await insertProduct(t.db, { catalog_id: catalog.id });
    await insertProductImage(t.db, { product_id: id });
    const before = await contents();

    expect(refusal(await remove(`${id}/images/${place}`))).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Picture not found',
    });
    expect(await contents()).toEqual(before);
  });
});

// @covers R152, R254
test('a deletion removes the product from all responses, keeps its pictures for a restore, and is audited', async () => {
  const { product } = saved(await create());
  const files = await namesBelow(t.filesFolder);

  expect((await remove(product._id)).json()).toEqual({ success: true, message: 'Product deleted successfully' });

  expect((await staff.as({ url: '/products' })).json()).toMatchObject({ products: [], totalProducts: 0 });
  expect((await t.app.inject({ url: '/products/public' })).json()).toMatchObject({ products: [], totalProducts: 0 });
  expect(await namesBelow(t.filesFolder)).toEqual(files);
  expect((await auditOf(product._id)).at(-1)).toEqual({
    action: 'product.deleted',
    account_id: staff.account.id,
    changes: { name: 'Kettle' },
  });
  await staff.as({ method: 'POST', url: `/trash/products/${product._id}/restore` });
  expect(await show(product._id)).toMatchObject({ images: product.images });
});

// @covers R173
test.each([
  ['an unknown id', '0193e000-0000-7000-8000-000000000000'],
  ['a word', 'new'],
  ['SQL', encodeURIComponent("' OR '1'='1' --")],
  ['a zero byte', '%00'],
])('every call responds with 404 for %s and leaves no file behind', async (_, id) => {
  const before = await contents();
  const notFound = { status: 404, code: 'not_found', message: 'Product not found' };

  expect(refusal(await staff.as({ url: `/products/${id}` }))).toEqual(notFound);
  expect(refusal(await update(id, {}, picture))).toEqual(notFound);
  expect(refusal(await remove(id))).toEqual(notFound);
  expect(refusal(await addImage(id))).toEqual(notFound);
  expect(refusal(await remove(`${id}/images/0`))).toEqual(notFound);

  expect(await contents()).toEqual(before);
});

import { randomUUID } from 'node:crypto';
import type { ExtractedProduct } from '@sampan/contract/extraction';
import { DuplicatesFound, ExtractionSaved, ExtractionSaveUndone } from '@sampan/contract/extraction-jobs';
import { Product } from '@sampan/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExtractionApp, madeCatalog, readUpload } from '#test/extraction-app.ts';
import { insertNamedProduct } from '#test/factories/named-product.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';

const t = await createExtractionApp();
const { as } = await t.signInAs('user');
const otherUser = await t.signInAs('admin');
const catalog = await insertCatalog(t.db);
const supplier = await insertSupplier(t.db);
let jobId: string;
let rows: ExtractedProduct[];
beforeAll(async () => {
  const { job, rows: read } = await readUpload(as, (await madeCatalog()).pdf);
  jobId = job._id;
  rows = read;
});
beforeEach(async () => {
  await t.db.deleteFrom('extraction_save').execute();
  await t.db.deleteFrom('product').execute();
});
afterAll(() => t.close());

const imageOf = (row: ExtractedProduct | undefined) => row?.image?.filename ?? '';
const productOf = (row: ExtractedProduct) => ({
  name: row.productName ?? 'Lamp',
  price: 12.5,
  originalSku: row.modelNumber ?? '',
  attributes: [{ name: 'Color', value: row.color ?? '' }],
});
const saveOf = (values: object = {}) => ({
  key: randomUUID(),
  catalogId: catalog.id,
  rows: rows.map((row) => ({ id: row.id, product: productOf(row), image: imageOf(row) })),
  ...values,
});
const save = (payload: object, caller = as) =>
  caller({ method: 'POST', url: `/products/pdf-upload/jobs/${jobId}/save`, payload });
const saved = async (payload: object) => ExtractionSaved.parse((await save(payload)).json());
const undo = (id: string | null, caller = as) =>
  caller({ method: 'POST', url: `/products/pdf-upload/saves/${id}/undo` });
const countProducts = async () =>
  (await t.db.selectFrom('product').select('id').where('deleted_at', 'is', null).execute()).length;

describe('saving rows', () => {
  test('saves a row as an inactive product, which visitors do not see', async () => {
    const [row] = rows;
    const product = { ...productOf(row as ExtractedProduct), status: 'inactive' };
    const { saved: made } = await saved(saveOf({ rows: [{ id: row?.id, product, image: '' }] }));

    const stored = Product.parse((await as({ url: `/products/${made[0]?._id}` })).json());
    expect(stored.status).toBe('inactive');
    expect((await t.app.inject({ url: `/products/public/${made[0]?._id}` })).statusCode).toBe(404);
  });

  // @covers R830
  test('fills the facts that the rows of a PDF state without doubt', async () => {
    const attributes = [
      { name: 'moq', value: '500 pcs' },
      { name: 'carton', value: '24 pcs / 60x40x42.5 cm / 12.5 kg' },
      { name: 'material', value: 'ABS' },
      { name: 'color', value: 'White' },
    ];
    const row = { id: 'a', product: { name: 'Lamp', price: 3, attributes } };
    const doubtful = { id: 'b', product: { name: 'Lamp', price: 3, attributes: [{ name: 'moq', value: '500-1000' }] } };
    const { saved: made } = await saved(saveOf({ rows: [row, doubtful] }));

    const read = async (at: number) => Product.parse((await as({ url: `/products/${made[at]?._id}` })).json());
    const carton = { cartonQuantity: 24, cartonCm: [60, 40, 42.5], cartonKg: 12.5 };
    expect(await read(0)).toMatchObject({ moq: 500, ...carton, material: 'ABS', color: 'White', attributes });
    expect(await read(1)).toMatchObject({ moq: null, material: '' });
  });

  // @covers R372
  test('adds the printed price to the price history of the supplier', async () => {
    const [row, second] = rows;
    const rowOf = (one: ExtractedProduct | undefined, printed: object | null) => ({
      id: one?.id,
      product: productOf(one as ExtractedProduct),
      printed,
    });
    const printed = { price: 88.5, currency: 'CNY', page: 3 };
    const sent = [rowOf(row, printed), rowOf(second, null)];
    const { saved: made } = await saved(saveOf({ supplierId: supplier.id, rows: sent }));

    const prices = await t.db.selectFrom('supplier_price').selectAll().execute();
    expect(prices).toMatchObject([
      {
        product_id: made[0]?._id,
        supplier_id: supplier.id,
        source: 'pdf',
        currency: 'CNY',
        tiers: [{ from: 1, price: 88.5 }],
      },
    ]);
    expect(prices[0]?.source_note).toMatch(/, p\. 3$/);
    // Without a supplier there is no history to add to.
    await saved(saveOf({ rows: sent }));
    expect(await t.db.selectFrom('supplier_price').select('id').execute()).toHaveLength(1);
  });

  test('creates an audited product with its picture for each row', async () => {
    const answer = await saved(saveOf({ supplierId: supplier.id }));

    expect(answer.message).toBe(`${rows.length} products saved`);
    expect(answer.saved.map(({ rowId }) => rowId)).toEqual(rows.map(({ id }) => id));
    expect(answer.refused).toEqual([]);
    for (const [index, { _id, productId }] of answer.saved.entries()) {
      const product = Product.parse((await as({ url: `/products/${_id}` })).json());
      expect(product).toMatchObject({
        productId,
        originalSku: rows[index]?.modelNumber,
        price: 12.5,
        catalogId: { _id: catalog.id },
        supplierId: { _id: supplier.id },
        status: 'active',
      });
      expect(product.images).toHaveLength(1);
      expect((await t.app.inject({ url: product.images[0]?.url ?? '' })).statusCode).toBe(200);
    }
    const audit = await t.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('action', '=', 'product.created')
      .execute();
    expect(audit.map(({ entity_id }) => entity_id)).toEqual(expect.arrayContaining(answer.saved.map(({ _id }) => _id)));
  });

  test('reports errors per row and saves the other rows', async () => {
    const [first, second] = rows;
    const answer = await saved(
      saveOf({
        rows: [
          { id: 'a', product: { name: 'L', price: 0 }, image: imageOf(first) },
          { id: 'b', product: { name: 'Lamp', price: 3 }, image: `${'0'.repeat(32)}.webp` },
          { id: 'c', product: 'no product' },
          { id: 'd', product: { name: 'Lamp', price: '3.20' }, image: imageOf(second) },
          { id: 'e', product: { name: 'Lamp without a picture', price: 3 } },
          { id: 'f', product: { name: 'Lamp with the same picture', price: 3 }, image: imageOf(second) },
        ],
      }),
    );

    expect(answer.saved.map(({ rowId }) => rowId)).toEqual(['d', 'e', 'f']);
    expect(answer.refused).toEqual([
      {
        rowId: 'a',
        errors: [
          { path: 'name', msg: 'The product name must be at least 2 characters' },
          { path: 'price', msg: expect.any(String) },
        ],
      },
      { rowId: 'b', errors: [{ path: 'image', msg: 'This picture has expired' }] },
      { rowId: 'c', errors: [{ path: '', msg: expect.any(String) }] },
    ]);
    expect(await countProducts()).toBe(3);
  });

  test('saves nothing if every row is invalid, and offers no undo', async () => {
    const answer = await saved(saveOf({ rows: [{ id: 'a', product: {} }] }));

    expect(answer).toMatchObject({
      saveId: null,
      saved: [],
      message: 'No product was saved. Correct the marked rows.',
    });
    expect(await countProducts()).toBe(0);
  });

  test('is idempotent for the same key, in sequence and concurrently', async () => {
    const payload = saveOf();
    const files = (await t.filesLeft()).length;
    const answers = await Promise.all([saved(payload), saved(payload), saved(payload)]);
    const grown = (await t.filesLeft()).length - files;
    const again = await saved(payload);

    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countProducts()).toBe(rows.length);
    const images = await t.db.selectFrom('product_image').select('widths').execute();
    expect(grown).toBe(images.flatMap(({ widths }) => widths).length);
  });

  test.each([
    ['an unknown catalog', { catalogId: randomUUID() }, 'catalogId'],
    ['no catalog', { catalogId: '' }, 'catalogId'],
    ['an unknown supplier', { supplierId: randomUUID() }, 'supplierId'],
    ['no rows', { rows: [] }, 'rows'],
    ['an invalid key', { key: '1' }, 'key'],
  ])('saves nothing with %s', async (_what, values, path) => {
    const files = await t.filesLeft();

    expect(refusal(await save(saveOf(values)))).toMatchObject({ status: 400, fields: { [path]: expect.any(String) } });
    expect(await countProducts()).toBe(0);
    expect(await t.filesLeft()).toEqual(files);
  });

  test('is limited to the account that uploaded the PDF', async () => {
    expect(refusal(await save(saveOf(), otherUser.as)).status).toBe(404);
  });
});

describe('undoing a save', () => {
  test('moves its products to the trash, except those changed since', async () => {
    const { saveId, saved: products } = await saved(saveOf());
    const changed = products[0]?._id ?? '';
    await t.db.updateTable('product').set({ name: 'Better lamp' }).where('id', '=', changed).execute();

    const answer = ExtractionSaveUndone.parse((await undo(saveId)).json());

    expect(answer).toMatchObject({ deleted: products.length - 1, kept: 1 });
    expect(answer.message).toBe(`${products.length - 1} products moved to the trash`);
    expect((await as({ url: `/products/${changed}` })).statusCode).toBe(200);
    expect(await countProducts()).toBe(1);
    expect(ExtractionSaveUndone.parse((await undo(saveId)).json())).toMatchObject({ deleted: 0 });
  });

  test('is limited to the account that saved', async () => {
    const { saveId } = await saved(saveOf());

    expect(refusal(await undo(saveId, otherUser.as)).status).toBe(404);
    expect(refusal(await undo('no-id')).status).toBe(404);
    expect(await countProducts()).toBe(rows.length);
  });
});

describe('possible duplicates', () => {
  const ask = async (asked: object[], caller = as) =>
    DuplicatesFound.parse(
      (await caller({ method: 'POST', url: '/products/pdf-upload/duplicates', payload: { rows: asked } })).json(),
    ).data;

  test('are products with the same model number in any spelling', async () => {
    const known = await insertProduct(t.db, { original_sku: 'AB-120 x' });
    await insertProduct(t.db, { original_sku: 'ab120x', deleted_at: new Date() });
    await insertProduct(t.db, { original_sku: '' });
    const sku = `SKU-${String(known.number).padStart(6, '0')}`;

    const found = await ask([
      { id: 'a', modelNumber: 'ab 120－X' },
      { id: 'b', modelNumber: 'AB-121x' },
      { id: 'c', modelNumber: sku.toLowerCase() },
      { id: 'd', modelNumber: '-' },
      { id: 'e' },
    ]);

    const product = { _id: known.id, name: known.name, sku };
    expect(found).toEqual([
      { rowId: 'a', reason: 'model', product, supplier: null, lastPrice: null },
      { rowId: 'c', reason: 'model', product, supplier: null, lastPrice: null },
    ]);
  });

  test('have the names that a person typed or checked, by language', async () => {
    const { product, names } = await insertNamedProduct(t.db, { original_sku: 'PK-77' });
    expect(await ask([{ id: 'a', modelNumber: 'PK77' }])).toMatchObject([{ product: { _id: product.id, names } }]);
  });

  test('are products with the same picture, listed once if the number matches too', async () => {
    const [row] = rows;
    const one = [{ id: 'x', product: { name: 'Lamp', price: 3, originalSku: 'Q-1' }, image: imageOf(row) }];
    const { saved: products } = await saved(saveOf({ rows: one }));

    const found = await ask([
      { id: 'a', modelNumber: 'Z-9', image: imageOf(row) },
      { id: 'b', modelNumber: 'q1', image: imageOf(row) },
      { id: 'c', image: `${'0'.repeat(32)}.webp` },
    ]);

    expect(found).toMatchObject([
      { rowId: 'a', reason: 'picture', product: { _id: products[0]?._id } },
      { rowId: 'b', reason: 'model', product: { _id: products[0]?._id } },
    ]);
    expect(await ask([{ id: 'a', image: imageOf(row) }], otherUser.as)).toEqual([]);
  });
});

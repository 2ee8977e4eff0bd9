import { SimilarProducts } from '@sampan/contract/similar-products';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertNamedProduct } from '#test/factories/named-product.ts';
import { insertCatalog, insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { describePictures } from './describe-pictures.service.ts';

const t = await createTestApp();
const { as } = await t.signInAs('user');
const catalog = await insertCatalog(t.db);
beforeEach(() => t.db.deleteFrom('product').execute());
afterAll(() => t.close());

const [WIDTH, HEIGHT] = [300, 210];

type Color = readonly [number, number, number];
const WHITE: Color = [255, 255, 255];
const within = (x: number, y: number, [left, top, width, height]: readonly [number, number, number, number]) =>
  x >= left && x < left + width && y >= top && y < top + height;
const near = (x: number, y: number, [centerX, centerY, radius]: readonly [number, number, number]) =>
  Math.hypot(x - centerX, y - centerY) < radius;

const SHAPES: ((x: number, y: number) => Color)[] = [
  (x, y) => {
    if (near(x, y, [110, 90, 32])) return [238, 187, 68];
    return within(x, y, [60, 40, 180, 120]) ? [34, 68, 102] : WHITE;
  },
  (x, y) => {
    if (within(x, y, [130, 120, 40, 60])) return WHITE;
    return y >= 20 && y < 190 && Math.abs(x - 150) < (110 * (y - 20)) / 170 ? [170, 51, 51] : WHITE;
  },
  (x, y) => {
    if (within(x, y, [90, 100, 120, 18])) return [255, 221, 51];
    return near(x, y, [150, 105, 85]) ? [51, 153, 102] : WHITE;
  },
];

/** Drawn by hand, because the product blocks SVG in this process. */
function draw(shape: (x: number, y: number) => Color): Promise<Buffer> {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) => shape(at % WIDTH, Math.floor(at / WIDTH))).flat();
  return sharp(Buffer.from(pixels), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

const PICTURES = await Promise.all(SHAPES.map(draw));
const pictureOf = (at: number) => PICTURES[at] ?? Buffer.alloc(0);

function form(fields: Record<string, string | Buffer>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.set(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)], { type: 'image/png' }));
  return { payload: body };
}
async function add(name: string, picture: Buffer, fields: Record<string, string> = {}): Promise<string> {
  const response = await as({
    method: 'POST',
    url: '/products',
    ...form({ name, price: '4', catalogId: catalog.id, ...fields, images: picture }),
  });
  expect(response.statusCode).toBe(201);
  return response.json().product._id;
}
const search = async (picture: Buffer) => {
  const response = await as({ method: 'POST', url: '/products/similar', ...form({ image: picture }) });
  return SimilarProducts.parse(response.json()).matches;
};

// @covers R444, R447
test('finds products by a photo of them, with supplier and last price, and nothing by a plain one', async () => {
  const supplier = await insertSupplier(t.db);
  const ids = await Promise.all(SHAPES.map((_, at) => add(`Lamp ${at}`, pictureOf(at), { supplierId: supplier.id })));
  const price = { supplierId: supplier.id, currency: 'CNY', tiers: [{ from: 1, price: 17.9 }] };
  expect((await as({ method: 'POST', url: `/products/${ids[1]}/prices`, payload: price })).statusCode).toBe(201);
  const original = pictureOf(1);
  const photos = {
    recompressed: await sharp(original).resize(150).jpeg({ quality: 40 }).toBuffer(),
    cropped: await sharp(original).extract({ left: 15, top: 10, width: 270, height: 190 }).png().toBuffer(),
    framed: await sharp(original)
      .extend({ top: 40, bottom: 20, left: 60, right: 10, background: '#fff' })
      .png()
      .toBuffer(),
    mirrored: await sharp(original).flop().webp().toBuffer(),
  };
  for (const [kind, photo] of Object.entries(photos)) {
    const matches = await search(photo);
    expect(
      matches.map(({ product }) => product._id),
      kind,
    ).toEqual([ids[1]]);
    expect(matches[0]).toMatchObject({
      reason: 'picture',
      supplier: { _id: supplier.id },
      lastPrice: { price: 17.9, currency: 'CNY' },
    });
  }
  const plain = sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } });
  await add('Plain', await plain.png().toBuffer());
  expect(await search(await plain.png().toBuffer())).toEqual([]);
});

// @covers R446
test('finds products by the model number and the picture of another one, without itself and deleted ones', async () => {
  const picture = pictureOf(0);
  const own = await add('Own', picture, { originalSku: 'LD-100' });
  const looks = await add('Looks alike', await sharp(picture).jpeg({ quality: 50 }).toBuffer());
  const named = await add('Other picture', pictureOf(2), { originalSku: 'ld 100' });
  const gone = await add('Gone', picture);
  await as({ method: 'DELETE', url: `/products/${gone}` });
  const { matches } = SimilarProducts.parse((await as({ url: `/products/${own}/similar` })).json());
  expect(matches.map(({ product, reason }) => [product._id, reason])).toEqual([
    [named, 'model'],
    [looks, 'picture'],
  ]);
});

test('names products in the languages in which a person typed or checked them', async () => {
  const own = await add('Own', pictureOf(0), { originalSku: 'LD-7' });
  const { product, names } = await insertNamedProduct(t.db, { original_sku: 'LD-7' });
  const { matches } = SimilarProducts.parse((await as({ url: `/products/${own}/similar` })).json());
  expect(matches).toMatchObject([{ product: { _id: product.id, name: 'Pecan kettle', names } }]);
  const back = SimilarProducts.parse((await as({ url: `/products/${product.id}/similar` })).json());
  expect(back.matches[0]?.product.names).toBeUndefined();
});

// @covers R448
test('describes pictures in the background that were stored without, which is no change of the catalogue', async () => {
  const writes = () =>
    t.db
      .selectFrom('product_tally')
      .select(({ fn }) => fn.sum<string>('writes').as('writes'))
      .where('dimension', '=', 'all')
      .executeTakeFirstOrThrow();
  const picture = pictureOf(2);
  const id = await add('Old', picture);
  const before = await writes();
  await t.db.updateTable('product_image').set({ visual_descriptor: null, visual_bands: [] }).execute();
  expect(await search(picture)).toEqual([]);
  await describePictures(t.db, t.files);
  expect(await writes()).toEqual(before);
  expect(await search(picture)).toMatchObject([{ product: { _id: id } }]);
  await t.db.updateTable('product_image').set({ width: 299 }).execute();
  expect(await writes()).not.toEqual(before);
});

test('refuses what is no picture', async () => {
  const refused = await as({ method: 'POST', url: '/products/similar', ...form({ image: Buffer.from('no picture') }) });
  expect(refused.statusCode).toBe(415);
  expect((await as({ method: 'POST', url: '/products/similar', ...form({}) })).statusCode).toBe(400);
});

/**
 * Time to find which of 500 PDF rows may already be products, by model number and by picture:
 * `npm run bench -- duplicates [products]`.
 */
import { randomBytes } from 'node:crypto';
import { productsByModel, productsByPicture } from '@sampan/server/areas/catalog/products/product-duplicates.service';
import type { Database } from '@sampan/server/db/database';
import { sql } from 'kysely';
import { generateProducts } from './product-list-data.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const products = Number(process.argv[3] ?? 100_000);
const ASKED = 500;
const RUNS = 20;
const BATCH = 10_000;

await withFolder((dataDir) => withDatabase(dataDir, measure));

async function measure({ db, connection }: Database): Promise<void> {
  await generateProducts(connection, products, () => {});
  for (let from = 0; from < products; from += BATCH)
    await sql`UPDATE product_image SET perceptual_hash = ('x' || md5(product_image.id::text))::bit(64)::bigint
      FROM product WHERE product.id = product_id AND number > ${from} AND number <= ${from + BATCH}`.execute(db);
  await sql`ANALYZE product, product_image`.execute(db);

  const known = await sql<{ sku: string }>`SELECT original_sku AS sku FROM product WHERE deleted_at IS NULL
    ORDER BY md5(id::text) LIMIT ${ASKED / 2}`.execute(db);
  const models = [
    ...known.rows.map(({ sku }) => `${sku.slice(0, 2)}-${sku.slice(2).toLowerCase()}`),
    ...Array.from({ length: ASKED / 2 }, (_, index) => `NEW-${index}`),
  ];
  const hashes = Array.from({ length: ASKED }, () => randomBytes(8).readBigInt64BE().toString());
  console.log(`${products.toLocaleString('en')} products with their pictures, ${ASKED} rows`);
  await time('model numbers', async () => (await productsByModel(db, models)).size);
  await time('pictures', async () => (await productsByPicture(db, hashes)).size);
}

async function time(what: string, run: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  let longestTurn = 0;
  let before = performance.now();
  const turns = setInterval(() => {
    longestTurn = Math.max(longestTurn, performance.now() - before);
    before = performance.now();
  }, 1);
  for (let count = 0; count < RUNS; count += 1) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  }
  clearInterval(turns);
  times.sort((a, b) => a - b);
  const [middle = 0, worst = 0] = [times[RUNS / 2], times.at(-1)];
  console.log(
    `${what.padEnd(15)} ${middle.toFixed(0)} ms median, ${worst.toFixed(0)} ms worst of ${RUNS}; others wait ${longestTurn.toFixed(0)} ms at most`,
  );
}

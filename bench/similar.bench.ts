/** Time to find the products like a photo among a million pictures: `npm run bench -- similar [pictures]`. */
import { randomBytes } from 'node:crypto';
import { findCandidates } from '@sampan/server/areas/catalog/similar-products/similar-products.queries';
import type { Database } from '@sampan/server/db/database';
import { bandsToFind, likeness } from '@sampan/server/lib/picture-likeness';
import { Client } from 'pg';
import { generateProducts } from './product-list-data.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const pictures = Number(process.argv[3] ?? 1_000_000);
const PRODUCTS = 1000;
const RUNS = 40;
/** A photo is looked for as it is, mirrored, cut off and with more around it. */
const VARIANTS = 6;
const BATCH = 50_000;

const ROWS = `
  INSERT INTO product_image (product_id, position, file_key, widths, width, height, perceptual_hash, visual_descriptor, visual_bands)
  SELECT product.id, n / ${PRODUCTS}, n::text, '{160}', 160, 120, n, d,
    ARRAY(SELECT (band << 16) | (get_byte(d, band * 2) << 8) | get_byte(d, band * 2 + 1) FROM generate_series(0, 7) AS band)
  FROM generate_series($1::integer, $2::integer) AS n
    CROSS JOIN LATERAL (SELECT decode(md5(n::text) || md5('a' || n) || md5('b' || n) || md5('c' || n), 'hex') AS d) AS made
    JOIN product ON product.number = n % ${PRODUCTS} + 1`;

await withFolder((dataDir) => withDatabase(dataDir, measure));

/** Without the statement timeouts of the product's connections. */
async function fill(connection: Database['connection']): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('DROP INDEX product_image_visual_bands');
    await client.query('DELETE FROM product_image');
    for (let from = 0; from < pictures; from += BATCH)
      await client.query(ROWS, [from, Math.min(from + BATCH, pictures) - 1]);
    await client.query(
      `CREATE INDEX product_image_visual_bands ON product_image USING gin (visual_bands) WITH (fastupdate = off) WHERE visual_bands <> '{}'`,
    );
    await client.query('ANALYZE product_image');
  } finally {
    await client.end();
  }
}

async function measure({ db, connection }: Database): Promise<void> {
  await generateProducts(connection, PRODUCTS, () => {});
  await fill(connection);
  const times: number[] = [];
  let candidates = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const asked = Array.from({ length: VARIANTS }, () => randomBytes(64));
    const begin = performance.now();
    const found = await findCandidates(db, bandsToFind(asked));
    for (const { visual_descriptor } of found) for (const one of asked) likeness(one, visual_descriptor);
    times.push(performance.now() - begin);
    candidates += found.length;
  }
  times.sort((a, b) => a - b);
  console.log(
    `${pictures.toLocaleString('en')} pictures: ${times[RUNS / 2]?.toFixed(0)} ms median, ${times.at(-1)?.toFixed(0)} ms worst of ${RUNS}, ${Math.round(candidates / RUNS)} candidates`,
  );
}

/**
 * The comparison of 100 lines by 30 suppliers with 4 prices each, and the price history of a product and a supplier at
 * 50,000 and at 5,000,000 prices: `npm run bench -- rfqs [prices]`.
 */
import { loadavg } from 'node:os';
import { Matrix } from '@sampan/contract/matrix';
import {
  pricesOfProduct,
  pricesOfSupplier,
} from '@sampan/server/areas/catalog/supplier-prices/supplier-prices.service';
import { rfqMatrix } from '@sampan/server/areas/sourcing/rfqs/rfq-awards.service';
import type { Database } from '@sampan/server/db/database';
import { sql } from 'kysely';
import pg from 'pg';
import { costOf } from './process-cost.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const FEW = 50_000;
const MANY = Number(process.argv[3] ?? 5_000_000);
const BATCH = 50_000;
const RUNS = 100;
/** The first runs warm up. */
const WARM_UP = 10;
/** Prices of one product and of one supplier. */
const PER_PRODUCT = 250;
const PER_SUPPLIER = 500;

await withFolder((dataDir) => withDatabase(dataDir, measure));

async function measure(database: Database): Promise<void> {
  const { db } = database;
  await sql`INSERT INTO supplier (name, email, email_key, phone, street, city, country)
    SELECT 'Factory ' || n, 'f' || n || '@factory.example', 'f' || n || '@factory.example', '', '', '', ''
    FROM generate_series(1, ${MANY / PER_SUPPLIER}) AS n`.execute(db);
  await sql`INSERT INTO product (name, price) SELECT 'Product ' || n, 1 FROM generate_series(1, ${MANY / PER_PRODUCT}) AS n`.execute(
    db,
  );
  await sql`CREATE UNLOGGED TABLE p AS SELECT row_number() OVER () - 1 AS n, id FROM product`.execute(db);
  await sql`CREATE UNLOGGED TABLE s AS SELECT row_number() OVER () - 1 AS n, id FROM supplier`.execute(db);
  await sql`CREATE INDEX ON p (n)`.execute(db);
  await sql`CREATE INDEX ON s (n)`.execute(db);
  const rfqId = await createRfq({ db });
  await sql`ANALYZE p, s, product, supplier`.execute(db);
  await addPrices(database, 0, FEW);
  const few = await history({ db });
  await addPrices(database, FEW, MANY);
  const many = await history({ db });
  for (const what of ['product', 'supplier'] as const)
    console.log(
      `prices of a ${what}: ${few[what].toFixed(2)} ms at ${FEW.toLocaleString('en')}, ${many[what].toFixed(2)} ms at ${MANY.toLocaleString('en')} (${(many[what] / few[what]).toFixed(2)} times), medians of ${RUNS}`,
    );
  // As the server answers: the schema writes the answer.
  const before = await costOf(process.pid);
  const times = await timesOf(async () => JSON.stringify(Matrix.encode(await rfqMatrix(db, rfqId, { quantity: 1 }))));
  const after = await costOf(process.pid);
  const [server, stored] = (['serverCpu', 'databaseCpu'] as const).map((part) =>
    ((after[part] - before[part]) / (RUNS + WARM_UP)).toFixed(1),
  );
  console.log(
    `matrix of 100 x 30: ${at(times, 0.5).toFixed(1)} ms p50, ${at(times, 0.95).toFixed(1)} ms p95 of ${RUNS}; CPU ${server} ms server, ${stored} ms database; load average ${loadavg()[0]?.toFixed(1)}`,
  );
}

type Part = Pick<Database, 'db'>;

/** On a connection without the time limits of the product. */
async function addPrices({ connection }: Database, from: number, to: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Without the checks of references, which the rows keep by construction.
    await client.query('SET session_replication_role = replica');
    for (let at = from; at < to; at += BATCH)
      await client.query(
        `INSERT INTO supplier_price (product_id, supplier_id, supplier_name, source, currency, tiers, moq, lead_days, quoted_at)
        SELECT p.id, s.id, 'Factory', 'staff', 'CNY', '[{"from": 1000, "price": 18.5}]', 1000, 25, now() - made.at * interval '1 second'
        FROM generate_series($1::int, $2::int) AS made (at)
        JOIN p ON p.n = made.at / ${PER_PRODUCT} JOIN s ON s.n = made.at / ${PER_SUPPLIER}`,
        [at, Math.min(to, at + BATCH) - 1],
      );
    await client.query('ANALYZE supplier_price');
  } finally {
    await client.end();
  }
}

/** Medians in milliseconds. Both sizes have the same number of prices for each product and supplier. */
async function history({ db }: Part) {
  const { rows: products } = await sql<{
    id: string;
  }>`SELECT id FROM p WHERE n < ${FEW / PER_PRODUCT} ORDER BY md5(id::text)
    LIMIT ${RUNS}`.execute(db);
  const { rows: suppliers } = await sql<{
    id: string;
  }>`SELECT id FROM s WHERE n < ${FEW / PER_SUPPLIER} ORDER BY md5(id::text)
    LIMIT ${RUNS}`.execute(db);
  const query = { page: 1, limit: 10 };
  const product = await timesOf((run) => pricesOfProduct(db, products[run % products.length]?.id ?? '', query));
  const supplier = await timesOf((run) => pricesOfSupplier(db, suppliers[run % suppliers.length]?.id ?? '', query));
  return { product: at(product, 0.5), supplier: at(supplier, 0.5) };
}

async function createRfq({ db }: Part): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`INSERT INTO rfq (title, rates, state) VALUES ('Bench', '{"CNY": 0.14}', 'open')
    RETURNING id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`INSERT INTO rfq_line (rfq_id, position, product_id, names, quantities)
    SELECT ${id}::uuid, n, p.id, jsonb_build_object('en', 'Line ' || n, 'he', '', 'zh', '灯 ' || n), '{100,1000,5000,10000}'
    FROM p WHERE n < 100`.execute(db);
  await sql`INSERT INTO rfq_recipient (rfq_id, supplier_id, name, language, channel, state, answered_at)
    SELECT ${id}::uuid, s.id, 'Factory ' || n, 'zh', 'wechat', 'answered', now() FROM s WHERE n < 30`.execute(db);
  await sql`INSERT INTO supplier_price (product_id, supplier_id, supplier_name, rfq_line_id, recipient_id, source, currency,
      incoterm, tiers, moq, lead_days)
    SELECT line.product_id, recipient.supplier_id, recipient.name, line.id, recipient.id, 'link', 'CNY', 'EXW',
      jsonb_build_array(jsonb_build_object('from', 100, 'price', price), jsonb_build_object('from', 1000, 'price', price - 0.1),
        jsonb_build_object('from', 5000, 'price', price - 0.2), jsonb_build_object('from', 10000, 'price', price - 0.3)), 100, 20
    FROM rfq_line AS line, rfq_recipient AS recipient,
      LATERAL (SELECT 10 + abs(hashtext(line.id::text || recipient.id)) % 1000 / 100.0 AS price) AS made
    WHERE line.rfq_id = ${id}::uuid AND recipient.rfq_id = ${id}::uuid`.execute(db);
  await sql`UPDATE rfq_recipient AS recipient SET answer = (SELECT jsonb_build_object('name', '', 'terms',
      '{"currency": "CNY", "incoterm": "EXW", "place": "", "tax": "", "validUntil": null, "payment": "", "note": ""}'::jsonb,
      'lines', jsonb_agg(jsonb_build_object('lineId', rfq_line_id, 'cannotMake', false, 'prices', tiers, 'moq', moq,
        'leadDays', lead_days, 'cartonQuantity', null, 'cartonCm', null, 'cartonKg', null, 'samplePrice', null,
        'sampleDays', null, 'tooling', null, 'hsCode', '', 'packaging', '', 'asRequested', 'yes', 'differs', '', 'note', '')))
    FROM supplier_price WHERE recipient_id = recipient.id) WHERE rfq_id = ${id}::uuid`.execute(db);
  return id;
}

async function timesOf(work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const begin = performance.now();
    await work(run);
    if (run >= WARM_UP) times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

function at(times: readonly number[], part: number): number {
  return times[Math.floor(times.length * part)] ?? 0;
}

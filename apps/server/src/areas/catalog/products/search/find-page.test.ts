import { LOW_STOCK_MAX, stockBand } from '@sampan/contract/stock';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Db, openDatabase } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { setNextNumber } from '#test/factories/product-numbers.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { findPage, type ProductFilter } from './product-search.queries.ts';
import { createSearchCache } from './search-cache.queries.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A seeded generator, so failures are reproducible. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    below: (end: number) => Math.floor(next() * end),
    of: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

const PRICES = ['0.01', '0.99', '1', '9.99', '10', '12.34', '49.99', '50', '99.99', '100', '101', '999999'] as const;
const QUANTITIES = [null, 0, 1, 10, 11, 500] as const;
const WORDS = ['steel kettle', 'wooden chair', '不锈钢水壶', 'קומקום פלדה'] as const;

const CROWD = 1_000;
/** Enough writes to trigger folding almost certainly. */
const crowd = (db: Db) =>
  sql`INSERT INTO product_tally SELECT 'all', '', 0, 0, 1 FROM generate_series(1, ${CROWD})`.execute(db);

/** The expected counts, computed from the products. */
async function differingCounts() {
  const { rows } = await sql`
    SELECT dimension, key, sum(living) AS living, sum(public) AS public FROM (
      SELECT dimension, key, living, public FROM product_tally
      UNION ALL
      SELECT dimension, key, -1, CASE WHEN status = 'active' THEN -1 ELSE 0 END
      FROM product, LATERAL (VALUES
        ('all', ''), ('block', lpad((number / 1000)::text, 7, '0')), ('supplier', supplier_id::text), ('catalog', catalog_id::text),
        ('shelf', CASE WHEN quantity > ${LOW_STOCK_MAX} THEN 'in-stock' WHEN quantity > 0 THEN 'low-stock' WHEN quantity = 0 THEN 'out-of-stock'
          ELSE 'unknown' END || ' ' || price_step((price * 100)::integer))
      ) AS counted (dimension, key)
      WHERE deleted_at IS NULL AND key IS NOT NULL
    ) AS both_ways
    GROUP BY dimension, key HAVING sum(living) <> 0 OR sum(public) <> 0`.execute(database.db);
  return rows;
}

/** The expected page, computed naively. */
async function plainPage(filter: ProductFilter, page: number, limit: number) {
  const { audience, term = '', supplier, catalog, stock, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
  const products = await database.db.selectFrom('product').selectAll().orderBy('number', 'desc').execute();
  const numbers = products
    .filter(({ deleted_at, status }) => deleted_at === null && (audience === 'staff' || status === 'active'))
    .filter(({ name }) => name.includes(term))
    .filter(
      ({ supplier_id, catalog_id }) =>
        [undefined, supplier_id].includes(supplier) && [undefined, catalog_id].includes(catalog),
    )
    .filter(({ quantity }) => [undefined, stockBand(quantity)].includes(stock))
    .filter(({ price }) => Number(price) >= minPrice && Number(price) <= maxPrice)
    .map(({ number }) => number);
  return { numbers: numbers.slice((page - 1) * limit, page * limit), total: numbers.length };
}

// @covers R146, R047
test('totals and pages are exact after any sequence of writes', async () => {
  const { db } = database;
  const { below, of } = chance(20_261);
  const suppliers = [await insertSupplier(db), await insertSupplier(db), await insertSupplier(db)];
  const catalogs = [await insertCatalog(db), await insertCatalog(db)];
  const someSupplier = () => suppliers[below(4)]?.id ?? null;
  const someCatalog = () => catalogs[below(3)]?.id ?? null;
  // With more than two matches only blocks are cached, so both cache forms are tested.
  const cache = createSearchCache(db, 2);

  const inserted: string[] = [];
  const insert = async () => {
    // Distant numbers fall into different blocks.
    if (below(3) === 0) await setNextNumber(db, (inserted.length + 1) * 700);
    const { id } = await insertProduct(db, {
      name: of(WORDS),
      price: of(PRICES),
      supplier_id: someSupplier(),
      catalog_id: someCatalog(),
      quantity: of(QUANTITIES),
      status: of(['active', 'active', 'inactive']),
    });
    inserted.push(id);
  };
  const change = async () => {
    const values = of<Updateable<Tables['product']>>([
      { name: of(WORDS) },
      { price: of(PRICES) },
      { supplier_id: someSupplier() },
      { catalog_id: someCatalog() },
      { quantity: of(QUANTITIES) },
      { status: of(['active', 'inactive']) },
      { deleted_at: new Date() },
      { deleted_at: null },
      { description: 'unseen by any filter' },
    ]);
    const ids = inserted.filter(() => below(4) === 0);
    if (ids.length > 0) await db.updateTable('product').set(values).where('id', 'in', ids).execute();
  };
  const purge = async () => {
    const id = inserted[below(inserted.length)];
    if (id) await db.deleteFrom('product').where('id', '=', id).execute();
  };
  const rollBack = async () => {
    const failing = db.transaction().execute(async (tx) => {
      await insertProduct(tx, { name: 'never' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
  };
  const someFilter = (): ProductFilter => ({
    audience: of(['staff', 'public']),
    ...(below(3) === 0 && { term: of(['steel', 'kettle', '水壶', '壶', 'קו', 'en', 'nothing']) }),
    ...(below(4) === 0 && { supplier: suppliers[below(3)]?.id ?? '' }),
    ...(below(4) === 0 && { catalog: catalogs[below(2)]?.id ?? '' }),
    ...(below(4) === 0 && { stock: of(['in-stock', 'low-stock', 'out-of-stock']) }),
    ...(below(3) === 0 && { minPrice: Number(of(PRICES)) }),
    ...(below(3) === 0 && { maxPrice: Number(of(PRICES)) + below(2) }),
  });

  for (let step = 0; step < 150; step += 1) {
    await of([insert, insert, insert, change, change, purge, rollBack])();
    for (let look = 0; look < 3; look += 1) {
      const filter = someFilter();
      const page = 1 + below(3);
      const { rows, total } = await findPage(db, filter, { page, limit: 4 }, cache);
      const expected = await plainPage(filter, page, 4);
      expect({ filter, page, total, numbers: rows.map(({ number }) => number) }).toEqual({ filter, page, ...expected });
    }
  }

  expect(inserted.length).toBeGreaterThan(30);
  expect(await differingCounts()).toEqual([]);
});

// @covers R146
test('concurrent inserts get unique numbers and are all counted', async () => {
  const { db } = database;
  const before = await findPage(db, { audience: 'staff' }, { page: 1, limit: 1 });
  const supplier = await insertSupplier(db);
  const write = async (_: unknown, i: number) => {
    const { id, number } = await insertProduct(db, { supplier_id: supplier.id });
    await db.updateTable('product').set({ status: 'inactive' }).where('id', '=', id).execute();
    if (i % 10 === 0) await crowd(db);
    return number;
  };

  const numbers = await Promise.all(Array.from({ length: 60 }, write));

  expect(new Set(numbers).size).toBe(60);
  const after = await findPage(db, { audience: 'staff' }, { page: 1, limit: 1 });
  expect(after.total - before.total).toBe(60);
  expect(await differingCounts()).toEqual([]);
  const ofSupplier = await findPage(db, { audience: 'public', supplier: supplier.id }, { page: 1, limit: 1 });
  expect(ofSupplier.total).toBe(0);
});

test('folds count rows without changing the total', async () => {
  const { db } = database;
  const count = () =>
    db
      .selectFrom('product_tally')
      .select((row) => [row.fn.countAll<number>().as('rows'), sql<number>`sum(writes)::bigint`.as('writes')])
      .where('dimension', '=', 'all')
      .executeTakeFirstOrThrow();
  const before = await count();

  await crowd(db);

  const after = await count();
  expect(after.rows).toBeLessThan(CROWD);
  expect(after.writes).toBe(before.writes + CROWD);
  expect(await differingCounts()).toEqual([]);
});

test('folds without waiting for locks', async () => {
  const { db } = database;
  await db.transaction().execute(async (tx) => {
    await crowd(tx);
    await db.transaction().execute(async (other) => {
      await sql`SET LOCAL lock_timeout = '1s'`.execute(other);
      await crowd(other);
    });
  });

  expect(await differingCounts()).toEqual([]);
});

test('a write to a supplier, a catalog or a picture changes the version', async () => {
  const { db } = database;
  const supplier = await insertSupplier(db, { name: 'Before' });
  await insertProduct(db, { name: 'Renamed with its supplier', supplier_id: supplier.id });
  const find = () => findPage(db, { audience: 'staff', term: 'renamed with' }, { page: 1, limit: 1 });
  await find();

  await db.updateTable('supplier').set({ name: 'After' }).where('id', '=', supplier.id).execute();

  expect((await find()).rows[0]?.supplier_name).toBe('After');
});

test('one plan serves all lists by price', async () => {
  const { db, close } = openDatabase(database.connection);
  const ranges = [{ minPrice: 5 }, { maxPrice: 5 }, { minPrice: 1.23, maxPrice: 45.67 }, { minPrice: 3, maxPrice: 3 }];

  for (const range of [...ranges, ...ranges])
    await findPage(db, { audience: 'staff', ...range }, { page: 1, limit: 4 });

  const { rows } = await sql`
    SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements`.execute(db);
  await close();
  expect(rows).toEqual([{ generic: 3, custom: 5 }]);
});

import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database, Db } from '#src/db/database.ts';
import { migrate } from '#src/db/migrate.ts';
import { createEmptyDatabase } from '#test/database/test-database.ts';
import { createTestApp } from '#test/test-app.ts';

const FOLDER = join(import.meta.dirname, '../upgrade');
const MIGRATIONS = join(import.meta.dirname, '../../src/db/migrations');
const dumps = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));

/** List calls, with a query that counts their rows. */
const LISTS = [
  ['/suppliers', 'SELECT count(*) FROM supplier WHERE deleted_at IS NULL'],
  ['/catalogs', 'SELECT count(*) FROM catalog WHERE deleted_at IS NULL'],
  ['/products', 'SELECT count(*) FROM product WHERE deleted_at IS NULL'],
  ['/customers', 'SELECT count(*) FROM customer WHERE deleted_at IS NULL'],
  ['/inquiries', 'SELECT count(*) FROM inquiry WHERE NOT suspect'],
  ['/newsletter', 'SELECT count(*) FROM newsletter_subscriber'],
  ['/pdf-catalog', 'SELECT count(*) FROM pdf_catalog WHERE deleted_at IS NULL'],
  ['/audit', 'SELECT count(*) FROM audit_entry'],
] as const;

test('there are databases of older versions to upgrade', () => {
  expect(dumps.length).toBeGreaterThan(0);
});

describe.each(dumps)('the database of %s', (dump) => {
  test('migrates to this version without losing or changing a row, and every list shows its rows', async () => {
    const database = await createEmptyDatabase();
    await sql.raw(await readFile(join(FOLDER, dump), 'utf8')).execute(database.db);
    const columns = await columnsOf(database.db);
    const before = await rowsIn(database.db, columns);
    expect(Object.values(before).flat().length).toBeGreaterThan(150);

    await migrate(database);

    expect(await rowsIn(database.db, columns)).toEqual(before);
    const t = await createTestApp({ database });
    const { as } = await t.signInAs('super_admin');
    for (const [url, count] of LISTS) {
      const { rows } = await sql<{ count: number }>`${sql.raw(count)}`.execute(database.db);
      const answer = (await as({ url })).json<{ pagination?: object }>();
      expect({ url, total: totalOf(answer) }).toEqual({ url, total: rows[0]?.count });
    }
    const { rows: products } = await sql<{ name: string }>`SELECT name FROM product WHERE deleted_at IS NULL`.execute(
      database.db,
    );
    for (const { name } of products.slice(0, 5))
      expect(totalOf((await as({ url: `/products?search=${encodeURIComponent(name)}` })).json()), name).toBeGreaterThan(
        0,
      );
    expect((await t.app.inject({ url: '/settings/public' })).json().company.name).toBe('Golden Junk');
    await t.close();
  });
});

/** A database with the migrations before `next`, such as 0042. */
async function databaseBefore(next: string): Promise<Database> {
  const database = await createEmptyDatabase();
  const older = await mkdtemp(join(tmpdir(), 'sampan-migrations-'));
  onTestFinished(() => rm(older, { recursive: true }));
  const isOlder = (path: string) => !path.endsWith('.sql') || basename(path) < next;
  await cp(MIGRATIONS, older, { recursive: true, filter: isOlder });
  await migrate(database, older);
  return database;
}

test('an upgrade counts the quotes of the older version', async () => {
  const database = await databaseBefore('0042');
  await sql`INSERT INTO quote (kind, language, status, total_currency, valid_until, deleted_at) VALUES
    ('quote', 'he', 'sent', 'USD', '2020-01-01', NULL), ('quote', 'zh', 'sent', 'USD', NULL, NULL),
    ('quote', 'en', 'accepted', 'USD', '2020-01-01', NULL), ('collection', 'en', 'sent', 'USD', NULL, now())`.execute(
    database.db,
  );

  await migrate(database);

  const t = await createTestApp({ database });
  const { as } = await t.signInAs('user');
  const total = async (query: string) => totalOf((await as({ url: `/quotes?${query}` })).json());
  expect(await total('')).toBe(3);
  expect(await total('status=expired')).toBe(1);
  expect(await total('status=accepted')).toBe(1);
  expect(await total('kind=collection')).toBe(0);
  await t.close();
});

test('an upgrade names the products of drafts by the number that visitors see, and leaves sent versions and typed numbers', async () => {
  const database = await databaseBefore('0052');
  const { db } = database;
  const { rows: products } = await sql<{ id: string; number: number }>`
    INSERT INTO product (name, price) VALUES ('Cup', 1), ('Mug', 1) RETURNING id, number`.execute(db);
  const [product, other] = products.map(({ id, number }) => ({ id, shown: String(number).padStart(6, '0') }));
  /** Lines with the old number, the number of another product, a typed one, and no product. */
  async function versionWith(isSent: boolean): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      WITH made AS (INSERT INTO quote (kind, language, status, total_currency)
        VALUES ('quote', 'en', ${isSent ? 'sent' : 'draft'}, 'USD') RETURNING id)
      INSERT INTO quote_version (quote_id, number, language, currency, rates, pricing, show)
      SELECT id, 1, 'en', 'USD', '{}', '{"mode": "manual", "percent": 0, "rounding": "none"}', '{}' FROM made
      RETURNING id`.execute(db);
    const id = rows[0]?.id;
    await sql`INSERT INTO quote_line (version_id, position, line_key, name, product_id, sku) VALUES
      (${id}, 0, gen_random_uuid(), 'Cup', ${product?.id}, ${`SKU-${product?.shown}`}),
      (${id}, 1, gen_random_uuid(), 'Cup', ${product?.id}, ${`SKU-${other?.shown}`}),
      (${id}, 2, gen_random_uuid(), 'Cup', ${product?.id}, 'MY-7'),
      (${id}, 3, gen_random_uuid(), 'Cup', NULL, ${`SKU-${product?.shown}`})`.execute(db);
    if (isSent) await sql`UPDATE quote_version SET sent_at = now() WHERE id = ${id}`.execute(db);
  }
  await versionWith(false);
  await versionWith(true);

  await migrate(database);

  const { rows } = await sql<{ isSent: boolean; sku: string }>`
    SELECT version.sent_at IS NOT NULL AS "isSent", line.sku FROM quote_line AS line
    JOIN quote_version AS version ON version.id = line.version_id ORDER BY 1, line.position`.execute(db);
  const rest = [`SKU-${other?.shown}`, 'MY-7', `SKU-${product?.shown}`];
  expect(rows.filter(({ isSent }) => !isSent).map(({ sku }) => sku)).toEqual([`PRD-${product?.shown}`, ...rest]);
  expect(rows.filter(({ isSent }) => isSent).map(({ sku }) => sku)).toEqual([`SKU-${product?.shown}`, ...rest]);
  await database.close();
});

test('an upgrade gives accepted quotes the amount of their accepted lines', async () => {
  const migrations = await readdir(MIGRATIONS);
  const database = await databaseBefore(migrations.find((name) => name.endsWith('_accepted_totals.sql')) ?? '');
  const { db } = database;
  const keys = ['aaaaaaaa', 'bbbbbbbb'].map((start) => `${start}-0000-4000-8000-000000000000`);
  /** Two lines of $7,570 and $18,380; the second one is sent with this quantity. */
  async function quoteWith(status: string, choices: readonly string[], quantity: number | null = 1000) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO quote (kind, language, status, total, total_currency, current_version)
      VALUES ('quote', 'en', ${status}, 25950, 'USD', 1) RETURNING id`.execute(db);
    const id = rows[0]?.id ?? '';
    const version = await sql<{ id: string }>`
      INSERT INTO quote_version (quote_id, number, language, currency, rates, pricing, show, total)
      VALUES (${id}, 1, 'en', 'USD', '{}', '{"mode": "manual", "percent": 0, "rounding": "none"}', '{}', 25950)
      RETURNING id`.execute(db);
    const versionId = version.rows[0]?.id ?? '';
    await sql`INSERT INTO quote_line (version_id, position, line_key, name, quantity, unit_price) VALUES
      (${versionId}, 0, ${keys[0]}, 'Mug', 1000, 7.5700), (${versionId}, 1, ${keys[1]}, 'Lamp', ${quantity}, 18.3804)`.execute(
      db,
    );
    await sql`UPDATE quote_version SET sent_at = now() WHERE id = ${versionId}`.execute(db);
    const lines = choices.map((choice, index) => ({ lineKey: keys[index], choice, quantity: null }));
    const kind = status === 'declined' ? 'declined' : 'accepted';
    await sql`INSERT INTO quote_decision (version_id, kind, by_name, lines)
      VALUES (${versionId}, ${kind}, 'Noa', ${JSON.stringify(lines)})`.execute(db);
    return id;
  }
  const partly = await quoteWith('accepted', ['yes', 'no']);
  const wholly = await quoteWith('accepted', ['yes', 'yes']);
  const unlisted = await quoteWith('accepted', []);
  const unknown = await quoteWith('accepted', ['yes', 'yes'], null);
  const declined = await quoteWith('declined', []);
  const superseded = await quoteWith('sent', ['yes', 'no']);
  const stamps = () => sql`SELECT id, updated_at FROM quote ORDER BY id`.execute(db);
  const before = (await stamps()).rows;

  await migrate(database);

  const { rows } = await sql<{ id: string; total: string | null; accepted: string | null }>`
    SELECT quote.id, quote.total, decision.total AS accepted FROM quote
    JOIN quote_version AS version ON version.quote_id = quote.id
    JOIN quote_decision AS decision ON decision.version_id = version.id`.execute(db);
  const totals = Object.fromEntries(rows.map(({ id, total, accepted }) => [id, [total, accepted]]));
  expect(totals).toEqual({
    [partly]: ['7570.00', '7570.00'],
    [wholly]: ['25950.40', '25950.40'],
    [unlisted]: ['25950.40', '25950.40'],
    [unknown]: [null, null],
    [declined]: ['25950.00', null],
    [superseded]: ['25950.00', '7570.00'],
  });
  expect((await stamps()).rows).toEqual(before);
  await database.close();
});

/** The lists name the total differently. */
function totalOf(answer: { pagination?: object }): unknown {
  const fields = { ...answer, ...answer.pagination };
  return Object.entries(fields).find(([name]) => /^total(?!Pages)/.test(name))?.[1];
}

type Columns = readonly { table: string; columns: string[] }[];

async function columnsOf(db: Db): Promise<Columns> {
  const { rows } = await sql<Columns[number]>`
    SELECT relname AS table, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> 'migration'
      AND attnum > 0 AND NOT attisdropped
    GROUP BY relname ORDER BY relname`.execute(db);
  return rows;
}

/** The values of these columns in all rows, without the counts and the words to search by that a later version adds. */
async function rowsIn(db: Db, columns: Columns): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, columns: all } of columns) {
    const names = table === 'product_listing' ? all.filter((name) => name !== 'text') : all;
    const { rows } = await sql<{ row: string }>`
      SELECT row(${sql.join(names.map((name) => sql.ref(name)))})::text AS row FROM ${sql.table(table)}
      WHERE ${table === 'product_tally' ? sql`dimension <> 'category'` : sql`true`} ORDER BY 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

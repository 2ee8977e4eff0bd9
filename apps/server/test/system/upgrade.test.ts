import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#src/db/database.ts';
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
    expect((await t.app.inject({ url: '/settings/public' })).json().company.name).toBe('Golden Junk');
    await t.close();
  });
});

test('an upgrade counts the quotes of the older version', async () => {
  const database = await createEmptyDatabase();
  const older = await mkdtemp(join(tmpdir(), 'sampan-migrations-'));
  onTestFinished(() => rm(older, { recursive: true }));
  const isOlder = (path: string) => !path.endsWith('.sql') || basename(path) < '0042';
  await cp(MIGRATIONS, older, { recursive: true, filter: isOlder });
  await migrate(database, older);
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

/** The values of these columns in all rows, without the counts that a later version adds. */
async function rowsIn(db: Db, columns: Columns): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, columns: names } of columns) {
    const { rows } = await sql<{ row: string }>`
      SELECT row(${sql.join(names.map((name) => sql.ref(name)))})::text AS row FROM ${sql.table(table)}
      WHERE ${table === 'product_tally' ? sql`dimension <> 'category'` : sql`true`} ORDER BY 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { migrate } from '#src/db/migrate.ts';
import { createEmptyDatabase } from '#test/database/test-database.ts';
import { createTestApp } from '#test/test-app.ts';

const FOLDER = join(import.meta.dirname, '../upgrade');
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

/** The values of these columns in all rows. */
async function rowsIn(db: Db, columns: Columns): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { table, columns: names } of columns) {
    const { rows } = await sql<{ row: string }>`
      SELECT row(${sql.join(names.map((name) => sql.ref(name)))})::text AS row FROM ${sql.table(table)} ORDER BY 1`.execute(
      db,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#test/installation.ts';
import { createTestApp } from '#test/test-app.ts';
import { createEmptyDatabase } from '#test/test-database.ts';
import { migrate } from './db/migrate.ts';

const FOLDER = join(import.meta.dirname, '../test/upgrade');
const dumps = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));

/** A list of the API, and the rows that it has to show all of. */
const LISTS = [
  ['/suppliers', 'SELECT count(*) FROM supplier WHERE deleted_at IS NULL'],
  ['/catalogs', 'SELECT count(*) FROM catalog WHERE deleted_at IS NULL'],
  ['/products', 'SELECT count(*) FROM product WHERE deleted_at IS NULL'],
  ['/customers', 'SELECT count(*) FROM customer WHERE deleted_at IS NULL'],
  ['/inquiries', 'SELECT count(*) FROM inquiry WHERE NOT suspect'],
  ['/newsletter', 'SELECT count(*) FROM newsletter_subscriber'],
] as const;

test('there are databases of older versions to upgrade', () => {
  expect(dumps.length).toBeGreaterThan(0);
});

describe.each(dumps)('the database of %s', (dump) => {
  test('is brought to this version: no row is lost or changed, and all lists show it', async () => {
    const database = await createEmptyDatabase();
    await sql.raw(await readFile(join(FOLDER, dump), 'utf8')).execute(database.db);
    const before = await rowsOf(database.db);
    expect(Object.values(before).flat().length).toBeGreaterThan(150);

    await migrate(database);

    const after = await rowsOf(database.db);
    const counts = (tables: Record<string, string[]>) =>
      Object.fromEntries(Object.keys(before).map((name) => [name, tables[name]?.length]));
    expect(counts(after)).toEqual(counts(before));
    const t = await createTestApp({ database });
    const { as } = await t.signInAs('super_admin');
    for (const [url, count] of LISTS) {
      const { rows } = await sql<{ count: number }>`${sql.raw(count)}`.execute(database.db);
      const answer = (await as({ url })).json<{ total: number }>();
      expect({ url, total: totalOf(answer) }).toEqual({ url, total: rows[0]?.count });
    }
    expect((await t.app.inject({ url: '/settings/public' })).json().company.name).toBe('Golden Junk');
    await t.close();
  });
});

/** Lists call it by different names. */
function totalOf(answer: object): unknown {
  return Object.entries(answer).find(([name]) => /^total(?!Pages)/.test(name))?.[1];
}

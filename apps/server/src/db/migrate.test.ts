import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '#test/database/test-database.ts';
import type { Database } from './database.ts';
import { migrate, OLDEST_POSTGRES } from './migrate.ts';

let database: Database;
beforeEach(async () => {
  database = await createEmptyDatabase();
  return () => database.close();
});

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function findRows(table: string): Promise<unknown[]> {
  return (await sql`SELECT * FROM ${sql.table(table)}`.execute(database.db)).rows;
}

async function findApplied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY number`.execute(database.db);
  return rows.map(({ name }) => name);
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await sql<{ oid: string | null }>`SELECT to_regclass(${name}) AS oid`.execute(database.db);
  return rows[0]?.oid != null;
}

const FIRST = { '0001_make.sql': 'CREATE TABLE step (name text);' };
const SECOND = { '0002_fill.sql': `INSERT INTO step VALUES ('second');` };

test('migrations run in order, each once', async () => {
  await migrate(database, await makeFolder(FIRST));
  const folder = await makeFolder({
    ...FIRST,
    '0010_more.sql': `INSERT INTO step SELECT name || ' and tenth' FROM step;`,
    ...SECOND,
  });

  await migrate(database, folder);
  await migrate(database, folder);

  expect(await findRows('step')).toEqual([{ name: 'second' }, { name: 'second and tenth' }]);
  expect(await findApplied()).toEqual(['make', 'fill', 'more']);
});

test('one of several processes that start together migrates, and the others wait', async () => {
  const folder = await makeFolder({
    ...FIRST,
    '0002_slow.sql': `SELECT pg_sleep(0.3); INSERT INTO step VALUES ('slow');`,
  });

  await Promise.all([1, 2, 3].map(() => migrate(database, folder)));

  expect(await findRows('step')).toEqual([{ name: 'slow' }]);
});

test('a failed migration is rolled back with those before it, and the message says so', async () => {
  await migrate(database, await makeFolder(FIRST));
  const folder = await makeFolder({
    ...FIRST,
    ...SECOND,
    '0003_broken.sql': 'CREATE TABLE half (id int); SELECT 1 / 0;',
  });

  await expect(migrate(database, folder)).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringMatching(/0003_broken.*division by zero.*the database is unchanged/),
  });

  expect(await tableExists('half')).toBe(false);
  expect(await findRows('step')).toEqual([]);
  expect(await findApplied()).toEqual(['make']);
  await migrate(database, await makeFolder({ ...FIRST, ...SECOND }));
  expect(await findApplied()).toEqual(['make', 'fill']);
});

test('rejects a server that is too old before anything is changed', async () => {
  // An unqualified function is looked up in these schemas, in this order.
  await sql`CREATE FUNCTION public.current_setting(text) RETURNS text LANGUAGE sql
    AS ${sql.lit(`SELECT '${OLDEST_POSTGRES - 1}0004'`)}`.execute(database.db);
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`ALTER DATABASE ${name} SET search_path = public, pg_catalog`.execute(database.db);

  await expect(migrate(database, await makeFolder(FIRST))).rejects.toMatchObject({
    code: 'wrong_version',
    message: expect.stringMatching(
      `PostgreSQL ${OLDEST_POSTGRES - 1}[.] .* needs version ${OLDEST_POSTGRES} or newer[.] Nothing was changed`,
    ),
  });

  expect(await tableExists('step')).toBe(false);
  expect(await tableExists('migration')).toBe(false);
});

test.each(['.env.example', '.ci/run', 'docs/operations.md'])('%s names the oldest version', async (file) => {
  const text = await readFile(join(import.meta.dirname, '../../../..', file), 'utf8');
  const named = /(?:PostgreSQL server \(|an external PostgreSQL, |OLDEST_POSTGRES=)(\d+)/.exec(text)?.[1];
  expect(Number(named)).toBe(OLDEST_POSTGRES);
});

test('a migration that cannot be recorded is rolled back', async () => {
  await migrate(database, await makeFolder(FIRST));
  const folder = await makeFolder({ ...FIRST, '0002_broken.sql': 'CREATE TABLE half (id int); DROP TABLE migration;' });

  await expect(migrate(database, folder)).rejects.toMatchObject({ code: 'migration_failed' });

  expect(await tableExists('half')).toBe(false);
  expect(await findApplied()).toEqual(['make']);
});

test('a migration can alter a table that an earlier one has filled, with deferred checks', async () => {
  const folder = await makeFolder({
    '0001_make.sql': 'CREATE TABLE step (id int UNIQUE, next int REFERENCES step (id) DEFERRABLE INITIALLY DEFERRED);',
    '0002_fill.sql': 'INSERT INTO step VALUES (1, 2), (2, 1);',
    '0003_alter.sql': 'ALTER TABLE step ADD COLUMN name text;',
  });

  await migrate(database, folder);

  expect(await findRows('step')).toHaveLength(2);
});

test('rejects a database of a newer version and leaves it unchanged', async () => {
  await migrate(database, await makeFolder({ ...FIRST, ...SECOND }));

  await expect(migrate(database, await makeFolder(FIRST))).rejects.toMatchObject({
    code: 'newer_database',
    message: expect.stringContaining('0002_fill'),
  });
  expect(await findRows('step')).toEqual([{ name: 'second' }]);
});

test('rejects a database in which a migration had another text', async () => {
  await migrate(database, await makeFolder(FIRST));

  const folder = await makeFolder({ '0001_make.sql': 'CREATE TABLE step (name text, at date);', ...SECOND });
  await expect(migrate(database, folder)).rejects.toMatchObject({
    code: 'other_history',
    message: expect.stringContaining('0001_make'),
  });
  expect(await findRows('step')).toEqual([]);
});

test('rejects a new migration before an applied one', async () => {
  await migrate(database, await makeFolder({ ...FIRST, '0003_last.sql': '' }));

  const folder = await makeFolder({ ...FIRST, ...SECOND, '0003_last.sql': '' });
  await expect(migrate(database, folder)).rejects.toMatchObject({ code: 'other_history' });
});

test('rejects a file with an invalid name or number before anything is changed', async () => {
  const twins = await makeFolder({ ...FIRST, '0001_twin.sql': '' });
  await expect(migrate(database, twins)).rejects.toThrow('0001_twin');
  const unnumbered = await makeFolder({ 'make.sql': '' });
  await expect(migrate(database, unnumbered)).rejects.toThrow('make.sql');

  expect(await tableExists('migration')).toBe(false);
});

test('migrations have no statement timeout', async () => {
  const folder = await makeFolder({
    '0001_look.sql': `CREATE TABLE seen AS SELECT current_setting('statement_timeout') AS statement`,
  });

  await migrate(database, folder);

  expect(await findRows('seen')).toEqual([{ statement: '0' }]);
});

test('the migrations of the product create its tables', async () => {
  await migrate(database);

  const files = await readdir(join(import.meta.dirname, 'migrations'));
  expect(await findApplied()).toHaveLength(files.length);
  expect(await tableExists('account')).toBe(true);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/database/test-database.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function row<T>(query: RawBuilder<T>): Promise<T | undefined> {
  return (await query.execute(database.db)).rows[0];
}

test('parses bigint as number, numeric as text and timestamptz as Date', async () => {
  expect(
    await row(sql`SELECT 9007199254740991::bigint AS big, 1.10::numeric AS money, 'epoch'::timestamptz AS at`),
  ).toEqual({
    big: Number.MAX_SAFE_INTEGER,
    money: '1.10',
    at: new Date(0),
  });
});

test('throws for a bigint beyond the safe integers', async () => {
  await expect(row(sql`SELECT 9007199254740993::bigint AS big`)).rejects.toThrow('9007199254740993');
});

test('every connection has timeouts and an application name', async () => {
  const ofRequests = openDatabase(database.connection);
  onTestFinished(() => ofRequests.close());
  const settings = await sql`
    SELECT current_setting('statement_timeout') AS statement,
           current_setting('idle_in_transaction_session_timeout') AS idle,
           current_setting('application_name') AS name
  `.execute(ofRequests.db);
  expect(settings.rows).toEqual([{ statement: '5s', idle: '10s', name: 'sampan' }]);
});

test('dropped connections are replaced, idle or in use', async () => {
  const { db } = database;
  const working = sql`SELECT pg_sleep(4)`.execute(db).catch((error: unknown) => error);
  await Promise.all([sql`SELECT pg_sleep(0.1)`.execute(db), sql`SELECT pg_sleep(0.1)`.execute(db)]);
  const others = sql`pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  const dropped = await row(sql<{ n: number }>`SELECT count(pg_terminate_backend(pid, 1000)) AS n FROM ${others}`);
  expect(dropped?.n).toBe(2);

  expect(await working).toBeInstanceOf(Error);
  // Until the pool notices, a query may get a dead connection.
  const askTenTimes = () => Promise.all(Array.from({ length: 10 }, (_, n) => row(sql`SELECT ${n}::int AS n`)));
  await expect.poll(() => askTenTimes().catch(() => [])).toHaveLength(10);
});

test('a transaction fails without ending the process if its connection drops between two statements', async () => {
  const unfinished = database.db.transaction().execute(async (tx) => {
    const backend = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await row(sql`SELECT pg_terminate_backend(${backend.rows[0]?.pid}::int, 1000)`);
    await sleep(100);
    await sql`SELECT 1`.execute(tx);
  });

  await expect(unfinished).rejects.toThrow();
  expect(await row(sql`SELECT 1 AS n`)).toEqual({ n: 1 });
});

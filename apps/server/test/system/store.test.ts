import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#src/store.ts';
import { makeDataDir } from '#test/database/embedded-database.ts';
import { createTestDatabase } from '#test/database/test-database.ts';

test('the embedded database runs with durable settings', async () => {
  const dataDir = await makeDataDir();
  const store = await openStore(
    { dataDir, databaseUrl: undefined, databaseReadUrl: undefined },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => store.close());

  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(store.database.db);

  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  });
});

/** The answer of a PostgreSQL that recovers from a crash. */
const STARTING = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
})();

test('a start waits for a database that recovers from a crash, as long as that takes', async () => {
  const { connection, close } = await createTestDatabase();
  onTestFinished(close);
  if (!('host' in connection)) throw new Error('The test database has a socket.');
  const { host, port, user, database } = connection;
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    client.on('error', () => {});
    if (connections <= 3) client.once('data', () => client.end(STARTING));
    else client.pipe(connect(`${host}/.s.PGSQL.${port}`)).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const databaseUrl = `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}?sslmode=disable`;

  const store = await openStore({ dataDir: '', databaseUrl, databaseReadUrl: undefined }, pino({ level: 'silent' }));
  onTestFinished(() => store.close());

  expect(connections).toBe(4);
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(store.database.db)).rows).toEqual([{ one: 1 }]);
});

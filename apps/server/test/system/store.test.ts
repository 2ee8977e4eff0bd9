import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#src/store.ts';
import { makeDataDir } from '#test/database/embedded-database.ts';

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

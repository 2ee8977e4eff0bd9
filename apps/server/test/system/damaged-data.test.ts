import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';
import { startFailure } from '#src/start-failure.ts';
import { findNotes, makeDataDir, makeDataDirPath, storeNote } from '#test/database/embedded-database.ts';

/** Typical damage by a bad disk, a partial copy or manual deletion. */
const DAMAGES: Record<string, (folder: string) => Promise<unknown>> = {
  'PG_VERSION is empty': (folder) => truncate(join(folder, 'PG_VERSION'), 0),
  'PG_VERSION is missing': (folder) => rm(join(folder, 'PG_VERSION')),
  'pg_control is missing': (folder) => rm(join(folder, 'global/pg_control')),
  'pg_control is corrupted': (folder) => writeFile(join(folder, 'global/pg_control'), Buffer.alloc(8192, 1)),
  'the write-ahead log is missing': (folder) => rm(join(folder, 'pg_wal'), { recursive: true }),
  'the tables are missing': (folder) => rm(join(folder, 'base'), { recursive: true }),
  'the transaction status files are missing': (folder) => rm(join(folder, 'pg_xact'), { recursive: true }),
  'the settings are missing': (folder) => rm(join(folder, 'postgresql.conf')),
  'half of the files are missing': async (folder) => {
    for (const name of (await readdir(folder)).sort().slice(-12)) await rm(join(folder, name), { recursive: true });
  },
};

let whole: string;
beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'sampan-whole-'));
  execFileSync('cp', ['-a', inject('pristineDataFolder'), join(whole, 'postgres')]);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: whole, log: () => {} });
  await storeNote(connection, 'kept');
  await stop();
});
afterAll(() => rm(whole, { recursive: true }));

const countIn = async (folder: string) => (await readdir(folder, { recursive: true })).length;

test.each(Object.entries(DAMAGES))(
  'a data folder in which %s keeps its data or is rejected with a message for the operator, and is never re-initialized',
  async (_, damage) => {
    const dataDir = await makeDataDirPath();
    await mkdir(dataDir);
    const folder = join(dataDir, 'postgres');
    execFileSync('cp', ['-a', join(whole, 'postgres'), folder]);
    await damage(folder);
    const left = await countIn(folder);

    const start = await startEmbeddedPostgres({ dataDir, log: () => {} }).catch((error: unknown) => error);

    if (start instanceof Error) {
      expect(start).toMatchObject({ code: expect.stringMatching(/^(not_ours|wrong_version|start_failed)$/) });
      expect(start.message).toMatch(/restore|PostgreSQL/);
      expect(start.message).not.toMatch(/\n {4}at /);
      // PostgreSQL may leave a few files.
      expect(await countIn(folder)).toBeLessThan(left + 20);
    } else {
      const { connection, stop } = start as Awaited<ReturnType<typeof startEmbeddedPostgres>>;
      const found = await findNotes(connection).catch(startFailure);
      expect([[{ text: 'kept' }], expect.stringContaining('is damaged')]).toContainEqual(found);
      await stop();
    }
  },
);

test('a data folder that other accounts can read is rejected with the reason', async () => {
  const dataDir = await makeDataDir();
  await chmod(join(dataDir, 'postgres'), 0o777);
  const error = await startEmbeddedPostgres({ dataDir, log: () => {} }).then(
    async ({ stop }) => stop(),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'start_failed', message: expect.stringMatching(/permissions.*0700|0750/s) });
});

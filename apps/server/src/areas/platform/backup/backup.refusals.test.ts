import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { migrateJobs } from '#src/db/migrate-jobs.ts';
import { newFileId } from '#src/files/file-key.ts';
import { startFailure } from '#src/start-failure.ts';
import { createEmptyDatabase, createTestDatabase } from '#test/database/test-database.ts';
import { insertProduct } from '#test/factories/record-factories.ts';
import { createTestFiles } from '#test/test-files.ts';
import { DESCRIPTION } from './archive.format.ts';
import { openArchive, readEntries, verifyArchive } from './archive.reader.ts';
import { createArchive } from './archive.writer.ts';
import { makeBackup } from './make-backup.service.ts';
import { restoreBackup } from './restore-backup.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'sampan-backups-'));
const path = join(folder, 'backup.tar');
const OLDER_DATABASE = join(import.meta.dirname, '../../../../test/upgrade/0.1.0-0008.sql');
const database = await createTestDatabase();
const { files, folder: filesFolder, remove } = await createTestFiles();
afterAll(async () => {
  await database.close();
  await remove();
  await rm(folder, { recursive: true });
});

const never = async () => {
  throw new Error('the installation was opened');
};

async function verify(file: string) {
  const archive = await openArchive(file);
  try {
    return await verifyArchive(archive);
  } finally {
    await archive.close();
  }
}

beforeAll(async () => {
  await insertProduct(database.db, { name: 'Lantern' });
  await files.put(`pictures/${newFileId()}-160.webp`, Buffer.alloc(1000, 7));
  await makeBackup({ connection: database.connection, files }, { path });
});

describe('a damaged archive', () => {
  const damaged = join(folder, 'damaged.tar');
  const flip = async (position: number, bit: number) => {
    const file = await open(damaged, 'r+');
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, position);
    byte[0] = (byte[0] ?? 0) ^ (1 << bit);
    await file.write(byte, 0, 1, position);
    await file.close();
  };

  test('is detected for every changed byte of names, sizes, contents, checksums, padding and end', async () => {
    const { size } = await stat(path);
    // Testing every byte would take a minute; a step coprime to the block size covers all offsets.
    const positions = Array.from({ length: 600 }, (_, n) => Math.floor((n * size) / 600) + (n % 7)).filter(
      (at) => at < size,
    );
    const last = Array.from({ length: 2100 / 50 }, (_, n) => size - 1 - n * 50);
    await copyFile(path, damaged);
    const unnoticed: number[] = [];
    for (const [index, position] of [...positions, ...last].entries()) {
      await flip(position, index % 8);
      await verify(damaged).then(
        () => unnoticed.push(position),
        () => undefined,
      );
      await flip(position, index % 8);
    }
    expect(unnoticed).toEqual([]);
    await expect(verify(damaged)).resolves.toMatchObject({ product: 'sampan' });
  });

  test('is reported in one line, and nothing is opened or written', async () => {
    const { size } = await stat(path);
    await copyFile(path, damaged);
    await flip(Math.floor(size / 2), 0);
    await expect(restoreBackup(damaged, never)).rejects.toThrow(
      /^The backup is damaged \(.+\)\. Nothing was changed\. Use another backup\.$/,
    );
  });

  test.each([0, 1, 511, 512, 5000, -1, -512, -1024])('is detected when truncated at byte %i', async (at) => {
    const { size } = await stat(path);
    await copyFile(path, damaged);
    await truncate(damaged, at < 0 ? size + at : at);
    await expect(restoreBackup(damaged, never)).rejects.toThrow(/damaged/);
  });

  test.each([
    ['not an archive', async () => writeFile(damaged, 'hello'.repeat(1000))],
    [
      'followed by extra bytes',
      async () => writeFile(damaged, Buffer.concat([await readFile(path), Buffer.alloc(512)])),
    ],
  ])('is detected when it is %s', async (_, make) => {
    await make();
    await expect(restoreBackup(damaged, never)).rejects.toThrow(/damaged/);
  });
});

test('a missing file is reported in one line', async () => {
  await expect(restoreBackup(join(folder, 'nothing.tar'), never)).rejects.toThrow(/^The backup .+ cannot be read/);
});

test('the archive is a plain tar with sha256sum checksums', async () => {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  const run = async (command: string, ...args: string[]) => once(spawn(command, args, { cwd: unpacked }), 'exit');
  expect(await run('tar', 'xf', path)).toEqual([0, null]);
  expect(await run('sha256sum', '--check', '--strict', 'SHA256SUMS', 'SHA256SUMS.sha256')).toEqual([0, null]);
  expect(await readFile(join(unpacked, 'tables/product/000001.copy'), 'utf8')).toContain('Lantern');
});

describe('an installation', () => {
  test('is rejected and stays unchanged if it has tables', async () => {
    await expect(restoreBackup(path, async () => ({ database, files }))).rejects.toThrow(
      /^The database is not empty\. Nothing was changed\./,
    );
    expect(await database.db.selectFrom('product').select('name').execute()).toEqual([{ name: 'Lantern' }]);
  });

  test('is rejected if it has files', async () => {
    const empty = await createEmptyDatabase();
    await expect(restoreBackup(path, async () => ({ database: empty, files }))).rejects.toThrow(/uploaded files/);
    await empty.close();
  });
});

/** Rewrites the description of an archive. */
async function described(as: string, change: (description: Record<string, unknown>) => unknown): Promise<string> {
  const file = join(folder, as);
  const archive = await openArchive(path);
  await using writer = await createArchive(file, new Date());
  for await (const { name, size, stream } of readEntries(archive)) {
    if (name.startsWith('SHA256SUMS')) continue;
    const content = name === DESCRIPTION ? JSON.parse(Buffer.concat(await stream().toArray()).toString()) : null;
    await writer.add(name, content ? Buffer.from(JSON.stringify(change(content))) : { stream: stream(), size });
  }
  await writer.finish();
  await archive.close();
  return file;
}

test('a backup of a newer version is rejected before anything is opened', async () => {
  const next = { number: 9999, name: 'future', sha256: 'x' };
  const newer = await described('newer.tar', (it) => ({
    ...it,
    migrations: [...(it['migrations'] as unknown[]), next],
  }));
  await expect(restoreBackup(newer, never)).rejects.toThrow(/whose database is unknown to this version/);
  const unknown = await described('unknown.tar', (it) => ({ ...it, format: 2 }));
  await expect(restoreBackup(unknown, never)).rejects.toThrow(/a newer version/);
});

test('a backup with correct checksums but other content is reported in one line', async () => {
  const { files: target, remove } = await createTestFiles();
  const tampered = await described('tampered.tar', (it) => ({
    ...it,
    tables: (it['tables'] as { name: string; columns: string[] }[]).map((table) =>
      table.name === 'product' ? { ...table, columns: [...table.columns, 'no_such_column'] } : table,
    ),
  }));
  const empty = await createEmptyDatabase();
  const restored = restoreBackup(tampered, async () => ({ database: empty, files: target }));
  const error = await restored.catch((thrown: unknown) => thrown);
  expect(startFailure(error)).toMatch(/^The backup does not contain what it describes \(.*no_such_column.*\)\. .*\.$/);
  await empty.close();
  await remove();
});

test('a killed backup leaves no file with the name of a backup', async () => {
  for (let n = 0; n < 20; n += 1) await files.put(`pictures/${newFileId()}-160.webp`, Buffer.alloc(2_000_000, n));
  const killed = join(folder, 'killed', 'backup.tar');
  const program = fileURLToPath(new URL('../../../../test/children/backup-child.ts', import.meta.url));
  const args = [program, JSON.stringify(database.connection), filesFolder, killed];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const partial = () =>
    stat(`${killed}.partial`).then(
      ({ size }) => size,
      () => 0,
    );
  await expect.poll(partial).toBeGreaterThan(500_000);
  child.kill('SIGKILL');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await readdir(join(folder, 'killed'))).toEqual(['backup.tar.partial']);

  await makeBackup({ connection: database.connection, files }, { path: killed });
  expect(await readdir(join(folder, 'killed'))).toEqual(['backup.tar']);
  await verify(killed);
});

test('a backup never overwrites a file', async () => {
  const before = await readFile(path);
  await expect(makeBackup({ connection: database.connection, files }, { path })).rejects.toThrow(/already/);
  expect((await readFile(path)).equals(before)).toBe(true);
});

test('a backup of an older version is migrated', async () => {
  const older = await createEmptyDatabase();
  await sql.raw(await readFile(OLDER_DATABASE, 'utf8')).execute(older.db);
  await migrateJobs(older.connection);
  const before = await sql`SELECT id, name FROM product ORDER BY id`.execute(older.db);
  expect(before.rows.length).toBeGreaterThan(0);
  const { files: none, remove: removeNone } = await createTestFiles();
  const olderPath = join(folder, 'older.tar');
  await makeBackup({ connection: older.connection, files: none }, { path: olderPath });

  const empty = await createEmptyDatabase();
  await restoreBackup(olderPath, async () => ({ database: empty, files: none }));
  expect((await sql`SELECT id, name FROM product ORDER BY id`.execute(empty.db)).rows).toEqual(before.rows);
  const { rows: indexes } = await sql`SELECT FROM pg_indexes WHERE indexname = 'quote_grams'`.execute(empty.db);
  expect(indexes).toHaveLength(1);
  await migrate(empty);
  for (const each of [older, empty]) await each.close();
  await removeNone();
});

import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findNotes,
  getPostmaster,
  makeDataDir,
  makeDataDirPath,
  query,
  startDatabase,
  storeNote,
} from '#test/database/embedded-database.ts';
import { endProcess, runEmbeddedProcess } from '#test/database/embedded-process.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findProcess, isRunning, type RunningProcess } from './running-process.ts';

/** The error of a failed start, or undefined. */
async function findRefusal(dataDir: string): Promise<unknown> {
  return startEmbeddedPostgres({ dataDir, log: () => {} }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** The postmaster and its children. */
async function getCluster(dataDir: string): Promise<RunningProcess[]> {
  const postmaster = await getPostmaster(dataDir);
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === postmaster.pid ? (findProcess(pid) ?? []) : []));
  return [postmaster, ...children];
}

test('the first start creates a durable, private database with Hebrew and Chinese character classes', async () => {
  const dataDir = await makeDataDirPath();

  const { connection } = await startDatabase(dataDir, { extraSettings: {} });

  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  const settings = await query(
    connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding`,
  );
  expect(settings).toEqual([{ fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8' }]);
  await query(connection, 'CREATE EXTENSION pg_trgm');
  const trigrams = await query(
    connection,
    `SELECT cardinality(show_trgm('שלום')) AS he, cardinality(show_trgm('水壶')) AS zh`,
  );
  expect(trigrams).toEqual([{ he: 5, zh: 3 }]);
});

test('a later start finds the data, and a stop leaves no process and no claim', async () => {
  const dataDir = await makeDataDir();
  const first = await startDatabase(dataDir);
  await storeNote(first.connection, 'kept');
  const cluster = await getCluster(dataDir);
  expect(cluster.length).toBeGreaterThan(3);

  await first.stop();

  expect(await first.ended).toBeUndefined();
  expect(cluster.filter(isRunning)).toEqual([]);
  expect((await readdir(dataDir)).sort()).toEqual(['data-dir.lock', 'postgres', 'postgres.log']);
  const second = await startDatabase(dataDir);
  await first.stop();
  expect(await findNotes(second.connection)).toEqual([{ text: 'kept' }]);
});

test('SIGTERM exits with 0 and leaves no database process', async () => {
  const dataDir = await makeDataDir();
  const { child } = await runEmbeddedProcess(dataDir);
  const cluster = await getCluster(dataDir);

  expect(await endProcess(child, 'SIGTERM')).toBe(0);

  expect(cluster.filter(isRunning)).toEqual([]);
  expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeUndefined();
});

test('a process that exits without stopping stops its database', async () => {
  const dataDir = await makeDataDir();
  const { child } = await runEmbeddedProcess(dataDir);
  const postmaster = await getPostmaster(dataDir);

  expect(await endProcess(child, 'SIGUSR2')).toBe(3);

  await expect.poll(() => isRunning(postmaster)).toBe(false);
});

test('rejects a folder that is neither empty nor ours and leaves it unchanged', async () => {
  const dataDir = await makeDataDirPath();
  const folder = join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'holiday.txt'), 'photos');

  expect(await findRefusal(dataDir)).toMatchObject({ code: 'not_ours', message: expect.stringContaining(folder) });

  // Another database of the right version, without our marker.
  await writeFile(join(folder, 'PG_VERSION'), '18\n');
  expect(await findRefusal(dataDir)).toMatchObject({ code: 'not_ours' });
  expect((await readdir(folder)).sort()).toEqual(['PG_VERSION', 'holiday.txt']);
  expect(await readdir(dataDir)).toEqual(['data-dir.lock', 'postgres']);
});

test('rejects a database of another major version with instructions', async () => {
  const dataDir = await makeDataDir();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  await writeFile(version, '17\n');

  expect(await findRefusal(dataDir)).toMatchObject({
    code: 'wrong_version',
    message: expect.stringMatching(/PostgreSQL 17.*PostgreSQL 18.*npm run backup/),
  });
  expect(await readFile(version, 'utf8')).toBe('17\n');
});

test('rejects a damaged database with PostgreSQL’s output and does not re-initialize it', async () => {
  const dataDir = await makeDataDir();
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  await truncate(control, 100);

  expect(await findRefusal(dataDir)).toMatchObject({
    code: 'start_failed',
    message: expect.stringMatching(/pg_control.*restore a backup/s),
  });
  expect((await stat(control)).size).toBe(100);
});

test('rejects a DATA_DIR that is a file, by name', async () => {
  const dataDir = await makeDataDirPath();
  const file = `${dataDir}-file`;
  await writeFile(file, '');

  expect(await findRefusal(file)).toMatchObject({ code: 'data_dir_unusable', message: expect.stringContaining(file) });
});

test('uses a private folder if the path is too long for a socket; the stop or the next start removes it', async () => {
  const dataDir = await makeDataDirPath('a-rather-long-name-'.repeat(5), 'with spaces, "quotes" and קישוט');
  const first = await startDatabase(dataDir);
  await storeNote(first.connection, 'kept');
  expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
  expect(first.connection.host.startsWith(dataDir)).toBe(false);
  await first.stop();
  await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

  const { child } = await runEmbeddedProcess(dataDir);
  const left = (await readPostmasterFile(join(dataDir, 'postgres')))?.socketFolder ?? '';
  await endProcess(child, 'SIGKILL');
  expect((await stat(left)).isDirectory()).toBe(true);
  const last = await startDatabase(dataDir);
  expect(await findNotes(last.connection)).toEqual([{ text: 'kept' }]);
  await expect(stat(left)).rejects.toThrow('ENOENT');
});

test('rejects a link in place of the database’s folder with instructions for another disk', async () => {
  const dataDir = await makeDataDirPath();
  await mkdir(dataDir);
  await mkdir(`${dataDir}-other-disk`);
  await symlink(`${dataDir}-other-disk`, join(dataDir, 'postgres'));

  expect(await findRefusal(dataDir)).toMatchObject({
    code: 'data_dir_unusable',
    message: expect.stringContaining('put all of DATA_DIR there'),
  });
  expect(await readdir(dataDir)).toEqual(['data-dir.lock', 'postgres']);
});

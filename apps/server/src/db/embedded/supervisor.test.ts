import { spawn } from 'node:child_process';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  connectionIn,
  findNotes,
  getPostmaster,
  makeDataDir,
  makeDataDirPath,
  query,
  startDatabase,
  storeNote,
} from '#test/database/embedded-database.ts';
import { endProcess, runEmbeddedProcess } from '#test/database/embedded-process.ts';
import { findProcess, isRunning } from './running-process.ts';

test('after kill -9 of our process, the next start stops the stale postmaster and finds every commit', async () => {
  const dataDir = await makeDataDir();
  const { child } = await runEmbeddedProcess(dataDir);
  await storeNote(connectionIn(dataDir), 'acknowledged');
  const orphan = await getPostmaster(dataDir);
  await endProcess(child, 'SIGKILL');
  expect(isRunning(orphan)).toBe(true);

  const { connection, reports } = await startDatabase(dataDir);

  expect(isRunning(orphan)).toBe(false);
  expect(reports.join()).toContain(`process ${orphan.pid}`);
  expect(await findNotes(connection)).toEqual([{ text: 'acknowledged' }]);
});

test('after kill -9 of our process and the postmaster, the next start waits for a running statement', async () => {
  const dataDir = await makeDataDir();
  const { child } = await runEmbeddedProcess(dataDir);
  await storeNote(connectionIn(dataDir), 'acknowledged');
  let isCounting = true;
  // A busy backend does not notice the death of the postmaster; a waiting one does.
  const counting = query(
    connectionIn(dataDir),
    `SET statement_timeout = 4000; SELECT count(*) FROM generate_series(1, 1e9)`,
  );
  void counting.catch(() => {
    isCounting = false;
  });
  const isRunningIt = `SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%1e9%' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await query(connectionIn(dataDir), isRunningIt)).length).toBe(1);
  const postmaster = await getPostmaster(dataDir);
  await endProcess(child, 'SIGKILL');
  process.kill(postmaster.pid, 'SIGKILL');

  const { connection } = await startDatabase(dataDir);

  expect(isCounting).toBe(false);
  expect(await findNotes(connection)).toEqual([{ text: 'acknowledged' }]);
});

test('after kill -9 of the postmaster, it restarts at the same address with every commit', async () => {
  const dataDir = await makeDataDir();
  const { connection, reports } = await startDatabase(dataDir);
  await storeNote(connection, 'acknowledged');
  const killed = await getPostmaster(dataDir);

  process.kill(killed.pid, 'SIGKILL');

  await expect.poll(() => reports.join()).toContain('running again');
  expect(await findNotes(connection)).toEqual([{ text: 'acknowledged' }]);
  expect(await getPostmaster(dataDir)).not.toEqual(killed);
});

test('gives up on a database that keeps exiting and reports its last output', async () => {
  const dataDir = await makeDataDir();
  const postgres = await startDatabase(dataDir, { restartDelaysMs: [10, 10] });
  await truncate(join(dataDir, 'postgres', 'global', 'pg_control'), 0);

  process.kill((await getPostmaster(dataDir)).pid, 'SIGKILL');

  const reason = await postgres.ended;
  expect(reason).toMatchObject({ code: 'start_failed' });
  expect(reason?.message).toMatch(/3 times.*pg_control/s);
});

test('a stop during a restart ends the wait', async () => {
  const dataDir = await makeDataDir();
  const postgres = await startDatabase(dataDir, { restartDelaysMs: [60_000] });
  process.kill((await getPostmaster(dataDir)).pid, 'SIGKILL');
  await expect.poll(() => postgres.reports.join()).toContain('Restarting it');

  await postgres.stop();

  expect(await postgres.ended).toBeUndefined();
});

test('a first start killed halfway does not affect the next one', async () => {
  const dataDir = await makeDataDirPath();
  await mkdir(dataDir);
  const findUnfinished = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  const killed = runEmbeddedProcess(dataDir).catch((error: unknown) => error);
  await expect.poll(findUnfinished, { interval: 5 }).toHaveLength(1);
  const claim = (await readdir(dataDir)).find((name) => name.startsWith('server-'));
  process.kill(Number(claim?.split('-')[1]), 'SIGKILL');
  expect(await killed).toBeInstanceOf(Error);
  expect(await findUnfinished()).toHaveLength(1);

  const { connection } = await startDatabase(dataDir);

  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await findUnfinished()).toEqual([]);
});

test('removes a pid file whose PID belongs to another process, and leaves that process alone', async () => {
  const dataDir = await makeDataDir();
  const folder = join(dataDir, 'postgres');
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  await writeFile(join(folder, 'postmaster.pid'), `${stranger.pid}\n${folder}\n1\n5432\n${folder}\n\n1 1\nready   \n`);

  const { connection } = await startDatabase(dataDir);

  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(findProcess(stranger.pid ?? 0)).toBeDefined();
});

import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getPostmaster, makeDataDir, makeDataDirPath } from '#test/database/embedded-database.ts';
import { runEmbeddedProcess } from '#test/database/embedded-process.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { findProcess } from './running-process.ts';

async function makeEmptyDataDir(): Promise<string> {
  const dataDir = await makeDataDirPath();
  await mkdir(dataDir);
  return dataDir;
}

/** Releases the lock and returns the contents of its claims. */
async function claimsAfter(release: () => Promise<void>, dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('server-'));
  const claims = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'utf8')));
  await release();
  return claims;
}

test('rejects a second process on the same folder with the PID of the first, which continues', async () => {
  const dataDir = await makeDataDir();
  const { child } = await runEmbeddedProcess(dataDir);
  const postmaster = await getPostmaster(dataDir);

  const second = await runEmbeddedProcess(dataDir);

  expect(second.start).toMatchObject({ code: 'in_use', message: expect.stringContaining(`process ${child.pid}`) });
  expect(await getPostmaster(dataDir)).toEqual(postmaster);
});

test('gives the folder to exactly one of four processes that start together', async () => {
  const dataDir = await makeDataDir();

  const all = await Promise.all([1, 2, 3, 4].map(() => runEmbeddedProcess(dataDir)));

  const outcomes = all.map(({ start }) => (start.started ? 'started' : start.code)).sort();
  expect(outcomes).toEqual(['in_use', 'in_use', 'in_use', 'started']);
});

test('frees the folder on release', async () => {
  const dataDir = await makeEmptyDataDir();
  const release = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'in_use' });

  await release();

  await (await lockDataDir(dataDir))();
  expect(await readdir(dataDir)).toEqual(['data-dir.lock']);
});

test('removes claims of dead processes, even if another process has the PID', async () => {
  const dataDir = await makeEmptyDataDir();
  const [own = ''] = await claimsAfter(await lockDataDir(dataDir), dataDir);
  const { pid: dead } = spawnSync('true');
  await writeFile(join(dataDir, `server-${dead}-abc.lock`), own);
  await writeFile(join(dataDir, `server-${process.pid}-earlier.lock`), own);
  await writeFile(join(dataDir, `server-${process.ppid}-earlier.lock`), own);

  const release = await lockDataDir(dataDir);

  const self = `server-${process.pid}-${findProcess(process.pid)?.start}.lock`;
  expect((await readdir(dataDir)).sort()).toEqual(['data-dir.lock', self]);
  await release();
});

test('respects the claim of another machine while its heartbeat continues', async () => {
  const dataDir = await makeEmptyDataDir();
  const path = join(dataDir, 'server-7-abc.lock');
  let beat = 0;
  const write = () => writeFile(path, JSON.stringify({ pidNamespace: 'elsewhere', beat: beat++ }));
  await write();
  const beating = setInterval(write, 1000);
  onTestFinished(() => clearInterval(beating));

  await expect(lockDataDir(dataDir)).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining('process 7'),
  });

  clearInterval(beating);
  await (await lockDataDir(dataDir))();
});

test('respects the claim of a running process, even without a heartbeat', async () => {
  const dataDir = await makeEmptyDataDir();
  const claim = `server-${process.ppid}-${findProcess(process.ppid)?.start}.lock`;
  await writeFile(join(dataDir, claim), '');

  await expect(lockDataDir(dataDir)).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining(`process ${process.ppid}`),
  });
  expect(await readdir(dataDir)).toContain(claim);
});

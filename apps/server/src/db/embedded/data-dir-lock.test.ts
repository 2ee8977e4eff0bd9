import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { getPostmaster, makeDataDir, makeDataDirPath } from '#test/embedded-database.ts';
import { runEmbeddedProcess } from '#test/embedded-process.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { findProcess } from './running-process.ts';

vi.setConfig({ testTimeout: 30_000 });

async function makeEmptyDataDir(): Promise<string> {
  const dataDir = await makeDataDirPath();
  await mkdir(dataDir);
  return dataDir;
}

test('a second process on the same folder is refused and names the first, which goes on undisturbed', async () => {
  const dataDir = await makeDataDir();
  const { child } = await runEmbeddedProcess(dataDir);
  const postmaster = await getPostmaster(dataDir);

  const second = await runEmbeddedProcess(dataDir);

  expect(second.start).toMatchObject({ code: 'in_use', message: expect.stringContaining(`process ${child.pid}`) });
  expect(await getPostmaster(dataDir)).toEqual(postmaster);
});

test('of four processes that start at the same moment on a new folder exactly one gets it', async () => {
  const dataDir = await makeDataDir();

  const all = await Promise.all([1, 2, 3, 4].map(() => runEmbeddedProcess(dataDir)));

  const outcomes = all.map(({ start }) => (start.started ? 'started' : start.code)).sort();
  expect(outcomes).toEqual(['in_use', 'in_use', 'in_use', 'started']);
});

test('a folder is free again after the release', async () => {
  const dataDir = await makeEmptyDataDir();
  const release = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'in_use' });

  await release();

  await (await lockDataDir(dataDir))();
  expect(await readdir(dataDir)).toEqual([]);
});

test('what a killed process left is no obstacle, also when its number belongs to another process now', async () => {
  const dataDir = await makeEmptyDataDir();
  const { pid: dead } = spawnSync('true');
  await writeFile(join(dataDir, `server-${dead}-abc.lock`), '');
  await writeFile(join(dataDir, `server-${process.pid}-earlier.lock`), '');
  await writeFile(join(dataDir, `server-${process.ppid}-earlier.lock`), '');

  const release = await lockDataDir(dataDir);

  expect(await readdir(dataDir)).toHaveLength(1);
  await release();
});

test('the claim of a living process stands', async () => {
  const dataDir = await makeEmptyDataDir();
  const claim = `server-${process.ppid}-${findProcess(process.ppid)?.start}.lock`;
  await writeFile(join(dataDir, claim), '');

  await expect(lockDataDir(dataDir)).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining(`process ${process.ppid}`),
  });
  expect(await readdir(dataDir)).toEqual([claim]);
});

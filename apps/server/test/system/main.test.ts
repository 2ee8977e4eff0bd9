import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readPostmasterFile } from '#src/db/embedded/postmaster-file.ts';
import { findProcess, waitForEnd } from '#src/db/embedded/running-process.ts';
import { makeDataDir } from '#test/database/embedded-database.ts';

const PROGRAM = fileURLToPath(new URL('../children/failing-child.ts', import.meta.url));

function start(dataDir: string, how: 'fail' | 'wait'): ChildProcess {
  return spawn(process.execPath, [PROGRAM, how], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
const postmasterOf = (dataDir: string) => readPostmasterFile(join(dataDir, 'postgres'));

test('a web app that cannot be built ends the start with exit code 1 and the reason, and leaves no database running', async () => {
  const dataDir = await makeDataDir();
  const child = start(dataDir, 'fail');
  const said = child.stderr === null ? '' : text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await said).toBe('Cannot start without the web app: a bracket is missing in Page.tsx\n');
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

test('a signal during startup leaves no database running', async () => {
  const dataDir = await makeDataDir();
  const child = start(dataDir, 'wait');
  await expect.poll(() => postmasterOf(dataDir)).toBeDefined();
  const postmaster = findProcess((await postmasterOf(dataDir))?.pid ?? 0);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(postmaster === undefined || (await waitForEnd(postmaster, 20_000))).toBe(true);
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openServerLog } from './server-log.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('keeps the newest lines in two files of limited size', async () => {
  const folder = await makeFolder();
  const log = openServerLog(join(folder, 'postgres.log'), 100);

  for (let line = 10; line < 99; line += 1) log.write(Buffer.from(`line ${line}\n`));

  expect((await readdir(folder)).sort()).toEqual(['postgres.log', 'postgres.log.1']);
  const [newest, before] = await Promise.all(
    ['postgres.log', 'postgres.log.1'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(newest?.length).toBeLessThanOrEqual(100);
  expect(before?.length).toBeLessThanOrEqual(100);
  expect(`${before}${newest}`).toMatch(/line 97\nline 98\n$/);
});

test('drops a line that cannot be written', async () => {
  const log = openServerLog(join(await makeFolder(), 'missing', 'postgres.log'));

  expect(() => log.write(Buffer.from('line\n'))).not.toThrow();
});

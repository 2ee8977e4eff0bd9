import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { killWhileWriting, untilQuiet } from '#test/durability/fail-points.ts';
import { createInstallation } from '#test/durability/installation-under-test.ts';
import { POINT_REQUESTS } from '#test/durability/point-requests.ts';
import { FIRST_READY_MS, type LaunchedProduct, launchProduct, startProduct } from '#test/durability/product-process.ts';
import { runPoints } from '#test/durability/run-points.ts';

test.each(['server', 'database'] as const)(
  'kill -9 of the %s during an upload, a response, an import, a bulk change and a merge leaves no trace, and the repeated request succeeds',
  async (victim) => {
    const kills = Object.keys(POINT_REQUESTS).length;
    expect(await runPoints('url', victim, 1)).toEqual({ kills, broken: [] });
  },
);

test('kill -9 during a migration rolls it back, and the next start completes it', async () => {
  await using old = await createInstallation('url', { fsync: 'off' });
  const client = new Client(old.connection);
  await client.connect();
  await client.query(await readFile(join(import.meta.dirname, '../upgrade/0.1.0-0004.sql'), 'utf8'));
  const applied = async () => (await client.query('SELECT number FROM migration')).rowCount;
  const before = await applied();

  let killed: LaunchedProduct | undefined;
  await killWhileWriting(old.connection, {
    // Later migrations reference it.
    table: 'account',
    start: async () => {
      killed = await launchProduct(old.environment);
    },
    kill: async () => killed?.end('SIGKILL'),
  });
  await untilQuiet(old.connection);
  expect(await applied()).toBe(before);

  const upgraded = await startProduct(old.environment, FIRST_READY_MS);
  expect(await applied()).toBeGreaterThan(before ?? 0);
  await upgraded.end('SIGTERM');
  await client.end();
});

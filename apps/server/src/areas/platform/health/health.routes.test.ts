import { Health } from '@sampan/contract/health';
import { DEFAULT_SETTINGS } from '@sampan/contract/settings';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#src/app.ts';
import { type DatabaseConnection, openDatabase } from '#src/db/database.ts';
import { argon2Hasher } from '#src/lib/passwords/password-hasher.ts';
import { VERSION } from '#src/lib/version.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { createTestFiles } from '#test/test-files.ts';

const t = await createTestApp();
afterAll(() => t.close());

test('responds with 200 and the version', async () => {
  const response = await t.app.inject({ url: '/health' });

  expect(response.statusCode).toBe(200);
  expect(Health.strict().parse(response.json())).toEqual({ status: 'ok', version: VERSION });
});

test('responds with 503 while connections are dropped, then with 200 again', async () => {
  const askTenTimes = async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.app.inject({ url: '/health' })));
    return [...new Set(answers.map(({ statusCode }) => statusCode))].sort();
  };
  expect(await askTenTimes()).toEqual([200]);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(t.db);

  expect([[200], [503], [200, 503]]).toContainEqual(await askTenTimes());

  await expect.poll(askTenTimes).toEqual([200]);
});

async function appOnDatabase(connection: DatabaseConnection) {
  const { db, close } = openDatabase(connection);
  const { files, remove } = await createTestFiles();
  const app = await buildApp({
    config: TEST_CONFIG,
    db,
    connection,
    files,
    log: pino({ level: 'silent' }),
    hasher: argon2Hasher,
    web: {
      render: async ({ settings }) => ({ status: 200, html: settings.company.name }),
      findPageArea: () => null,
      assetsDir: null,
    },
  });
  app.addHook('onClose', close);
  app.addHook('onClose', remove);
  return app;
}

describe.each<[string, DatabaseConnection]>([
  ['has no socket', { host: '/nonexistent', port: 5432, user: 'x', database: 'x', ssl: false }],
  ['rejects connections', { connectionString: 'postgres://x@127.0.0.1:1/x' }],
  ['has an unresolvable host', { connectionString: 'postgres://x@no-such-host.invalid/x' }],
])('with a database that %s', (_, connection) => {
  let app: Awaited<ReturnType<typeof appOnDatabase>>;
  beforeAll(async () => {
    app = await appOnDatabase(connection);
  });
  afterAll(() => app.close());

  test.each([
    ['GET', '/health'],
    ['GET', '/settings/public'],
    ['POST', '/auth/login'],
    ['POST', '/auth/refresh-token'],
    ['GET', '/users'],
  ] as const)('%s %s responds with 503 and Retry-After and without internal details', async (method, url) => {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      ...(method === 'POST' && { payload: { login: 'dana', password: 'x' } }),
    });

    expect(refusal(response)).toEqual({
      status: 503,
      code: 'unavailable',
      message: 'The service is busy or restarting. Please try again in a moment.',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a browser still gets a page', async () => {
    const response = await app.inject({ url: '/', headers: { accept: 'text/html' } });

    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(DEFAULT_SETTINGS.company.name);
  });
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { pingDatabase } from '#src/areas/platform/health/health.queries.ts';
import { ConfigError } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { startFailure } from '#src/start-failure.ts';

async function listenError(port: number, host: string): Promise<unknown> {
  const server = createServer().listen(port, host);
  const [error] = await once(server, 'error');
  return error;
}

test('reports the port in use and what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  expect(startFailure(await listenError(port, '127.0.0.1'))).toBe(
    `Port ${port} at 127.0.0.1 is in use by another program. Stop that program, or set PORT to another number.`,
  );
  server.close();
});

test('reports a HOST that is not local or does not resolve', async () => {
  expect(startFailure(await listenError(0, '192.0.2.1'))).toBe('HOST=192.0.2.1 is not an address of this machine.');
  expect(startFailure(await listenError(0, 'no-such-host.invalid'))).toBe(
    'The name no-such-host.invalid has no address. Check HOST, and the host in DATABASE_URL.',
  );
});

test.each([
  ['postgres://x@127.0.0.1:1/x', /^The database at DATABASE_URL cannot be reached: connect ECONNREFUSED .+ Check/],
  ['postgres://x@/x?host=/no-such-folder', /^The embedded database cannot be reached: connect ENOENT .+ Stop Sampan/],
])('reports why the database %s does not respond', async (connectionString, line) => {
  const { db, close } = openDatabase({ connectionString });

  const error = await pingDatabase(db).catch((thrown: unknown) => thrown);

  expect(startFailure(error)).toMatch(line);
  await close();
});

test.each(['58P01', 'XX001', 'XX000'])('reports a damaged database (%s) without a stack trace', (code) => {
  const error = Object.assign(new Error('could not open file "base/16384/2619"'), { code });
  expect(startFailure(error)).toMatch(/^The database is damaged: could not open file "base.+ restore a backup/);
});

test('reports an invalid setting without a stack trace', () => {
  expect(startFailure(new ConfigError('PORT must be a number'))).toBe('PORT must be a number');
});

test('reports an unexpected error with its stack trace', () => {
  expect(startFailure(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
  expect(startFailure('thrown')).toBe('thrown');
});

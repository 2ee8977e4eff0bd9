import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createGateMetrics } from './gate-metrics.ts';
import { createHttpServer, type RequestGate } from './http-server.ts';
import { createResponseCache } from './response-cache.ts';
import { createResponseCacheGates } from './response-cache-gate.ts';

/** A route with responses of the requested size. `state` is its data. */
async function createApp({ maxBytes, between = [] }: { maxBytes?: number; between?: RequestGate[] } = {}) {
  const cache = createResponseCache({ corsOrigins: [], ...(maxBytes && { maxBytes }) });
  const logged: string[] = [];
  const metrics = createGateMetrics(pino({}, { write: (line: string) => void logged.push(line) }));
  const { serve, track } = createResponseCacheGates(cache, metrics);
  const app = fastify({ serverFactory: (handler) => createHttpServer(handler, [serve, ...between, track]) });
  onTestFinished(() => app.close());
  const state = { version: 1, made: 0, whileMaking: async () => {}, readVersion: async () => state.version };
  await app.register(async (scope) => {
    cache.cacheRoutes(scope, () => state.readVersion());
    scope.get<{ Querystring: { size?: string } }>('/texts', async ({ query: { size = '10' } }, reply) => {
      state.made += 1;
      const { version } = state;
      await state.whileMaking();
      if (size === 'wrong') return reply.code(400).send({ wrong: true });
      return { version, text: 'x'.repeat(Number(size)) };
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (query = '', init: RequestInit = {}) => {
    const response = await fetch(`${address}/texts${query}`, init);
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  };
  return { app, state, ask, metrics, logged };
}

test('generates a response once per version and serves the same bytes until the next version', async () => {
  const { state, ask } = await createApp();

  const [made, remembered] = [await ask(), await ask()];
  state.version = 2;
  const anew = await ask();

  expect(state.made).toBe(2);
  expect(remembered.body).toBe(made.body);
  const { 'x-request-id': id, ...headers } = remembered.headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect({ ...headers, date: '' }).toEqual({ ...made.headers, date: '' });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-length': '33' });
  expect(JSON.parse(anew.body)).toMatchObject({ version: 2 });
  expect(anew.headers['etag']).not.toBe(made.headers['etag']);
});

test('responds to a matching ETag with 304, cached or not, and with 200 after a change', async () => {
  const { state, ask } = await createApp();
  const etag = (await ask()).headers['etag'] ?? '';
  expect(etag).toMatch(/^"[\w-]{43}"$/);

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await ask('', { headers: { 'if-none-match': known } });
    expect(response.status).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect(response.headers).not.toHaveProperty('content-type');
  }
  const { ask: askAnother } = await createApp();
  expect((await askAnother('', { headers: { 'if-none-match': etag } })).status).toBe(304);
  for (let n = 0; n < 2; n += 1) {
    const head = await askAnother('', { method: 'HEAD' });
    expect(head).toMatchObject({ body: '', headers: { etag, 'content-length': '33' } });
  }

  expect((await ask('', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect(state.made).toBe(1);
  state.version = 2;
  expect((await ask('', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a write during generation is visible in the next response', async () => {
  const { state, ask } = await createApp();
  state.whileMaking = async () => {
    state.version = 2;
  };

  const [before, after] = [await ask(), await ask()];

  expect([before, after].map(({ body }) => JSON.parse(body).version)).toEqual([1, 2]);
});

test('coalesces concurrent requests, and never serves a response that is older than the request', async () => {
  const { app, state, ask } = await createApp();
  await ask();
  state.version = 2;
  const release = Promise.withResolvers<void>();
  state.whileMaking = () => release.promise;

  let arrived = 0;
  app.server.on('request', () => {
    arrived += 1;
  });
  const early = Array.from({ length: 20 }, () => ask());
  await expect.poll(() => [arrived, state.made]).toEqual([20, 2]);
  state.version = 3;
  const late = ask();
  await expect.poll(() => arrived).toBe(21);
  release.resolve();

  expect(JSON.parse((await late).body).version).toBe(3);
  const versions = (await Promise.all(early)).map(({ body }) => JSON.parse(body).version);
  expect(versions.toSorted()).toEqual([2, ...Array.from({ length: 19 }, () => 3)]);
  expect(state.made).toBe(3);
});

test('errors are not cached, have no ETag and are not coalesced', async () => {
  const { state, ask } = await createApp();

  const refused = await Promise.all(Array.from({ length: 5 }, () => ask('?size=wrong')));
  for (const response of [...refused, await ask('?size=wrong')]) {
    expect(response.status).toBe(400);
    expect(response.headers).not.toHaveProperty('etag');
  }
  expect(state.made).toBe(6);
});

test('serves nothing from the cache when the version cannot be read', async () => {
  const { state, ask } = await createApp();
  await ask();
  state.readVersion = async () => {
    throw new Error('no database');
  };

  expect((await ask()).status).toBe(500);
  state.readVersion = async () => 1;
  expect((await ask()).status).toBe(200);
});

test('a client that disconnects before generation leaves no request waiting', async () => {
  const { app, state, ask } = await createApp();
  await ask();
  const [asked, version] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  state.readVersion = () => {
    asked.resolve();
    return version.promise;
  };
  const leaving = new AbortController();
  const received = once(app.server, 'request');
  const gone = ask('', { signal: leaving.signal }).catch(() => null);
  const [{ socket }] = (await received) as [{ socket: Socket }];
  await asked.promise;
  const closed = once(socket, 'close');
  leaving.abort();
  await Promise.all([gone, closed]);
  state.readVersion = async () => {
    throw new Error('no database');
  };
  version.resolve(2);
  await setImmediate();

  state.readVersion = async () => 2;
  expect((await ask()).status).toBe(200);
});

test('no request waits for one that was rejected between the gates', async () => {
  const held: ServerResponse[] = [];
  let isHeld = false;
  const hold: RequestGate = (_request, response, next) => (isHeld ? held.push(response) : next());
  const { ask } = await createApp({ between: [hold] });
  // The cache has now seen the path and the Accept header.
  await ask('?size=1');
  isHeld = true;
  const first = ask();
  await expect.poll(() => held.length).toBe(1);
  isHeld = false;

  expect((await ask()).status).toBe(200);

  held[0]?.writeHead(503).end();
  expect((await first).status).toBe(503);
});

test('evicts the least recently used responses', async () => {
  const { state, ask } = await createApp({ maxBytes: 10_000 });
  for (const size of [300, 301, 300, 302]) await ask(`?size=${size}`);
  expect(state.made).toBe(3);

  await ask('?size=300');
  await ask('?size=302');
  expect(state.made).toBe(3);
  await ask('?size=301');
  expect(state.made).toBe(4);

  await ask('?size=20000');
  await ask('?size=20000');
  expect(state.made).toBe(6);
});

test('counts the responses of the gates and logs them in one line', async () => {
  const { ask, metrics, logged } = await createApp();
  const etag = (await ask()).headers['etag'] ?? '';
  await ask();
  await ask('', { headers: { 'if-none-match': etag } });

  metrics.flush();
  metrics.flush();

  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, msg: 'answered by request gates', answered: 1, notModified: 1, rejected: 0 }),
  ]);
});

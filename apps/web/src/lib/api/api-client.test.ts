import { Done } from '@sampan/contract/answers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from '#src/testing/auth-server.ts';
import { memoryTokens } from '#src/testing/memory-tokens.ts';
import { createApi } from './api-client.ts';

let server: AuthServer;

beforeEach(async () => {
  server = await startAuthServer();
});

afterEach(() => server[Symbol.asyncDispose]());

function openTab(token: string | null) {
  const tokens = memoryTokens(token);
  return { tokens, api: createApi({ base: () => server.address, tokens, language: () => 'he' }) };
}

const REFRESH = '/auth/refresh-token';

// @covers R082
test('sends the token, the language, the query and the body', async () => {
  const { api } = openTab('fresh');

  await api.post('/things', {
    query: { page: 2, search: 'a b', status: undefined },
    body: { name: 'x' },
    headers: { 'Idempotency-Key': 'k1' },
    schema: Done,
  });

  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    path: '/things?page=2&search=a+b',
    body: '{"name":"x"}',
    headers: {
      authorization: 'Bearer fresh',
      accept: 'application/json',
      'accept-language': 'he',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    },
  });
});

// @covers R082
test('sends no authorization without a token, and a 401 is an ordinary error', async () => {
  const { api } = openTab(null);

  await expect(api.get('/things', { schema: Done })).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });

  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
});

// @covers R083
test('refreshes the token after a 401 and repeats the call once', async () => {
  const { api, tokens } = openTab('old');

  const answer = await api.put('/things/1', { body: { name: 'x' }, schema: Done });

  expect(answer.message).toBe('PUT /things/1');
  expect(tokens.read()).toBe('fresh');
  expect(server.requests.map(({ method, path, headers }) => `${method} ${path} ${headers.authorization}`)).toEqual([
    'PUT /things/1 Bearer old',
    `POST ${REFRESH} Bearer old`,
    'PUT /things/1 Bearer fresh',
  ]);
  expect(server.requests[2]?.body).toBe('{"name":"x"}');
});

// @covers R083
test('shares one refresh between ten parallel calls', async () => {
  const { api } = openTab('old');

  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => api.get(`/things/${n}`, { schema: Done })));

  expect(answers.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, n) => `GET /things/${n}`));
  expect(server.count('POST', REFRESH)).toBe(1);
  expect(server.requests).toHaveLength(21);
});

// @covers R083
test('ends the session when the repeated call is rejected again', async () => {
  const { api, tokens } = openTab('old');
  server.failWith = { status: 401, path: '/things' };

  await expect(api.get('/things', { schema: Done })).rejects.toMatchObject({ status: 401 });

  expect(server.count('GET', '/things')).toBe(2);
  expect(server.count('POST', REFRESH)).toBe(1);
  expect(tokens.read()).toBeNull();
});

// @covers R085
test('removes the token and passes on the first error when the refresh is rejected', async () => {
  const { api, tokens } = openTab('old');
  server.nextToken = null;

  const results = await Promise.allSettled([1, 2, 3].map((n) => api.get(`/things/${n}`, { schema: Done })));

  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(results[0]).toMatchObject({ reason: { status: 401, message: 'Please sign in' } });
  expect(server.count('POST', REFRESH)).toBe(1);
  expect(tokens.read()).toBeNull();
});

test('keeps the session when the server is temporarily unable to refresh', async () => {
  const { api, tokens } = openTab('old');
  server.failWith = { status: 503, path: REFRESH };

  await expect(api.get('/things', { schema: Done })).rejects.toMatchObject({ status: 503, code: 'unavailable' });

  expect(tokens.read()).toBe('old');
});

// @covers R084
test.each([
  ['GET', '/products/public'],
  ['GET', '/products/public/suppliers'],
  ['POST', '/inquiries'],
  ['POST', '/auth/login'],
  ['POST', REFRESH],
] as const)('does not refresh after a 401 of %s %s', async (method, path) => {
  const { api, tokens } = openTab('old');
  server.nextToken = null;
  const call = method === 'GET' ? api.get(path, { schema: Done }) : api.post(path, { body: {}, schema: Done });

  await expect(call).rejects.toMatchObject({ status: 401 });

  expect(server.requests).toHaveLength(1);
  expect(tokens.read()).toBe('old');
});

// @covers R084
test.each([
  ['GET', '/inquiries'],
  ['GET', '/inquiries/7'],
  ['PUT', '/inquiries/7/status'],
  ['GET', '/products'],
  ['GET', '/products/publicity'],
] as const)('refreshes for the staff call %s %s', async (method, path) => {
  const { api } = openTab('old');

  await (method === 'GET' ? api.get(path, { schema: Done }) : api.put(path, { body: {}, schema: Done }));

  expect(server.count('POST', REFRESH)).toBe(1);
});

// @covers R084
test('refreshes for an inquiry recorded by staff, but not for a visitor’s', async () => {
  const { api } = openTab('old');

  await api.post('/inquiries', { body: { source: 'phone' }, schema: Done });

  expect(server.count('POST', REFRESH)).toBe(1);
});

// @covers R083
test('uses a token that another tab has refreshed', async () => {
  const { api, tokens } = openTab('old');

  const call = api.get('/things', { schema: Done });
  tokens.writeFromOtherTab('fresh');

  await expect(call).resolves.toMatchObject({ message: 'GET /things' });
  expect(server.count('POST', REFRESH)).toBe(0);
});

test('does not refresh after a sign-out during the call', async () => {
  const { api, tokens } = openTab('old');

  const call = api.get('/things', { schema: Done });
  tokens.write(null);

  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(server.count('POST', REFRESH)).toBe(0);
  expect(tokens.read()).toBeNull();
});

// @covers R087
test('reports a missing response as a network error and keeps the token', async () => {
  const { api, tokens } = openTab('old');
  await server[Symbol.asyncDispose]();

  await expect(api.get('/things', { schema: Done })).rejects.toMatchObject({ status: 0, code: 'network', message: '' });

  expect(tokens.read()).toBe('old');
});

test('rejects a response that violates the contract', async () => {
  const { api } = openTab('fresh');

  await expect(api.get('/auth/profile', { schema: Done })).rejects.toMatchObject({ status: 200, code: 'unreadable' });
});

test('rejects an aborted call as aborted, not as a failure', async () => {
  const { api } = openTab('fresh');
  const controller = new AbortController();

  const call = api.get('/things', { schema: Done, signal: controller.signal });
  controller.abort();

  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

// @covers R083
test('opens an event stream with the session, and a rejection is an error', async () => {
  const { api } = openTab('old');

  const stream = await api.stream('/events', {});

  expect(await new Response(stream).json()).toMatchObject({ message: 'GET /events' });
  expect(server.requests.at(-1)?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer fresh' });
  server.failWith = { status: 429, path: '/events' };
  await expect(api.stream('/events', {})).rejects.toMatchObject({ status: 429 });
});

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
test('a call carries the token, the language and its query and body', async () => {
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
test('without a token there is no authorization, and a 401 is simply an error', async () => {
  const { api } = openTab(null);

  await expect(api.get('/things', { schema: Done })).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });

  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
});

// @covers R083
test('a 401 renews the session, stores the new token and repeats the call once', async () => {
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
test('ten parallel calls with an expired token share one refresh and all succeed', async () => {
  const { api } = openTab('old');

  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => api.get(`/things/${n}`, { schema: Done })));

  expect(answers.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, n) => `GET /things/${n}`));
  expect(server.count('POST', REFRESH)).toBe(1);
  expect(server.requests).toHaveLength(21);
});

// @covers R083
test('a call that is refused again is not repeated a second time, and ends the session', async () => {
  const { api, tokens } = openTab('old');
  server.failWith = { status: 401, path: '/things' };

  await expect(api.get('/things', { schema: Done })).rejects.toMatchObject({ status: 401 });

  expect(server.count('GET', '/things')).toBe(2);
  expect(server.count('POST', REFRESH)).toBe(1);
  expect(tokens.read()).toBeNull();
});

// @covers R085
test('when the refresh is refused the token is removed and the first error passes on', async () => {
  const { api, tokens } = openTab('old');
  server.nextToken = null;

  const results = await Promise.allSettled([1, 2, 3].map((n) => api.get(`/things/${n}`, { schema: Done })));

  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(results[0]).toMatchObject({ reason: { status: 401, message: 'Please sign in' } });
  expect(server.count('POST', REFRESH)).toBe(1);
  expect(tokens.read()).toBeNull();
});

test('a server that cannot refresh at the moment does not end the session', async () => {
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
] as const)('a 401 of %s %s starts no refresh and leaves the token alone', async (method, path) => {
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
] as const)('the staff call %s %s is refreshed like any other', async (method, path) => {
  const { api } = openTab('old');

  await (method === 'GET' ? api.get(path, { schema: Done }) : api.put(path, { body: {}, schema: Done }));

  expect(server.count('POST', REFRESH)).toBe(1);
});

// @covers R084
test('an inquiry that staff write down is refreshed, unlike a visitor’s', async () => {
  const { api } = openTab('old');

  await api.post('/inquiries', { body: { source: 'phone' }, schema: Done });

  expect(server.count('POST', REFRESH)).toBe(1);
});

// @covers R083
test('a token that another tab has renewed is used instead of refreshing again', async () => {
  const { api, tokens } = openTab('old');

  const call = api.get('/things', { schema: Done });
  tokens.writeFromOtherTab('fresh');

  await expect(call).resolves.toMatchObject({ message: 'GET /things' });
  expect(server.count('POST', REFRESH)).toBe(0);
});

test('a sign-out during the call is final: no refresh brings the session back', async () => {
  const { api, tokens } = openTab('old');

  const call = api.get('/things', { schema: Done });
  tokens.write(null);

  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(server.count('POST', REFRESH)).toBe(0);
  expect(tokens.read()).toBeNull();
});

// @covers R087
test('no answer is a network error and keeps the token', async () => {
  const { api, tokens } = openTab('old');
  await server[Symbol.asyncDispose]();

  await expect(api.get('/things', { schema: Done })).rejects.toMatchObject({ status: 0, code: 'network', message: '' });

  expect(tokens.read()).toBe('old');
});

test('an answer that is not what the contract says is an error, not data', async () => {
  const { api } = openTab('fresh');

  await expect(api.get('/auth/profile', { schema: Done })).rejects.toMatchObject({ status: 200, code: 'unreadable' });
});

test('a call that its caller gave up ends as aborted, not as a failure', async () => {
  const { api } = openTab('fresh');
  const controller = new AbortController();

  const call = api.get('/things', { schema: Done, signal: controller.signal });
  controller.abort();

  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

// @covers R083
test('an event stream is asked for within the session, and a refusal is an error', async () => {
  const { api } = openTab('old');

  const stream = await api.stream('/events', {});

  expect(await new Response(stream).json()).toMatchObject({ message: 'GET /events' });
  expect(server.requests.at(-1)?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer fresh' });
  server.failWith = { status: 429, path: '/events' };
  await expect(api.stream('/events', {})).rejects.toMatchObject({ status: 429 });
});

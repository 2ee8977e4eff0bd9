import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { rememberAnswers } from './remembered-answers.ts';

/** A route whose answers are as long as it is asked for; `state` is what its caller cannot see. */
async function createApp(mostBytes?: number) {
  const app = fastify();
  onTestFinished(() => app.close());
  const state = { version: 1, made: 0, whileMaking: () => undefined as unknown };
  rememberAnswers(app, { readVersion: async () => state.version, ...(mostBytes !== undefined && { mostBytes }) });
  app.get<{ Querystring: { size?: string } }>('/texts', async ({ query: { size = '10' } }, reply) => {
    state.made += 1;
    const { version } = state;
    state.whileMaking();
    if (size === 'wrong') return reply.code(400).send({ wrong: true });
    return { version, text: 'x'.repeat(Number(size)) };
  });
  const ask = (query = '', headers = {}) => app.inject({ url: `/texts${query}`, headers });
  return { app, state, ask };
}

test('an answer is made once for each version, and is the same bytes meanwhile', async () => {
  const { state, ask } = await createApp();

  const [made, remembered] = [await ask(), await ask()];
  state.version = 2;
  const anew = await ask();

  expect(state.made).toBe(2);
  expect(remembered.body).toBe(made.body);
  expect(remembered.headers).toMatchObject({
    'content-type': made.headers['content-type'],
    'content-length': made.headers['content-length'],
    'cache-control': 'no-cache',
    etag: made.headers.etag,
  });
  expect(anew.json()).toMatchObject({ version: 2 });
  expect(anew.headers.etag).not.toBe(made.headers.etag);
});

test('whoever has the answer is told so, remembered or not, and gets another one when there is one', async () => {
  const { state, ask } = await createApp();
  const { etag } = (await ask()).headers;
  expect(etag).toMatch(/^"[\w-]{43}"$/);

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await ask('', { 'if-none-match': known });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect(response.headers).not.toHaveProperty('content-type');
  }
  const { app, ask: askAnother } = await createApp();
  expect((await askAnother('', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: '/texts' })).headers).toMatchObject({ etag, 'content-length': '33' });

  expect((await ask('', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  state.version = 2;
  expect((await ask('', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('what is written while an answer is made is in the next one', async () => {
  const { state, ask } = await createApp();
  state.whileMaking = () => {
    state.version = 2;
  };

  const [before, after] = [await ask(), await ask()];

  expect([before.json().version, after.json().version]).toEqual([1, 2]);
});

test('a refusal is not remembered and has no tag', async () => {
  const { state, ask } = await createApp();

  for (const response of [await ask('?size=wrong'), await ask('?size=wrong')]) {
    expect(response.statusCode).toBe(400);
    expect(response.headers).not.toHaveProperty('etag');
  }
  expect(state.made).toBe(2);
});

test('the answers that were not asked for the longest make room', async () => {
  const { state, ask } = await createApp(10_000);
  await ask('?size=300');
  await ask('?size=301');
  await ask('?size=300');
  await ask('?size=302');
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

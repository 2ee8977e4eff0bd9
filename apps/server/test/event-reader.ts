import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Reads GET /events from a listening app. */
export async function readEvents(app: Pick<FastifyInstance, 'server'>, token: string, path = '/events') {
  const { port } = app.server.address() as AddressInfo;
  const ending = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: ending.signal,
  });
  const state = { text: '', hasEnded: false };
  const reading = (async () => {
    for await (const chunk of response.body ?? []) state.text += new TextDecoder().decode(chunk);
  })();
  reading
    .catch(() => {})
    .finally(() => {
      state.hasEnded = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    text: () => state.text,
    hasEnded: () => state.hasEnded,
    events: () =>
      Array.from(state.text.matchAll(/^data: (.*)$/gm), ([, json = '']) => JSON.parse(json)).filter(
        ({ type }) => type !== 'stream.opened',
      ),
    leave: () => ending.abort(),
  };
}

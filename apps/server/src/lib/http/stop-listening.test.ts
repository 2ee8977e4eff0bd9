import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { prepareStop } from './stop-listening.ts';

async function startServer() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/', async () => {
    await sleep(100);
    return 'served';
  });
  const stopListening = prepareStop(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, stopListening, open: () => connect(port, '127.0.0.1') };
}

test('serves a client that connected before the stop even if it sends its request afterwards, and accepts no new connection', async () => {
  const { app, stopListening, open } = await startServer();
  const accepted = once(app.server, 'connection');
  const early = open();
  await accepted;

  const stopping = stopListening().then(() => app.close());
  early.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await expect(once(open(), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  expect(await text(early)).toContain('served');
  await stopping;
});

test('a silent connection does not delay the stop', async () => {
  const { app, stopListening, open } = await startServer();
  const idle = open();
  await once(idle, 'connect');
  await stopListening();
  await app.close();
  idle.destroy();
});

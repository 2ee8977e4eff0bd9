import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';

/** Opens connections and counts those that are served. */
async function openAt(options: Parameters<typeof limitConnections>[1], count: number) {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  limitConnections(server, options);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });

  function open(): Promise<boolean> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return new Promise((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
  }
  const isServed = await Promise.all(Array.from({ length: count }, open));
  return { served: isServed.filter(Boolean).length, sockets, open };
}

test('limits the connections of one address, and allows another after one has closed', async () => {
  const { served, sockets, open } = await openAt({ max: 3, isLimited: () => true }, 5);
  expect(served).toBe(3);
  expect(await open()).toBe(false);
  for (const socket of sockets) socket.destroy();
  await expect.poll(open).toBe(true);
});

test('does not limit a proxy on this machine', async () => {
  expect((await openAt({ max: 3 }, 5)).served).toBe(5);
});

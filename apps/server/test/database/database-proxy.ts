import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy to the database that can cut, delay or drop traffic. */
export async function startDatabaseProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isSilent = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    const far = connect(`${target.host}/.s.PGSQL.${target.port}`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', async (bytes) => {
        if (delayMs > 0) await sleep(delayMs);
        if (!isSilent) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Breaks all connections. New connections are accepted. */
    cut,
    /** Half-closes the database's side of all connections. */
    halfClose() {
      for (const socket of sockets) socket.end();
    },
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    /** Keeps connections open and drops all data. */
    silence(yes: boolean) {
      isSilent = yes;
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

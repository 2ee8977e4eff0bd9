import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line to the database that can be cut, delayed or made silent. */
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
    /** Every connection breaks at this moment; new ones are taken. */
    cut,
    /** The database says that it has no more to say, and listens on. */
    halfClose() {
      for (const socket of sockets) socket.end();
    },
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    /** Connections stay open, and nothing comes through any more. */
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

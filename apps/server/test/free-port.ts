import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections and to `listen(0)`, one of which could take a port between
// this check and its use. The counter keeps the tests of one process apart, the PID those of different processes.
const FIRST = 20_000;
const COUNT = 12_000;
let next = (process.pid * 131) % COUNT;

/** A free port of 127.0.0.1, for a process that cannot report the port it listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PORT = 5320;

export const hasProxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

const settings = (socket: string, places: readonly string[]) => `
global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 130s
  timeout server 130s
  option redispatch
  option forwardfor
frontend site
  bind 127.0.0.1:${PORT}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /health
  # Shorter than the 5 s after which the product closes idle connections.
  default-server check inter 500ms fall 2 rise 1 pool-purge-delay 2s
${places.map((place) => `  server ${place} 127.0.0.1:1 disabled`).join('\n')}
`;

/** HAProxy with that many backends, none of them with a process yet. */
export async function startProxy(folder: string, places: readonly string[]) {
  const socket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings(socket, places));
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');

  async function tell(command: string): Promise<void> {
    const connection = connect(socket);
    connection.end(`${command}\n`);
    const answer = (await text(connection)).trim();
    // HAProxy confirms a new address with a text.
    if (answer !== '' && !/changed|no need/.test(answer)) throw new Error(`HAProxy: ${answer}`);
  }
  await untilOpen(socket);
  return {
    address: `http://127.0.0.1:${PORT}`,
    pid: child.pid ?? 0,
    /** Routes requests to this backend. */
    async send(place: string, to: string): Promise<void> {
      await tell(`set server processes/${place} addr 127.0.0.1 port ${new URL(to).port}`);
      await tell(`set server processes/${place} state ready`);
      await tell(`set server processes/${place} health up`);
    },
    /** Sends no new requests to this backend; running ones finish. */
    drain: (place: string) => tell(`set server processes/${place} state drain`),
    async end(): Promise<void> {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
export type LoadBalancer = Awaited<ReturnType<typeof startProxy>>;

async function untilOpen(socket: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const connection = connect(socket);
    const isOpen = await new Promise<boolean>((resolve) => {
      connection.once('connect', () => resolve(true));
      connection.once('error', () => resolve(false));
    });
    connection.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('HAProxy did not start.');
}

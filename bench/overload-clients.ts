import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface ClientLoad {
  /** Counts by status; 0 is a broken connection. */
  counts: Record<number, number>;
  seconds: number;
  /** Latencies in ms of the responses with this status. */
  p99: (status: number) => number;
}

/** Sends as many requests as possible, one at a time per connection. */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  request: object = {},
): Promise<ClientLoad> {
  const times = new Map<number, number[]>();
  const counts: Record<number, number> = {};
  const { errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, timeout: 30, ...request };
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, status, _bytes, ms) => {
      counts[status] = (counts[status] ?? 0) + 1;
      const list = times.get(status) ?? [];
      list.push(ms);
      times.set(status, list);
    });
  });
  if (errors > 0) counts[0] = errors;
  return { counts, seconds: duration, p99: (status) => percentile(times.get(status) ?? [], 0.99) };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Steady {
  times: number[];
  failures: number;
}

/** One client with a constant request rate, until stopped. */
export function ask(url: string, perSecond: number, headers: Record<string, string> = {}) {
  const found: Steady = { times: [], failures: 0 };
  let isOver = false;
  async function go(): Promise<void> {
    while (!isOver) {
      const begin = performance.now();
      const response = await fetch(url, { headers }).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      found.times.push(performance.now() - begin);
      if (!response?.ok) found.failures += 1;
      await sleep(Math.max(0, 1000 / perSecond - (performance.now() - begin)));
    }
  }
  const going = go();
  return async (): Promise<Steady> => {
    isOver = true;
    await going;
    return found;
  };
}

/** Opens connections that send something and then stall. Returns the seconds until the server closed the last one. */
export async function openSlow(address: string, count: number, words: string, patienceSeconds: number) {
  const { hostname, port } = new URL(address);
  const begin = performance.now();
  const sockets: Socket[] = [];
  let open = 0;
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), hostname);
    open += 1;
    socket.on('error', () => {});
    socket.once('close', () => {
      open -= 1;
    });
    socket.once('connect', () => socket.write(words));
    // The close is only visible once the response is read.
    socket.resume();
    sockets.push(socket);
    if (n % 200 === 199) await sleep(20);
  }
  while (open > 0 && performance.now() - begin < patienceSeconds * 1000) await sleep(100);
  const left = open;
  for (const socket of sockets) socket.destroy();
  return { left, seconds: (performance.now() - begin) / 1000 };
}

/** Resident memory of a process in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Acknowledged, openAcknowledgements } from '../apps/server/test/durability/acknowledgements.ts';
import { type OfficeClient, officeClient, signIn } from '../apps/server/test/durability/client.ts';
import { createTarget, type Target, writeUntil } from '../apps/server/test/durability/writers.ts';
import type { Cluster, Place } from './machines-cluster.ts';

const READERS = 4;

export interface Restarted {
  answered: number;
  failed: number;
  seconds: number;
}

/** Rolling restart: every process stops cleanly and another replaces it, one by one, under reads and writes. */
export async function restartAll(cluster: Cluster, folder: string): Promise<Restarted> {
  const { address } = cluster.proxy;
  const token = await signIn(address);
  const ending = new AbortController();
  const counts = { answered: 0, failed: 0 };
  const client = officeClient(address, token, AbortSignal.timeout(300_000));
  const counted: OfficeClient = {
    async send(...request) {
      const answer = await client.send(...request);
      counts[answer === null ? 'failed' : 'answered'] += 1;
      return answer;
    },
  };
  async function read(): Promise<void> {
    while (!ending.signal.aborted) {
      const response = await fetch(`${address}/products/public?page=${1 + Math.floor(Math.random() * 50)}`).catch(
        () => null,
      );
      const body = await response?.text().catch(() => null);
      counts[response?.ok && body ? 'answered' : 'failed'] += 1;
    }
  }
  const target = await createTarget(client);
  const writing = writeUntil(ending.signal, counted, target, openAcknowledgements(join(folder, 'restarts')));
  const reading = Promise.all(Array.from({ length: READERS }, read));
  const begin = performance.now();
  for (const place of [...cluster.processes.keys()]) {
    await cluster.stop(place);
    await cluster.start(place);
    await sleep(500);
  }
  const seconds = (performance.now() - begin) / 1000;
  ending.abort();
  await Promise.all([writing, reading]);
  return { ...counts, seconds };
}

export interface FailedOver {
  acknowledged: number;
  lost: string[];
  /** Time from the database's death to the first acknowledged write. */
  seconds: number;
}

/** Failover: the database dies during writes, its replica takes over, and each acknowledged write is checked. */
export async function failOver(cluster: Cluster, folder: string): Promise<FailedOver> {
  const { address } = cluster.proxy;
  const token = await signIn(address);
  const target = await createTarget(officeClient(address, token, AbortSignal.timeout(60_000)));
  const acknowledged = openAcknowledgements(join(folder, 'acknowledged'));
  const ending = new AbortController();
  const writing = writeUntil(ending.signal, officeClient(address, token, ending.signal), target, acknowledged);
  const deadline = performance.now() + 60_000;
  while (acknowledged.count() < 300 && performance.now() < deadline) await sleep(20);

  const begin = performance.now();
  process.kill(cluster.primary.pid, 'SIGKILL');
  await sleep(200);
  ending.abort();
  await writing;
  const entries = acknowledged.read();
  await cluster.promote();
  const places: Place[] = [...cluster.processes.keys()];
  await Promise.all(places.map((place) => cluster.processes.get(place)?.end('SIGKILL')));
  await Promise.all(places.map((place) => cluster.start(place)));
  await untilAcknowledged(address, token);
  const seconds = (performance.now() - begin) / 1000;
  return { acknowledged: entries.length, lost: await findLost(address, token, entries, target), seconds };
}

async function untilAcknowledged(address: string, token: string): Promise<void> {
  const client = officeClient(address, token, AbortSignal.timeout(60_000));
  for (let tries = 0; tries < 600; tries += 1) {
    const made = await createTarget(client).catch(() => null);
    if (made !== null) return;
    await sleep(100);
  }
  throw new Error('Nothing was acknowledged after the failover.');
}

/** Checks through the product's API, including pictures: a write that it does not show counts as lost. */
async function findLost(
  address: string,
  token: string,
  entries: readonly Acknowledged[],
  { supplierId }: Target,
): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => {
    const response = await fetch(address + path, { headers });
    return response.ok ? ((await response.json()) as Record<string, unknown>) : null;
  };
  const lost: string[] = [];
  for (const entry of entries) {
    if (entry.kind === 'phone') continue;
    const found = await get(`/${entry.kind}s/${entry.id}`);
    const images = (found?.['images'] ?? []) as { url: string }[];
    const pictures = await Promise.all(images.map(({ url }) => fetch(new URL(url, address))));
    const hasPicture = entry.kind === 'supplier' || (pictures.length > 0 && pictures.every(({ ok }) => ok));
    if (found === null || !hasPicture) lost.push(`${entry.kind} ${entry.id}`);
  }
  const last = entries.findLast((entry) => entry.kind === 'phone');
  const supplier = await get(`/suppliers/${supplierId}`);
  if (last?.kind === 'phone' && Number(supplier?.['phone']) < last.phone) lost.push(`phone ${last.phone}`);
  return lost;
}

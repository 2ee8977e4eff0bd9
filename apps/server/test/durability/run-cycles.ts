import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAcknowledgements } from './acknowledgements.ts';
import { checkStore, type Losses } from './check-store.ts';
import { officeClient, signIn } from './client.ts';
import { createInstallation, type Place } from './installation-under-test.ts';
import { FIRST_READY_MS, type ProductProcess, READY_MS, startProduct, untilHealthy } from './product-process.ts';
import { createTarget, writeUntil } from './writers.ts';

/** The process to kill; `stop` shuts the server down cleanly, under load. */
export type Victim = 'server' | 'database' | 'both' | 'stop';

const LATEST_KILL_MS = 400;
/** The supervisor gives up a database that exits too often in short order. */
export const DATABASE_KILLS_A_START = 5;

export interface Report extends Losses {
  cycles: number;
  acknowledged: number;
  startFailures: number;
  /** Recovery times after each kill. */
  readyMs: number[];
}

export interface Plan {
  place: Place;
  /** In turn. */
  victims: readonly [Victim, ...Victim[]];
  cycles: number;
  /** A start that takes longer counts as failed. */
  queueTimeoutMs?: number;
  /** No cycle begins later than this. */
  maxMs?: number;
  /** Database settings, for the control run that must lose data. */
  settings?: Record<string, string>;
}

/** Kills processes with SIGKILL at random moments under load, and compares what is left with what was acknowledged. */
export async function runCycles(plan: Plan): Promise<Report> {
  const { place, victims, cycles, queueTimeoutMs = READY_MS, maxMs = Number.POSITIVE_INFINITY, settings } = plan;
  await using installation = await createInstallation(place, settings);
  const { environment, connection, files, folder } = installation;
  const acknowledged = openAcknowledgements(join(folder, 'acknowledged'));
  const report: Report = { cycles: 0, acknowledged: 0, startFailures: 0, readyMs: [], lost: [], broken: [] };
  let databaseKills = 0;
  let product: ProductProcess = await startProduct(environment, FIRST_READY_MS);
  try {
    const first = officeClient(product.address, await signIn(product.address), AbortSignal.timeout(10_000));
    const target = await createTarget(first);
    await installation.settle();
    const deadline = performance.now() + maxMs;
    while (report.cycles < cycles && performance.now() < deadline) {
      const victim = victims[report.cycles % victims.length] ?? victims[0];
      // Anew each time: a token is good for a quarter of an hour.
      const token = await signIn(product.address);
      const ending = new AbortController();
      const writing = writeUntil(
        ending.signal,
        officeClient(product.address, token, ending.signal),
        target,
        acknowledged,
      );
      await untilMore(acknowledged, report.acknowledged);
      await sleep(Math.random() * LATEST_KILL_MS);
      const begin = performance.now();
      const killed = victim === 'database' || victim === 'both' ? await installation.killDatabase() : 0;
      if (victim === 'server' || victim === 'both') await product.end('SIGKILL');
      if (victim === 'stop') {
        const code = await product.end('SIGTERM');
        if (code !== 0) report.broken.push(`it ended with ${code} when it was told to stop`);
      }
      ending.abort();
      await writing;
      // Read before the next start: what is acknowledged from now on is of the next cycle.
      const entries = acknowledged.read();
      report.acknowledged = entries.length;
      report.cycles += 1;
      if (victim === 'database') {
        await installation.untilReplaced(killed, queueTimeoutMs);
        await untilHealthy(product.address, queueTimeoutMs);
        report.readyMs.push(performance.now() - begin);
        databaseKills += 1;
        if (databaseKills % DATABASE_KILLS_A_START === 0) {
          await product.end('SIGTERM');
          product = await startProduct(environment, queueTimeoutMs);
        }
      } else {
        // The embedded one is started by the product itself.
        if (victim === 'both' && place === 'url') await installation.untilReplaced(killed, queueTimeoutMs);
        product = await startProduct(environment, queueTimeoutMs);
        report.readyMs.push(product.readyMs);
      }
      const { lost, broken } = await checkStore(connection, files, entries);
      report.lost = [...new Set([...report.lost, ...lost])];
      report.broken = [...new Set([...report.broken, ...broken])];
    }
  } catch (error) {
    report.startFailures += 1;
    report.broken.push(String(error));
  } finally {
    await product.end('SIGTERM');
  }
  return report;
}

async function untilMore(acknowledged: ReturnType<typeof openAcknowledgements>, than: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (acknowledged.count() <= than) {
    if (performance.now() > deadline) throw new Error('Nothing was acknowledged any more.');
    await sleep(10);
  }
}

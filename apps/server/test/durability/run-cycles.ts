import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAcknowledgements } from './acknowledgements.ts';
import { checkStore, type Losses } from './check-store.ts';
import { officeClient, signIn } from './client.ts';
import { ELSEWHERE, runElsewhere } from './elsewhere.ts';
import { createInstallation, type DatabasePlace } from './installation-under-test.ts';
import { FIRST_READY_MS, type ProductProcess, READY_MS, startProduct, untilHealthy } from './product-process.ts';
import { createTarget, writeUntil } from './writers.ts';

/** The process to kill; `stop` shuts the server down cleanly, under load. */
export type Victim = 'server' | 'database' | 'both' | 'stop';

const LATEST_KILL_MS = 400;
/** Long enough for a command in another namespace to be anywhere between its start and its end. */
const LATEST_KILL_WITH_NAMESPACES_MS = 3000;
/** The supervisor gives up on a database that exits too often in a short time. */
export const DATABASE_KILLS_A_START = 5;

export interface Report extends Losses {
  cycles: number;
  acknowledged: number;
  startFailures: number;
  /** Recovery times after each kill. */
  readyMs: number[];
  /** How often each process in another PID namespace ended in which way. */
  elsewhere?: Record<string, number>;
}

export interface Plan {
  place: DatabasePlace;
  /** One per cycle, in rotation. */
  victims: readonly [Victim, ...Victim[]];
  cycles: number;
  /** A start that takes longer counts as failed. */
  readyTimeoutMs?: number;
  /** In each cycle, a backup, a doctor or a second server in another PID namespace uses the data folder too. */
  withNamespaces?: boolean;
  /** No cycle starts after this time. */
  maxMs?: number;
  /** The same, by the clock of `performance`, so that the first start counts. */
  endsAt?: number;
  /** Database settings, for the control run that must lose data. */
  settings?: Record<string, string>;
}

/** Sends SIGKILL at random moments under load, then compares the stored data with the acknowledged writes. */
export async function runCycles(plan: Plan): Promise<Report> {
  const { place, victims, cycles, readyTimeoutMs = READY_MS, maxMs = Number.POSITIVE_INFINITY, settings } = plan;
  const latestKillMs = plan.withNamespaces ? LATEST_KILL_WITH_NAMESPACES_MS : LATEST_KILL_MS;
  await using installation = await createInstallation(place, settings);
  const { environment, connection, files, folder } = installation;
  const acknowledged = openAcknowledgements(join(folder, 'acknowledged'));
  const report: Report = { cycles: 0, acknowledged: 0, startFailures: 0, readyMs: [], lost: [], broken: [] };
  let databaseKills = 0;
  let ending = new AbortController();
  let product: ProductProcess = await startProduct(environment, FIRST_READY_MS);
  try {
    const first = officeClient(product.address, await signIn(product.address), AbortSignal.timeout(FIRST_READY_MS));
    const target = await createTarget(first);
    await installation.settle();
    const deadline = Math.min(performance.now() + maxMs, plan.endsAt ?? Number.POSITIVE_INFINITY);
    while (report.cycles < cycles && performance.now() < deadline) {
      const victim = victims[report.cycles % victims.length] ?? victims[0];
      // Sign in for every cycle: an access token is valid for 15 minutes.
      const token = await signIn(product.address);
      ending = new AbortController();
      const writing = writeUntil(
        ending.signal,
        officeClient(product.address, token, ending.signal),
        target,
        acknowledged,
      );
      await untilMore(acknowledged, report.acknowledged, readyTimeoutMs);
      const what = ELSEWHERE[report.cycles % ELSEWHERE.length] ?? 'backup';
      const elsewhere = plan.withNamespaces ? await runElsewhere(what, environment) : undefined;
      await sleep(Math.random() * latestKillMs);
      const begin = performance.now();
      const killed = victim === 'database' || victim === 'both' ? await installation.killDatabase() : 0;
      if (victim === 'server' || victim === 'both') await product.end('SIGKILL');
      if (victim === 'stop') {
        const code = await product.end('SIGTERM');
        if (code !== 0) report.broken.push(`exited with ${code} after SIGTERM`);
      }
      ending.abort();
      await writing;
      if (elsewhere) {
        const outcome = `${what} ${await elsewhere.ended()}`;
        report.elsewhere = { ...report.elsewhere, [outcome]: (report.elsewhere?.[outcome] ?? 0) + 1 };
      }
      // Read before the next start: later acknowledgements belong to the next cycle.
      const entries = acknowledged.read();
      report.acknowledged = entries.length;
      report.cycles += 1;
      if (victim === 'database') {
        await installation.untilReplaced(killed, readyTimeoutMs);
        await untilHealthy(product.address, readyTimeoutMs);
        report.readyMs.push(performance.now() - begin);
        databaseKills += 1;
        if (databaseKills % DATABASE_KILLS_A_START === 0) {
          await product.end('SIGTERM');
          product = await startProduct(environment, readyTimeoutMs);
        }
      } else {
        // The product starts the embedded database itself.
        if (victim === 'both' && place === 'url') await installation.untilReplaced(killed, readyTimeoutMs);
        product = await startProduct(environment, readyTimeoutMs);
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
    ending.abort();
    await product.end('SIGTERM');
  }
  return report;
}

async function untilMore(
  acknowledged: ReturnType<typeof openAcknowledgements>,
  than: number,
  timeoutMs: number,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (acknowledged.count() <= than) {
    if (performance.now() > deadline) throw new Error(`No write was acknowledged in ${timeoutMs} ms.`);
    await sleep(10);
  }
}

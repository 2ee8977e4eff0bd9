import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchRequest, type Load, putLoad, type Target } from './api-load.ts';

export const ALONE = 1;
/** The connections of the global search's target. */
export const STAFF = 8;
export const FEW = 16;
export const MANY = 256;
/** Time for abandoned requests to finish. */
const SETTLE_MS = 2000;

/** The measurements at one size, by `rowKey`. */
export type Loads = Map<string, Load>;
const rowKey = (name: string, connections: number) => `${name} ${connections}`;

export const rateOf = (loads: Loads | undefined, name: string, connections = FEW): number =>
  loads?.get(rowKey(name, connections))?.perSecond ?? Number.NaN;

/** The 97.5th percentile in ms: autocannon has no 95th. */
export const p97In = (loads: Loads | undefined, name: string, connections: number): number =>
  loads?.get(rowKey(name, connections))?.p97 ?? Number.NaN;

/** CPU per request, server and database together. */
export function costIn(loads: Loads | undefined, name: string, connections = FEW): number {
  const load = loads?.get(rowKey(name, connections));
  return load === undefined ? Number.NaN : load.serverCpu + load.databaseCpu;
}

export type Measure = (
  name: string,
  target: Target,
  ask: () => BenchRequest,
  connections?: readonly number[],
) => Promise<void>;

/** Prints and stores a table row for each load. */
export function openTable(loads: Loads, seconds: number): Measure {
  console.log(
    '| what | connections | served/s | p50 ms | p97.5 ms | p99 ms | server CPU ms | database CPU ms | memory MB | rejected | failed |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  return async (name, target, ask, connectionCounts = [FEW, MANY]) => {
    for (const connections of connectionCounts) {
      const load = await putLoad({ ...target, ask, connections, seconds });
      loads.set(rowKey(name, connections), load);
      const { perSecond, p50, p97, p99, serverCpu, databaseCpu, serverMemory, rejected, failed } = load;
      const figures = [
        perSecond.toFixed(perSecond < 10 ? 1 : 0),
        p50,
        p97,
        p99,
        serverCpu.toFixed(2),
        databaseCpu.toFixed(2),
        (serverMemory / 1e6).toFixed(0),
        rejected,
        failed,
      ];
      console.log(`| ${[name, connections, ...figures].join(' | ')} |`);
      if (connections === MANY || target.databasePid !== undefined) await sleep(SETTLE_MS);
    }
  };
}

/** CPU per request of server and database together: by our list, from the response cache, and by naive SQL. */
export function printCosts(loads: Loads, names: readonly string[], naiveConnections: (name: string) => number): void {
  console.log('\n| CPU ms per request | uncached | cached | naive SQL | served/s, uncached | naive SQL |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const name of names) {
    const costs = [
      costIn(loads, name),
      costIn(loads, `${name}, cached`),
      costIn(loads, `${name}, naive`, naiveConnections(name)),
    ];
    const rates = [rateOf(loads, name), rateOf(loads, `${name}, naive`, naiveConnections(name))];
    const figures = [...costs.map((cost) => cost.toFixed(2)), ...rates.map((rate) => rate.toFixed(0))];
    console.log(`| ${[name, ...figures].join(' | ')} |`);
  }
}

/** A row of the table of aims. */
export const aim = (what: string, figure: number, target: string, isMet: boolean): string =>
  `| ${what} | ${figure.toFixed(2)} | ${target} | ${isMet ? 'met' : '**missed**'} |`;

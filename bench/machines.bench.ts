/**
 * Several processes of the product behind a proxy, on one database with a synchronous replica and one bucket:
 *
 *   npm run bench -- machines [--products 100000] [--seconds 5] [--rounds 1000]
 *
 * Takes a few minutes, ten on a busy machine. Everything shares one machine, including the clients; estimate the
 * effect of more machines from the cost per request.
 */

import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { checkNoStickiness, countStale } from './machines-checks.ts';
import { type Cluster, withCluster } from './machines-cluster.ts';
import { askedOfReplica, type ClusterCost, costThroughProxy, LOADS, sizeOfDatabase } from './machines-load.ts';
import { hasProxy } from './machines-proxy.ts';
import { failOver, restartAll } from './machines-restarts.ts';
import { withFolder } from './throwaway-database.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    products: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '1000' },
  },
});
const [rows, seconds, rounds] = [Number(values.products), Number(values.seconds), Number(values.rounds)];

let missed = 0;
function report(what: string, figure: string, isMet: boolean): void {
  if (!isMet) missed += 1;
  console.log(`- ${what}: ${figure} ${isMet ? 'met' : '**missed**'}`);
}

if (hasProxy()) {
  await withFolder((folder) => withCluster(folder, rows, (cluster) => measure(cluster, folder)));
  process.exitCode = missed === 0 ? 0 : 1;
} else {
  console.error('This needs HAProxy: apt-get install haproxy, or brew install haproxy.');
  process.exitCode = 1;
}

async function measure(cluster: Cluster, folder: string): Promise<void> {
  await compareNumbers(cluster);
  const [a = '', b = ''] = [...cluster.processes.values()].map(({ address }) => address);
  const failures = await checkNoStickiness(a, b);
  report('started on A and continued on B, failures, aim 0', failures.join('; ') || '0', failures.length === 0);

  const before = await askedOfReplica(cluster);
  const stale = await countStale(a, b, rounds);
  const asked = (await askedOfReplica(cluster)) - before;
  report(`saved on A, then read on B immediately, ${rounds} times: stale, aim 0`, String(stale), stale === 0);
  report('of these, statements answered by the replica, aim > 0', String(asked), asked > 0);

  const restarted = await restartAll(cluster, folder);
  report(
    `every process replaced in ${restarted.seconds.toFixed(0)} s, ${restarted.answered} requests served meanwhile: failed, aim 0`,
    String(restarted.failed),
    restarted.failed === 0,
  );

  const { acknowledged, lost, seconds: away } = await failOver(cluster, folder);
  report(
    `database killed after ${acknowledged} acknowledged writes: lost, aim 0`,
    String(lost.length),
    lost.length === 0,
  );
  console.log(`- time until a write was acknowledged again: ${away.toFixed(1)} s`);
}

/** One, two and four processes under the same load. */
async function compareNumbers(cluster: Cluster): Promise<void> {
  const each = ((await sizeOfDatabase(cluster)) / rows).toFixed(0);
  console.log(
    `\n${rows.toLocaleString('en')} products, ${each} bytes each in the database. Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores before.\n`,
  );
  console.log(
    '| what | processes | requests/s | p99 ms | servers ms | proxy ms | primary ms | replica ms | CPU against one | failed |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  const alone = new Map<string, number>();
  for (const [count, places] of [
    [1, ['a']],
    [2, ['b']],
    [4, ['c', 'd']],
  ] as const) {
    for (const place of places) await cluster.start(place);
    const id = await anyProduct(cluster.proxy.address);
    for (const [name, asking] of Object.entries(LOADS)) {
      const cost = await costThroughProxy(cluster, asking(id), seconds);
      if (count === 1) alone.set(name, totalOf(cost));
      printRow(name, count, cost, totalOf(cost) / (alone.get(name) ?? Number.NaN));
      if (cost.failed > 0) missed += 1;
    }
  }
  console.log('');
}

function totalOf({ servers, proxy, primary, replica }: ClusterCost): number {
  return servers + proxy + primary + replica;
}

function printRow(name: string, count: number, cost: ClusterCost, ratio: number): void {
  const parts = [cost.servers, cost.proxy, cost.primary, cost.replica].map((ms) => ms.toFixed(2));
  const figures = [cost.perSecond.toFixed(0), cost.p99, ...parts, ratio.toFixed(2), cost.failed];
  console.log(`| ${[name, count, ...figures].join(' | ')} |`);
}

async function anyProduct(address: string): Promise<string> {
  const { products } = (await (await fetch(`${address}/products/public`)).json()) as { products: { _id: string }[] };
  return products[0]?._id ?? '';
}

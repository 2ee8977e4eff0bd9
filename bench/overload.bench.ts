// npm run bench -- overload [--seconds N]: the product under a load far beyond its capacity. Loopback only.
// Figures are relative to the capacity measured first, so a slow machine is not a failure.

import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase } from '@sampan/server/db/database';
import { sql } from 'kysely';
import { signIn } from '../apps/server/test/durability/client.ts';
import { createInstallation } from '../apps/server/test/durability/installation-under-test.ts';
import { FIRST_READY_MS, startProduct } from '../apps/server/test/durability/product-process.ts';
import { ask, load, memoryOf, openSlow, percentile } from './overload-clients.ts';

const PRODUCTS = 10_000;
const { values } = parseArgs({ args: process.argv.slice(3), options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);

let missed = 0;
function report(what: string, figure: number, unit: string, aim: string, isMet: boolean): void {
  if (!isMet) missed += 1;
  const judged = aim === '' ? '' : `${aim} ${isMet ? 'met' : '**missed**'}`;
  console.log(`| ${what} | ${figure.toFixed(figure < 10 ? 2 : 0)} ${unit} | ${judged} |`);
}

await using installation = await createInstallation('embedded');
const product = await startProduct(installation.environment, FIRST_READY_MS);
const { address, pid } = product;
try {
  // The server on one core, this process on the other, the database on both.
  execFileSync('taskset', ['-acp', '0', String(pid)]);
  execFileSync('taskset', ['-acp', '1', String(process.pid)]);
} catch {
  console.log('Processes are not pinned to cores: taskset is not available.');
}
const database = openDatabase(installation.connection);
// In batches: the pool's statement timeout is five seconds.
for (let first = 1; first <= PRODUCTS; first += 500)
  await sql`INSERT INTO product (name, price)
    SELECT 'Product ' || n, 1 + n % 900 FROM generate_series(${first}::integer, ${first + 499}::integer) AS n`.execute(
    database.db,
  );
await database.close();
const token = await signIn(address);
const staff = { authorization: `Bearer ${token}` };
const list = `${address}/products/public`;

console.log(`Load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`);
console.log('\n| what | figure | aim |\n|---|---|---|');
await flood('the cached list', {});
let searches = 0;
await flood('uncached searches', {
  requests: [
    {
      setupRequest: (request: object) => {
        // Prices end at 900. By the time a value repeats, its cache entry has been evicted.
        searches = (searches + 1) % 80_000;
        return { ...request, path: `/products/public?search=${searches % 100}&minPrice=${searches / 100}` };
      },
    },
  ],
});

/** Capacity at low load, and what remains of it under a hundred times the load. */
async function flood(what: string, request: object): Promise<void> {
  await load(list, 8, 3, request);
  const calm = await load(list, 8, seconds, request);
  const capacity = (calm.counts[200] ?? 0) / calm.seconds;
  report(`1 ${what}: capacity, 8 connections`, capacity, 'req/s', '', true);
  report('1 its p99', calm.p99(200), 'ms', '50', calm.p99(200) < 50);

  const stopStaff = ask(`${address}/suppliers`, 5, staff);
  const many = await load(list, 800, seconds, request);
  const office = await stopStaff();
  const goodput = (many.counts[200] ?? 0) / many.seconds;
  const others = Object.entries(many.counts).filter(([status]) => !['200', '503', '429'].includes(status));
  report('2 served of 800 connections', goodput / capacity, '× capacity', '0.70', goodput >= 0.7 * capacity);
  report('2 p99 of those served', many.p99(200), 'ms', '1000', goodput > 0 && many.p99(200) < 1000);
  report('2 rejected', many.counts[503] ?? 0, 'requests', '', true);
  report('2 p99 of those rejected', many.p99(503), 'ms', '500', many.p99(503) < 500);
  report(
    '2 other answers',
    others.reduce((sum, [, count]) => sum + count, 0),
    'requests',
    '0',
    others.length === 0,
  );
  report('2 memory', await memoryOf(pid), 'MB', '600', (await memoryOf(pid)) < 600);
  report('3 office at 5 req/s: failures', office.failures, 'requests', '0', office.failures === 0);
  report('3 office: p99', percentile(office.times, 0.99), 'ms', '1000', percentile(office.times, 0.99) < 1000);
  const back = await secondsUntilCalm(request);
  report('2 p99 of a second is below 50 ms again after', back, 's', '5', back <= 5);
}

/** Seconds after a flood until the p99 recovers; more than five if it has not by then. */
async function secondsUntilCalm(request: object): Promise<number> {
  let last = 0;
  for (let second = 1; second <= 6; second += 1) {
    const moment = await load(list, 8, 1, request);
    if (!moment.counts[200] || moment.p99(200) >= 50) last = second;
  }
  return last;
}

const stopHealth = ask(`${address}/health`, 20);
const body = `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
const [headers, bodies, readers] = await Promise.all([
  openSlow(address, 10_000, 'GET /health HTTP/1.1\r\nhost:', 15),
  openSlow(address, 2000, body, 15),
  openSlow(address, 500, 'GET /products/public?limit=100 HTTP/1.1\r\nhost: x\r\n\r\n', 15),
]);
const health = await stopHealth();
report('4 10,000 slow headers: all cut after', headers.seconds, 's', '12', headers.left === 0 && headers.seconds < 12);
report('4 2,000 slow bodies: all cut after', bodies.seconds, 's', '15', bodies.left === 0);
report('4 500 idle readers: all cut after', readers.seconds, 's', '15', readers.left === 0);
report('4 health meanwhile: p99', percentile(health.times, 0.99), 'ms', '500', percentile(health.times, 0.99) < 500);
report('4 memory', await memoryOf(pid), 'MB', '400', (await memoryOf(pid)) < 400);

const stopReads = ask(`${address}/suppliers`, 10, staff);
const logins = await load(`${address}/auth/login`, 50, Math.min(seconds, 10), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login: 'admin', password: 'wrong-password' }),
});
const reads = await stopReads();
report('5 sign-ins tried', Object.values(logins.counts).reduce((a, b) => a + b, 0) / logins.seconds, 'req/s', '', true);
report(
  '5 office reads meanwhile: p99',
  percentile(reads.times, 0.99),
  'ms',
  '300',
  percentile(reads.times, 0.99) < 300 && reads.failures === 0,
);

await product.end('SIGTERM');
process.exitCode = missed === 0 ? 0 : 1;

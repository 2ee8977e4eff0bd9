/**
 * The public calls under load, beside a server that only sends the same bytes and one that asks the database naively:
 *
 *   npm run bench -- api [--rows 10000,100000,1000000] [--seconds 5]
 *
 * Everything of one table is of one run on one machine: compare within it.
 */

import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Asked } from './api-load.ts';
import { type Load, putLoad } from './api-load.ts';
import { LIST, newInquiry, newSearch, pageBetween, SIGN_IN } from './api-requests.ts';
import { type Target, withBare, withNaive, withProduct } from './api-targets.ts';
import { withFolder } from './throwaway-database.ts';

const FEW = 16;
const MANY = 256;

const { values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '10000,100000' }, seconds: { type: 'string', default: '5' } },
});
const sizes = values.rows.split(',').map(Number);
const seconds = Number(values.seconds);

const costs = new Map<number, Map<string, Load>>();
for (const rows of sizes) costs.set(rows, await withFolder((dataDir) => measure(dataDir, rows)));
compareSizes();

async function measure(dataDir: string, rows: number): Promise<Map<string, Load>> {
  console.log(`\n### ${rows.toLocaleString('en')} products\n`);
  const loads = new Map<string, Load>();
  const note = printer(loads);
  await withNaive(dataDir, rows, (naive) => loadNaive(naive, rows, note));
  await withProduct(dataDir, async (product) => {
    await loadProduct(product, rows, note);
    await withBare(await bytesOf(product.address + LIST.path), (bare) =>
      note('bare node:http, the same bytes', FEW, { ...bare, ask: () => LIST }),
    );
  });
  console.log(verdicts(loads));
  return loads;
}

type Note = (name: string, connections: number, plan: Target & { ask: () => Asked }) => Promise<void>;

async function loadProduct(product: Target, rows: number, note: Note): Promise<void> {
  const lastPage = Math.floor(rows / 14);
  const { etag, id } = await firstProduct(product.address);
  const load = (name: string, ask: () => Asked, connections = FEW) => note(name, connections, { ...product, ask });
  await load('list, remembered', () => LIST);
  await load('list, remembered', () => LIST, MANY);
  await load('list, 304', () => ({ ...LIST, headers: { 'if-none-match': etag } }));
  await load('list, any page, not remembered', () => pageBetween(1, lastPage));
  await load('list, any page, not remembered', () => pageBetween(1, lastPage), MANY);
  await load('list around page 5000', () => pageBetween(Math.min(4900, lastPage - 200), Math.min(5100, lastPage)));
  await load('search, Latin', () => newSearch('en'));
  await load('search, Hebrew', () => newSearch('he'));
  await load('search, two Chinese characters', () => newSearch('zh'));
  await load('search, a rare word, remembered', () => ({ path: '/products/public?search=zephyr' }));
  await load('one product', () => ({ path: `/products/public/${id}` }));
  await load('sign-in', () => SIGN_IN);
  await load('inquiry', newInquiry);
}

async function loadNaive(naive: Target, rows: number, note: Note): Promise<void> {
  const lastPage = Math.floor(rows / 14);
  await note('naive list, any page', FEW, { ...naive, ask: () => pageBetween(1, lastPage) });
  await note('naive search, Latin', FEW, { ...naive, ask: () => newSearch('en') });
}

async function firstProduct(address: string): Promise<{ etag: string; id: string }> {
  const answer = await fetch(address + LIST.path);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  return { etag: answer.headers.get('etag') ?? '', id: products[0]?._id ?? '' };
}

async function bytesOf(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}

/** A line of the table for each load, kept under its name and connections. */
function printer(loads: Map<string, Load>): Note {
  console.log(`Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores before.\n`);
  console.log(
    '| what | connections | requests/s | p50 ms | p99 ms | server CPU ms | database CPU ms | memory MB | failed |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  return async (name, connections, plan) => {
    const load = await putLoad({ ...plan, connections, seconds });
    loads.set(`${name} ${connections}`, load);
    const { perSecond, p50, p99, serverCpu, databaseCpu, serverMemory, failed } = load;
    const figures = [
      perSecond.toFixed(0),
      p50,
      p99,
      serverCpu.toFixed(2),
      databaseCpu.toFixed(2),
      (serverMemory / 1e6).toFixed(0),
    ];
    console.log(`| ${[name, connections, ...figures, failed].join(' | ')} |`);
  };
}

function verdicts(loads: Map<string, Load>): string {
  const rate = (name: string) => loads.get(`${name} ${FEW}`)?.perSecond ?? Number.NaN;
  const cpu = (name: string) => costIn(loads, name);
  const said = (text: string, ratio: number, isMet: boolean) =>
    `- ${text}: ${ratio.toFixed(2)} ${isMet ? 'met' : '**missed**'}`;
  const remembered = rate('list, remembered') / rate('bare node:http, the same bytes');
  const naive = rate('list, any page, not remembered') / rate('naive list, any page');
  const chinese = cpu('search, two Chinese characters') / cpu('search, Latin');
  return [
    '',
    said('remembered list against the bare server, aim >= 0.70', remembered, remembered >= 0.7),
    said('list that is not remembered against the naive one, aim >= 10 at 1,000,000', naive, naive >= 10),
    said('CPU of a search by two Chinese characters against a Latin word, aim <= 2', chinese, chinese <= 2),
  ].join('\n');
}

function costIn(loads: Map<string, Load> | undefined, name: string): number {
  const load = loads?.get(`${name} ${FEW}`);
  return load === undefined ? Number.NaN : load.serverCpu + load.databaseCpu;
}

/** What a request costs in the largest catalogue against the smallest one. */
function compareSizes(): void {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  if (smallest === largest) return;
  console.log(
    `\nCPU a request at ${largest.toLocaleString('en')} against ${smallest.toLocaleString('en')}, aim <= 1.5:\n`,
  );
  for (const name of [
    'list, any page, not remembered',
    'search, Latin',
    'search, two Chinese characters',
    'one product',
  ]) {
    const ratio = costIn(costs.get(largest), name) / costIn(costs.get(smallest), name);
    console.log(`- ${name}: ${ratio.toFixed(2)} ${ratio <= 1.5 ? 'met' : '**missed**'}`);
  }
}

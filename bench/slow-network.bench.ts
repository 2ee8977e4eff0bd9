/**
 * The office on a slow network: 50 KB/s and 400 ms, until the rows are visible and nothing is loading.
 *
 *   npm run bench -- slow-network [--address URL ...] [--path /my-day] [--runs 3] [--waterfall]
 *
 * Without an address it starts the product with the demo's data, which takes minutes. Several addresses are measured in
 * turns, so that other work of the machine slows all of them alike. The account is that of the environment
 * (ADMIN_USERNAME, ADMIN_PASSWORD). Each cold visit has a new browser profile; the second visit follows in the same one.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { provideBrowser } from '../scripts/test/find-browser.ts';
import { ADMIN, withProduct } from './api-targets.ts';
import { type Opening, openPage, withOffice } from './site-office.ts';
import { withFolder } from './throwaway-database.ts';

const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The worker of the office starts some seconds after the first view. */
const REST_MS = 20_000;

const { values } = parseArgs({
  // The first argument is the bench's name.
  args: process.argv.slice(3),
  options: {
    address: { type: 'string', multiple: true },
    path: { type: 'string', default: '/my-day' },
    runs: { type: 'string', default: '3' },
    waterfall: { type: 'boolean', default: false },
  },
});
const executablePath = provideBrowser(process.env, chromium.executablePath(), process.getuid?.() === 0);

const ACCOUNT = {
  login: process.env['ADMIN_USERNAME'] ?? ADMIN.login,
  password: process.env['ADMIN_PASSWORD'] ?? ADMIN.password,
};

const COLUMN_MS = 100;

interface Visit extends Opening {
  requests: Sent[];
}

/** A request until the page is usable. */
interface Sent {
  path: string;
  startMs: number;
  endMs: number;
  bytes: number;
}

async function measure(addresses: readonly string[]): Promise<void> {
  const cold = new Map<string, Visit[]>(addresses.map((address) => [address, []]));
  const second = new Map<string, Visit[]>(addresses.map((address) => [address, []]));
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const address of addresses)
      await withOffice({ address, executablePath, ...ACCOUNT }, async (newContext) => {
        await using context = await newContext();
        cold.get(address)?.push(await visit(context));
        second.get(address)?.push(await visit(context));
      });
  console.log(`\n${values.path}, 50 KB/s, 400 ms, load ${loadavg()[0]?.toFixed(1)}, median of ${values.runs}\n`);
  console.log('| address | visit | usable after ms | requests | KB | longest task ms |\n|---|---|--:|--:|--:|--:|');
  for (const address of addresses) {
    print(address, 'cold', cold.get(address) ?? []);
    print(address, 'second', second.get(address) ?? []);
  }
  if (values.waterfall) for (const address of addresses) draw(address, middle(cold.get(address) ?? []));
}

async function visit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const requests = await follow(page);
  const opening = await openPage(page, values.path);
  await page.waitForTimeout(REST_MS);
  await page.close();
  return { ...opening, requests: requests.filter(({ startMs }) => startMs < opening.usableMs) };
}

/** Slows the network of the page and collects its requests. */
async function follow(page: Page): Promise<Sent[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const sent: Sent[] = [];
  const open = new Map<string, Sent>();
  let first: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    first ??= timestamp;
    const { pathname, search } = new URL(request.url);
    const startMs = (timestamp - first) * 1000;
    const entry = { path: pathname + search, startMs, endMs: startMs, bytes: 0 };
    open.set(requestId, entry);
    sent.push(entry);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const entry = open.get(requestId);
    if (entry && first !== undefined)
      Object.assign(entry, { endMs: (timestamp - first) * 1000, bytes: encodedDataLength });
  });
  return sent;
}

function middle(visits: readonly Visit[]): Visit {
  const sorted = visits.toSorted((a, b) => a.usableMs - b.usableMs);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('There was no visit.');
  return found;
}

function print(address: string, name: string, visits: readonly Visit[]): void {
  const { usableMs, requests, longestMs } = middle(visits);
  const all = visits.map((one) => one.usableMs.toFixed(0)).join(', ');
  const kb = requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  console.log(
    `| ${address} | ${name} | ${usableMs.toFixed(0)} (${all}) | ${requests.length} | ${kb.toFixed(0)} | ${longestMs.toFixed(0)} |`,
  );
}

function draw(address: string, { usableMs, requests }: Visit): void {
  console.log(`\n${address}, usable after ${usableMs.toFixed(0)} ms, a column is ${COLUMN_MS} ms`);
  for (const { path, startMs, endMs, bytes } of requests) {
    const bar = ' '.repeat(startMs / COLUMN_MS) + '#'.repeat(Math.max(1, (endMs - startMs) / COLUMN_MS));
    console.log(
      `${path.slice(0, 44).padEnd(44)} ${String(bytes).padStart(6)} ${startMs.toFixed(0).padStart(5)} ${bar}`,
    );
  }
}

if (values.address) await measure(values.address);
else await withFolder((dataDir) => withProduct(dataDir, ({ address }) => measure([address]), { command: 'demo' }));

/**
 * The public calls under load, compared with a server that only sends the same bytes and one with naive SQL:
 *
 *   npm run bench -- api [--products 10000,100000,1000000] [--pages 1000000] [--seconds 3] [--only search|names]
 *
 * Each table comes from one run on one machine: compare within it. All three sizes take about fifteen minutes.
 */

import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCaches } from './api-caches.ts';
import type { Target } from './api-load.ts';
import { compareNames } from './api-names.ts';
import {
  GLOBAL_SEARCHES,
  type Ids,
  knownSearch,
  LIST,
  LISTS,
  newInquiry,
  newSearch,
  pageBetween,
  SIGN_IN,
  WORDS,
} from './api-requests.ts';
import {
  ALONE,
  aim,
  costIn,
  FEW,
  type Loads,
  MANY,
  type Measure,
  openTable,
  p97In,
  printCosts,
  rateOf,
  STAFF,
} from './api-table.ts';
import { withBare, withNaive, withProduct } from './api-targets.ts';
import { lookInto, totalsOf } from './api-totals.ts';
import { generateOfficeRecords } from './search-data.ts';
import { withFolder } from './throwaway-database.ts';

const CACHED = 'list, cached';
const BARE = 'bare node:http, the same bytes';
const ANY_PAGE = 'list, any page';
const ONE = 'one product';
/** The most common requests, compared between the sizes. */
const KINDS = { latin: 'search, Latin word', hebrew: 'search, Hebrew word', chinese: 'search, two Chinese characters' };

/** Rounds over all kinds of lists. */
const WARM_UPS = 200;

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '10000,100000,1000000' },
    /** PDF pages; by default as many as products. There is one record of each other type for ten of them. */
    pages: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    /** `search`: only the global search. `names`: only the public list with and without translated names. */
    only: { type: 'string' },
  },
});
const sizes = values.products.split(',').map(Number);
const seconds = Number(values.seconds);

const began = Date.now();
const measured = new Map<number, Loads>();
const exact = new Map<number, boolean>();
if (values.only === 'names') {
  await compareNames(Math.max(...sizes), seconds);
} else {
  for (const products of sizes) await withFolder((dataDir) => measureWith(dataDir, products));
  printAims();
}
console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);

async function measureWith(dataDir: string, products: number): Promise<void> {
  console.log(`\n### ${products.toLocaleString('en')} products\n`);
  const loads: Loads = new Map();
  measured.set(products, loads);
  let counted: number[] = [];
  let ids: Ids = { suppliers: [], catalogs: [] };
  await withNaive(dataDir, products, async (naive, connection) => {
    const pages = Number(values.pages ?? products);
    const others = Math.ceil(pages / 10);
    ({ counted, ids } = await lookInto(connection));
    await generateOfficeRecords(connection, { pages, others });
    console.log(
      `With ${pages.toLocaleString('en')} PDF pages and ${others.toLocaleString('en')} of each other type. Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.\n`,
    );
    if (values.only === 'search') return;
    await loadNaive(naive, products, ids, openTable(loads, seconds));
    await measureCaches(connection, products);
    console.log();
  });
  await withProduct(dataDir, async (product) => {
    exact.set(products, String(await totalsOf(product.address)) === String(counted));
    const measure = openTable(loads, seconds);
    await loadGlobalSearch(product, measure);
    if (values.only === 'search') return;
    await loadProduct(product, products, ids, measure);
    const body = Buffer.from(await (await fetch(product.address + LIST.path)).arrayBuffer());
    await withBare(body, (bare) => measure(BARE, bare, () => LIST));
  });
  if (values.only === 'search') return;
  printCosts(loads, [...Object.keys(LISTS), ...Object.values(KINDS)], (name) => naiveConnections(name, products));
}

async function loadProduct(product: Target, products: number, ids: Ids, measure: Measure): Promise<void> {
  const last = lastPage(products);
  const { etag, id } = await lookAround(product.address);
  await warmUp(product.address, ids, last);
  for (const [name, ask] of Object.entries(LISTS)) {
    await measure(name, product, () => ask(ids, last), name === ANY_PAGE ? [FEW, MANY] : [FEW]);
    const again = ask(ids, last);
    await measure(`${name}, cached`, product, () => again, [FEW]);
  }
  await measure('list, around page 5000', product, () => pageBetween(Math.min(4900, last - 200), Math.min(5100, last)));
  for (const [kind, name] of Object.entries(KINDS) as [keyof typeof KINDS, string][]) {
    await measure(name, product, () => newSearch(WORDS[kind]));
    const again = newSearch(WORDS[kind]);
    await measure(`${name}, cached`, product, () => again, [FEW]);
  }
  await measure('search, rare word', product, () => newSearch(WORDS.rare));
  await measure('search, common word', product, () => newSearch(WORDS.common), [FEW]);
  await measure('search, common word, another page', product, () => knownSearch(WORDS.common));
  await measure(ONE, product, () => ({ path: `${LIST.path}/${id}` }));
  await measure('sign-in', product, () => SIGN_IN);
  await measure('inquiry', product, newInquiry);
  // Last, so that this and the bare server, which is measured next, are both warm.
  await measure('list, 304', product, () => ({ ...LIST, headers: { 'if-none-match': etag } }));
  await measure(CACHED, product, () => LIST);
}

async function loadGlobalSearch(product: Target, measure: Measure): Promise<void> {
  const answer = await fetch(product.address + SIGN_IN.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SIGN_IN.body),
  });
  const { token } = (await answer.json()) as { token: string };
  for (const [name, ask] of Object.entries(GLOBAL_SEARCHES)) await measure(name, product, () => ask(token), [STAFF]);
}

/** Compiles the code and fills the database's cache, so that the first row of the table is like the others. */
async function warmUp(address: string, ids: Ids, last: number): Promise<void> {
  for (let i = 0; i < WARM_UPS; i += 1)
    for (const ask of Object.values(LISTS)) await (await fetch(address + ask(ids, last).path)).arrayBuffer();
}

async function loadNaive(naive: Target, products: number, ids: Ids, measure: Measure): Promise<void> {
  for (const [name, ask] of Object.entries(LISTS))
    await measure(`${name}, naive`, naive, () => ask(ids, lastPage(products)), [naiveConnections(name, products)]);
  for (const [kind, name] of Object.entries(KINDS) as [keyof typeof KINDS, string][])
    await measure(`${name}, naive`, naive, () => newSearch(WORDS[kind]), [naiveConnections(name, products)]);
}

/** Without an index, sixteen naive requests together take seconds, and at a million products they never end. */
function naiveConnections(name: string, products: number): number {
  return products <= 100_000 && /supplier|catalog/.test(name) ? FEW : ALONE;
}

/** Pages of twelve; some products are hidden. */
function lastPage(products: number): number {
  return Math.floor(products / 14);
}

async function lookAround(address: string): Promise<{ etag: string; id: string }> {
  const answer = await fetch(address + LIST.path);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  return { etag: answer.headers.get('etag') ?? '', id: products[0]?._id ?? '' };
}

function printAims(): void {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const most = measured.get(largest);
  console.log('\n| what | figure | aim | |\n|---|--:|--:|---|');
  for (const [index, name] of Object.keys(GLOBAL_SEARCHES).entries()) {
    const [p97, most97] = [p97In(most, name, STAFF), 120 * (index + 1)];
    console.log(aim(`p97.5 ms of ${name}, ${STAFF} connections`, p97, `<= ${most97}`, p97 <= most97));
  }
  if (values.only === 'search') return;
  for (const connections of [FEW, MANY]) {
    const ratio = rateOf(most, CACHED, connections) / rateOf(most, BARE, connections);
    console.log(aim(`cached list against the bare server, ${connections} connections`, ratio, '>= 0.70', ratio >= 0.7));
  }
  for (const [products, loads] of measured) {
    const lists = Object.keys(LISTS);
    const at = `at ${products.toLocaleString('en')}`;
    const worst = Math.max(...lists.map((name) => costIn(loads, name)));
    console.log(aim(`CPU ms of the most expensive uncached list, ${at}`, worst, '< 2', worst < 2));
    const least = Math.min(
      ...lists.map((name) => costIn(loads, `${name}, naive`, naiveConnections(name, products)) / costIn(loads, name)),
    );
    console.log(aim(`CPU of naive SQL against the same list, the least, ${at}`, least, '>= 1', least >= 1));
  }
  const chinese = costIn(most, KINDS.chinese) / costIn(most, KINDS.latin);
  console.log(aim('CPU of two Chinese characters against a Latin word', chinese, '<= 2', chinese <= 2));
  const wrong = [...exact.values()].filter((isExact) => !isExact).length;
  console.log(aim('sizes with a total that is not exact', wrong, '0', wrong === 0));
  if (smallest === largest) return;
  for (const name of [ANY_PAGE, ...Object.values(KINDS), ONE]) {
    const ratio = costIn(most, name) / costIn(measured.get(smallest), name);
    console.log(
      aim(
        `CPU, ${name}: ${largest.toLocaleString('en')} against ${smallest.toLocaleString('en')}`,
        ratio,
        '<= 1.5',
        ratio <= 1.5,
      ),
    );
  }
}

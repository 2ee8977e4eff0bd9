/**
 * The public calls under load, compared with a server that only sends the same bytes and one with naive SQL:
 *
 *   npm run bench -- api [--products 10000,100000,1000000] [--seconds 3]
 *
 * Each table comes from one run on one machine: compare within it. All three sizes take about fifteen minutes.
 */

import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Target } from './api-load.ts';
import { filtered, knownSearch, LIST, newInquiry, newSearch, pageBetween, SIGN_IN, WORDS } from './api-requests.ts';
import { ALONE, aim, costIn, FEW, type Loads, MANY, type Measure, openTable, rateOf } from './api-table.ts';
import { withBare, withNaive, withProduct } from './api-targets.ts';
import { countOneByOne, totalsOf } from './api-totals.ts';
import { withFolder } from './throwaway-database.ts';

const REMEMBERED = 'list, cached';
const BARE = 'bare node:http, the same bytes';
const ANY_PAGE = 'list, any page';
const NAIVE = 'naive list, any page';
const ONE = 'one product';
/** The most common requests, compared between the sizes. */
const KINDS = { latin: 'search, Latin word', hebrew: 'search, Hebrew word', chinese: 'search, two Chinese characters' };

const { values } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string', default: '10000,100000,1000000' }, seconds: { type: 'string', default: '3' } },
});
const sizes = values.products.split(',').map(Number);
const seconds = Number(values.seconds);

const began = Date.now();
const measured = new Map<number, Loads>();
const exact = new Map<number, boolean>();
for (const products of sizes) await withFolder((dataDir) => measureWith(dataDir, products));
printAims();
console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);

async function measureWith(dataDir: string, products: number): Promise<void> {
  console.log(`\n### ${products.toLocaleString('en')} products\n`);
  const loads: Loads = new Map();
  measured.set(products, loads);
  let counted: number[] = [];
  await withNaive(dataDir, products, async (naive, connection) => {
    counted = await countOneByOne(connection);
    console.log(`Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.\n`);
    await loadNaive(naive, products, openTable(loads, seconds));
  });
  await withProduct(dataDir, async (product) => {
    exact.set(products, String(await totalsOf(product.address)) === String(counted));
    const measure = openTable(loads, seconds);
    await loadProduct(product, products, measure);
    const body = Buffer.from(await (await fetch(product.address + LIST.path)).arrayBuffer());
    await withBare(body, (bare) => measure(BARE, bare, () => LIST));
  });
}

async function loadProduct(product: Target, products: number, measure: Measure): Promise<void> {
  const last = lastPage(products);
  const { etag, id, supplierIds } = await lookAround(product.address);
  await measure(ANY_PAGE, product, () => pageBetween(1, last));
  await measure('list, around page 5000', product, () => pageBetween(Math.min(4900, last - 200), Math.min(5100, last)));
  await measure('list, by supplier and price', product, () => filtered(supplierIds));
  for (const [kind, name] of Object.entries(KINDS) as [keyof typeof KINDS, string][])
    await measure(name, product, () => newSearch(WORDS[kind]));
  await measure('search, rare word', product, () => newSearch(WORDS.rare));
  await measure('search, common word', product, () => newSearch(WORDS.common), [FEW]);
  await measure('search, common word, another page', product, () => knownSearch(WORDS.common));
  await measure(ONE, product, () => ({ path: `${LIST.path}/${id}` }));
  await measure('sign-in', product, () => SIGN_IN);
  await measure('inquiry', product, newInquiry);
  // Last, so that this and the bare server, which is measured next, are both warm.
  await measure('list, 304', product, () => ({ ...LIST, headers: { 'if-none-match': etag } }));
  await measure(REMEMBERED, product, () => LIST);
}

/** One at a time: at a million products each response takes seconds. */
async function loadNaive(naive: Target, products: number, measure: Measure): Promise<void> {
  await measure(NAIVE, naive, () => pageBetween(1, lastPage(products)), [ALONE]);
  await measure('naive search, Latin word', naive, () => newSearch(WORDS.latin), [ALONE]);
}

/** Pages of twelve; some products are hidden. */
function lastPage(products: number): number {
  return Math.floor(products / 14);
}

async function lookAround(address: string): Promise<{ etag: string; id: string; supplierIds: string[] }> {
  const answer = await fetch(address + LIST.path);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  const suppliers = (await (await fetch(`${address}${LIST.path}/suppliers`)).json()) as { _id: string }[];
  const supplierIds = suppliers.map(({ _id }) => _id);
  return { etag: answer.headers.get('etag') ?? '', id: products[0]?._id ?? '', supplierIds };
}

function printAims(): void {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const most = measured.get(largest);
  console.log('\n| what | figure | aim | |\n|---|--:|--:|---|');
  for (const connections of [FEW, MANY]) {
    const ratio = rateOf(most, REMEMBERED, connections) / rateOf(most, BARE, connections);
    console.log(aim(`cached list against the bare server, ${connections} connections`, ratio, '>= 0.70', ratio >= 0.7));
  }
  const naive = costIn(most, NAIVE, ALONE) / costIn(most, ANY_PAGE);
  console.log(
    aim(
      `CPU of the naive list against ours, any page, at ${largest.toLocaleString('en')}`,
      naive,
      '>= 10',
      naive >= 10,
    ),
  );
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

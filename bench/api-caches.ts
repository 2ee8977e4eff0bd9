import { findPage, type ProductFilter } from '@sampan/server/areas/catalog/products/search/product-search.queries';
import {
  createSearchCache,
  openProductListVersion,
} from '@sampan/server/areas/catalog/products/search/search-cache.queries';
import { readSettingsCoalesced, settingsOfVersion } from '@sampan/server/areas/platform/settings/settings.service';
import type { DatabaseConnection } from '@sampan/server/db/database';
import { openDatabase } from '@sampan/server/db/database';
import { WORDS } from './api-requests.ts';
import { costOf } from './process-cost.ts';

const LIMIT = 12;
const WARM_UPS = 100;
const CALLS = 400;
/** Calls that take longer are repeated less often. */
const MAX_MS = 4_000;

type Call = () => Promise<unknown>;

/** Prints the CPU per call, in this process and the database, with each cache of the product list and without it. */
export async function measureCaches(connection: DatabaseConnection, products: number): Promise<void> {
  const { db, close } = openDatabase(connection);
  const listVersion = openProductListVersion(db, connection);
  const version = await listVersion.read();
  const shared = createSearchCache(db);
  const pageOf = (filter: ProductFilter, last: number, cache = shared) =>
    findPage(db, filter, { page: 2 + Math.floor(Math.random() * last), limit: LIMIT, version }, cache);
  const search: ProductFilter = { audience: 'public', term: WORDS.latin };
  const whole: ProductFilter = { audience: 'public' };
  const pages = Math.floor(products / LIMIT / 2);

  console.log('\n| cache | of | CPU ms with it | without it |\n|---|---|--:|--:|');
  const line = async (name: string, of: string, cached: Call, uncached: Call) =>
    console.log(
      `| ${name} | ${of} | ${(await cpuOfCall(cached)).toFixed(2)} | ${(await cpuOfCall(uncached)).toFixed(2)} |`,
    );
  await line(
    'matches of a search',
    'another page',
    () => pageOf(search, 8),
    () => pageOf(search, 8, createSearchCache(db)),
  );
  await line(
    'counts per block',
    'any page',
    () => pageOf(whole, pages),
    () => pageOf(whole, pages, createSearchCache(db)),
  );
  await line(
    'settings',
    'any list',
    () => settingsOfVersion(db, version),
    () => readSettingsCoalesced(db),
  );
  await line('own connection', 'the version', listVersion.read, shared.version);
  await listVersion.close();
  await close();
}

async function cpuOfCall(call: Call): Promise<number> {
  for (let i = 0; i < WARM_UPS; i += 1) await call();
  const before = await costOf(process.pid);
  const end = performance.now() + MAX_MS;
  let calls = 0;
  while (calls < CALLS && performance.now() < end) {
    await call();
    calls += 1;
  }
  const after = await costOf(process.pid);
  return (after.serverCpu + after.databaseCpu - before.serverCpu - before.databaseCpu) / calls;
}

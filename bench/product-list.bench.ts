/**
 * Every list, search and count over that many generated products: `npm run bench -- product-list [rows]`.
 * Times are server-side, from the query call to its rows, with cold caches unless the row says otherwise.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { ProductQuery } from '@sampan/contract/products';
import {
  findProduct,
  findPublicCatalogs,
  findPublicSuppliers,
} from '@sampan/server/areas/catalog/products/products.queries';
import { findPage, forStaff, forVisitors } from '@sampan/server/areas/catalog/products/search/product-search.queries';
import type { Database, Db } from '@sampan/server/db/database';
import type { Tables } from '@sampan/server/db/tables';
import { insertRows, updateRows } from '@sampan/server/records/record.queries';
import { sql } from 'kysely';
import { measureAnswers } from './product-list-answers.ts';
import { generateProducts } from './product-list-data.ts';
import { type Line, printTable, time, timeInTurns } from './product-list-timing.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const rows = Number(process.argv[3] ?? 100_000);
const INSERTS = 1_000;
const SWITCHES = { showPrices: true, showSupplierNames: true };
const PAGE: ProductQuery = { page: 1, limit: 12, search: '' };
const findProducts = (db: Db, query: ProductQuery) => findPage(db, forStaff(query), query);

await withFolder((dataDir) =>
  withDatabase(dataDir, async (database) => {
    const begin = performance.now();
    const report = (text: string) =>
      console.error(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${text}`);
    await generateProducts(database.connection, rows, report);
    await measure(database, dataDir);
  }),
);

async function measure(database: Database, dataDir: string): Promise<void> {
  const { db } = database;
  const newest = await findProducts(db, PAGE);
  const one = newest.rows[0];
  if (one === undefined) throw new Error('Nothing was generated.');
  const lastPage = Math.ceil(newest.total / PAGE.limit);
  const [supplier, catalog] = [await biggest(db, 'supplier'), await biggest(db, 'catalog')];
  const baseline = await time(() => findProduct(db, one.id));

  console.log(`\n### ${rows.toLocaleString('en')} products (${newest.total.toLocaleString('en')} active)\n`);
  // Above one per core, everything takes proportionally longer; the ratio to the product by key stays the same.
  console.log(`Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.\n`);
  const line = printTable(baseline);
  /** Each run has a fresh cache, as after a start. */
  const list = async (name: string, query: Partial<ProductQuery>, aim?: number) => {
    const find = () => findProducts(db.withoutPlugins(), { ...PAGE, ...query });
    const { total } = await find();
    const timing = await time(find);
    line(name, total, timing, aim ?? (await aimOf(db, query)));
    return timing;
  };
  const publicList = async (name: string, query: Partial<ProductQuery>) => {
    const find = () => findPage(db.withoutPlugins(), forVisitors(query, SWITCHES), { ...PAGE, ...query });
    const { total } = await find();
    line(`public ${name}`, total, await time(find), await aimOf(db, query));
  };

  line('one product by its key', 1, baseline);
  const first = await list('list, page 1', {});
  await list('list, page 5000', { page: Math.min(5_000, lastPage) }, 3 * first.p50);
  await list('list, last page', { page: lastPage }, 3 * first.p50);
  await list('list, past the end', { page: lastPage + 1_000 });
  await list('the supplier with most products', { supplier });
  await list('the catalog with most products', { catalog });
  await list('the same, page 500', { catalog, page: 500 });
  for (const stock of ['in-stock', 'low-stock', 'out-of-stock'] as const) await list(stock, { stock });
  await list('price 10 to 50', { minPrice: 10, maxPrice: 50 });
  await list('price 12.34 to 56.78', { minPrice: 12.34, maxPrice: 56.78 });
  await list('price 4000 to 4001', { minPrice: 4000, maxPrice: 4001 });
  await list('supplier and price', { supplier, minPrice: 100 });
  await list('supplier and catalog', { supplier, catalog });
  await list('catalog and stock', { catalog, stock: 'low-stock' });
  await list('catalog and price', { catalog, minPrice: 100 });
  await list('stock and price', { stock: 'in-stock', minPrice: 100 });
  await list('stock and price, page 500', { stock: 'in-stock', minPrice: 100, page: 500 });

  const terms =
    'zephyr,quilt,mirror,kettle,lamp,steel,steel led lamp,שמיכה,קומקום,מנורה,被子,水壶,台灯,壶,铜,没有,tv,q,e,%,0% r,cm,fair,F1A2';
  for (const search of [...terms.split(','), 'nothing like it', `PRD-${String(one.number).padStart(6, '0')}`])
    await list(`search "${search}"`, { search });
  await list('search "kettle" of a supplier', { search: 'kettle', supplier });
  await list('search "kettle" and price', { search: 'kettle', minPrice: 100, maxPrice: 200 });
  await list('search "steel" and price', { search: 'steel', minPrice: 100, maxPrice: 200 });
  await list('search "steel", page 500', { search: 'steel', page: 500 });
  await publicList('list, page 1', {});
  await publicList('list, page 5000', { page: Math.min(5_000, lastPage - Math.ceil(lastPage / 10)) });
  await publicList('of a supplier', { supplier });
  for (const search of ['quilt', 'kettle', '水壶', 'tv', 'steel']) await publicList(`search "${search}"`, { search });
  line('public suppliers', (await findPublicSuppliers(db)).length, await time(() => findPublicSuppliers(db)), 50);
  line('public catalogs', (await findPublicCatalogs(db)).length, await time(() => findPublicCatalogs(db)), 50);

  const write = async () => {
    await updateRows(db, 'product', [{ id: one.id, description: 'written' }], null);
  };
  await measureSeen(db, write, line);
  await measureInserts(db, supplier, catalog, line);
  await measureAnswers(database, dataDir, write, line);
}

/** Common terms may take longer the first time. */
async function aimOf(db: Db, { search }: Partial<ProductQuery>): Promise<number> {
  if (search === undefined) return 50;
  const { total } = await findProducts(db, { ...PAGE, search });
  return total > 20_000 ? 1000 : 50;
}

/** Terms searched before, with a warm cache. */
async function measureSeen(db: Db, write: () => Promise<void>, line: Line): Promise<void> {
  for (const search of ['kettle', 'steel', 'cm']) {
    const { total } = await findProducts(db, { ...PAGE, search });
    let page = 1;
    const nextPage = () => {
      page += 1;
      return findProducts(db, { ...PAGE, search, page });
    };
    line(`cached "${search}", another page`, total, await time(nextPage), 50);
    line(
      `cached "${search}", after a write`,
      total,
      await time(() => findProducts(db, { ...PAGE, search }), write),
      50,
    );
  }
}

async function measureInserts(db: Db, supplier_id: string, catalog_id: string, line: Line): Promise<void> {
  const product = { name: 'Steel LED kettle 25cm', price: 12.5, supplier_id, catalog_id, quantity: 5 };
  // The same table without its read indexes.
  const bareDb = db.withTables<{ bare: Omit<Tables['product'], 'number'> }>();
  await sql`CREATE TABLE bare (LIKE product INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING CONSTRAINTS, PRIMARY KEY (id))`.execute(
    db,
  );
  const insertBare = () =>
    bareDb
      .insertInto('bare')
      .values({ ...product, price: String(product.price) })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [bare, full] = await timeInTurns(insertBare, () => insertRows(db, 'product', [product], null), INSERTS);
  line('insert, bare and durable', 1, bare);
  line('insert of a product', 1, full, 2 * bare.p50);
  const eight = await time(() =>
    Promise.all(Array.from({ length: 8 }, () => insertRows(db, 'product', [product], null))),
  );
  line('eight inserts at once', 8, eight);
}

async function biggest(db: Db, dimension: 'supplier' | 'catalog'): Promise<string> {
  const { key } = await db
    .selectFrom('product_tally')
    .select('key')
    .where('dimension', '=', dimension)
    .groupBy('key')
    .orderBy((count) => count.fn.sum('living'), 'desc')
    .executeTakeFirstOrThrow();
  return key;
}

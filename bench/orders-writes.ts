import { REPORTS, type ReportFilter } from '@sampan/contract/reports';
import { sampleProforma, samplePurchase } from '@sampan/documents/sample-order';
import { createOrder } from '@sampan/server/areas/orders/orders/order-creation.service';
import { createPurchases } from '@sampan/server/areas/orders/orders/purchase-creation.service';
import { myDay } from '@sampan/server/areas/overview/my-day/my-day.service';
import { report } from '@sampan/server/areas/overview/reports/reports.service';
import { makeDocument } from '@sampan/server/areas/platform/documents/make-document.service';
import type { Db } from '@sampan/server/db/database';
import { sql } from 'kysely';
import { statementsOf } from '../apps/server/test/statements-of.ts';

const RUNS = 20;
const SUPPLIERS = 12;
const OPEN_ORDERS = 20_000;
const PRINTED_LINES = 200;
const CREATE_BAR_MS = 400;
const DAY_BAR_MS = 30;
const REPORT_BAR_MS = 300;
const DOCUMENT_BAR_MS = 2500;
const STATEMENTS_BAR = 12;

export async function measureStatements(read: () => Promise<unknown>): Promise<void> {
  const count = await statementsOf(read);
  console.log(`statements of a read: ${count}, bar ${barOf(count, STATEMENTS_BAR)}`);
}

/** A copy of an order of 100 lines, and its 12 purchase orders; each in one transaction. */
export async function measureCreation(db: Db, copyOf: string): Promise<void> {
  const accountId = await addAccount(db);
  const caller = { accountId } as Parameters<typeof createOrder>[1];
  await sql`WITH added AS (
      INSERT INTO supplier (name, email, email_key, phone, street, city, country)
      SELECT 'Works ' || g, 'bench' || g || '@example.com', 'bench' || g || '@example.com', '8613100000000', '1 Road', 'Yiwu', 'China'
      FROM generate_series(1, ${SUPPLIERS}) AS g RETURNING id
    ), numbered AS (SELECT id, row_number() OVER () - 1 AS n FROM added)
    UPDATE order_line SET supplier_id = numbered.id FROM numbered
    WHERE order_id = ${copyOf} AND position % ${SUPPLIERS} = numbered.n`.execute(db);
  const orders: number[] = [];
  const purchases: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { order, ms } = await timed(async () => createOrder(db, caller, { quoteId: '', copyOf, customerId: '' }));
    orders.push(ms);
    await sql`UPDATE customer_order SET state = 'confirmed' WHERE id = ${order._id}`.execute(db);
    const made = await timed(() => createPurchases(db, caller, order._id, {}));
    if (made.purchases.length !== SUPPLIERS) throw new Error(`${made.purchases.length} purchase orders were made.`);
    purchases.push(made.ms);
  }
  console.log(`order of 100 lines: ${p95(orders)} ms p95, bar ${barOf(Number(p95(orders)), CREATE_BAR_MS)}`);
  console.log(
    `${SUPPLIERS} purchase orders: ${p95(purchases)} ms p95, bar ${barOf(Number(p95(purchases)), CREATE_BAR_MS)}`,
  );
}

/** My day of one person who owns 20,000 open orders. */
export async function measureDay(db: Db): Promise<void> {
  const accountId = await addAccount(db);
  await sql`INSERT INTO next_step (entity_type, entity_id, waiting_for, due_at, owner_id)
    SELECT 'order', id, (ARRAY['us', 'customer', 'supplier'])[1 + number % 3], now() + (number % 40 - 10) * interval '1 day', ${accountId}
    FROM customer_order WHERE state = 'confirmed' LIMIT ${OPEN_ORDERS} ON CONFLICT DO NOTHING`.execute(db);
  await sql`ANALYZE next_step`.execute(db);
  const caller = { accountId } as Parameters<typeof myDay>[1];
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    times.push((await timed(() => myDay(db, caller, { who: 'me', days: 7 } as Parameters<typeof myDay>[2]))).ms);
  console.log(
    `My day with ${OPEN_ORDERS.toLocaleString('en')} open orders: ${p95(times)} ms p95, bar ${barOf(Number(p95(times)), DAY_BAR_MS)}`,
  );
}

/** Each report with its first grouping, of the last twelve months. */
export async function measureReports(db: Db, cpu: () => Promise<number>, orders: number): Promise<void> {
  const filters: Record<(typeof REPORTS)[number], ReportFilter> = {
    funnel: { by: 'month' },
    margins: { by: 'supplier' },
    suppliers: { by: 'supplier' },
    cash: { by: 'week', weeks: 12 },
  };
  for (const name of REPORTS) {
    const times: number[] = [];
    const before = await cpu();
    for (let run = 0; run < RUNS; run += 1) times.push((await timed(() => report(db, name, filters[name]))).ms);
    const used = ((await cpu()) - before) / RUNS;
    console.log(
      `report ${name} at ${orders.toLocaleString('en')} orders: ${p95(times)} ms p95, ${used.toFixed(0)} ms of CPU, bar ${barOf(Number(p95(times)), REPORT_BAR_MS)}`,
    );
  }
}

/** Documents of 200 lines, made in a child process as in the product. */
export async function measureDocuments(): Promise<void> {
  const papers = {
    proforma: await sampleProforma('he', PRINTED_LINES),
    'purchase order': await samplePurchase('zh', PRINTED_LINES),
  };
  for (const [name, order] of Object.entries(papers)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS / 2; run += 1)
      times.push(
        (await timed(async () => ({ made: await makeDocument('office', () => ({ input: { format: 'pdf', order } })) })))
          .ms,
      );
    console.log(
      `PDF of a ${name} with ${PRINTED_LINES} lines: ${p95(times)} ms p95, bar ${barOf(Number(p95(times)), DOCUMENT_BAR_MS)}`,
    );
  }
}

async function addAccount(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO account (username, username_key, email, email_key, password_hash, first_name, last_name, role)
    SELECT name, name, name || '@example.com', name || '@example.com', 'x', 'Bench', 'Office', 'user'
    FROM (SELECT 'bench' || substr(new_id()::text, 25) AS name) AS named RETURNING id`.execute(db);
  return rows[0]?.id ?? '';
}

async function timed<Result extends object>(work: () => Promise<Result>): Promise<Result & { ms: number }> {
  const begin = performance.now();
  const result = await work();
  return { ...result, ms: performance.now() - begin };
}

const p95 = (times: readonly number[]): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(1);

const barOf = (value: number, bar: number): string => `${bar} ${value <= bar ? 'met' : '**missed**'}`;

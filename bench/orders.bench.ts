/**
 * The list of orders with each filter, at 1,000 and at 100,000 orders, and one order with 100 lines, 10 purchase orders
 * and 60 payments; creating orders, My day, reports and documents: `npm run bench -- orders [orders] [runs]`. Linux only.
 */
import { loadavg } from 'node:os';
import type { MoneyOrder } from '@sampan/contract/order-amounts';
import { orderMoney } from '@sampan/contract/order-money';
import { Order, type OrderQuery } from '@sampan/contract/orders';
import { loadOrder, refreshOrder } from '@sampan/server/areas/orders/orders/load-order.service';
import { findOrders } from '@sampan/server/areas/orders/orders/order-list.queries';
import type { DatabaseConnection, Db } from '@sampan/server/db/database';
import { inTransaction } from '@sampan/server/records/life-cycle';
import { sql } from 'kysely';
import { addLargeOrder, addOrders } from './orders-data.ts';
import { measureCreation, measureDay, measureDocuments, measureReports, measureStatements } from './orders-writes.ts';
import { costOf } from './process-cost.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const FEW = 1_000;
const many = Number(process.argv[3] ?? 100_000);
const RUNS = Number(process.argv[4] ?? 100);
/** The first runs warm up. */
const WARM_UP = 10;
const LIST_BAR = 1.5;
const PAGE_BAR_MS = 60;
const MONEY_BAR_MS = 4;
const TODAY = '2026-11-17';
const PAGE: OrderQuery = { page: 1, limit: 10, search: '', sort: '-updatedAt' };

/** `party`: a customer and a supplier of that many orders at both sizes. */
const QUERIES: Record<string, Partial<OrderQuery> | ((run: number, party: Party) => Partial<OrderQuery>)> = {
  'all, newest first': {},
  'page 50': { page: 50 },
  'sorted by total': { sort: '-total' },
  confirmed: { state: 'confirmed' },
  late: { view: 'late', sort: '-late' },
  'waiting for payment': { view: 'payment' },
  'in production': { view: 'production' },
  'at sea': { view: 'sea' },
  ready: { stage: 'ready' },
  'of a customer': (_, { customer }) => ({ customer }),
  'of a supplier': (_, { supplier }) => ({ supplier }),
  // Another one each time.
  'search of a number': (run) => ({ search: `ORD-${String(100 + run).padStart(6, '0')}` }),
  'search of a customer': (run) => ({ search: `Customer ${100 + run} Example` }),
};

await withFolder((dataDir) =>
  withDatabase(dataDir, async ({ db, connection }) => {
    await add(connection, FEW);
    const few = await measureList(db);
    await add(connection, many - FEW);
    const all = await measureList(db);
    console.log(`Load average ${loadavg()[0]?.toFixed(1)}. CPU of server and database for one call, ${RUNS} calls.\n`);
    console.log(
      `| filter | found | ms at ${FEW.toLocaleString('en')} | ms at ${many.toLocaleString('en')} | times | bar |\n|---|--:|--:|--:|--:|---|`,
    );
    for (const [name, { cpu, total }] of all) {
      const before = few.get(name)?.cpu ?? Number.NaN;
      const times = cpu / before;
      console.log(
        `| ${name} | ${total.toLocaleString('en')} | ${before.toFixed(2)} | ${cpu.toFixed(2)} | ${times.toFixed(2)} | ${barText(times, LIST_BAR)} |`,
      );
    }
    await measureReports(db, cpu, many);
    const large = await addLargeOrder(connection);
    await measurePage(db, large);
    await measureStatements(() => loadOrder(db, large));
    await measureCreation(db, large);
    await measureDay(db);
    await measureDocuments();
    measureMoney();
  }),
);

async function add(connection: DatabaseConnection, count: number): Promise<void> {
  const begin = performance.now();
  await addOrders(connection, count);
  console.error(`${count.toLocaleString('en')} orders added in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}

function barText(value: number, bar: number): string {
  return `${bar} ${value <= bar ? 'met' : '**missed**'}`;
}

async function measureList(db: Db): Promise<Map<string, { cpu: number; total: number }>> {
  const results = new Map<string, { cpu: number; total: number }>();
  const party = await partyOf(db);
  for (const [name, query] of Object.entries(QUERIES)) {
    const find = (run: number) =>
      findOrders(db, { ...PAGE, ...(typeof query === 'function' ? query(run, party) : query) }, TODAY);
    const { total } = await find(0);
    const before = await cpu();
    for (let run = 1; run <= RUNS; run += 1) await find(run);
    results.set(name, { cpu: ((await cpu()) - before) / RUNS, total });
  }
  return results;
}

interface Party {
  customer: string;
  supplier: string;
}

/** Of the newest order. */
async function partyOf(db: Db): Promise<Party> {
  const { rows } = await sql<Party>`SELECT customer_id AS customer, supplier_id AS supplier
    FROM customer_order JOIN purchase_order ON purchase_order.order_id = customer_order.id
    ORDER BY customer_order.number DESC LIMIT 1`.execute(db);
  return rows[0] ?? { customer: '', supplier: '' };
}

async function measurePage(db: Db, id: string): Promise<void> {
  const { lines, purchases, payments, files, shipments } = await loadOrder(db, id);
  console.log(
    `\nAn order with ${lines.length} lines, ${purchases.length} purchase orders, ${payments.length} payments, ${files.length} files, ${shipments.length} shipment:`,
  );
  // As the server answers: the schema writes the answer.
  const reading = await timesOf(async () => JSON.stringify(Order.encode(await loadOrder(db, id))));
  console.log(`read: ${p95(reading)} ms p95, bar ${barText(Number(p95(reading)), PAGE_BAR_MS)}`);
  const saving = await timesOf(() => inTransaction(db, (tx) => refreshOrder(tx, id)));
  console.log(`figures after a write: ${p95(saving)} ms p95`);
}

/** 300 lines, 30 purchase orders and 60 payments. */
function measureMoney(): void {
  const days = { order: TODAY, production: null, shipment: null, bl: null, arrival: null };
  const parts = [30, 70].map((percent) => ({ percent, amount: null, due: 'order' as const, dueDays: 0, dueOn: null }));
  const order: MoneyOrder = {
    model: 'resale',
    currency: 'USD',
    rates: { CNY: 0.14 },
    commissionPercent: null,
    commissionFrom: 'customer',
    quoted: null,
    lines: Array.from({ length: 300 }, (_, n) => ({
      lineId: `l${n}`,
      kind: 'goods' as const,
      quantity: 100 + n,
      unitPrice: 3.4125,
      quotedCost: 16.5,
      quotedCostCurrency: 'CNY',
    })),
    costs: [],
    parts,
    purchases: Array.from({ length: 30 }, (_, n) => ({
      purchaseId: `p${n}`,
      state: 'confirmed' as const,
      currency: 'CNY',
      lines: Array.from({ length: 10 }, (__, at) => ({ orderLineId: `l${n * 10 + at}`, quantity: 100, price: 16.6 })),
      parts,
      days,
    })),
    payments: Array.from({ length: 60 }, (_, n) => ({
      paymentId: `m${n}`,
      direction: n % 2 === 0 ? ('in' as const) : ('out' as const),
      kind: 'goods' as const,
      purchaseId: n % 2 === 0 ? '' : `p${(n - 1) / 2}`,
      costId: '',
      amount: 1234.56,
      fee: 12.3,
      feeBy: 'us' as const,
      currency: n % 2 === 0 ? 'USD' : 'CNY',
      rate: n % 2 === 0 ? 1 : 0.141,
      paidOn: TODAY,
      isVoided: false,
    })),
    days,
  };
  const times: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const begin = performance.now();
    orderMoney(order);
    if (run >= WARM_UP) times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  console.log(
    `money of 300 lines and 60 payments: ${p95(times)} ms p95, bar ${barText(Number(p95(times)), MONEY_BAR_MS)}`,
  );
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const begin = performance.now();
    await work();
    if (run >= WARM_UP) times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

function p95(times: readonly number[]): string {
  return (times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1);
}

async function cpu(): Promise<number> {
  const { serverCpu, databaseCpu } = await costOf(process.pid);
  return serverCpu + databaseCpu;
}

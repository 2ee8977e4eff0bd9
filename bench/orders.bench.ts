/**
 * The list of orders with each filter, at 1,000 and at 100,000 orders, and one order with 100 lines, 10 purchase orders
 * and 60 payments; creating orders, My day, reports and documents: `npm run bench -- orders`. Linux only.
 */
import { loadavg } from 'node:os';
import type { MoneyOrder } from '@sampan/contract/order-amounts';
import { orderMoney } from '@sampan/contract/order-money';
import { Order, type OrderQuery } from '@sampan/contract/orders';
import { loadOrder, refreshOrder } from '@sampan/server/areas/orders/orders/load-order.service';
import { findOrders } from '@sampan/server/areas/orders/orders/order-list.queries';
import type { DatabaseConnection, Db } from '@sampan/server/db/database';
import { inTransaction } from '@sampan/server/records/life-cycle';
import { Client } from 'pg';
import { measureCreation, measureDay, measureDocuments, measureReports, measureStatements } from './orders-writes.ts';
import { costOf } from './process-cost.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const [FEW, MANY] = [1_000, 100_000];
const RUNS = 100;
/** The first runs warm up. */
const WARM_UP = 10;
const LIST_BAR = 1.5;
const PAGE_BAR_MS = 60;
const MONEY_BAR_MS = 4;
const TODAY = '2026-11-17';
const PAGE: OrderQuery = { page: 1, limit: 10, search: '', sort: '-updatedAt' };

const SHOW = '{"prices": true, "pictures": true, "suppliers": false, "inspections": true, "steps": true}';

const QUERIES: Record<string, Partial<OrderQuery> | ((run: number) => Partial<OrderQuery>)> = {
  'all, newest first': {},
  'page 50': { page: 50 },
  'sorted by total': { sort: '-total' },
  confirmed: { state: 'confirmed' },
  late: { view: 'late', sort: '-late' },
  'waiting for payment': { view: 'payment' },
  'in production': { view: 'production' },
  // Another one each time.
  'search of a number': (run) => ({ search: `ORD-${String(100 + run).padStart(6, '0')}` }),
  'search of a customer': (run) => ({ search: `Customer ${100 + run} Example` }),
};

await withFolder((dataDir) =>
  withDatabase(dataDir, async ({ db, connection }) => {
    await addOrders(connection, FEW);
    const few = await measureList(db);
    await addOrders(connection, MANY - FEW);
    const many = await measureList(db);
    console.log(`Load average ${loadavg()[0]?.toFixed(1)}. CPU of server and database for one call, ${RUNS} calls.\n`);
    console.log('| filter | found | ms at 1,000 | ms at 100,000 | times | bar |\n|---|--:|--:|--:|--:|---|');
    for (const [name, { cpu, total }] of many) {
      const before = few.get(name)?.cpu ?? Number.NaN;
      const times = cpu / before;
      console.log(
        `| ${name} | ${total.toLocaleString('en')} | ${before.toFixed(2)} | ${cpu.toFixed(2)} | ${times.toFixed(2)} | ${barText(times, LIST_BAR)} |`,
      );
    }
    await measureReports(db, cpu);
    const large = await addLargeOrder(connection);
    await measurePage(db, large);
    await measureStatements(() => loadOrder(db, large));
    await measureCreation(db, large);
    await measureDay(db);
    await measureDocuments();
    measureMoney();
  }),
);

function barText(value: number, bar: number): string {
  return `${bar} ${value <= bar ? 'met' : '**missed**'}`;
}

/** On a connection of its own: the product limits the time of a statement. */
async function withClient<T>(connection: DatabaseConnection, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Each with two lines and a purchase order. One in ten is late. */
function addOrders(connection: DatabaseConnection, count: number): Promise<void> {
  return withClient(connection, async (client) => {
    await client.query(
      `WITH added AS (
        INSERT INTO customer_order (title, customer_name, company_name, email, language, currency, rates, show, state, stage,
          total, open, due_on, due_amount, overdue_after, updated_at, created_at, confirmed_at, completed_at,
          is_measured, revenue_actual, profit_actual, quoted)
        SELECT 'Spring order ' || g, 'Customer ' || g || ' Example', 'Company ' || g, 'c' || g || '@example.com', 'en', 'USD',
          '{"CNY": 0.14}', '${SHOW}', (ARRAY['draft', 'confirmed', 'confirmed', 'completed', 'cancelled'])[1 + g % 5],
          (ARRAY['draft', 'ordered', 'production', 'ready', 'ordered'])[1 + g % 5], g % 1000, g % 3 * 100, date '2026-11-17' + g % 60,
          100, CASE WHEN g % 10 = 1 THEN date '2026-11-01' END, day, day, CASE WHEN g % 5 > 0 THEN day END,
          CASE WHEN g % 5 = 3 THEN day END, true, 400, 100,
          '{"revenue": 400, "goods": 280, "costs": 0, "profit": 120, "margin": 30, "isComplete": true}'
        FROM (SELECT g, now() - random() * interval '900 days' AS day FROM generate_series(1, $1::integer) AS g) AS days
        RETURNING id, state, confirmed_at, number
      ), lines AS (
        INSERT INTO order_line (order_id, position, names, quantity, unit_price, quoted_cost, quoted_cost_currency)
        SELECT id, n, '{"en": "Lamp", "he": "", "zh": ""}', 100, 2, 10, 'CNY' FROM added, generate_series(0, 1) AS n
        RETURNING id, order_id, position
      ), purchases AS (
        INSERT INTO purchase_order (order_id, supplier_name, state, currency, total, sent_at)
        SELECT id, 'Factory ' || number % 500, 'sent', 'CNY', 2000, coalesce(confirmed_at, now()) FROM added RETURNING id, order_id
      ), bought AS (
        INSERT INTO purchase_line (purchase_id, order_line_id, position, quantity, price)
        SELECT purchases.id, lines.id, position, 100, 10 FROM purchases JOIN lines USING (order_id)
      ), steps AS (
        INSERT INTO step (order_id, purchase_id, kind, position, planned, first_promised, promised, done)
        SELECT order_id, purchases.id, 'productionDone', 3, day, day, day, CASE WHEN state = 'completed' THEN day END
        FROM purchases JOIN (SELECT id, state, (confirmed_at + interval '30 days')::date AS day FROM added) AS ordered
          ON ordered.id = purchases.order_id
      )
      INSERT INTO open_part (order_id, purchase_id, direction, due_on, amount, currency, usd)
      SELECT added.id, CASE WHEN is_paid THEN purchases.id END, CASE WHEN is_paid THEN 'out' ELSE 'in' END,
        date '2026-11-17' + number % 60, 100, CASE WHEN is_paid THEN 'CNY' ELSE 'USD' END, 14
      FROM added JOIN purchases ON purchases.order_id = added.id, unnest(ARRAY[true, false]) AS is_paid
      WHERE state = 'confirmed'`,
      [count],
    );
    await client.query(
      'VACUUM ANALYZE customer_order, order_line, purchase_order, purchase_line, step, open_part, order_tally',
    );
  });
}

function addLargeOrder(connection: DatabaseConnection): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `WITH added AS (
        INSERT INTO customer_order (title, customer_name, language, currency, rates, show, state, stage)
        VALUES ('Large', 'Customer', 'en', 'USD', '{"CNY": 0.14}', '${SHOW}', 'confirmed', 'production') RETURNING id
      ), lines AS (
        INSERT INTO order_line (order_id, position, names, quantity, unit_price, quoted_cost, quoted_cost_currency)
        SELECT id, n, jsonb_build_object('en', 'Lamp ' || n, 'he', '', 'zh', ''), 100 + n, 2.5, 11, 'CNY'
        FROM added, generate_series(0, 99) AS n RETURNING id, order_id, position
      ), plan AS (
        INSERT INTO payment_part (order_id, position, percent, due_event)
        SELECT id, 0, 30, 'order' FROM added UNION ALL SELECT id, 1, 70, 'shipment' FROM added
      ), purchases AS (
        INSERT INTO purchase_order (order_id, supplier_name, state, currency, sent_at, revision, confirmed_revision)
        SELECT id, 'Factory ' || n, 'confirmed', 'CNY', now(), 1, 1 FROM added, generate_series(0, 9) AS n RETURNING id, order_id, number
      ), numbered AS (
        SELECT id, order_id, row_number() OVER (ORDER BY number) - 1 AS n FROM purchases
      ), purchase_lines AS (
        INSERT INTO purchase_line (purchase_id, order_line_id, position, quantity, price)
        SELECT numbered.id, lines.id, lines.position, 100 + lines.position, 11
        FROM lines JOIN numbered ON numbered.n = lines.position / 10
      ), parts AS (
        INSERT INTO payment_part (order_id, purchase_id, position, percent, due_event)
        SELECT order_id, id, 0, 30, 'order' FROM numbered UNION ALL SELECT order_id, id, 1, 70, 'shipment' FROM numbered
      ), steps AS (
        INSERT INTO step (order_id, purchase_id, kind, position, planned)
        SELECT order_id, id, kind, at, date '2026-12-01' + at::integer FROM numbered,
          unnest(ARRAY['confirmed', 'depositPaid', 'productionStarted', 'productionDone', 'balancePaid', 'pickedUp'])
            WITH ORDINALITY AS kinds (kind, at)
      ), payments AS (
        INSERT INTO payment (order_id, direction, kind, amount, currency, rate, paid_on)
        SELECT id, 'in', 'goods', 100, 'USD', 1, date '2026-11-01' + n FROM added, generate_series(0, 39) AS n
      ), paid AS (
        INSERT INTO payment (order_id, purchase_id, direction, kind, amount, currency, rate, paid_on)
        SELECT order_id, id, 'out', 'goods', 500, 'CNY', 0.14, date '2026-11-01' + m FROM numbered, generate_series(0, 1) AS m
      )
      , files AS (
        INSERT INTO order_file (order_id, kind, file_key, file_name, size)
        SELECT id, 'pdf', 'bench' || n, 'Report ' || n || '.pdf', 1000 FROM added, generate_series(1, 200) AS n
      ), shipped AS (
        INSERT INTO shipment (customer_name, consignee) SELECT 'Customer', 'Customer' FROM added RETURNING id
      ), linked AS (
        INSERT INTO shipment_order (shipment_id, order_id) SELECT shipped.id, added.id FROM shipped, added
      )
      SELECT id FROM added`,
    );
    await client.query('ANALYZE');
    return rows[0]?.id ?? '';
  });
}

async function measureList(db: Db): Promise<Map<string, { cpu: number; total: number }>> {
  const results = new Map<string, { cpu: number; total: number }>();
  for (const [name, query] of Object.entries(QUERIES)) {
    const find = (run: number) =>
      findOrders(db, { ...PAGE, ...(typeof query === 'function' ? query(run) : query) }, TODAY);
    const { total } = await find(0);
    const before = await cpu();
    for (let run = 1; run <= RUNS; run += 1) await find(run);
    results.set(name, { cpu: ((await cpu()) - before) / RUNS, total });
  }
  return results;
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

/** The list of quotes with each filter, at 1,000 and at 100,000 quotes: `npm run bench -- quote-list`. Linux only. */
import { loadavg } from 'node:os';
import type { QuoteQuery } from '@sampan/contract/quotes';
import { findQuotes } from '@sampan/server/areas/sales/quotes/quote-list.queries';
import type { DatabaseConnection, Db } from '@sampan/server/db/database';
import { Client } from 'pg';
import { costOf } from './process-cost.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const [FEW, MANY] = [1_000, 100_000];
const RUNS = 100;
const BAR = 1.5;
const TODAY = '2026-11-17';
const PAGE: QuoteQuery = { page: 1, limit: 10, search: '', sort: '-updatedAt' };

const QUERIES: Record<string, Partial<QuoteQuery> | ((run: number) => Partial<QuoteQuery>)> = {
  'all, newest first': {},
  'page 50': { page: 50 },
  'sorted by validity': { sort: 'validUntil' },
  'sorted by total': { sort: '-total' },
  sent: { status: 'sent' },
  draft: { status: 'draft' },
  expired: { status: 'expired' },
  collections: { kind: 'collection' },
  'sent quotes, sorted by total': { status: 'sent', kind: 'quote', sort: '-total' },
  // Another one each time.
  'search of a number': (run) => ({ search: `QUO-${String(100 + run).padStart(6, '0')}` }),
  'search of a customer': (run) => ({ search: `Customer ${100 + run} Example` }),
  'search of a short word': (run) => ({ search: `Customer ${String(run % 100).padStart(2, '0')}` }),
};

await withFolder((dataDir) =>
  withDatabase(dataDir, async ({ db, connection }) => {
    await addQuotes(connection, FEW);
    const few = await measure(db);
    await addQuotes(connection, MANY - FEW);
    const many = await measure(db);
    console.log(`Load average ${loadavg()[0]?.toFixed(1)}. CPU of server and database for one call, ${RUNS} calls.\n`);
    console.log('| filter | found | ms at 1,000 | ms at 100,000 | times | bar |\n|---|--:|--:|--:|--:|---|');
    for (const [name, { cpu, total }] of many) {
      const before = few.get(name)?.cpu ?? Number.NaN;
      const times = cpu / before;
      console.log(
        `| ${name} | ${total.toLocaleString('en')} | ${before.toFixed(2)} | ${cpu.toFixed(2)} | ${times.toFixed(2)} | ${BAR} ${times <= BAR ? 'met' : '**missed**'} |`,
      );
    }
  }),
);

/** Each with a link and an open question. */
async function addQuotes(connection: DatabaseConnection, count: number): Promise<void> {
  // A connection of its own: the product limits the time of a statement.
  const client = new Client(connection);
  await client.connect();
  await client.query(
    `WITH added AS (
      INSERT INTO quote (kind, title, customer_name, company_name, email, language, status, total, total_currency, valid_until, updated_at)
      SELECT CASE WHEN g % 20 = 0 THEN 'collection' ELSE 'quote' END, 'Spring order ' || g, 'Customer ' || g || ' Example',
        'Company ' || g, 'c' || g || '@example.com', (ARRAY['en', 'he', 'zh'])[1 + g % 3],
        (ARRAY['draft', 'sent', 'sent', 'accepted', 'declined'])[1 + g % 5], round((random() * 10000)::numeric, 2), 'USD',
        date '2026-11-17' + (g % 400 - 200), now() - random() * interval '900 days'
      FROM generate_series(1, $1::integer) AS g
      RETURNING id
    ), linked AS (
      INSERT INTO share_link (kind, target_id, digest, expires_at, opens)
      SELECT 'quote', id, sha256(id::text::bytea), now() + interval '90 days', 2 FROM added
    )
    INSERT INTO activity (entity_type, entity_id, kind) SELECT 'quote', id, unnest(ARRAY['sent', 'question']) FROM added`,
    [count],
  );
  await client.query('VACUUM ANALYZE quote, share_link, activity');
  await client.end();
}

async function measure(db: Db): Promise<Map<string, { cpu: number; total: number }>> {
  const results = new Map<string, { cpu: number; total: number }>();
  for (const [name, query] of Object.entries(QUERIES)) {
    const find = (run: number) =>
      findQuotes(db, { ...PAGE, ...(typeof query === 'function' ? query(run) : query) }, TODAY);
    const { total } = await find(0);
    const before = await cpu();
    for (let run = 1; run <= RUNS; run += 1) await find(run);
    results.set(name, { cpu: ((await cpu()) - before) / RUNS, total });
  }
  return results;
}

async function cpu(): Promise<number> {
  const { serverCpu, databaseCpu } = await costOf(process.pid);
  return serverCpu + databaseCpu;
}

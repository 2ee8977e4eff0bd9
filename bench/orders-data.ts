import type { DatabaseConnection } from '@sampan/server/db/database';
import { Client } from 'pg';

const SHOW = '{"prices": true, "pictures": true, "suppliers": false, "inspections": true, "steps": true}';

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

/** A customer has so many orders, and a supplier so many purchase orders. */
const PER_PARTY = 50;

/**
 * Each with an inquiry, an accepted quote, two lines and a purchase order. One in ten is late. With the checks of references,
 * the triggers of rows and the indexes of texts, 100,000 orders would take an hour. So the rows hold what those would write,
 * and the indexes are made afterwards. Only the counts of the lists follow by their triggers.
 */
export function addOrders(connection: DatabaseConnection, count: number): Promise<void> {
  return withClient(connection, async (client) => {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    const texts = await client.query<{ name: string; made: string }>(
      `SELECT indexname AS name, indexdef AS made FROM pg_indexes
      WHERE tablename = ANY($1) AND indexdef LIKE '%USING gin%'`,
      [FILLED],
    );
    for (const { name } of texts.rows) await client.query(`DROP INDEX ${name}`);
    for (const [table, counting] of COUNTED)
      await client.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${counting}`);
    for (const statement of ORDERS) await client.query(statement.replaceAll('$count', String(count)));
    for (const [table, counting] of COUNTED) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${counting}`);
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    for (const { made } of texts.rows) await client.query(made);
    await client.query('COMMIT');
    await client.query(`VACUUM ANALYZE ${FILLED.join(', ')}, order_tally, quote_tally`);
  });
}

const COUNTED = [
  ['quote', 'quote_tally_insert'],
  ['customer_order', 'order_tally_insert'],
] as const;

const FILLED = [
  'customer',
  'supplier',
  'inquiry',
  'quote',
  'quote_version',
  'quote_decision',
  'customer_order',
  'order_line',
  'purchase_order',
  'purchase_line',
  'step',
  'open_part',
  'order_share',
];

const PARTIES = `generate_series(0, greatest($count / ${PER_PARTY}, 1) - 1)`;

const ORDERS = [
  `CREATE TEMP TABLE party ON COMMIT DROP AS SELECT n, new_id() AS customer_id, new_id() AS supplier_id FROM ${PARTIES} AS n`,
  `INSERT INTO customer (id, name, email, email_key, phone)
  SELECT customer_id, 'Customer ' || n, customer_id || '@example.com', customer_id || '@example.com', '97253' || n FROM party`,
  `INSERT INTO supplier (id, name, email, email_key, phone, street, city, country)
  SELECT supplier_id, 'Factory ' || n, supplier_id || '@example.com', supplier_id || '@example.com', '8613' || n, '1 Road',
    'Yiwu', 'China' FROM party`,
  `CREATE TEMP TABLE added ON COMMIT DROP AS
  SELECT g, party.*, new_id() AS id, new_id() AS inquiry_id, new_id() AS quote_id, new_id() AS version_id,
    new_id() AS purchase_id, new_id() AS first_line, new_id() AS second_line,
    (ARRAY['draft', 'confirmed', 'confirmed', 'completed', 'cancelled'])[1 + g % 5] AS state,
    now() - random() * interval '900 days' AS day
  FROM generate_series(1, $count) AS g JOIN party ON n = g % (SELECT count(*) FROM party)`,
  'ANALYZE added',
  `INSERT INTO inquiry (id, full_name, email, phone, import_experience, business_description, interested_products, import_type,
    language, subject, customer_action, source, created_at, customer_id)
  SELECT inquiry_id, 'Customer ' || g, 'c' || g || '@example.com', '97253' || g, 'Beginner', 'A shop', 'Lamps', 'regular', 'en',
    'Lamps', 'created_new', (ARRAY['web', 'fair', 'email'])[1 + g % 3], day - interval '9 days', customer_id FROM added`,
  `INSERT INTO quote (id, kind, inquiry_id, customer_id, customer_name, language, status, current_version, total, total_currency,
    first_sent_at, first_accepted_at)
  SELECT quote_id, 'quote', inquiry_id, customer_id, 'Customer ' || g, 'en', 'accepted', 1, 400, 'USD', day - interval '5 days',
    day - interval '1 day' FROM added`,
  `INSERT INTO quote_version (id, quote_id, number, language, currency, rates, pricing, show, sent_at)
  SELECT version_id, quote_id, 1, 'en', 'USD', '{"CNY": 0.14}', '{}', '{}', day - interval '5 days' FROM added`,
  `INSERT INTO quote_decision (version_id, kind, by_name, at)
  SELECT version_id, 'accepted', 'Noa', day - interval '1 day' FROM added`,
  `INSERT INTO customer_order (id, inquiry_id, quote_id, quote_version, accepted_at, customer_id, title, customer_name,
    company_name, email, language, currency, rates, show, state, stage, total, open, due_on, due_amount, overdue_after,
    updated_at, created_at, confirmed_at, completed_at, is_measured, revenue_actual, profit_actual, quoted)
  SELECT id, inquiry_id, quote_id, 1, day - interval '1 day', customer_id, 'Spring order ' || g, 'Customer ' || g || ' Example',
    'Company ' || g, 'c' || g || '@example.com', 'en', 'USD', '{"CNY": 0.14}', '${SHOW}', state,
    (ARRAY['draft', 'ordered', 'production', 'ready', 'ordered'])[1 + g % 5], g % 1000, g % 3 * 100, date '2026-11-17' + g % 60,
    100, CASE WHEN g % 10 = 1 THEN date '2026-11-01' END, day, day, CASE WHEN state <> 'draft' THEN day END,
    CASE WHEN state = 'completed' THEN day END, true, 400, 100,
    '{"revenue": 400, "goods": 280, "costs": 0, "profit": 120, "margin": 30, "isComplete": true}' FROM added`,
  `INSERT INTO order_line (id, order_id, position, names, quantity, unit_price, quoted_cost, quoted_cost_currency, supplier_id)
  SELECT CASE at WHEN 0 THEN first_line ELSE second_line END, id, at, '{"en": "Lamp", "he": "", "zh": ""}', 100, 2, 10, 'CNY',
    supplier_id FROM added, generate_series(0, 1) AS at`,
  `INSERT INTO purchase_order (id, order_id, supplier_id, supplier_name, state, currency, total, sent_at, first_sent_at, usd_rate)
  SELECT purchase_id, id, supplier_id, 'Factory ' || n, 'sent', 'CNY', 2000, day, day, 0.14 FROM added`,
  `INSERT INTO purchase_line (purchase_id, order_line_id, position, quantity, price)
  SELECT purchase_id, CASE at WHEN 0 THEN first_line ELSE second_line END, at, 100, 10 FROM added, generate_series(0, 1) AS at`,
  `INSERT INTO step (order_id, purchase_id, kind, position, planned, first_promised, promised, done)
  SELECT id, purchase_id, 'productionDone', 3, ready, ready, ready, CASE WHEN state = 'completed' THEN ready END
  FROM added, LATERAL (SELECT (day + interval '30 days')::date AS ready) AS promise`,
  `INSERT INTO open_part (order_id, purchase_id, direction, due_on, amount, currency, usd)
  SELECT id, CASE WHEN is_paid THEN purchase_id END, CASE WHEN is_paid THEN 'out' ELSE 'in' END, date '2026-11-17' + g % 60, 100,
    CASE WHEN is_paid THEN 'CNY' ELSE 'USD' END, 14
  FROM added, unnest(ARRAY[true, false]) AS is_paid WHERE state = 'confirmed'`,
  "INSERT INTO order_share SELECT * FROM order_shares(ARRAY(SELECT id FROM added WHERE state = 'completed'))",
];

export function addLargeOrder(connection: DatabaseConnection): Promise<string> {
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

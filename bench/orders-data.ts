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

/** Each with an inquiry, an accepted quote, two lines and a purchase order. One in ten is late. */
export function addOrders(connection: DatabaseConnection, count: number): Promise<void> {
  return withClient(connection, async (client) => {
    await client.query(
      `WITH numbered AS MATERIALIZED (
        SELECT g, now() - random() * interval '900 days' AS day, new_id() AS inquiry_id, new_id() AS quote_id, new_id() AS version_id
        FROM generate_series(1, $1::integer) AS g
      ), inquiries AS (
        INSERT INTO inquiry (id, full_name, email, phone, import_experience, business_description, interested_products, import_type,
          language, subject, customer_action, source, created_at)
        SELECT inquiry_id, 'Customer ' || g, 'c' || g || '@example.com', '97253' || g, 'Beginner', 'A shop', 'Lamps', 'regular', 'en',
          'Lamps', 'created_new', (ARRAY['web', 'fair', 'email'])[1 + g % 3], day - interval '9 days' FROM numbered
      ), quotes AS (
        INSERT INTO quote (id, kind, inquiry_id, customer_name, language, status, current_version, total, total_currency)
        SELECT quote_id, 'quote', inquiry_id, 'Customer ' || g, 'en', 'accepted', 1, 400, 'USD' FROM numbered
      ), versions AS (
        INSERT INTO quote_version (id, quote_id, number, language, currency, rates, pricing, show, sent_at)
        SELECT version_id, quote_id, 1, 'en', 'USD', '{"CNY": 0.14}', '{}', '{}', day - interval '5 days' FROM numbered
      ), decisions AS (
        INSERT INTO quote_decision (version_id, kind, by_name, at)
        SELECT version_id, 'accepted', 'Noa', day - interval '1 day' FROM numbered
      ), added AS (
        INSERT INTO customer_order (inquiry_id, quote_id, quote_version, title, customer_name, company_name, email, language, currency, rates, show, state, stage,
          total, open, due_on, due_amount, overdue_after, updated_at, created_at, confirmed_at, completed_at,
          is_measured, revenue_actual, profit_actual, quoted)
        SELECT inquiry_id, quote_id, 1, 'Spring order ' || g, 'Customer ' || g || ' Example', 'Company ' || g, 'c' || g || '@example.com', 'en', 'USD',
          '{"CNY": 0.14}', '${SHOW}', (ARRAY['draft', 'confirmed', 'confirmed', 'completed', 'cancelled'])[1 + g % 5],
          (ARRAY['draft', 'ordered', 'production', 'ready', 'ordered'])[1 + g % 5], g % 1000, g % 3 * 100, date '2026-11-17' + g % 60,
          100, CASE WHEN g % 10 = 1 THEN date '2026-11-01' END, day, day, CASE WHEN g % 5 > 0 THEN day END,
          CASE WHEN g % 5 = 3 THEN day END, true, 400, 100,
          '{"revenue": 400, "goods": 280, "costs": 0, "profit": 120, "margin": 30, "isComplete": true}'
        FROM numbered RETURNING id, state, confirmed_at, number
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
    await client.query(`INSERT INTO order_share SELECT * FROM order_shares(ARRAY(
      SELECT id FROM customer_order WHERE state = 'completed' AND id NOT IN (SELECT order_id FROM order_share)))`);
    await client.query(
      'VACUUM ANALYZE inquiry, quote, quote_version, quote_decision, order_share, customer_order, order_line, purchase_order, purchase_line, step, open_part, order_tally',
    );
  });
}

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

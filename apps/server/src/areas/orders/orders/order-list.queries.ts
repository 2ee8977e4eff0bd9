import type { OrderQuery } from '@sampan/contract/orders';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { CustomerOrderRow, PurchaseOrderRow } from '#src/db/order-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { stepMatches } from '#src/records/step-filters.queries.ts';

export type ListedOrderRow = CustomerOrderRow & {
  silent: number;
  /** Of the first line that has one. */
  picture_key: string | null;
  picture_width: number | null;
  ordered: number;
  shipped: number;
  eta: string | null;
  open_suppliers: { amount: number; currency: string }[];
  step_text: string | null;
  waiting_for: 'us' | 'customer' | 'supplier' | 'nobody' | null;
};

/** A malformed id matches nothing. */
const idOf = (id: string) => sql`${isId(id) ? id : null}::uuid`;

type MatchingOrders = SelectQueryBuilder<Tables & { order: Tables['customer_order'] }, 'order', object>;

/** A page of the active orders, and the total count. `today` is the office's date. */
export async function findOrders(
  db: Db,
  query: OrderQuery,
  today: string,
): Promise<{ rows: ListedOrderRow[]; total: number }> {
  const isSearch = query.search !== '';
  // The matches of a search are read once, for the page and for their number.
  const matching = matchingOrders(db, query, today, sql`SELECT id FROM found`);
  const known = isSearch ? null : await totalOf(db, matching, query, today);
  if (known === 0) return { rows: [], total: 0 };
  const order = {
    '-updatedAt': sql`"order".updated_at DESC, "order".number DESC`,
    '-total': sql`"order".total DESC, "order".number DESC`,
    eta: sql`(SELECT min(shipment.eta) ${openShipments}) NULLS LAST, "order".wanted_on NULLS LAST, "order".number`,
    '-late': sql`"order".overdue_after NULLS LAST, "order".behind_days DESC, "order".number DESC`,
  }[query.sort];
  const listed = matching
    .selectAll('order')
    .orderBy(order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const count = matching.select((row) => row.fn.countAll<number>().as('total'));
  const found = isSearch ? sql`WITH found AS MATERIALIZED (${idsOf(query.search)})` : sql``;
  const { rows } = await sql<ListedOrderRow & { counted: number }>`${found}
    SELECT "order".*, ${isSearch ? sql`(${count})` : sql`${known}::bigint`} AS counted, step.text AS step_text, step.waiting_for, picture.picture_key, picture.picture_width,
      (SELECT count(*)::integer FROM purchase_order
        WHERE order_id = "order".id AND state = 'sent' AND sent_at < now() - interval '2 days') AS silent,
      (SELECT coalesce(sum(quantity), 0)::bigint FROM order_line WHERE order_id = "order".id AND kind = 'goods') AS ordered,
      coalesce((SELECT sum(packed.pieces) FROM shipment_order AS link
          JOIN shipment ON shipment.id = link.shipment_id AND shipment.deleted_at IS NULL
            AND shipment.stage IN ('sailed', 'arrived', 'cleared', 'delivered')
          JOIN packing_row AS packed ON packed.shipment_id = shipment.id
          JOIN purchase_line ON purchase_line.id = packed.purchase_line_id
          JOIN purchase_order ON purchase_order.id = purchase_line.purchase_id AND purchase_order.order_id = link.order_id
        WHERE link.order_id = "order".id), 0)::bigint AS shipped,
      (SELECT min(shipment.eta)::text ${openShipments}) AS eta,
      coalesce((SELECT json_agg(json_build_object('amount', amount, 'currency', currency) ORDER BY currency)
        FROM (SELECT currency, sum(total - paid) AS amount FROM purchase_order
          WHERE order_id = "order".id AND state IN ('sent', 'confirmed', 'closed') AND total > paid
          GROUP BY currency) AS owed), '[]') AS open_suppliers
    FROM (${listed}) AS "order"
      LEFT JOIN next_step AS step ON step.entity_type = 'order' AND step.entity_id = "order".id
      LEFT JOIN LATERAL (
        SELECT picture_key, picture_widths[1] AS picture_width FROM order_line
        WHERE order_id = "order".id AND picture_key IS NOT NULL ORDER BY position LIMIT 1
      ) AS picture ON true
    ORDER BY ${order}`.execute(db);
  const total = known ?? rows[0]?.counted ?? (query.page === 1 ? 0 : await countFound(db, found, count));
  return { rows, total };
}

/** A page after the last one has no row that says how many there are. */
async function countFound(db: Db, found: RawBuilder<unknown>, count: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${found} SELECT (${count}) AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The active orders that match, newest first. */
export async function findOrderIds(
  db: Db,
  query: Omit<OrderQuery, 'page' | 'limit' | 'sort'>,
  today: string,
  limit: number,
): Promise<string[]> {
  const rows = await matchingOrders(db, query, today)
    .select('order.id')
    .orderBy('order.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function totalOf(db: Db, matching: MatchingOrders, query: OrderQuery, today: string): Promise<number> {
  const { customer, supplier, owner, due } = query;
  if (!customer && !supplier && !owner && !due) return talliedOrders(db, query, today);
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The kept count of the orders of a state, stage and view. */
async function talliedOrders(db: Db, { stage, state, view, late }: OrderQuery, today: string): Promise<number> {
  let tallies = db.selectFrom('order_tally').select(sql<number>`coalesce(sum(orders), 0)::bigint`.as('total'));
  if (stage && stage !== 'all') tallies = tallies.where('stage', '=', stage);
  if (state && state !== 'all') tallies = tallies.where('state', '=', state);
  if (view === 'late' || late) tallies = tallies.where(sql<boolean>`late_on <= ${today}::date`);
  if (view === 'payment') tallies = tallies.where('is_open', '=', true);
  if (view === 'production' || view === 'sea')
    tallies = tallies.where('state', '=', 'confirmed').where('stage', '=', view === 'sea' ? 'shipped' : 'production');
  const { total } = await tallies.executeTakeFirstOrThrow();
  return total;
}
/** The shipments of an order that have not arrived. */
const openShipments = sql`FROM shipment_order AS link
  JOIN shipment ON shipment.id = link.shipment_id AND shipment.deleted_at IS NULL
    AND shipment.stage IN ('planned', 'booked', 'loaded', 'sailed')
  WHERE link.order_id = "order".id`;

/** `found`: the ids of what a search finds. */
function matchingOrders(
  db: Db,
  query: Omit<OrderQuery, 'page' | 'limit' | 'sort'>,
  today: string,
  found = idsOf(query.search),
): MatchingOrders {
  const { search, stage, state, view, customer, supplier } = query;
  let matching = db.selectFrom('customer_order as order').where('order.deleted_at', 'is', null);
  if (search !== '') matching = matching.where(sql<boolean>`"order".id IN (${found})`);
  if (stage && stage !== 'all') matching = matching.where('order.stage', '=', stage);
  if (state && state !== 'all') matching = matching.where('order.state', '=', state);
  if (customer) matching = matching.where(sql<boolean>`"order".customer_id = ${idOf(customer)}`);
  if (supplier)
    // With OR, no index would be used.
    matching = matching.where(
      sql<boolean>`"order".id IN (SELECT order_id FROM order_line WHERE supplier_id = ${idOf(supplier)}
        UNION ALL SELECT order_id FROM purchase_order WHERE supplier_id = ${idOf(supplier)})`,
    );
  if (view === 'late' || query.late)
    matching = matching
      .where('order.state', '=', 'confirmed')
      .where(sql<boolean>`("order".overdue_after < ${today}::date OR "order".behind_days > 0)`);
  if (view === 'payment') matching = matching.where('order.state', '=', 'confirmed').where('order.open', '>', '0');
  if (view === 'production' || view === 'sea')
    matching = matching
      .where('order.state', '=', 'confirmed')
      .where('order.stage', '=', view === 'sea' ? 'shipped' : 'production');
  return matching.where(stepMatches('order', query));
}

/** By the order's own texts, or the number and reference of a purchase order. With OR, no index would be used. */
const idsOf = (search: string): RawBuilder<unknown> => sql`
  SELECT own.id FROM customer_order AS own WHERE own.deleted_at IS NULL AND ${textOrPhoneMatches('own.search', search)}
  UNION ALL
  SELECT order_id FROM purchase_order WHERE ${textOrPhoneMatches('purchase_order.search', search)}`;

export interface OrderSumRow {
  currency: string;
  count: number;
  total: string;
}

/** The confirmed orders, added up by currency. */
export async function sumOpenOrders(db: Db): Promise<OrderSumRow[]> {
  const { rows } = await sql<OrderSumRow>`
    SELECT currency, count(*) AS count, sum(total) AS total FROM customer_order
    WHERE state = 'confirmed' AND deleted_at IS NULL GROUP BY currency`.execute(db);
  return rows;
}

export async function countLate(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM customer_order
    WHERE state = 'confirmed' AND deleted_at IS NULL AND (overdue_after < ${today}::date OR behind_days > 0)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What customers, or the office, have to pay until a day, by currency: the next part of each order. */
export async function sumDue(db: Db, who: 'customers' | 'office', until: string) {
  const due =
    who === 'customers'
      ? sql`customer_order`
      : sql`(SELECT purchase.currency, purchase.due_on, purchase.due_amount,
          customer_order.state, customer_order.deleted_at
        FROM purchase_order AS purchase JOIN customer_order ON customer_order.id = purchase.order_id)`;
  const { rows } = await sql<{ currency: string; amount: string }>`
    SELECT currency, sum(due_amount) AS amount FROM ${due} AS due
    WHERE state = 'confirmed' AND deleted_at IS NULL AND due_on <= ${until}::date
    GROUP BY currency ORDER BY currency`.execute(db);
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

export interface CompletedSum extends OrderSumRow {
  quoted: string | null;
  actual: string | null;
  unknown: number;
}

/** The orders completed since a day, by currency, with their profits. */
export async function sumCompleted(db: Db, since: Date): Promise<CompletedSum[]> {
  const { rows } = await sql<CompletedSum>`
    SELECT currency, count(*) AS count, sum(total) AS total, 
      CASE WHEN bool_and(quoted ->> 'profit' IS NOT NULL) THEN sum((quoted ->> 'profit')::numeric) END AS quoted,
      sum(total * margin_actual / 100) AS actual, count(*) - count(margin_actual) AS unknown
    FROM customer_order WHERE state = 'completed' AND deleted_at IS NULL AND completed_at >= ${since}
    GROUP BY currency`.execute(db);
  return rows;
}

// --- Orders of a customer, and purchase orders of a supplier

/** A page shows so many. */
const LATEST = 5;

interface PartySumRow {
  currency: string;
  count: number;
  total: string;
  open: string;
}

export async function sumPartyOrders(db: Db, party: 'customer' | 'supplier', id: string): Promise<PartySumRow[]> {
  const counted =
    party === 'customer'
      ? sql`SELECT currency, total, CASE WHEN state = 'confirmed' THEN open ELSE 0 END AS open FROM customer_order
          WHERE customer_id = ${id} AND deleted_at IS NULL AND state IN ('confirmed', 'completed')`
      : sql`SELECT purchase.currency, coalesce(purchase.total, 0) AS total,
            CASE WHEN customer_order.model = 'resale' THEN greatest(purchase.total - purchase.paid, 0) ELSE 0 END AS open
          FROM purchase_order AS purchase JOIN customer_order ON customer_order.id = purchase.order_id
          WHERE purchase.supplier_id = ${id} AND purchase.state IN ('sent', 'confirmed', 'closed')
            AND customer_order.deleted_at IS NULL`;
  const { rows } = await sql<PartySumRow>`
    SELECT currency, count(*) AS count, sum(total) AS total, coalesce(sum(open), 0) AS open
    FROM (${counted}) AS counted GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
}

interface PartyOrderRow {
  id: string;
  number: number;
  order_id: string;
  state: CustomerOrderRow['state'] | PurchaseOrderRow['state'];
  total: string | null;
  currency: string;
  created_at: Date;
}

/** The latest, in any state. */
export async function findPartyOrders(db: Db, party: 'customer' | 'supplier', id: string): Promise<PartyOrderRow[]> {
  const all =
    party === 'customer'
      ? sql`SELECT id, number, id AS order_id, state, total, currency, created_at FROM customer_order
          WHERE customer_id = ${id} AND deleted_at IS NULL`
      : sql`SELECT purchase.id, purchase.number, purchase.order_id, purchase.state, purchase.total, purchase.currency,
            purchase.created_at
          FROM purchase_order AS purchase JOIN customer_order ON customer_order.id = purchase.order_id
          WHERE purchase.supplier_id = ${id} AND customer_order.deleted_at IS NULL`;
  const { rows } = await sql<PartyOrderRow>`${all} ORDER BY number DESC LIMIT ${LATEST}`.execute(db);
  return rows;
}

export interface SupplierRecordRow {
  promised: number;
  onTime: number;
  delayDays: number | null;
  inspections: number;
  failed: number;
  critical: number;
  major: number;
  minor: number;
}

/** How a supplier kept the first day that it promised for finished goods, and what inspections of its goods found. */
export async function findSupplierRecord(db: Db, supplierId: string, today: string): Promise<SupplierRecordRow> {
  const { rows } = await sql<SupplierRecordRow>`
    WITH purchase AS (
      SELECT purchase_order.id FROM purchase_order JOIN customer_order ON customer_order.id = purchase_order.order_id
      WHERE purchase_order.supplier_id = ${supplierId} AND purchase_order.state IN ('sent', 'confirmed', 'closed')
        AND customer_order.deleted_at IS NULL
    ), promise AS (
      -- A day that is over without the goods is late until today.
      SELECT coalesce(done, ${today}::date) - first_promised AS late FROM step JOIN purchase ON purchase.id = step.purchase_id
      WHERE kind = 'productionDone' AND NOT is_off AND first_promised IS NOT NULL
        AND (done IS NOT NULL OR first_promised < ${today}::date)
    ), checked AS (
      SELECT inspection.id, result FROM inspection JOIN purchase ON purchase.id = inspection.purchase_id
      WHERE inspection.done_on IS NOT NULL
    ), found AS (SELECT grade, count FROM defect JOIN checked ON checked.id = defect.inspection_id)
    SELECT (SELECT count(*) FROM promise)::integer AS promised,
      (SELECT count(*) FROM promise WHERE late <= 0)::integer AS "onTime",
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY late)) FROM promise)::integer AS "delayDays",
      (SELECT count(*) FROM checked)::integer AS inspections,
      (SELECT count(*) FROM checked WHERE result IN ('failed', 'released'))::integer AS failed,
      (SELECT coalesce(sum(count), 0) FROM found WHERE grade = 'critical')::integer AS critical,
      (SELECT coalesce(sum(count), 0) FROM found WHERE grade = 'major')::integer AS major,
      (SELECT coalesce(sum(count), 0) FROM found WHERE grade = 'minor')::integer AS minor`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate always has a row.');
  return row;
}

interface ProductOrderRow {
  id: string;
  number: number;
  customer_name: string;
  state: CustomerOrderRow['state'];
  quantity: number;
  unit: string;
  unit_price: string;
  currency: string;
  cost: string | null;
  cost_currency: string | null;
  created_at: Date;
}

/** The last orders of a product that are confirmed or completed, with the price of the last purchase order, else the quoted cost. */
export async function findProductOrders(db: Db, productId: string): Promise<ProductOrderRow[]> {
  const { rows } = await sql<ProductOrderRow>`
    SELECT customer_order.id, customer_order.number,
      coalesce(nullif(customer_order.company_name, ''), customer_order.customer_name) AS customer_name, customer_order.state,
      line.quantity, line.unit, line.unit_price, customer_order.currency, customer_order.created_at,
      coalesce(bought.price, line.quoted_cost) AS cost,
      CASE WHEN bought.price IS NULL THEN line.quoted_cost_currency ELSE bought.currency END AS cost_currency
    FROM order_line AS line JOIN customer_order ON customer_order.id = line.order_id
      LEFT JOIN LATERAL (
        SELECT purchase_line.price, purchase.currency
        FROM purchase_line JOIN purchase_order AS purchase ON purchase.id = purchase_line.purchase_id
        WHERE purchase_line.order_line_id = line.id AND purchase.state IN ('sent', 'confirmed', 'closed')
          AND purchase_line.price IS NOT NULL
        ORDER BY purchase.number DESC LIMIT 1
      ) AS bought ON true
    WHERE line.product_id = ${productId} AND customer_order.deleted_at IS NULL
      AND customer_order.state IN ('confirmed', 'completed')
    ORDER BY customer_order.number DESC, line.position LIMIT ${LATEST}`.execute(db);
  return rows;
}

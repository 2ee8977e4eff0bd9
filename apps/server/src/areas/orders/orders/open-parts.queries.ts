import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { OpenPart } from './open-parts.rules.ts';

/** Stores the open parts of an order, if they changed. */
export async function storeOpenParts(tx: Tx, orderId: string, parts: readonly OpenPart[]): Promise<void> {
  const columns = sql`purchase_id, direction, due_on, amount, currency, usd`;
  const given = sql`SELECT part.*, round(part.amount * usd_per_unit(customer_order.rates, part.currency), 2) AS usd
    FROM customer_order, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      AS part (purchase_id uuid, direction text, due_on date, amount numeric(14, 2), currency text)
    WHERE customer_order.id = ${orderId}`;
  const { rows } = await sql<{ differs: boolean }>`
    WITH stored AS (SELECT ${columns} FROM open_part WHERE order_id = ${orderId}), given AS (${given})
    SELECT EXISTS ((TABLE stored EXCEPT ALL TABLE given) UNION ALL (TABLE given EXCEPT ALL TABLE stored)) AS differs`.execute(
    tx,
  );
  if (!rows[0]?.differs) return;
  await sql`DELETE FROM open_part WHERE order_id = ${orderId}`.execute(tx);
  await sql`INSERT INTO open_part (order_id, ${columns})
    SELECT ${orderId}, ${columns} FROM (${given}) AS given`.execute(tx);
}

/** Stores what each supplier and product has in the result of a completed order. */
export async function storeShares(tx: Tx, orderId: string): Promise<void> {
  await sql`DELETE FROM order_share WHERE order_id = ${orderId}`.execute(tx);
  await sql`INSERT INTO order_share SELECT * FROM order_shares(ARRAY[${orderId}::uuid])`.execute(tx);
}

/** Orders whose results and open parts are not stored yet. */
export async function findUnmeasured(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customer_order WHERE NOT is_measured AND deleted_at IS NULL ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

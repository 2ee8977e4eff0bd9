import { type Insertable, sql } from 'kysely';
import type { Tx } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';

/** A cost of a sample that is deducted. Its name is empty once the sample was purged. */
export interface DeductionRow {
  purchase_id: string;
  round_id: string;
  sample_number: string;
  name: string;
  amount: string;
}

/** A cost of a sample that can be deducted, in the currency of the sample. */
export interface OfferedRow {
  purchase_id: string;
  round_id: string;
  number: number;
  round: number;
  name: string;
  cost: string;
  currency: string;
}

/** Both are read with the purchase orders, in their statement. */
export const deductionsOfPurchase = sql<DeductionRow[]>`(
  SELECT coalesce(json_agg(json_build_object('purchase_id', taken.purchase_id, 'round_id', taken.round_id,
    'sample_number', taken.sample_number, 'name', coalesce(sample.name, ''), 'amount', taken.amount::text)
    ORDER BY taken.sample_number), '[]')
  FROM purchase_deduction AS taken
    LEFT JOIN sample_round AS round ON round.id = taken.round_id
    LEFT JOIN sample ON sample.id = round.sample_id
  WHERE taken.purchase_id = purchase_order.id)`;

/**
 * A purchase order in the trash, or one that was not out when its order was cancelled, keeps what it deducts only until
 * another one takes it.
 */
const isKept = sql<boolean>`(customer_order.deleted_at IS NULL
  AND (customer_order.state <> 'cancelled' OR holder.state NOT IN ('draft', 'rejected')))`;

/**
 * Refundable costs that no purchase order deducts. They are for the first one: as soon as another one was sent after the
 * sample was made, only that one has the offer. A revision does not count as sending,
 * and of one that is paid nothing can be deducted.
 */
export const offersOfPurchase = sql<OfferedRow[]>`(
  SELECT coalesce(json_agg(json_build_object('purchase_id', purchase_order.id, 'round_id', round.id,
    'number', sample.number, 'round', round.round, 'name', sample.name, 'cost', round.cost::text,
    'currency', round.currency) ORDER BY sample.number, round.round), '[]')
  FROM sample JOIN sample_round AS round ON round.sample_id = sample.id
  WHERE sample.supplier_id = purchase_order.supplier_id AND sample.deleted_at IS NULL
    AND purchase_order.state NOT IN ('closed', 'cancelled')
    AND round.is_refundable AND round.cost > 0 AND round.state <> 'cancelled'
    AND NOT EXISTS (
      SELECT FROM purchase_deduction AS taken JOIN purchase_order AS holder ON holder.id = taken.purchase_id
        JOIN customer_order ON customer_order.id = holder.order_id
      WHERE taken.round_id = round.id AND (holder.id = purchase_order.id OR ${isKept}))
    AND NOT EXISTS (
      SELECT FROM purchase_order AS other JOIN customer_order ON customer_order.id = other.order_id
      WHERE other.supplier_id = purchase_order.supplier_id AND other.id <> purchase_order.id
        AND other.state IN ('sent', 'confirmed') AND customer_order.deleted_at IS NULL
        AND NOT coalesce(other.paid > 0 AND other.paid >= other.total, false)
        AND other.first_sent_at >= sample.created_at
        AND (purchase_order.first_sent_at IS NULL OR purchase_order.first_sent_at < sample.created_at
          OR other.first_sent_at < purchase_order.first_sent_at)))`;

/** So that two purchase orders do not deduct the same cost. */
export async function lockRounds(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('sample_round').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function writeDeductions(
  tx: Tx,
  purchaseId: string,
  rows: readonly Omit<Insertable<Tables['purchase_deduction']>, 'purchase_id'>[],
): Promise<void> {
  await tx.deleteFrom('purchase_deduction').where('purchase_id', '=', purchaseId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('purchase_deduction')
      .values(rows.map((row) => ({ ...row, purchase_id: purchaseId })))
      .execute();
}

/** Takes the costs from purchase orders that keep them no longer. What was sent to a supplier has then changed. */
export async function releaseDeductions(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await sql`
    WITH released AS (
      DELETE FROM purchase_deduction AS taken USING purchase_order AS holder, customer_order
      WHERE taken.round_id = ANY(${[...roundIds]}::uuid[]) AND holder.id = taken.purchase_id
        AND customer_order.id = holder.order_id AND NOT ${isKept}
      RETURNING taken.purchase_id)
    UPDATE purchase_order SET is_changed = true
    WHERE revision > 0 AND id IN (SELECT purchase_id FROM released)`.execute(tx);
}

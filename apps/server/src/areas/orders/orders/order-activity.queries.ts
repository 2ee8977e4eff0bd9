import type { OrderActivity } from '@sampan/contract/orders';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import type { ActivityDetails } from '#src/db/tables.ts';

// --- Activity

export interface NewOrderActivity {
  order: Pick<CustomerOrderRow, 'id' | 'customer_id'>;
  /** Of an activity with a supplier, for the supplier's page. */
  supplierId?: string | null;
  by: string | null;
  actor?: string;
  kind: OrderActivity['kind'];
  details?: ActivityDetails;
}

export async function insertOrderActivity(
  tx: Tx,
  { order, supplierId = null, by, actor = '', kind, details = {} }: NewOrderActivity,
): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      entity_type: 'order',
      entity_id: order.id,
      customer_id: order.customer_id,
      supplier_id: supplierId,
      account_id: by,
      actor,
      kind,
      details: JSON.stringify(details),
    })
    .execute();
}

const MAX_ENTRIES = 500;

/** Newest first. */
export function findOrderActivity(db: Db, orderId: string) {
  return db
    .selectFrom('activity')
    .leftJoin('account', 'account.id', 'activity.account_id')
    .select(['activity.id', 'activity.at', 'activity.actor', 'activity.kind', 'activity.details'])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('account_name'))
    .where('entity_type', '=', 'order')
    .where('entity_id', '=', orderId)
    .orderBy('activity.id', 'desc')
    .limit(MAX_ENTRIES)
    .$narrowType<{ kind: OrderActivity['kind'] }>()
    .execute();
}

/** The details of a visitor's request with this key that was stored within a day. */
export async function findRetriedActivity(
  tx: Tx,
  orderId: string,
  retryKey: string,
): Promise<ActivityDetails | undefined> {
  const row = await tx
    .selectFrom('activity')
    .select('details')
    .where('entity_type', '=', 'order')
    .where('entity_id', '=', orderId)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .where(sql<boolean>`details ->> 'retryKey' = ${retryKey}`)
    .limit(1)
    .executeTakeFirst();
  return row?.details;
}

export async function deleteOrderActivity(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM activity WHERE entity_type = 'order' AND entity_id = ANY(${orderIds}::uuid[])`.execute(tx);
}

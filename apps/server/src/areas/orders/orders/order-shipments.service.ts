import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import type { Caller } from '#src/lib/caller.ts';
import { refreshOrder } from './load-order.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';

/** Brings the orders of a changed shipment up to date. The caller has locked them. */
export async function followShipment(tx: Tx, orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    await refreshOrder(tx, id);
    await announce(tx, { type: 'order.changed', id });
  }
}

/** Writes the history of the orders of a shipment. */
export async function noteShipment(
  tx: Tx,
  caller: Caller,
  orders: readonly Pick<CustomerOrderRow, 'id' | 'customer_id'>[],
  kind: 'shipment-created' | 'shipment-step',
  text: string,
): Promise<void> {
  for (const order of orders) await insertOrderActivity(tx, { order, by: caller.accountId, kind, details: { text } });
}

import type { Order } from '@sampan/contract/orders';
import { waitFor } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Tx } from '#src/db/database.ts';
import { endOfDay } from '#src/lib/office-time.ts';
import { type OrderRule, ruleOf } from './order-steps.rules.ts';

/** Moves the next step of an order to what its facts say. A step that a person set for the same side stays. */
export async function followOrder(tx: Tx, order: Order): Promise<void> {
  const { office, orders } = await readSettings(tx);
  const { timeZone } = office;
  const { waitingFor, due } = ruleOf(order, orders.updateDays);
  const now = new Date();
  const stored = order.nextStep;
  // What waited for us before still does, since then.
  if (due === 'now' && stored?.waitingFor === 'us' && stored.dueAt !== null && new Date(stored.dueAt) <= now) return;
  await waitFor(tx, 'order', order._id, {
    waitingFor,
    dueAt: timeOf(due, timeZone, now),
    dueDay: due !== null && due !== 'now' && 'day' in due ? due.day : undefined,
    ownerId: null,
    isNoted: false,
  });
}

function timeOf(due: OrderRule['due'], timeZone: string, now: Date): Date | null {
  if (due === null) return null;
  if (due === 'now') return now;
  return 'day' in due ? endOfDay(due.day, timeZone) : due.at;
}

/** The first step of a new order belongs to the owner of its quote, or to who created it. */
export const ownFirstStep = (tx: Tx, orderId: string, ownerId: string | null): Promise<void> =>
  waitFor(tx, 'order', orderId, { waitingFor: 'us', dueAt: new Date(), ownerId, isNoted: false });

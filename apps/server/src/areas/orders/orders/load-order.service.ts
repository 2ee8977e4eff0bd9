import { isActivePurchase, type OrderMoney } from '@sampan/contract/order-amounts';
import type { Order } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import { nextStepOf } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import { linksOf } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import { todayIn } from '#src/lib/office-time.ts';
import { documentsOf } from '../documents/load-documents.service.ts';
import { filesOf } from '../files/order-files.service.ts';
import { loadMoney, refreshPurchases } from './load-payments.service.ts';
import { storeOpenParts, storeShares } from './open-parts.queries.ts';
import { openParts } from './open-parts.rules.ts';
import { findOrderActivity } from './order-activity.queries.ts';
import { findOrderChecks, storeCheckSteps } from './order-checks.queries.ts';
import { toShippedGoods } from './order-shipments.mapper.ts';
import { first, type ShippedGoods, shippingStage } from './order-shipments.rules.ts';
import { followOrder } from './order-steps.service.ts';
import { type LoadedOrder, toOrder } from './orders.mapper.ts';
import { findOrder, findOrderLines, storeFigures, storePurchaseDue } from './orders.queries.ts';
import { toPurchases } from './purchases.mapper.ts';
import { stageOf } from './stage.rules.ts';

/** An order with everything that its page shows; 404 if there is none. */
export async function loadOrder(db: Db, id: string): Promise<Order> {
  const order = await findLoaded(db, id);
  if (!order) throw notFound('orderNotFound');
  return toOrder(order);
}

export async function findLoaded(db: Db, id: string): Promise<LoadedOrder | undefined> {
  const row = await findOrder(db, id);
  if (!row) return undefined;
  const timeZone = await officeTimeZone(db);
  const today = todayIn(timeZone);
  const lines = await findOrderLines(db, row.id);
  const loaded = await loadMoney(db, row.id, { order: row, lines, timeZone });
  const shipmentIds = loaded.shipments.map(({ id: shipmentId }) => shipmentId);
  const { lastIssued: issued, ...documents } = await documentsOf(db, row.id, shipmentIds);
  const links = await linksOf(db, ['order', 'purchase'], [row.id, ...loaded.purchases.map(({ id }) => id)]);
  return {
    row,
    lines,
    loaded,
    purchases: toPurchases({ ...loaded, links, issued, today }),
    ...documents,
    files: await filesOf(db, row.id),
    ...(await findOrderChecks(db, row.id)),
    link: links.get(row.id) ?? null,
    nextStep: await nextStepOf(db, 'order', row.id),
    activity: await findOrderActivity(db, row.id),
    today,
  };
}

/**
 * Stores what lists show of an order, and moves its next step. Every write of an order, its purchase orders, steps and
 * payments calls it in its transaction.
 */
export async function refreshOrder(tx: Tx, orderId: string): Promise<void> {
  await refreshPurchases(tx, orderId);
  await storeCheckSteps(tx, orderId, await officeTimeZone(tx));
  const loaded = await findLoaded(tx, orderId);
  if (!loaded) return;
  await storeResults(tx, loaded);
  const { purchases, money } = loaded.loaded;
  for (const { purchaseId, parts } of money.purchases) {
    const state = purchases.find(({ id }) => id === purchaseId)?.state ?? 'draft';
    const isOwed = loaded.row.model === 'resale' && isActivePurchase({ state });
    await storePurchaseDue(tx, purchaseId, nextDue(isOwed ? parts : []));
  }
  await followOrder(tx, toOrder(loaded));
}

/** Stores the figures and the open parts of an order, and of a completed one its shares; its next step stays. */
export async function storeResults(
  tx: Tx,
  { row: order, lines, purchases: steps, loaded }: LoadedOrder,
): Promise<void> {
  const { purchaseLines, money } = loaded;
  const shipments = loaded.shipments.map(toShippedGoods);
  await storeFigures(tx, order.id, {
    stage: stageOf({
      isDraft: order.state === 'draft' || (order.state === 'cancelled' && order.state_before === 'draft'),
      goodsLineIds: lines.flatMap(({ id, kind }) => (kind === 'goods' ? [id] : [])),
      purchases: steps.map(({ _id, state, steps: own }) => ({
        state,
        lineIds: purchaseLines.flatMap((line) => (line.purchase_id === _id ? [line.order_line_id] : [])),
        steps: own,
      })),
      shipping: shippingStage(
        lines.filter(({ kind }) => kind === 'goods'),
        shipments,
      ),
    }),
    ...delays(steps, shipments),
    ...nextDue(money.parts),
    total: money.figures.total,
    open: money.figures.open,
    margin_actual: money.figures.actual.isComplete ? money.figures.actual.margin : null,
    revenue_actual: money.figures.actual.revenue,
    profit_actual: money.figures.actual.isComplete ? money.figures.actual.profit : null,
  });
  await storeOpenParts(tx, order.id, openParts(loaded));
  if (order.state === 'completed') await storeShares(tx, order.id);
}

/** The unpaid part that is due first. */
function nextDue(parts: OrderMoney['parts']): { due_on: string | null; due_amount: number | null } {
  const unpaid = parts.flatMap(({ isPaid, dueOn, amount, paid }) =>
    isPaid || dueOn === null ? [] : [{ due_on: dueOn, due_amount: Math.round((amount - paid) * 100) / 100 }],
  );
  return unpaid.sort((one, other) => (one.due_on < other.due_on ? -1 : 1))[0] ?? { due_on: null, due_amount: null };
}

/** The earliest day after which an open step is overdue, and the longest delay that a supplier announced. */
function delays(
  purchases: readonly Purchase[],
  shipments: readonly ShippedGoods[],
): { overdue_after: string | null; behind_days: number } {
  const open = purchases
    .filter(({ state }) => state === 'sent' || state === 'confirmed')
    .flatMap(({ steps }) => steps.filter(({ isOff, done }) => !isOff && done === null));
  const planned = open.map((step) => step.promised ?? step.planned);
  const overdue = first([...planned, ...shipments.map(({ overdueAfter }) => overdueAfter)]);
  return { overdue_after: overdue, behind_days: Math.max(0, ...open.map(({ behindDays }) => behindDays)) };
}

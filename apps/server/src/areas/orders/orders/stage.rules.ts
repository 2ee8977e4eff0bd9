import { isActivePurchase } from '@sampan/contract/order-amounts';
import type { OrderStage } from '@sampan/contract/orders';
import type { PurchaseState, PurchaseStep } from '@sampan/contract/purchases';

export interface StagedPurchase {
  state: PurchaseState;
  lineIds: readonly string[];
  steps: readonly { kind: PurchaseStep; done: string | null }[];
}

/**
 * The steps of the goods themselves. A later one that is done stands for the earlier ones, so a skipped step, or one that is
 * switched off, holds nothing up. Payments say nothing about the goods.
 */
const PROGRESS: readonly PurchaseStep[] = ['productionStarted', 'productionDone', 'inspected', 'pickedUp'];

function reached({ steps }: StagedPurchase, kind: PurchaseStep): boolean {
  const from = PROGRESS.slice(PROGRESS.indexOf(kind));
  return steps.some((step) => step.done !== null && from.includes(step.kind));
}

/** The stage of an order follows from the steps of its purchase orders and shipments. */
export function stageOf(order: {
  isDraft: boolean;
  goodsLineIds: readonly string[];
  purchases: readonly StagedPurchase[];
  /** What the shipments say; null before one has sailed. */
  shipping?: 'shipped' | 'arrived' | 'delivered' | null;
}): OrderStage {
  if (order.isDraft) return 'draft';
  if (order.shipping) return order.shipping;
  const active = order.purchases.filter(isActivePurchase);
  const purchased = new Set(active.flatMap(({ lineIds }) => lineIds));
  const isReady =
    active.length > 0 &&
    order.goodsLineIds.every((id) => purchased.has(id)) &&
    active.every((purchase) => reached(purchase, 'productionDone'));
  if (isReady) return 'ready';
  return active.some((purchase) => reached(purchase, 'productionStarted')) ? 'production' : 'ordered';
}

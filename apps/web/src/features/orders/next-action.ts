import type { Order } from '@sampan/contract/orders';
import type { Part } from '@sampan/contract/payments';
import { isUntold, type Purchase, type PurchaseStep, SUPPLIER_STEPS } from '@sampan/contract/purchases';
import { hasReached } from '@sampan/contract/shipment-steps';

/** What the main button of an order does. */
export type NextAction =
  | { kind: 'lines' | 'send' | 'deposit' | 'purchases' | 'payment' | 'ship' | 'complete' | 'reopen' | 'update' }
  | { kind: 'papers'; shipment: Order['shipments'][number] }
  | { kind: 'issue'; revision: number }
  | { kind: 'sendPurchases' | 'answerRejected' | 'remind' | 'pay'; purchase: Purchase };

type ActionOrder = Pick<
  Order,
  | 'state'
  | 'stage'
  | 'model'
  | 'lines'
  | 'documents'
  | 'changedSincePi'
  | 'timeline'
  | 'parts'
  | 'purchases'
  | 'shipments'
  | 'figures'
  | 'nextStep'
  | 'inspections'
>;

const SILENT_MS = 2 * 24 * 60 * 60_000;
/** What a supplier reports by link. */
const isReported = ({ kind, isOff }: Purchase['steps'][number]) => SUPPLIER_STEPS.some((one) => one === kind) && !isOff;
const ACTIVE: readonly Purchase['state'][] = ['sent', 'confirmed', 'closed'];

/** The last proforma; null before the first. */
export const lastProforma = ({ documents }: Pick<Order, 'documents'>) =>
  documents
    .filter(({ kind }) => kind === 'pi')
    .reduce<Order['documents'][number] | null>(
      (last, one) => (last === null || one.revision > last.revision ? one : last),
      null,
    );

/** The first part that is not paid in full. */
export const openPart = (parts: readonly Part[]): Part | undefined => parts.find(({ computed }) => !computed.isPaid);

/** Production waits for it, or its day has come. */
const isPayable = ({ due, computed }: Part, today: string): boolean =>
  due === 'order' || due === 'production' || (computed.dueOn !== null && computed.dueOn <= today);

/** The goods lines that are not, or not wholly, on purchase orders. */
export const openLines = ({ lines }: Pick<Order, 'lines'>) =>
  lines.filter(({ kind, quantity, purchased }) => kind === 'goods' && purchased < quantity);

/** The step that a supplier is the first to report next; null without one. */
export function openStep({ purchases }: Pick<Order, 'purchases'>): { purchaseId: string; step: PurchaseStep } | null {
  const [first] = purchases
    .flatMap((purchase) => {
      const step = purchase.steps.find((one) => isReported(one) && one.done === null);
      return step && (purchase.state === 'sent' || purchase.state === 'confirmed') ? [{ purchase, step }] : [];
    })
    // Steps without a day come last.
    .toSorted((a, b) => (dayOf(a.step) < dayOf(b.step) ? -1 : 1));
  return first ? { purchaseId: first.purchase._id, step: first.step.kind } : null;
}

const dayOf = ({ promised, planned }: Purchase['steps'][number]): string => promised ?? planned ?? '9999';

const isMade = ({ steps }: Purchase): boolean => steps.some(({ kind, done }) => kind === 'productionDone' && done);

/** The supplier has still to confirm or to report something. */
export const canRemind = ({ state, steps }: Purchase): boolean =>
  state === 'sent' || (state === 'confirmed' && steps.some((step) => isReported(step) && step.done === null));

/** A shipment that has left without its documents. */
const unsentPapers = ({ shipments }: Pick<Order, 'shipments'>) =>
  shipments.find(
    ({ stage, documents }) =>
      hasReached(stage, 'sailed') &&
      !['ci', 'pl'].every((kind) => documents.some((one) => one.kind === kind && !one.isReplaced)),
  );

const QUESTIONS: readonly string[] = ['question', 'purchase-message'];
const ANSWERS: readonly string[] = ['answer', 'purchase-answer'];

/** The last entry of a thread, with the customer or about a purchase order, has no answer. */
function isAsked({ timeline }: Pick<Order, 'timeline'>): boolean {
  const last = timeline.filter(
    ({ kind, poNumber }, index) =>
      QUESTIONS.includes(kind) &&
      !timeline.slice(0, index).some((newer) => ANSWERS.includes(newer.kind) && newer.poNumber === poNumber),
  );
  return last.length > 0;
}

/** The next step is ours and due, and nothing else asks for it: the customer waits for news. */
const isUpdateDue = (order: ActionOrder, now: string): boolean =>
  order.state === 'confirmed' &&
  order.nextStep?.waitingFor === 'us' &&
  order.nextStep.dueAt !== null &&
  order.nextStep.dueAt <= now &&
  !isAsked(order) &&
  !order.purchases.some(({ steps }) => steps.some(isUntold)) &&
  !order.inspections.some(({ result }) => result === 'failed');

/** The next thing that the office has to do; null while it waits for others. `now` is a time, its day the office's. */
export function nextAction(order: ActionOrder, now: string): NextAction | null {
  const { state, model, lines, parts, purchases, figures } = order;
  const today = now.slice(0, 10);
  if (state === 'cancelled' || state === 'completed') return { kind: 'reopen' };
  if (lines.length === 0) return { kind: 'lines' };
  const proforma = lastProforma(order);
  if (proforma === null || order.changedSincePi) return { kind: 'issue', revision: (proforma?.revision ?? 0) + 1 };
  if (!order.timeline.some(({ kind, at }) => kind === 'sent' && at >= proforma.issuedAt)) return { kind: 'send' };
  const rejected = purchases.find((one) => one.state === 'rejected');
  if (rejected) return { kind: 'answerRejected', purchase: rejected };
  const owed = openPart(parts);
  const isAgency = model === 'agency';
  if (!isAgency && owed && owed === parts[0] && parts.length > 1 && isPayable(owed, today)) return { kind: 'deposit' };
  if (openLines(order).length > 0) return { kind: 'purchases' };
  const unsent = purchases.find((one) => one.state === 'draft' || (one.hasUnsentChanges && one.state !== 'cancelled'));
  if (unsent) return { kind: 'sendPurchases', purchase: unsent };
  const silent = purchases.find(
    (one) => one.state === 'sent' && one.sentAt !== null && Date.parse(now) - Date.parse(one.sentAt) > SILENT_MS,
  );
  if (silent) return { kind: 'remind', purchase: silent };
  const unpaid = purchases.find((one) => {
    const part = openPart(one.parts);
    // Goods that are late are not paid on the day that was planned.
    const isReady = part?.due !== 'shipment' || isMade(one);
    return one.state === 'confirmed' && part !== undefined && isReady && isPayable(part, today);
  });
  if (unpaid) return { kind: 'pay', purchase: unpaid };
  const isProduced = purchases.every(isMade);
  // A part after the bill of lading or the arrival waits for its day.
  if (owed && ((isProduced && owed.due === 'shipment') || isPayable(owed, today))) return { kind: 'payment' };
  const toPay = purchases.find((one) => ACTIVE.includes(one.state) && (one.open ?? 0) > 0);
  if (isProduced && toPay) return { kind: 'pay', purchase: toPay };
  const goods = order.lines.filter(({ kind }) => kind === 'goods');
  const isLeft = goods.some(({ quantity, shipped }) => shipped < quantity);
  // A shipment that has not left holds what is not shipped.
  if (isProduced && isLeft && order.shipments.every(({ stage }) => hasReached(stage, 'sailed')))
    return { kind: 'ship' };
  const shipment = unsentPapers(order);
  if (shipment) return { kind: 'papers', shipment };
  const late = purchases.find(
    (one) => one.state === 'confirmed' && one.steps.some((step) => isReported(step) && step.isOverdue),
  );
  if (late) return { kind: 'remind', purchase: late };
  if ((order.stage === 'delivered' || goods.length === 0) && figures.open <= 0) return { kind: 'complete' };
  return isUpdateDue(order, now) ? { kind: 'update' } : null;
}

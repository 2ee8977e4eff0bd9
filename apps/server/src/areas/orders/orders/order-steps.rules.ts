import type { WaitingFor } from '@sampan/contract/next-steps';
import type { Order } from '@sampan/contract/orders';
import { isUntold, type PurchaseStep } from '@sampan/contract/purchases';
import { hasReached } from '@sampan/contract/shipment-steps';
import { dayReached } from './order-shipments.rules.ts';
import { laterDay } from './steps.rules.ts';

/** Whom an order waits for, and until when: at once, a time, or the end of a day. */
export interface OrderRule {
  waitingFor: WaitingFor;
  due: 'now' | { at: Date } | { day: string } | null;
}

const HOUR_MS = 60 * 60_000;
const PROFORMA_HOURS = 24;
const CUSTOMER_HOURS = 72;
const SUPPLIER_HOURS = 48;
const DAY_HOURS = 24;

const NOBODY: OrderRule = { waitingFor: 'nobody', due: null };
const NOW: OrderRule = { waitingFor: 'us', due: 'now' };
const REPORTED: readonly PurchaseStep[] = ['productionStarted', 'productionDone', 'pickedUp'];

const REACHED: readonly Order['timeline'][number]['kind'][] = ['sent', 'contact', 'opened', 'pi-confirmed', 'answer'];

const after = (time: string, hours: number) => ({ at: new Date(Date.parse(time) + hours * HOUR_MS) });

/** The next step of an order follows from its facts, so that every write may apply it again. */
export function ruleOf(order: Order, updateDays: number): OrderRule {
  if (order.state === 'completed' || order.state === 'cancelled') return NOBODY;
  const rule = ruleOfFacts(order);
  if (order.state !== 'confirmed' || rule.due === 'now') return rule;
  const last = order.lastUpdateAt ?? order.confirmedAt;
  if (last === null) return rule;
  // A customer who hears nothing for long asks. The update is ours, whomever the goods wait for.
  const update = after(last, updateDays * DAY_HOURS);
  const due = rule.due === null ? Number.POSITIVE_INFINITY : timeOfRule(rule.due);
  return update.at.getTime() < due ? { waitingFor: 'us', due: update } : rule;
}

const timeOfRule = (due: { at: Date } | { day: string }): number =>
  'at' in due ? due.at.getTime() : Date.parse(due.day) + DAY_HOURS * HOUR_MS;

function ruleOfFacts(order: Order): OrderRule {
  if (
    hasQuestion(order) ||
    hasMessage(order) ||
    hasUntoldDay(order) ||
    order.purchases.some(({ state }) => state === 'rejected')
  )
    return NOW;
  if (failedInspections(order).length > 0) return NOW;
  const proforma = order.documents.find(({ kind, isReplaced }) => kind === 'pi' && !isReplaced);
  if (!proforma || order.changedSincePi)
    return { waitingFor: 'us', due: after(proforma ? order.updatedAt : order.createdAt, PROFORMA_HOURS) };
  const unpaid = order.parts.find(({ due, computed }) => startsProduction(due) && !computed.isPaid);
  if (unpaid && !isKnown(order, proforma.issuedAt))
    return { waitingFor: 'us', due: after(proforma.issuedAt, PROFORMA_HOURS) };
  if (unpaid) {
    const { dueOn } = unpaid.computed;
    return {
      waitingFor: 'customer',
      due: dueOn === null ? after(proforma.issuedAt, CUSTOMER_HOURS) : { day: dueOn },
    };
  }
  return productionRule(order);
}

/** The proforma reached the customer: it was sent, or the customer was there since. */
const isKnown = ({ timeline }: Order, issuedAt: string): boolean =>
  timeline.some(({ kind, at }) => REACHED.includes(kind) && at >= issuedAt);

const startsProduction = (due: Order['parts'][number]['due']) => due === 'order' || due === 'production';

/** The customer's last question has no answer yet. */
const hasQuestion = ({ timeline }: Order): boolean =>
  timeline.find(({ kind }) => kind === 'question' || kind === 'answer')?.kind === 'question';

/** A supplier's last message about a purchase order has no answer yet. */
function hasMessage({ timeline, purchases }: Order): boolean {
  const last = new Map<string, string>();
  for (const { kind, poNumber } of timeline)
    if ((kind === 'purchase-message' || kind === 'purchase-answer') && !last.has(poNumber)) last.set(poNumber, kind);
  return purchases.some(({ poNumber }) => last.get(poNumber) === 'purchase-message');
}

/** A supplier named a later day than the customer sees. */
const hasUntoldDay = ({ purchases }: Order): boolean =>
  purchases
    .filter(({ state }) => state === 'sent' || state === 'confirmed')
    .flatMap(({ steps }) => steps)
    .some(isUntold);

const SEND_DAYS = 1;
const ARRIVAL_DAYS = 3;

/** What a shipment under way waits for: its documents, or its arrival. Null if nothing is under way. */
function shippingRule(order: Order): OrderRule | null {
  const { stage, shipments, figures } = order;
  if (stage === 'delivered') {
    if (figures.open > 0) {
      const dueOn = figures.nextDue?.dueOn ?? null;
      return dueOn === null ? NOW : { waitingFor: 'customer', due: { day: dueOn } };
    }
    return NOW;
  }
  const sailing = shipments.filter(({ stage: reached }) => hasReached(reached, 'sailed'));
  const unsent = sailing.filter(
    ({ documents }) => !['ci', 'pl'].every((kind) => documents.some((one) => one.kind === kind && !one.isReplaced)),
  );
  const days = (of: readonly Order['shipments'][number][], day: (one: Order['shipments'][number]) => string | null) =>
    of.flatMap((one) => day(one) ?? []).sort();
  const [sailed] = days(unsent, (one) => dayReached(one, 'sailed'));
  if (sailed !== undefined) return { waitingFor: 'us', due: { day: laterDay(sailed, SEND_DAYS) } };
  const atSea = sailing.filter(({ stage: reached }) => !hasReached(reached, 'arrived'));
  const [eta] = days(atSea, (one) => one.eta);
  return eta === undefined ? null : { waitingFor: 'us', due: { day: laterDay(eta, -ARRIVAL_DAYS) } };
}

/** The customer has still to confirm the proforma: nobody asks for that once goods have left. */
export const needsConfirmation = ({ documents, shipments, show }: Order): boolean =>
  show.prices &&
  documents.some(({ kind, isReplaced, confirmed }) => kind === 'pi' && !isReplaced && confirmed === null) &&
  !shipments.some(({ stage }) => hasReached(stage, 'sailed'));

/** The failed inspections of goods for which no other inspection passed or was released. */
export const failedInspections = ({ inspections }: Order): Order['inspections'] =>
  inspections.filter(
    ({ result, purchaseId }) =>
      result === 'failed' &&
      !inspections.some(
        (other) => other.purchaseId === purchaseId && (other.result === 'passed' || other.result === 'released'),
      ),
  );

function productionRule(order: Order): OrderRule {
  const { lines, purchases } = order;
  const isUnordered = lines.some(({ kind, purchased }) => kind === 'goods' && purchased === 0);
  if (isUnordered || purchases.some(({ state }) => state === 'draft')) return NOW;
  const sent = purchases.flatMap(({ state, sentAt }) => (state === 'sent' && sentAt !== null ? [sentAt] : []));
  const [first] = sent.sort();
  if (first !== undefined) return { waitingFor: 'supplier', due: after(first, SUPPLIER_HOURS) };
  const confirmed = purchases.filter(({ state }) => state === 'confirmed');
  // Production waits for our deposit.
  if (confirmed.some(({ parts }) => parts.some(({ due, computed }) => startsProduction(due) && !computed.isPaid)))
    return NOW;
  const open = confirmed
    .flatMap(({ steps }) => steps)
    .filter(({ kind, isOff, done }) => REPORTED.includes(kind) && !isOff && done === null);
  const shipping = shippingRule(order);
  if (open.length === 0) return shipping ?? NOW;
  const [day] = open.flatMap(({ promised, planned }) => promised ?? planned ?? []).sort();
  return { waitingFor: 'supplier', due: day === undefined ? null : { day } };
}

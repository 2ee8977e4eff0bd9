import { createHash } from 'node:crypto';
import { fraction, rounded } from '@sampan/contract/fraction';
import { PAYMENTS_MAX, type PaymentCorrection, type PaymentInput } from '@sampan/contract/payments';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { refreshOrder } from './load-order.service.ts';
import { type LoadedMoney, loadMoney } from './load-payments.service.ts';
import { findRetriedActivity, insertOrderActivity } from './order-activity.queries.ts';
import { orders } from './orders.service.ts';
import { findPayment, hasSamePayment, insertPayment, voidPayment } from './payments.queries.ts';

export interface ChangedPayment {
  orderId: string;
  paymentId: string;
  isSame: boolean;
}

/** Records a payment. With the key of an earlier request it returns that one's payment. */
export function addPayment(
  db: Db,
  caller: Caller,
  orderId: string,
  input: PaymentInput,
  retryKey: string | undefined,
): Promise<ChangedPayment> {
  return changeMoney(db, orderId, async (tx, order) => {
    const retry = retryOf(caller, 'add', retryKey, input);
    const earlier = await repeated(tx, order.id, retry);
    if (earlier !== null) return { orderId: order.id, paymentId: earlier, isSame: false };
    const paymentId = await add(tx, caller, order, input, retry);
    return { orderId: order.id, paymentId, isSame: await hasSamePayment(tx, paymentId) };
  });
}

/** Records a payment of an imported order, without a notice to everybody. */
export function importPayment(db: Db, caller: Caller, orderId: string, input: PaymentInput): Promise<ChangedPayment> {
  return changeMoney(db, orderId, async (tx, order) => {
    const paymentId = await add(tx, caller, order, input, {}, { isQuiet: true });
    return { orderId: order.id, paymentId, isSame: false };
  });
}

/** A payment that was wrong no longer counts, and stays readable with the reason. */
export function cancelPayment(db: Db, caller: Caller, id: string, reason: string): Promise<ChangedPayment> {
  return changePayment(db, id, async (tx, order) => {
    await makeVoid(tx, caller, order, id, reason);
    return { orderId: order.id, paymentId: id, isSame: false };
  });
}

/** Voids a payment and adds the right one; both or neither. */
export function correctPayment(
  db: Db,
  caller: Caller,
  id: string,
  { reason, ...input }: PaymentCorrection,
  retryKey: string | undefined,
): Promise<ChangedPayment> {
  return changePayment(db, id, async (tx, order) => {
    const retry = retryOf(caller, `correct ${id}`, retryKey, { reason, ...input });
    const earlier = await repeated(tx, order.id, retry);
    if (earlier !== null) return { orderId: order.id, paymentId: earlier, isSame: false };
    await makeVoid(tx, caller, order, id, reason);
    const paymentId = await add(tx, caller, order, input, retry);
    return { orderId: order.id, paymentId, isSame: await hasSamePayment(tx, paymentId) };
  });
}

async function changePayment(
  db: Db,
  id: string,
  run: (tx: Tx, order: CustomerOrderRow) => Promise<ChangedPayment>,
): Promise<ChangedPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw notFound('paymentNotFound');
  return changeMoney(db, payment.order_id, run);
}

/** Runs a change of the payments of a locked order. A cancelled order still has refunds; a completed one is closed. */
function changeMoney(
  db: Db,
  orderId: string,
  run: (tx: Tx, order: CustomerOrderRow) => Promise<ChangedPayment>,
): Promise<ChangedPayment> {
  return inTransaction(db, async (tx) => {
    const order = await orders.lock(tx, orderId);
    if (order.state === 'completed') throw new AppError('conflict', 'orderCompleted');
    const changed = await run(tx, order);
    await refreshOrder(tx, order.id);
    await announce(tx, { type: 'order.changed', id: order.id });
    return changed;
  });
}

async function add(
  tx: Tx,
  caller: Caller,
  order: CustomerOrderRow,
  input: PaymentInput,
  retry: PaymentRetry,
  { isQuiet = false } = {},
): Promise<string> {
  const loaded = await loadMoney(tx, order.id);
  if (loaded.payments.length >= PAYMENTS_MAX) throw invalidField('amount', `tooMany:${PAYMENTS_MAX}`);
  if (input.paidOn > (await officeToday(tx))) throw invalidField('paidOn', 'dayInFuture');
  const { purchase, costId } = targetsOf(loaded, input);
  const rate = await rateOf(tx, order.currency, input);
  const { direction, kind, amount, fee, feeBy, currency, paidOn, reference, note } = input;
  const id = await insertPayment(tx, {
    order_id: order.id,
    purchase_id: purchase?.id ?? null,
    cost_id: costId,
    direction,
    kind,
    amount,
    fee,
    fee_by: feeBy,
    currency,
    rate,
    paid_on: paidOn,
    reference,
    note,
    created_by: caller.accountId,
  });
  await insertOrderActivity(tx, {
    order,
    supplierId: purchase?.supplier_id ?? null,
    by: caller.accountId,
    kind: 'payment',
    details: {
      ...retry,
      paymentId: id,
      text: `${amount.toFixed(2)} ${currency}`,
      ...(purchase && { poNumber: humanNumber('PO', purchase.number) }),
    },
  });
  const changes = { direction, kind, amount, fee, currency, rate, paidOn, reference };
  await recordAudit(tx, { by: caller, action: 'payment.created', id, changes });
  const orderId = humanNumber('ORD', order.number);
  if (!isQuiet) await announce(tx, { type: 'payment.recorded', id: order.id, orderId, by: caller.accountId });
  return id;
}

/** The purchase order and the cost that a payment names; both must be of this order. */
function targetsOf({ purchases, costs }: LoadedMoney, input: PaymentInput) {
  const purchase = purchases.find(({ id }) => id === input.purchaseId.toLowerCase());
  const cost = costs.find(({ id }) => id === input.costId.toLowerCase());
  if (input.purchaseId !== '' && !purchase) throw invalidField('purchaseId', 'purchaseNotFound');
  if (input.costId !== '' && !cost) throw invalidField('costId', 'fieldInvalid');
  return { purchase, costId: cost?.id ?? null };
}

const RATE_DECIMALS = 8;

/** The order's currency per unit: typed, or of the settings now. */
async function rateOf(db: Db, ordered: string, { currency, rate }: PaymentInput): Promise<number> {
  if (currency === ordered) {
    if (rate !== null && rate !== 1) throw invalidField('rate', 'rateInvalid');
    return 1;
  }
  if (rate !== null) return rate;
  const { rates } = (await readSettings(db)).currency;
  const usd = (code: string) => (code === 'USD' ? 1 : rates.find((one) => one.code === code)?.usd);
  const [from, to] = [usd(currency), usd(ordered)];
  if (from === undefined || to === undefined) throw invalidField('rate', 'rateRequired');
  const [[n, d], [m, e]] = [fraction(from), fraction(to)];
  const proposed = rounded([n * e, d * m], RATE_DECIMALS);
  if (proposed === 0) throw invalidField('rate', 'rateRequired');
  return proposed;
}

async function makeVoid(tx: Tx, caller: Caller, order: CustomerOrderRow, id: string, reason: string): Promise<void> {
  const payment = await findPayment(tx, id);
  if (!payment) throw notFound('paymentNotFound');
  if (payment.voided_at !== null) throw new AppError('conflict', 'paymentVoided');
  await voidPayment(tx, id, reason, caller.accountId);
  await insertOrderActivity(tx, {
    order,
    by: caller.accountId,
    kind: 'payment-voided',
    details: { paymentId: id, text: `${payment.amount} ${payment.currency}: ${reason}` },
  });
  await recordAudit(tx, { by: caller, action: 'payment.withdrawn', id, changes: { note: reason } });
}

interface PaymentRetry {
  retryKey?: string;
  retryDigest?: string;
}

/** A key belongs to one account, call and content. */
const retryOf = (caller: Caller, call: string, key: string | undefined, content: object): PaymentRetry =>
  key === undefined
    ? {}
    : {
        retryKey: `${caller.accountId} ${call} ${key}`,
        retryDigest: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      };

/** The payment of an earlier request with the same key; null if there is none. */
async function repeated(tx: Tx, orderId: string, { retryKey, retryDigest }: PaymentRetry): Promise<string | null> {
  const stored = retryKey === undefined ? undefined : await findRetriedActivity(tx, orderId, retryKey);
  if (stored && stored.retryDigest !== retryDigest) throw new AppError('conflict', 'keyReused');
  return stored?.paymentId ?? null;
}

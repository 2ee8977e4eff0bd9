import type { Language } from '@sampan/contract/languages';
import type { PartMoney } from '@sampan/contract/order-amounts';
import { type EventDays, isActivePurchase, type OrderMoney } from '@sampan/contract/order-amounts';
import { orderMoney } from '@sampan/contract/order-money';
import type { Part, Payment } from '@sampan/contract/payments';
import { planText } from '@sampan/contract/plan-text';
import type { PurchaseStep } from '@sampan/contract/purchases';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { StepRow } from '#src/db/order-tables.ts';
import type { PaymentPartRow } from '#src/db/payment-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayIn, dayOf } from '#src/lib/office-time.ts';
import { toShippedGoods } from './order-shipments.mapper.ts';
import { shippingDays } from './order-shipments.rules.ts';
import { findMoneyRows, type MoneyRows, storeDone, storePurchaseMoney } from './payments.queries.ts';

export type LoadedMoney = MoneyRows & { money: OrderMoney };

/** The rows of an order and all of its amounts. Deleted orders, too. */
export async function loadMoney(
  db: Db,
  orderId: string,
  known?: Pick<MoneyRows, 'order' | 'lines'> & { timeZone: string },
): Promise<LoadedMoney> {
  const rows = await findMoneyRows(db, orderId, known);
  if (!rows) throw new Error('The order exists.');
  const timeZone = known?.timeZone ?? (await officeTimeZone(db));
  return { ...rows, money: orderMoney(toMoneyOrder(rows, timeZone)) };
}

const decimal = (value: string | null): number | null => (value === null ? null : Number(value));

const toMoneyPart = (row: PaymentPartRow) => ({
  percent: decimal(row.percent),
  amount: decimal(row.amount),
  due: row.due_event,
  dueDays: row.due_days,
  dueOn: dayOf(row.due_on),
});

/** What a purchase order deducts for samples. */
export const deductedFrom = (deductions: MoneyRows['deductions'], purchaseId: string): number =>
  deductions
    .filter(({ purchase_id }) => purchase_id === purchaseId)
    .reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0) / 100;

function toMoneyOrder(rows: MoneyRows, timeZone: string): Parameters<typeof orderMoney>[0] {
  const { order, lines, costs, parts, purchases, purchaseLines, deductions, steps, payments } = rows;
  const active = new Set(purchases.filter(isActivePurchase).map(({ id }) => id));
  const plannedDays = (kind: PurchaseStep, own: readonly StepRow[]) =>
    own.flatMap((step) => (step.kind === kind && step.planned !== null ? [dayOf(step.planned) ?? ''] : [])).sort();
  const daysOf = (first: Date | null, own: readonly StepRow[]): EventDays => ({
    order: first && dayIn(timeZone, first),
    // Of several purchase orders, the first one starts and the last one leaves.
    production: plannedDays('productionStarted', own).at(0) ?? null,
    shipment: plannedDays('pickedUp', own).at(-1) ?? null,
    ...shippingDays(rows.shipments.map(toShippedGoods)),
  });
  return {
    model: order.model,
    currency: order.currency,
    rates: order.rates,
    commissionPercent: decimal(order.commission_percent),
    commissionFrom: order.commission_from,
    quoted: order.quoted,
    lines: lines.map((line) => ({
      lineId: line.id,
      kind: line.kind,
      quantity: line.quantity,
      unitPrice: Number(line.unit_price),
      quotedCost: decimal(line.quoted_cost),
      quotedCostCurrency: line.quoted_cost_currency,
    })),
    costs: costs.map((cost) => ({
      costId: cost.id,
      kind: cost.kind,
      label: cost.label,
      expected: decimal(cost.expected),
      currency: cost.currency,
    })),
    parts: parts.filter(({ purchase_id }) => purchase_id === null).map(toMoneyPart),
    purchases: purchases.map((purchase) => ({
      purchaseId: purchase.id,
      state: purchase.state,
      currency: purchase.currency,
      lines: purchaseLines
        .filter(({ purchase_id }) => purchase_id === purchase.id)
        .map((line) => ({ orderLineId: line.order_line_id, quantity: line.quantity, price: decimal(line.price) })),
      parts: parts.filter(({ purchase_id }) => purchase_id === purchase.id).map(toMoneyPart),
      deducted: deductedFrom(deductions, purchase.id),
      days: daysOf(
        purchase.sent_at,
        steps.filter(({ purchase_id }) => purchase_id === purchase.id),
      ),
    })),
    payments: payments.map((payment) => ({
      paymentId: payment.id,
      direction: payment.direction,
      kind: payment.kind,
      purchaseId: payment.purchase_id ?? '',
      costId: payment.cost_id ?? '',
      amount: Number(payment.amount),
      fee: Number(payment.fee),
      feeBy: payment.fee_by,
      currency: payment.currency,
      rate: Number(payment.rate),
      paidOn: dayOf(payment.paid_on) ?? '',
      isVoided: payment.voided_at !== null,
    })),
    days: daysOf(
      order.confirmed_at,
      steps.filter(({ purchase_id }) => active.has(purchase_id)),
    ),
  };
}

/** A plan as staff see it, in the language of its document. */
export const toParts = (rows: readonly PaymentPartRow[], computed: readonly PartMoney[], language: Language): Part[] =>
  rows.map((row, index) => {
    const part = toMoneyPart(row);
    const { amount = 0, dueOn = null, paid = 0, isPaid = false } = computed[index] ?? {};
    return { partId: row.id, ...part, computed: { amount, dueOn, paid, isPaid, label: planText(part, language) } };
  });

/** The payments of an order, voided ones included. */
export function toPayments({ payments, purchases, money }: LoadedMoney): Payment[] {
  const numbers = new Map(purchases.map(({ id, number }) => [id, humanNumber('PO', number)]));
  return payments.map((row) => ({
    _id: row.id,
    direction: row.direction,
    kind: row.kind,
    purchaseId: row.purchase_id ?? '',
    poNumber: numbers.get(row.purchase_id ?? '') ?? '',
    costId: row.cost_id ?? '',
    amount: Number(row.amount),
    fee: Number(row.fee),
    feeBy: row.fee_by,
    currency: row.currency,
    rate: Number(row.rate),
    credited: money.credited[row.id] ?? 0,
    paidOn: dayOf(row.paid_on) ?? '',
    reference: row.reference,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    by: row.by_name,
    voided:
      row.voided_at === null ? null : { at: row.voided_at.toISOString(), by: row.voided_name, reason: row.void_reason },
  }));
}

/**
 * Stores what follows from lines and payments: the amounts of purchase orders, and their steps *deposit paid* and *balance
 * paid*. Part of every write of an order.
 */
export async function refreshPurchases(tx: Tx, orderId: string): Promise<LoadedMoney> {
  const loaded = await loadMoney(tx, orderId);
  const { money, purchases, steps } = loaded;
  for (const { purchaseId, total, paid, depositPaidOn, balancePaidOn } of money.purchases) {
    const row = purchases.find(({ id }) => id === purchaseId);
    if (row && (decimal(row.total) !== total || Number(row.paid) !== paid))
      await storePurchaseMoney(tx, purchaseId, { total, paid });
    const days: Partial<Record<PurchaseStep, string | null>> = {
      depositPaid: depositPaidOn,
      balancePaid: balancePaidOn,
    };
    for (const step of steps) {
      const done = days[step.kind];
      if (step.purchase_id === purchaseId && done !== undefined && dayOf(step.done) !== done)
        await storeDone(tx, step.id, done);
    }
  }
  return loaded;
}

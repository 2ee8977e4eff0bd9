import { fraction } from './fraction.ts';
import {
  cents,
  divided,
  isActivePurchase,
  lineTotal,
  type MoneyOrder,
  type MoneyPayment,
  type MoneyPurchase,
  most,
  number,
  type OrderRates,
  type PurchaseMoney,
  sum,
} from './order-amounts.ts';
import type { OrderFigures } from './order-figures.ts';
import { fill, shown } from './order-plans.ts';

export type Measured = MoneyPayment & {
  /** What the other side is credited with, in the payment's currency. */
  own: bigint;
  /** The same in the order's currency. */
  credited: bigint;
  /** What left or reached us for it, in the payment's and in the order's currency. */
  cash: bigint;
  cost: bigint;
  ourFee: bigint;
};

/**
 * Of what we receive, the sender is credited with our fee too. Of what leaves, the receiver is credited with what is left
 * after its own fee, although we spend all of it.
 */
export function measurePayment(payment: MoneyPayment): Measured {
  const { direction, amount, fee, feeBy, rate } = payment;
  const [n, d] = fraction(rate);
  const isIn = direction === 'in';
  const own = isIn
    ? cents(amount) + (feeBy === 'us' ? cents(fee) : 0n)
    : cents(amount) - (feeBy === 'them' ? cents(fee) : 0n);
  const cash = isIn ? own : cents(amount);
  return {
    ...payment,
    own,
    cash,
    credited: divided(own * n, d),
    cost: divided(cash * n, d),
    ourFee: feeBy === 'us' ? divided(cents(fee) * n, d) : 0n,
  };
}

/** What a payment adds to the money of the customer. */
export function ofCustomer(
  { direction, kind, purchaseId, credited, cost }: Measured,
  countsCommission: boolean,
): bigint {
  if (kind === 'commission') return countsCommission ? credited : 0n;
  if (kind !== 'goods') return 0n;
  if (direction === 'direct') return credited;
  if (purchaseId !== '') return 0n;
  // A refund is the amount that we paid back, no matter who pays the fee.
  return direction === 'in' ? credited : -cost;
}

export const isClosing =
  (direction: 'in' | 'out', purchaseId?: string) =>
  (payment: Measured): boolean =>
    payment.kind === 'difference' &&
    payment.direction === direction &&
    (purchaseId === undefined || payment.purchaseId === purchaseId);

export const paidForCost = (payments: readonly Measured[], costId: string): bigint =>
  sum(payments.filter((payment) => payment.kind === 'cost' && payment.costId === costId).map(({ cost }) => cost));

// --- Purchase orders

export interface MeasuredPurchase {
  purchase: MoneyPurchase;
  result: PurchaseMoney;
  /** In the currency of the purchase order: what it costs so far, and what is still to be paid. */
  spent: bigint;
  rest: bigint;
  /** In the order's currency, each payment at its own rate. */
  cost: bigint;
  /** Payments that cannot be compared with its total. */
  unknown: string[];
}

export function measurePurchase(
  purchase: MoneyPurchase,
  payments: readonly Measured[],
  rates: OrderRates,
): MeasuredPurchase {
  const { purchaseId, lines, state, currency, deducted = 0 } = purchase;
  const unknown: string[] = [];
  const inCurrency = (payment: Measured, amount: bigint): bigint => {
    if (payment.currency === currency) return amount;
    const [n, d] = fraction(payment.rate);
    const rate = rates.of(currency);
    if (rate) return divided(amount * n * rate[1], d * rate[0]);
    unknown.push(payment.paymentId);
    return 0n;
  };
  const isPriced = lines.every(({ price }) => price !== null);
  const goods = sum(lines.map(({ quantity, price }) => lineTotal(quantity, price ?? 0)));
  const total = most(0n, goods - cents(deducted));
  const own = payments.filter((payment) => payment.kind === 'goods' && payment.purchaseId === purchaseId);
  const sign = ({ direction }: Measured) => (direction === 'in' ? -1n : 1n);
  const credits = own.map((payment) => ({
    paidOn: payment.paidOn,
    amount: sign(payment) * inCurrency(payment, payment.own),
  }));
  const paid = sum(credits.map(({ amount }) => amount));
  const closings = payments.filter(isClosing('out', purchaseId));
  const closed = sum(closings.map((payment) => inCurrency(payment, payment.own)));
  const parts = fill(total, purchase.parts, paid, closed, purchase.days);
  const open = state === 'cancelled' ? 0n : most(0n, total - paid - closed);
  const first = purchase.parts.length === 0 ? 1n : cents(parts[0]?.amount ?? 0);
  return {
    purchase,
    result: {
      purchaseId,
      total: isPriced ? number(total) : null,
      paid: number(paid),
      open: isPriced ? number(open) : null,
      parts: parts.map(shown),
      depositPaidOn: filledOn(credits, first),
      balancePaidOn: isPriced ? filledOn(credits, total) : null,
    },
    spent: closed + sum(own.map((payment) => sign(payment) * inCurrency(payment, payment.cash))),
    rest: isActivePurchase(purchase) ? open : 0n,
    cost: sum(own.map((payment) => sign(payment) * payment.cost)) + sum(closings.map(({ credited }) => credited)),
    unknown: [...new Set(unknown)],
  };
}

/** The day of the payment after which at least the amount is paid until today. */
function filledOn(credits: readonly { paidOn: string; amount: bigint }[], amount: bigint): string | null {
  if (amount <= 0n) return null;
  let all = 0n;
  let day: string | null = null;
  for (const credit of credits) {
    all += credit.amount;
    if (all < amount) day = null;
    else day ??= credit.paidOn;
  }
  return day;
}

export function byCurrency(purchases: readonly MeasuredPurchase[]): OrderFigures['purchases'] {
  const sums = new Map<string, { total: bigint; paid: bigint; open: bigint }>();
  for (const { purchase, result, rest } of purchases) {
    const isActive = isActivePurchase(purchase);
    if (!isActive && result.paid === 0) continue;
    const all = sums.get(purchase.currency) ?? { total: 0n, paid: 0n, open: 0n };
    sums.set(purchase.currency, {
      total: all.total + (isActive ? cents(result.total ?? 0) : 0n),
      paid: all.paid + cents(result.paid),
      open: all.open + rest,
    });
  }
  return [...sums].map(([currency, { total, paid, open }]) => ({
    currency,
    total: number(total),
    paid: number(paid),
    open: number(open),
  }));
}

export function pieces({ lines, purchases }: MoneyOrder): OrderFigures['pieces'] {
  const standing = purchases.filter(({ state }) => state !== 'cancelled' && state !== 'rejected');
  const count = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
  return {
    ordered: count(lines.filter(({ kind }) => kind === 'goods')),
    purchased: count(standing.flatMap((purchase) => purchase.lines)),
    shipped: 0,
  };
}

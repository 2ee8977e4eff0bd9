import {
  createRates,
  divided,
  lineTotal,
  type MoneyLine,
  type MoneyOrder,
  most,
  number,
  type OrderMoney,
  sum,
} from './order-amounts.ts';
import { compare, type Income } from './order-margin.ts';
import {
  byCurrency,
  isClosing,
  measurePayment,
  measurePurchase,
  ofCustomer,
  paidForCost,
  pieces,
} from './order-payments.ts';
import { fill, nextDue, shown } from './order-plans.ts';

/** All amounts of an order, exact to the cent. */
export function orderMoney(order: MoneyOrder): OrderMoney {
  const rates = createRates(order);
  const payments = [...order.payments]
    .filter(({ isVoided }) => !isVoided)
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0))
    .map(measurePayment);
  const totals = order.lines.map(({ quantity, unitPrice }) => lineTotal(quantity, unitPrice));
  const ofKind = (kind: MoneyLine['kind']) => sum(totals.filter((_, index) => order.lines[index]?.kind === kind));
  const [goods, charges] = [ofKind('goods'), ofKind('charge')];
  const isAgency = order.model === 'agency';
  const fromCustomer = order.commissionFrom === 'customer';
  // Percentages of a commission have three decimals.
  const commission = isAgency
    ? divided(goods * BigInt(Math.round((order.commissionPercent ?? 0) * 1000)), 100_000n)
    : 0n;
  const total = goods + charges + (fromCustomer ? commission : 0n);

  const customer = sum(payments.map((payment) => ofCustomer(payment, isAgency && fromCustomer)));
  const closed = sum(payments.filter(isClosing('in')).map(({ credited }) => credited));
  const parts = fill(total, order.parts, customer, closed, order.days);
  const open = most(0n, total - customer - closed);
  const due = parts.findIndex(({ isPaid }) => !isPaid);
  const purchases = order.purchases.map((purchase) => measurePurchase(purchase, payments, rates));

  const income: Income = {
    sales: isAgency ? charges : total,
    commission: isAgency
      ? commission
      : sum(payments.filter(({ kind }) => kind === 'commission').map(({ credited }) => credited)),
    closed,
    isOpen: open > 0n,
  };
  return {
    figures: {
      total: number(total),
      goods: number(goods),
      charges: number(charges),
      commission: number(commission),
      paid: number(customer),
      open: number(open),
      credit: number(most(0n, customer + closed - total)),
      nextDue: nextDue(open, order.parts[due], parts[due]),
      purchases: byCurrency(purchases),
      quoted: order.quoted,
      ...compare(order, income, purchases, payments, rates),
      pieces: pieces(order),
    },
    lineTotals: totals.map(number),
    parts: parts.map(shown),
    purchases: purchases.map(({ result }) => result),
    credited: Object.fromEntries(payments.map(({ paymentId, credited }) => [paymentId, number(credited)])),
    costsPaid: Object.fromEntries(order.costs.map(({ costId }) => [costId, number(paidForCost(payments, costId))])),
  };
}

import type { Order } from '@sampan/contract/orders';
import type { Payment, PaymentDirection, PaymentKind } from '@sampan/contract/payments';
import { openPart } from './next-action.ts';

interface PaymentChoice {
  direction: PaymentDirection;
  kind: PaymentKind;
  /** Of the payment, if it has any. */
  party: 'purchase' | 'cost' | '';
}

/** What staff choose from; each is a direction and kind of the contract. */
export const PAYMENT_CHOICES = {
  customer: { direction: 'in', kind: 'goods', party: '' },
  supplier: { direction: 'out', kind: 'goods', party: 'purchase' },
  direct: { direction: 'direct', kind: 'goods', party: 'purchase' },
  commission: { direction: 'in', kind: 'commission', party: '' },
  cost: { direction: 'out', kind: 'cost', party: 'cost' },
  refundCustomer: { direction: 'out', kind: 'goods', party: '' },
  refundSupplier: { direction: 'in', kind: 'goods', party: 'purchase' },
  closeCustomer: { direction: 'in', kind: 'difference', party: '' },
  closeSupplier: { direction: 'out', kind: 'difference', party: 'purchase' },
} as const satisfies Record<string, PaymentChoice>;
export type PaymentChoiceName = keyof typeof PAYMENT_CHOICES;

const NAMES = Object.keys(PAYMENT_CHOICES) as PaymentChoiceName[];

/** The purchase orders that can be paid. */
export const payablePurchases = ({ purchases }: Pick<Order, 'purchases'>) =>
  purchases.filter(({ state }) => state !== 'draft');

/** What an order of this kind can have. */
export function choicesOf(order: Pick<Order, 'model' | 'purchases' | 'costs'>): PaymentChoiceName[] {
  const isAgency = order.model === 'agency';
  const hasPurchases = payablePurchases(order).length > 0;
  return NAMES.filter((name) => {
    const { party } = PAYMENT_CHOICES[name];
    if (party === 'purchase' && !hasPurchases) return false;
    if (party === 'cost') return order.costs.length > 0;
    return isAgency || (name !== 'direct' && name !== 'commission');
  });
}

export function choiceOf({ direction, kind, purchaseId }: Payment): PaymentChoiceName {
  const party = purchaseId === '' ? '' : 'purchase';
  return (
    NAMES.find((name) => {
      const choice = PAYMENT_CHOICES[name];
      return choice.direction === direction && choice.kind === kind && (kind === 'cost' || choice.party === party);
    }) ?? 'customer'
  );
}

/** What is open: of the next part of the plan, or of the whole. In the currency of the payer. */
export function proposedAmount(order: Order, name: PaymentChoiceName, purchaseId: string, costId: string) {
  const purchase = order.purchases.find(({ _id }) => _id === purchaseId);
  if (name === 'supplier' || name === 'direct' || name === 'closeSupplier') {
    if (!purchase) return { amount: null, open: null, currency: order.currency };
    const part = name === 'closeSupplier' ? undefined : openPart(purchase.parts);
    const amount = part ? part.computed.amount - part.computed.paid : purchase.open;
    return { amount, open: purchase.open, currency: purchase.currency };
  }
  if (name === 'refundSupplier') return { amount: null, open: null, currency: purchase?.currency ?? order.currency };
  if (name === 'cost') {
    const cost = order.costs.find((one) => one.costId === costId);
    return { amount: cost?.expected ?? null, open: null, currency: cost?.currency ?? order.currency };
  }
  const { currency, figures } = order;
  if (name === 'refundCustomer') return { amount: figures.credit || null, open: null, currency };
  if (name === 'commission') return { amount: figures.commission || null, open: null, currency };
  const part = name === 'closeCustomer' ? undefined : openPart(order.parts);
  return {
    amount: part ? part.computed.amount - part.computed.paid : figures.open || null,
    open: figures.open,
    currency,
  };
}

interface KnownRate {
  code: string;
  usd: number;
  asOf: string;
}

/** Units of the order's currency for one unit of another: half up to 8 decimals. Null if a rate is unknown. */
export function proposedRate(rates: readonly KnownRate[], currency: string, orderCurrency: string) {
  const find = (code: string) =>
    code === 'USD' ? { usd: 1, asOf: '' } : (rates.find((rate) => rate.code === code) ?? null);
  const from = find(currency);
  const to = find(orderCurrency);
  if (from === null || to === null) return null;
  const asOf = [from.asOf, to.asOf].filter((day) => day !== '').toSorted()[0] ?? '';
  return { rate: Number((from.usd / to.usd).toFixed(8)), asOf };
}

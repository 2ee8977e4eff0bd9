import { PaymentCorrection, PaymentInput } from '@sampan/contract/payments';
import { loadOrder } from '#src/areas/orders/orders/load-order.service.ts';
import { addPayment, correctPayment } from '#src/areas/orders/orders/payments.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
import type { OrderWork } from './order-work.ts';

/** What was paid in US dollars, a little more than expected. */
export const COSTS = { inland: 150, freight: 510, inspection: 290 };

/** Pays the costs of an order. */
export async function payCosts({ tx, caller, id }: OrderWork, days: number, kind?: string): Promise<void> {
  const { costs } = await loadOrder(tx, id);
  for (const cost of costs.filter((one) => kind === undefined || one.kind === kind)) {
    const known = Object.entries(COSTS).find(([name]) => name === cost.kind);
    await add(tx, caller, id, {
      direction: 'out',
      kind: 'cost',
      costId: cost.costId,
      amount: (known?.[1] ?? 0).toFixed(2),
      currency: cost.currency,
      paidOn: dayOf(inDays(-days)),
    });
  }
}

/** The bank's slip named another day. */
export async function correctLast({ tx, caller, id }: OrderWork): Promise<void> {
  const { payments } = await loadOrder(tx, id);
  const wrong = payments.find(({ kind, direction }) => kind === 'goods' && direction === 'in');
  if (!wrong) return;
  const input = { ...wrong, purchaseId: '', costId: '', paidOn: dayOf(inDays(-13)), reason: 'Wrong day' };
  await correctPayment(tx, caller, wrong._id, PaymentCorrection.parse(input), undefined);
}

/** The first half of the commission. */
export async function payCommission({ tx, caller, id }: OrderWork): Promise<void> {
  const { figures, currency } = await loadOrder(tx, id);
  const amount = (figures.commission / 2).toFixed(2);
  await add(tx, caller, id, { direction: 'in', kind: 'commission', amount, currency, paidOn: dayOf(inDays(-2)) });
}

interface Paid {
  direction: PaymentInput['direction'];
  /** Of the plan of the customer, or of the purchase order at `index`. */
  part: number;
  /** Ago. */
  days: number;
  index?: number;
}

/** The yuan was dearer at the deposit than at the balance. */
const YUAN_RATES = [0.1408, 0.1391];

export async function pay({ tx, caller, id }: OrderWork, { direction, part, days, index = 0 }: Paid): Promise<void> {
  const order = await loadOrder(tx, id);
  const isIn = direction === 'in';
  const purchase = isIn ? undefined : order.purchases[index];
  const payer = isIn ? order : purchase;
  const amount = payer?.parts[part]?.computed.amount;
  if (!payer || amount === undefined || amount <= 0) return;
  // The bank of the customer keeps a part on the way.
  const fee = isIn ? 25 : 0;
  await add(tx, caller, id, {
    direction,
    kind: 'goods',
    purchaseId: purchase?._id ?? '',
    amount: (amount - fee).toFixed(2),
    fee,
    currency: payer.currency,
    ...(payer.currency === 'CNY' && order.currency === 'USD' && { rate: YUAN_RATES[part] ?? null }),
    paidOn: dayOf(inDays(-Math.max(1, days))),
    reference: `TT ${order.orderId.slice(-3)}-${isIn ? '' : `${index + 1}-`}${part + 1}`,
  });
}

async function add(tx: Tx, caller: Caller, id: string, input: Record<string, unknown>): Promise<void> {
  await addPayment(tx, caller, id, PaymentInput.parse(input), undefined);
}

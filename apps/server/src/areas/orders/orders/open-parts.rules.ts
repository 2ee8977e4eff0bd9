import { isActivePurchase } from '@sampan/contract/order-amounts';
import type { LoadedMoney } from './load-payments.service.ts';

export interface OpenPart {
  purchase_id: string | null;
  direction: 'in' | 'out';
  /** Null: not known yet. */
  due_on: string | null;
  amount: number;
  currency: string;
}

type Loaded = Pick<LoadedMoney, 'order' | 'costs' | 'purchases' | 'payments' | 'money'>;

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** What is still to be paid for a confirmed order: parts of the plans, and expected costs without a payment. */
export function openParts({ order, costs, purchases, payments, money }: Loaded): OpenPart[] {
  if (order.state !== 'confirmed') return [];
  const customer = { purchase_id: null, direction: 'in', currency: order.currency } as const;
  if (order.model === 'agency') {
    // The customer pays the suppliers; what the office gets is the commission with its charges.
    const paid = payments.filter(({ kind, voided_at }) => kind === 'commission' && voided_at === null);
    const received = paid.reduce((sum, { id }) => sum + (money.credited[id] ?? 0), 0);
    const { open, charges, commission } = money.figures;
    const amount =
      order.commission_from === 'customer'
        ? Math.min(charges + commission - received, open)
        : Math.min(charges, open) + Math.max(0, commission - received);
    return [...undated(amount).map((part) => ({ ...customer, ...part })), ...openCosts(costs, payments)];
  }
  const owed = purchases.filter(isActivePurchase).flatMap(({ id, currency }) => {
    const { parts = [], open = null } = money.purchases.find(({ purchaseId }) => purchaseId === id) ?? {};
    return unpaid(parts, open ?? 0).map((part) => ({ purchase_id: id, direction: 'out' as const, currency, ...part }));
  });
  return [
    ...unpaid(money.parts, money.figures.open).map((part) => ({ ...customer, ...part })),
    ...owed,
    ...openCosts(costs, payments),
  ];
}

type Unpaid = Pick<OpenPart, 'due_on' | 'amount'>;

/** Without a plan, all that is open is one part without a day. */
const unpaid = (parts: Loaded['money']['parts'], open: number): Unpaid[] =>
  parts.length === 0
    ? undated(open)
    : parts.flatMap(({ isPaid, dueOn, amount, paid }) =>
        isPaid || amount - paid < 0.01 ? [] : [{ due_on: dueOn, amount: rounded(amount - paid) }],
      );

const undated = (amount: number): Unpaid[] => (rounded(amount) > 0 ? [{ due_on: null, amount: rounded(amount) }] : []);

/** The first payment of a cost closes it, as in the margin of the order. */
const openCosts = (costs: Loaded['costs'], payments: Loaded['payments']): OpenPart[] =>
  costs.flatMap(({ id, expected, currency }) =>
    expected === null || Number(expected) === 0 || payments.some((one) => one.cost_id === id && one.voided_at === null)
      ? []
      : [{ purchase_id: null, direction: 'out', due_on: null, amount: Number(expected), currency }],
  );

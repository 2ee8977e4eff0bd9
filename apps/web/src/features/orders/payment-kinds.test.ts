import type { Order } from '@sampan/contract/orders';
import type { Payment } from '@sampan/contract/payments';
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  choicesOf,
  PAYMENT_CHOICES,
  type PaymentChoiceName,
  proposedAmount,
  proposedRate,
} from './payment-kinds.ts';

const part = (amount: number, paid: number) => ({ computed: { amount, paid, isPaid: paid >= amount } });

const ORDER = {
  model: 'resale',
  currency: 'USD',
  parts: [part(2085, 2085), part(4865, 100)],
  costs: [{ costId: 'c1', expected: 120, currency: 'CNY' }],
  purchases: [{ _id: 'p1', state: 'sent', currency: 'CNY', open: 16_000, parts: [part(4800, 0), part(11_200, 0)] }],
  figures: { open: 4765, credit: 0, commission: 0 },
} as unknown as Order;

describe('payment choices', () => {
  it('round trips every choice', () => {
    for (const name of Object.keys(PAYMENT_CHOICES) as PaymentChoiceName[]) {
      const { direction, kind, party } = PAYMENT_CHOICES[name];
      expect(choiceOf({ direction, kind, purchaseId: party === 'purchase' ? 'p1' : '' } as Payment)).toBe(name);
    }
  });

  it('names each of them as the contract does', () => {
    expect(Object.values(PAYMENT_CHOICES).map(({ direction, kind, party }) => [direction, kind, party])).toEqual([
      ['in', 'goods', ''],
      ['out', 'goods', 'purchase'],
      ['direct', 'goods', 'purchase'],
      ['in', 'commission', ''],
      ['out', 'cost', 'cost'],
      ['out', 'goods', ''],
      ['in', 'goods', 'purchase'],
      ['in', 'difference', ''],
      ['out', 'difference', 'purchase'],
    ]);
  });

  it('offers direct payments and commission only in an agency, and suppliers only with purchase orders', () => {
    expect(choicesOf(ORDER)).not.toContain('direct');
    expect(choicesOf({ ...ORDER, model: 'agency' })).toContain('direct');
    expect(choicesOf({ ...ORDER, purchases: [], costs: [] })).toEqual(['customer', 'refundCustomer', 'closeCustomer']);
  });

  it('proposes what is open of the next part', () => {
    expect(proposedAmount(ORDER, 'customer', '', '')).toEqual({ amount: 4765, open: 4765, currency: 'USD' });
    expect(proposedAmount(ORDER, 'supplier', 'p1', '')).toEqual({ amount: 4800, open: 16_000, currency: 'CNY' });
    const purchases = [{ ...ORDER.purchases[0], parts: [part(4800, 1800), part(11_200, 0)] }] as Order['purchases'];
    expect(proposedAmount({ ...ORDER, purchases }, 'supplier', 'p1', '').amount).toBe(3000);
    expect(proposedAmount(ORDER, 'supplier', '', '')).toEqual({ amount: null, open: null, currency: 'USD' });
    expect(proposedAmount(ORDER, 'closeCustomer', '', '').amount).toBe(4765);
    expect(proposedAmount(ORDER, 'refundSupplier', 'p1', '')).toEqual({ amount: null, open: null, currency: 'CNY' });
    const figures = { ...ORDER.figures, credit: 7, commission: 9 };
    expect(proposedAmount({ ...ORDER, figures }, 'refundCustomer', '', '').amount).toBe(7);
    expect(proposedAmount({ ...ORDER, figures }, 'commission', '', '').amount).toBe(9);
    expect(proposedAmount(ORDER, 'closeSupplier', 'p1', '').amount).toBe(16_000);
    expect(proposedAmount(ORDER, 'cost', '', 'c1')).toEqual({ amount: 120, open: null, currency: 'CNY' });
  });
});

describe('proposedRate', () => {
  const RATES = [
    { code: 'CNY', usd: 0.14, asOf: '2026-11-10' },
    { code: 'EUR', usd: 1.2, asOf: '2026-11-12' },
  ];

  it('converts through dollars and names the older day', () => {
    expect(proposedRate(RATES, 'CNY', 'USD')).toEqual({ rate: 0.14, asOf: '2026-11-10' });
    expect(proposedRate(RATES, 'CNY', 'EUR')).toEqual({ rate: 0.11666667, asOf: '2026-11-10' });
    expect(proposedRate(RATES, 'USD', 'EUR')).toEqual({ rate: 0.83333333, asOf: '2026-11-12' });
  });

  it('is null without a rate', () => {
    expect(proposedRate(RATES, 'THB', 'USD')).toBeNull();
  });
});

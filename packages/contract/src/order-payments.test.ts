import { describe, expect, test } from 'vitest';
import { createRates, type MoneyOrder, type MoneyPayment, type MoneyPurchase } from './order-amounts.ts';
import {
  byCurrency,
  isClosing,
  measurePayment,
  measurePurchase,
  ofCustomer,
  paidForCost,
  pieces,
} from './order-payments.ts';

const DAYS = { order: '2026-11-02', production: null, shipment: '2026-12-10', bl: null, arrival: null };
const purchase = (fields: Partial<MoneyPurchase> = {}): MoneyPurchase => ({
  purchaseId: 'A',
  state: 'sent',
  currency: 'CNY',
  lines: [{ orderLineId: 'A', quantity: 100, price: 50 }],
  parts: [],
  days: DAYS,
  ...fields,
});
let payments = 0;
const paid = (fields: Partial<MoneyPayment>): MoneyPayment => {
  payments += 1;
  return {
    paymentId: `p${payments}`,
    direction: 'out',
    kind: 'goods',
    purchaseId: 'A',
    costId: '',
    amount: 100,
    fee: 0,
    feeBy: 'us',
    currency: 'CNY',
    rate: 0.14,
    paidOn: '2026-11-03',
    isVoided: false,
    ...fields,
  };
};
const rates = createRates({ currency: 'USD', rates: { CNY: 0.14 } } as unknown as MoneyOrder);
const measure = (all: readonly MoneyPayment[], fields: Partial<MoneyPurchase> = {}) =>
  measurePurchase(purchase(fields), all.map(measurePayment), rates);

// @covers R544
describe('a purchase order', () => {
  test('counts a payment in another currency by its own rate and that of the order', () => {
    // $140.00 at 1 is ¥1,000.00 at 0.14, and €100.00 at 1.12 is ¥800.00.
    const { result, spent, cost } = measure([
      paid({ amount: 140, currency: 'USD', rate: 1 }),
      paid({ amount: 100, currency: 'EUR', rate: 1.12 }),
    ]);
    expect(result).toMatchObject({ total: 5000, paid: 1800, open: 3200 });
    expect([spent, cost]).toEqual([180_000n, 25_200n]);
  });

  test('costs less by what is deducted for samples, but never less than nothing', () => {
    const first = paid({ amount: 4600 });
    const { result, rest } = measure([first], { deducted: 300.5 });
    expect(result).toMatchObject({ total: 4699.5, open: 99.5, balancePaidOn: null });
    expect(rest).toBe(9950n);
    expect(measure([paid({ amount: 4699.5 })], { deducted: 300.5 }).result.balancePaidOn).toBe('2026-11-03');
    expect(measure([], { deducted: 6000 }).result).toMatchObject({ total: 0, open: 0 });
  });

  test('names payments that cannot be compared, once, and counts none of them', () => {
    const dong = paid({ currency: 'USD', rate: 1 });
    const { result, unknown } = measure([dong], { currency: 'VND' });
    expect(unknown).toEqual([dong.paymentId]);
    expect(result.paid).toBe(0);
  });

  test('takes what came back off, and knows the day from which it was paid to the end', () => {
    const all = [
      paid({ amount: 5000, paidOn: '2026-11-03' }),
      paid({ amount: 1000, direction: 'in', paidOn: '2026-11-05' }),
      paid({ amount: 1000, paidOn: '2026-11-09' }),
    ];
    expect(measure(all.slice(0, 2)).result).toMatchObject({ paid: 4000, open: 1000, balancePaidOn: null });
    expect(measure(all).result).toMatchObject({ paid: 5000, open: 0, balancePaidOn: '2026-11-09' });
  });

  test('of a plan has its deposit paid once the first part is, and without a plan with the first cent', () => {
    const plan = (['30', '70'] as const).map((percent) => ({
      percent: Number(percent),
      amount: null,
      due: 'order' as const,
      dueDays: 0,
      dueOn: null,
    }));
    const day = (amount: number, parts = plan) => measure([paid({ amount })], { parts }).result.depositPaidOn;
    expect([day(1499.99), day(1500), day(0.01, []), measure([]).result.depositPaidOn]).toEqual([
      null,
      '2026-11-03',
      '2026-11-03',
      null,
    ]);
  });

  test('is open without a price, and closed when it is canceled', () => {
    expect(measure([], { lines: [{ orderLineId: 'A', quantity: 1, price: null }] }).result).toMatchObject({
      total: null,
      open: null,
      balancePaidOn: null,
    });
    const canceled = measure([], { state: 'cancelled' });
    expect([canceled.result.open, canceled.rest]).toEqual([0, 0n]);
    expect(measure([]).rest).toBe(500_000n);
  });

  test('leaves out the money of other purchase orders and of other kinds', () => {
    const others = [
      paid({ purchaseId: 'B' }),
      paid({ kind: 'cost', costId: 'freight' }),
      paid({ kind: 'difference', purchaseId: 'B' }),
    ];
    expect(measure(others)).toMatchObject({ spent: 0n, cost: 0n, result: { paid: 0 } });
    const closing = measure([paid({ kind: 'difference', amount: 5 })]);
    expect([closing.result.open, closing.result.paid, closing.cost]).toEqual([4995, 0, 70n]);
  });
});

test('a cost counts its own payments only', () => {
  const all = [
    paid({ kind: 'cost', costId: 'freight', amount: 5, rate: 1 }),
    paid({ kind: 'cost', costId: 'inland', amount: 7, rate: 1 }),
    paid({ kind: 'goods', costId: 'freight', amount: 11, rate: 1 }),
  ].map(measurePayment);
  expect(paidForCost(all, 'freight')).toBe(500n);
});

test('a remainder is closed for one side and, if named, for one purchase order', () => {
  const [mine, theirs] = [
    paid({ kind: 'difference', direction: 'out' }),
    paid({ kind: 'difference', direction: 'in', purchaseId: '' }),
  ].map(measurePayment);
  const is = (...args: Parameters<typeof isClosing>) => [mine, theirs].map((one) => one && isClosing(...args)(one));
  expect(is('out')).toEqual([true, false]);
  expect(is('in')).toEqual([false, true]);
  expect([is('out', 'A'), is('out', 'B')]).toEqual([
    [true, false],
    [false, false],
  ]);
});

test.each([
  [{ direction: 'in', purchaseId: '' }, false, 10_100n],
  [{ direction: 'out', purchaseId: '' }, false, -10_000n],
  [{ direction: 'in' }, false, 0n],
  [{ direction: 'direct' }, false, 10_000n],
  [{ direction: 'in', purchaseId: '', kind: 'commission' }, false, 0n],
  [{ direction: 'in', purchaseId: '', kind: 'commission' }, true, 10_100n],
  [{ direction: 'in', purchaseId: '', kind: 'cost' }, true, 0n],
] as const)('%j adds to the money of the customer (commissions %s): %s', (fields, countsCommission, cents) => {
  expect(ofCustomer(measurePayment(paid({ ...fields, fee: 1, rate: 1 })), countsCommission)).toBe(cents);
});

test('purchase orders add up by currency', () => {
  const sums = byCurrency([
    measure([paid({ amount: 1000 })]),
    measure([], { purchaseId: 'B' }),
    measure([], { purchaseId: 'C', currency: 'USD' }),
  ]);
  expect(sums).toEqual([
    { currency: 'CNY', total: 10_000, paid: 1000, open: 9000 },
    { currency: 'USD', total: 5000, paid: 0, open: 5000 },
  ]);
});

test('of a canceled purchase order only what was paid counts, so that it is not forgotten', () => {
  const canceled = { state: 'cancelled', currency: 'USD' } as const;
  const sums = byCurrency([
    measure([]),
    measure([paid({ amount: 300, currency: 'USD', rate: 1 })], canceled),
    measure([], { ...canceled, currency: 'EUR' }),
  ]);
  expect(sums).toEqual([
    { currency: 'CNY', total: 5000, paid: 0, open: 5000 },
    { currency: 'USD', total: 0, paid: 300, open: 0 },
  ]);
});

test('pieces of purchase orders that are neither canceled nor rejected are counted, and only ordered goods', () => {
  const states = ['draft', 'sent', 'confirmed', 'rejected', 'closed', 'cancelled'] as const;
  const counted = pieces({
    lines: [
      { kind: 'goods', quantity: 7 },
      { kind: 'charge', quantity: 1 },
    ],
    purchases: states.map((state, at) =>
      purchase({ state, lines: [{ orderLineId: 'A', quantity: 10 ** at, price: 1 }] }),
    ),
  } as unknown as MoneyOrder);
  expect(counted).toEqual({ ordered: 7, purchased: 10_111, shipped: 0 });
});

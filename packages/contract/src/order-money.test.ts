import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  EventDays,
  MoneyCost,
  MoneyLine,
  MoneyOrder,
  MoneyPart,
  MoneyPayment,
  MoneyPurchase,
} from './order-amounts.ts';
import { quotedMargin } from './order-margin.ts';
import { orderMoney } from './order-money.ts';
import { planAmounts } from './order-plans.ts';

const DAYS: EventDays = { order: '2026-11-02', production: null, shipment: '2026-12-10', bl: null, arrival: null };
const part = (percent: number | null, fields: Partial<MoneyPart> = {}): MoneyPart => ({
  percent,
  amount: null,
  due: 'order',
  dueDays: 0,
  dueOn: null,
  ...fields,
});
const THIRTY_SEVENTY = [part(30), part(70, { due: 'shipment' })];
const line = (lineId: string, fields: Partial<MoneyLine> = {}): MoneyLine => ({
  lineId,
  kind: 'goods',
  quantity: 100,
  unitPrice: 10,
  quotedCost: 50,
  quotedCostCurrency: 'CNY',
  ...fields,
});
const purchase = (purchaseId: string, fields: Partial<MoneyPurchase> = {}): MoneyPurchase => ({
  purchaseId,
  state: 'sent',
  currency: 'CNY',
  lines: [{ orderLineId: purchaseId, quantity: 100, price: 50 }],
  parts: THIRTY_SEVENTY,
  days: DAYS,
  ...fields,
});
const cost = (costId: string, expected: number | null, fields: Partial<MoneyCost> = {}): MoneyCost => ({
  costId,
  kind: costId,
  label: '',
  expected,
  currency: 'USD',
  ...fields,
});
let payments = 0;
const pay = (fields: Partial<MoneyPayment> = {}): MoneyPayment => {
  payments += 1;
  return {
    paymentId: `p${payments}`,
    direction: 'in',
    kind: 'goods',
    purchaseId: '',
    costId: '',
    amount: 100,
    fee: 0,
    feeBy: 'us',
    currency: 'USD',
    rate: 1,
    paidOn: '2026-11-03',
    isVoided: false,
    ...fields,
  };
};
const toSupplier = (purchaseId: string, amount: number, rate = 0.14, fields: Partial<MoneyPayment> = {}) =>
  pay({ direction: 'out', purchaseId, amount, currency: 'CNY', rate, ...fields });
const forCost = (costId: string, amount: number, fields: Partial<MoneyPayment> = {}) =>
  pay({ direction: 'out', kind: 'cost', costId, amount, ...fields });

/** $1,000.00 of goods that cost ¥5,000.00, $700.00: quoted profit $300.00. */
const order = (fields: Partial<MoneyOrder> = {}): MoneyOrder => ({
  model: 'resale',
  currency: 'USD',
  rates: { CNY: 0.14, ILS: 0.28 },
  commissionPercent: null,
  commissionFrom: 'customer',
  quoted: quotedMargin(1000, 700, 300),
  lines: [line('A')],
  costs: [],
  parts: THIRTY_SEVENTY,
  purchases: [],
  payments: [],
  days: DAYS,
  ...fields,
});

describe('the worked example', () => {
  const [deposit, balance] = [pay({ amount: 2060, fee: 25 }), pay({ amount: 4840, fee: 25, paidOn: '2026-12-12' })];
  const lines = [
    line('A', { quantity: 1000, unitPrice: 3.2, quotedCost: 16 }),
    line('B', { quantity: 500, unitPrice: 7.5, quotedCost: 38 }),
  ];
  const inland = cost('inland', 120);
  const purchases = [
    purchase('A', { lines: [{ orderLineId: 'A', quantity: 1000, price: 16 }] }),
    purchase('B', { lines: [{ orderLineId: 'B', quantity: 500, price: 38 }] }),
  ];
  const example = order({ quoted: quotedMargin(6950, 4900, 1930), lines, costs: [inland], purchases });

  // @covers R545
  test('before anything is paid it is as quoted', () => {
    const { figures, lineTotals, parts } = orderMoney(example);
    expect(lineTotals).toEqual([3200, 3750]);
    expect(parts).toEqual([
      { amount: 2085, paid: 0, isPaid: false, dueOn: '2026-11-02' },
      { amount: 4865, paid: 0, isPaid: false, dueOn: '2026-12-10' },
    ]);
    expect(figures.quoted).toMatchObject({ revenue: 6950, goods: 4900, costs: 120, profit: 1930, margin: 27.77 });
    expect(figures.actual).toMatchObject({ profit: 1930, margin: 27.77, isComplete: true, isExpected: true });
    expect(figures.nextDue).toEqual({ amount: 2085, dueOn: '2026-11-02', event: 'order' });
  });

  // @covers R545
  test('after the deposit the fee is known and the rest is as quoted', () => {
    const { figures, parts, credited } = orderMoney({ ...example, payments: [deposit] });
    expect(credited).toEqual({ [deposit.paymentId]: 2085 });
    expect(parts.map(({ isPaid }) => isPaid)).toEqual([true, false]);
    expect(figures).toMatchObject({ paid: 2085, open: 4865, credit: 0 });
    expect(figures.purchases).toEqual([{ currency: 'CNY', total: 35_000, paid: 0, open: 35_000 }]);
    expect(figures.actual).toMatchObject({ profit: 1905, fees: 25, isExpected: true });
  });

  // @covers R541, R545, R546
  test('at the end each difference has its reason', () => {
    const { figures, purchases: suppliers } = orderMoney({
      ...example,
      costs: [inland, cost('inspection', null)],
      payments: [
        deposit,
        balance,
        toSupplier('A', 4800, 0.141),
        toSupplier('A', 11_200, 0.138, { paidOn: '2026-12-01' }),
        toSupplier('B', 5700, 0.141),
        toSupplier('B', 13_300, 0.138, { paidOn: '2026-12-02' }),
        forCost('inland', 150),
        forCost('inspection', 100),
      ],
    });
    expect(figures).toMatchObject({ total: 6950, paid: 6950, open: 0, credit: 0, nextDue: null });
    expect(figures.actual).toEqual({
      revenue: 6950,
      goods: 4861.5,
      costs: 250,
      fees: 50,
      differences: 0,
      commission: 0,
      profit: 1788.5,
      margin: 25.73,
      isComplete: true,
      isExpected: false,
      missing: [],
    });
    const row = { label: '' };
    expect(figures.differences).toEqual([
      { ...row, kind: 'goods', quoted: 4900, actual: 4861.5, difference: 38.5, why: 'rate' },
      { ...row, kind: 'inland', quoted: 120, actual: 150, difference: -30, why: 'price' },
      { ...row, kind: 'inspection', quoted: null, actual: 100, difference: -100, why: 'notQuoted' },
      { ...row, kind: 'fees', quoted: 0, actual: 50, difference: -50, why: 'fee' },
    ]);
    expect(suppliers[0]).toMatchObject({
      total: 16_000,
      paid: 16_000,
      open: 0,
      depositPaidOn: '2026-11-03',
      balancePaidOn: '2026-12-01',
    });
  });
});

const AGENCY = { model: 'agency', commissionPercent: 5, quoted: null } as const;
const ONE = [purchase('A')];
const direct = (amount: number, fields: Partial<MoneyPayment> = {}) =>
  toSupplier('A', amount, 0.14, { direction: 'direct', ...fields });
const difference = (amount: number, fields: Partial<MoneyPayment> = {}) =>
  pay({ kind: 'difference', amount, ...fields });

/** What the case sets, then [total, paid, open, credit, paid to supplier, open to supplier, fees, profit, is complete]. */
type Row = [string, Partial<MoneyOrder>, (number | null | boolean)[]];
const GOLDEN: Row[] = [
  ['nothing happened', {}, [1000, 0, 1000, 0, null, null, 0, 300, true]],
  ['a purchase order at the quoted cost', { purchases: ONE }, [1000, 0, 1000, 0, 0, 5000, 0, 300, true]],
  [
    'a draft counts at the quoted cost',
    { purchases: [purchase('A', { state: 'draft', lines: [{ orderLineId: 'A', quantity: 100, price: 60 }] })] },
    [1000, 0, 1000, 0, 0, 6000, 0, 300, true],
  ],
  [
    'a dearer purchase order',
    { purchases: [purchase('A', { lines: [{ orderLineId: 'A', quantity: 100, price: 60 }] })] },
    [1000, 0, 1000, 0, 0, 6000, 0, 160, true],
  ],
  [
    'half on a purchase order',
    { purchases: [purchase('A', { lines: [{ orderLineId: 'A', quantity: 50, price: 60 }] })] },
    [1000, 0, 1000, 0, 0, 3000, 0, 230, true],
  ],
  [
    'more than ordered',
    { purchases: [purchase('A', { lines: [{ orderLineId: 'A', quantity: 110, price: 50 }] })] },
    [1000, 0, 1000, 0, 0, 5500, 0, 230, true],
  ],
  [
    'a rejected one counts at the quoted cost',
    { purchases: [purchase('A', { state: 'rejected', lines: [{ orderLineId: 'A', quantity: 100, price: 60 }] })] },
    [1000, 0, 1000, 0, 0, 6000, 0, 300, true],
  ],
  [
    'a cancelled one with a lost deposit',
    { purchases: [purchase('A', { state: 'cancelled' })], payments: [toSupplier('A', 1500)] },
    [1000, 0, 1000, 0, 1500, 0, 0, 90, true],
  ],
  [
    'a closed one counts',
    { purchases: [purchase('A', { state: 'closed' })], payments: [toSupplier('A', 5000)] },
    [1000, 0, 1000, 0, 5000, 0, 0, 300, true],
  ],
  [
    'a price is missing',
    { purchases: [purchase('A', { state: 'draft', lines: [{ orderLineId: 'A', quantity: 100, price: null }] })] },
    [1000, 0, 1000, 0, 0, null, 0, 300, true],
  ],
  ['a deposit without fee', { payments: [pay({ amount: 300 })] }, [1000, 300, 700, 0, null, null, 0, 300, true]],
  [
    'our fee is credited',
    { payments: [pay({ amount: 280, fee: 20 })] },
    [1000, 300, 700, 0, null, null, 20, 280, true],
  ],
  [
    'their fee is not',
    { payments: [pay({ amount: 280, fee: 20, feeBy: 'them' })] },
    [1000, 280, 720, 0, null, null, 0, 300, true],
  ],
  ['too much is credit', { payments: [pay({ amount: 1050 })] }, [1000, 1050, 0, 50, null, null, 0, 300, true]],
  [
    'the credit is given back',
    { payments: [pay({ amount: 1050 }), pay({ direction: 'out', amount: 50 })] },
    [1000, 1000, 0, 0, null, null, 0, 300, true],
  ],
  [
    'a refund with our fee',
    { payments: [pay({ amount: 1050 }), pay({ direction: 'out', amount: 50, fee: 5 })] },
    [1000, 1000, 0, 0, null, null, 5, 295, true],
  ],
  [
    'a refund with their fee',
    { payments: [pay({ amount: 1050 }), pay({ direction: 'out', amount: 50, fee: 5, feeBy: 'them' })] },
    [1000, 1000, 0, 0, null, null, 0, 300, true],
  ],
  [
    'more given back than paid',
    { payments: [pay({ direction: 'out', amount: 50 })] },
    [1000, -50, 1050, 0, null, null, 0, 300, true],
  ],
  [
    'a remainder is closed',
    { payments: [pay({ amount: 998 }), difference(2)] },
    [1000, 998, 0, 0, null, null, 0, 298, true],
  ],
  [
    'closed more than open',
    { payments: [pay({ amount: 998 }), difference(5)] },
    [1000, 998, 0, 3, null, null, 0, 295, true],
  ],
  [
    'a payment in shekels',
    { payments: [pay({ amount: 1000, currency: 'ILS', rate: 0.2755 })] },
    [1000, 275.5, 724.5, 0, null, null, 0, 300, true],
  ],
  [
    'a fee in shekels',
    { payments: [pay({ amount: 990, fee: 10, currency: 'ILS', rate: 0.2755 })] },
    [1000, 275.5, 724.5, 0, null, null, 2.76, 297.24, true],
  ],
  [
    'a credit is rounded half up',
    { payments: [pay({ amount: 0.1, currency: 'ILS', rate: 0.25 })] },
    [1000, 0.03, 999.97, 0, null, null, 0, 300, true],
  ],
  [
    'a voided payment is nothing',
    { payments: [pay({ amount: 300, fee: 9, isVoided: true })] },
    [1000, 0, 1000, 0, null, null, 0, 300, true],
  ],
  [
    'a supplier is paid in part at another rate',
    { purchases: ONE, payments: [toSupplier('A', 1500, 0.15)] },
    [1000, 0, 1000, 0, 1500, 3500, 0, 285, true],
  ],
  [
    'our fee is not credited to a supplier',
    { purchases: ONE, payments: [toSupplier('A', 1500, 0.14, { fee: 50 })] },
    [1000, 0, 1000, 0, 1500, 3500, 7, 293, true],
  ],
  [
    'their fee is taken from the transfer',
    { purchases: ONE, payments: [toSupplier('A', 1500, 0.14, { fee: 50, feeBy: 'them' })] },
    [1000, 0, 1000, 0, 1450, 3550, 0, 293, true],
  ],
  [
    'a supplier is paid too much',
    { purchases: ONE, payments: [toSupplier('A', 5100)] },
    [1000, 0, 1000, 0, 5100, 0, 0, 286, true],
  ],
  [
    'a supplier gives back',
    { purchases: ONE, payments: [toSupplier('A', 5100), toSupplier('A', 100, 0.14, { direction: 'in' })] },
    [1000, 0, 1000, 0, 5000, 0, 0, 300, true],
  ],
  [
    'a supplier gives back at another rate',
    { purchases: ONE, payments: [toSupplier('A', 5100), toSupplier('A', 100, 0.13, { direction: 'in' })] },
    [1000, 0, 1000, 0, 5000, 0, 0, 299, true],
  ],
  [
    'the rest of a supplier is closed',
    { purchases: ONE, payments: [toSupplier('A', 4900), toSupplier('A', 100, 0.13, { kind: 'difference' })] },
    [1000, 0, 1000, 0, 4900, 0, 0, 314, true],
  ],
  [
    'a supplier is paid in dollars',
    { purchases: ONE, payments: [toSupplier('A', 210, 1, { currency: 'USD' })] },
    [1000, 0, 1000, 0, 1500, 3500, 0, 300, true],
  ],
  [
    'an unknown rate of a purchase order',
    { purchases: [purchase('A', { currency: 'VND' })] },
    [1000, 0, 1000, 0, 0, 5000, 0, 1000, false],
  ],
  [
    'which is paid at its own rate',
    { purchases: [purchase('A', { currency: 'VND' })], payments: [toSupplier('A', 5000, 0.1, { currency: 'VND' })] },
    [1000, 0, 1000, 0, 5000, 0, 0, 500, true],
  ],
  ['an unknown cost', { lines: [line('A', { quotedCost: null })] }, [1000, 0, 1000, 0, null, null, 0, 1000, false]],
  [
    'an unknown rate of a quoted cost',
    { lines: [line('A', { quotedCostCurrency: 'VND' })] },
    [1000, 0, 1000, 0, null, null, 0, 1000, false],
  ],
  [
    'an expected cost',
    { costs: [cost('inland', 50, { currency: 'ILS' })] },
    [1000, 0, 1000, 0, null, null, 0, 286, true],
  ],
  ['an unknown expected cost', { costs: [cost('inland', null)] }, [1000, 0, 1000, 0, null, null, 0, 300, false]],
  [
    'a paid cost',
    { costs: [cost('inland', 50)], payments: [forCost('inland', 60, { fee: 1 })] },
    [1000, 0, 1000, 0, null, null, 1, 239, true],
  ],
  [
    'a discount',
    { lines: [line('A'), line('D', { kind: 'charge', quantity: 1, unitPrice: -100, quotedCost: null })] },
    [900, 0, 900, 0, null, null, 0, 200, true],
  ],
  [
    'a commission of a supplier',
    { payments: [pay({ kind: 'commission', amount: 40 })] },
    [1000, 0, 1000, 0, null, null, 0, 340, true],
  ],
  ['agency', AGENCY, [1050, 0, 1050, 0, null, null, 0, 50, true]],
  [
    'agency, paid directly',
    { ...AGENCY, purchases: ONE, payments: [direct(5000, { rate: 0.2 }), pay({ kind: 'commission', amount: 50 })] },
    [1050, 1050, 0, 0, 5000, 0, 0, 50, true],
  ],
  [
    'agency, their fee of a direct payment',
    { ...AGENCY, purchases: ONE, payments: [direct(1500, { fee: 50, feeBy: 'them', rate: 0.2 })] },
    [1050, 290, 760, 0, 1450, 3550, 0, 50, true],
  ],
  [
    'agency, the supplier pays',
    { ...AGENCY, commissionFrom: 'supplier', payments: [pay({ kind: 'commission', amount: 50 })] },
    [1000, 0, 1000, 0, null, null, 0, 50, true],
  ],
  [
    'agency, the rest of a supplier is closed',
    {
      ...AGENCY,
      purchases: ONE,
      payments: [direct(4900, { rate: 0.2 }), toSupplier('A', 100, 0.2, { kind: 'difference' })],
    },
    [1050, 980, 70, 0, 4900, 0, 0, 50, true],
  ],
  ['agency, no percentage', { ...AGENCY, commissionPercent: null }, [1000, 0, 1000, 0, null, null, 0, 0, true]],
  [
    'agency, half a cent',
    { ...AGENCY, commissionPercent: 3.125, lines: [line('A', { unitPrice: 10.0016 })] },
    [1031.42, 0, 1031.42, 0, null, null, 0, 31.26, true],
  ],
  [
    'agency with a charge and its cost',
    {
      ...AGENCY,
      lines: [line('A'), line('C', { kind: 'charge', quantity: 1, unitPrice: 80 })],
      costs: [cost('inspection', 60)],
    },
    [1130, 0, 1130, 0, null, null, 0, 70, true],
  ],
];

describe('each kind of money', () => {
  // @covers R541, R542, R544, R547, R548
  test.each(GOLDEN)('%s', (_, fields, expected) => {
    const { figures, purchases } = orderMoney(order(fields));
    const supplier = purchases[0];
    expect([
      figures.total,
      figures.paid,
      figures.open,
      figures.credit,
      supplier?.paid ?? null,
      supplier?.open ?? null,
      figures.actual.fees,
      figures.actual.profit,
      figures.actual.isComplete,
    ]).toEqual(expected);
  });

  // @covers R547
  test('what is unknown is named', () => {
    const { figures } = orderMoney(
      order({
        lines: [line('A'), line('B', { quotedCost: null })],
        purchases: [purchase('A', { currency: 'VND' })],
        costs: [cost('inland', null), cost('freight', 5, { currency: 'VND' })],
      }),
    );
    expect(figures.actual.missing).toEqual([
      { kind: 'rate', part: 'A' },
      { kind: 'cost', part: 'B' },
      { kind: 'cost', part: 'inland' },
      { kind: 'rate', part: 'freight' },
    ]);
    expect(figures.differences.map((row) => [row.kind, row.difference])).toEqual([
      ['revenue', 1000],
      ['goods', null],
      ['inland', null],
      ['freight', null],
    ]);
  });

  // @covers R546
  test('goods are split by quantity, price and rate', () => {
    const { figures } = orderMoney(
      order({
        purchases: [purchase('A', { lines: [{ orderLineId: 'A', quantity: 110, price: 60 }] })],
        payments: [toSupplier('A', 6600, 0.15)],
      }),
    );
    expect(
      figures.differences.map(({ why, quoted, actual, difference: effect }) => [why, quoted, actual, effect]),
    ).toEqual([
      ['quantity', 700, 770, -70],
      ['price', 770, 924, -154],
      ['rate', 924, 990, -66],
    ]);
  });

  test('a remainder that was closed makes its part paid, but is not money', () => {
    const { parts, figures } = orderMoney(order({ payments: [pay({ amount: 995 }), difference(5)] }));
    expect(parts.map(({ paid, isPaid }) => [paid, isPaid])).toEqual([
      [300, true],
      [695, true],
    ]);
    expect(figures.actual.differences).toBe(-5);
  });

  test('pieces on purchase orders that stand are counted', () => {
    const lines = [{ orderLineId: 'B', quantity: 7, price: 50 }];
    const [rejected, cancelled] = (['rejected', 'cancelled'] as const).map((state) => purchase('B', { state, lines }));
    expect(
      orderMoney(order({ purchases: [...ONE, ...[rejected, cancelled].flatMap((one) => one ?? [])] })).figures.pieces,
    ).toEqual({
      ordered: 100,
      purchased: 100,
      shipped: 0,
    });
  });
});

test('payments count by their day, in whichever order they were recorded', () => {
  const all = [
    toSupplier('A', 3500, 0.14, { paidOn: '2026-12-01' }),
    toSupplier('A', 400, 0.14, { paidOn: '2026-11-05' }),
    toSupplier('A', 1100, 0.14, { paidOn: '2026-11-20' }),
  ];
  for (const recorded of [all, all.toReversed(), [all[1], all[0], all[2]].flatMap((one) => one ?? [])])
    expect(orderMoney(order({ purchases: ONE, payments: recorded })).purchases[0]).toMatchObject({
      depositPaidOn: '2026-11-20',
      balancePaidOn: '2026-12-01',
    });
});

test('a purchase order without a price has no total and nothing open', () => {
  const unpriced = purchase('A', { lines: [{ orderLineId: 'A', quantity: 100, price: null }] });
  expect(orderMoney(order({ purchases: [unpriced] })).figures.purchases).toEqual([
    { currency: 'CNY', total: 0, paid: 0, open: 0 },
  ]);
});

describe('a plan', () => {
  const amounts = (total: number, ...parts: [percent: number | null, amount?: number][]) =>
    planAmounts(
      total,
      parts.map(([percent, amount = null]) => ({ percent, amount })),
    );

  // @covers R538
  test.each([
    [amounts(6950, [30], [70]), [2085, 4865]],
    [amounts(100, [33.33], [33.33], [33.34]), [33.33, 33.33, 33.34]],
    [amounts(0.01, [50], [50]), [0.01, 0]],
    [amounts(0.04, ...Array.from({ length: 8 }, (): [number] => [12.5])), [0.01, 0.01, 0.01, 0.01, 0, 0, 0, 0]],
    [amounts(1000, [null, 300], [null]), [300, 700]],
    [amounts(1000, [30], [null, 200], [null]), [300, 200, 500]],
    [amounts(1000, [null, 400], [60]), [400, 600]],
    [amounts(1000, [null, 1000]), [1000]],
    [amounts(1000, [100], [null]), [1000, 0]],
    [amounts(-50, [30], [70]), [-15, -35]],
    [amounts(0, [100]), [0]],
    [amounts(5), []],
    [amounts(1000, [30], [60]), null],
    [amounts(1000, [60], [60]), null],
    [amounts(1000, [null, 999.99]), null],
    [amounts(1000, [null, 1001], [null]), null],
    [amounts(1000, [null], [null]), null],
    [amounts(0, [null, 1]), null],
  ])('makes %j', (made, expected) => expect(made).toEqual(expected));

  // @covers R539
  test('falls due by its events, or on a day', () => {
    const parts = [
      part(10, { dueDays: 5 }),
      part(20, { due: 'production' }),
      part(30, { due: 'bl', dueDays: 30 }),
      part(40, { due: 'day', dueOn: '2027-01-31' }),
    ];
    const { parts: made } = orderMoney(order({ parts, days: { ...DAYS, bl: '2026-12-15' } }));
    expect(made.map(({ dueOn }) => dueOn)).toEqual(['2026-11-07', null, '2027-01-14', '2027-01-31']);
  });

  test('without parts the total is due without a day, and any payment is the deposit', () => {
    const { figures, purchases } = orderMoney(
      order({ parts: [], purchases: [purchase('A', { parts: [] })], payments: [toSupplier('A', 1)] }),
    );
    expect(figures.nextDue).toEqual({ amount: 1000, dueOn: null, event: 'order' });
    expect(purchases[0]).toMatchObject({ depositPaidOn: '2026-11-03', balancePaidOn: null });
  });

  test('a part that is given back is open again, and its day moves', () => {
    const of = (...made: MoneyPayment[]) => orderMoney(order({ purchases: ONE, payments: made })).purchases[0];
    const deposit = toSupplier('A', 1500);
    const back = toSupplier('A', 1, 0.14, { direction: 'in', paidOn: '2026-11-04' });
    const again = toSupplier('A', 1, 0.14, { paidOn: '2026-11-09' });
    expect(of(deposit)?.depositPaidOn).toBe('2026-11-03');
    expect(of(deposit, back)?.depositPaidOn).toBeNull();
    expect(of(again, back, deposit)?.depositPaidOn).toBe('2026-11-09');
  });

  test('with one part, deposit and balance are the same day', () => {
    const single = [purchase('A', { parts: [part(100)] })];
    const { purchases } = orderMoney(order({ purchases: single, payments: [toSupplier('A', 5000)] }));
    expect(purchases[0]).toMatchObject({ depositPaidOn: '2026-11-03', balancePaidOn: '2026-11-03' });
  });
});

describe('for any order', () => {
  const money = fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 100);
  const price = fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 10_000);
  const code = fc.constantFrom('USD', 'CNY', 'ILS');
  const day = fc.integer({ min: 10, max: 28 }).map((value) => `2026-11-${value}`);
  const rate = fc.integer({ min: 1, max: 999_999_999 }).map((value) => value / 100_000_000);
  const anyPayment = fc
    .record({
      target: fc.constantFrom(
        'customer',
        'refund',
        'A',
        'B',
        'back',
        'direct',
        'cost',
        'closed',
        'closedA',
        'commission',
      ),
      amount: money,
      fee: fc.integer({ min: 0, max: 5000 }).map((value) => value / 100),
      feeBy: fc.constantFrom<'us' | 'them'>('us', 'them'),
      currency: code,
      rate,
      paidOn: day,
    })
    .map(({ target, ...fields }) => {
      const ways: Record<string, Partial<MoneyPayment>> = {
        customer: {},
        refund: { direction: 'out' },
        A: { direction: 'out', purchaseId: 'A' },
        B: { direction: 'out', purchaseId: 'B' },
        back: { purchaseId: 'A' },
        direct: { direction: 'direct', purchaseId: 'B' },
        cost: { direction: 'out', kind: 'cost', costId: 'inland' },
        closed: { kind: 'difference' },
        closedA: { direction: 'out', kind: 'difference', purchaseId: 'A' },
        commission: { kind: 'commission' },
      };
      return pay({ ...fields, ...ways[target] });
    });
  const anyOrder = fc
    .record({
      model: fc.constantFrom<'resale' | 'agency'>('resale', 'agency'),
      commissionPercent: fc.option(fc.integer({ min: 0, max: 50_000 }).map((value) => value / 1000)),
      commissionFrom: fc.constantFrom<'customer' | 'supplier'>('customer', 'supplier'),
      currency: code,
      prices: fc.tuple(price, price, price),
      costs: fc.tuple(price, price),
      quantities: fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 })),
      bought: fc.tuple(fc.integer({ min: 1, max: 6000 }), fc.integer({ min: 1, max: 6000 })),
      states: fc.tuple(
        fc.constantFrom<MoneyPurchase['state']>('draft', 'sent', 'confirmed', 'cancelled'),
        fc.constantFrom<MoneyPurchase['state']>('sent', 'closed', 'rejected'),
      ),
      currencies: fc.tuple(code, code),
      expected: fc.option(money),
      quoted: fc.record({ revenue: money, goods: money, profit: money }),
      payments: fc.array(anyPayment, { maxLength: 12 }),
    })
    .map(({ prices, costs, quantities, bought, states, currencies, expected, quoted, ...fields }) =>
      order({
        ...fields,
        quoted: quotedMargin(quoted.revenue, quoted.goods, quoted.profit),
        lines: [
          line('A', { quantity: quantities[0], unitPrice: prices[0], quotedCost: costs[0] }),
          line('B', { quantity: quantities[1], unitPrice: prices[1], quotedCost: costs[1], quotedCostCurrency: 'USD' }),
        ],
        costs: [cost('inland', expected, { currency: currencies[0] })],
        purchases: [
          purchase('A', {
            state: states[0],
            currency: currencies[0],
            lines: [{ orderLineId: 'A', quantity: bought[0], price: prices[2] }],
          }),
          purchase('B', {
            state: states[1],
            currency: currencies[1],
            lines: [{ orderLineId: 'B', quantity: bought[1], price: costs[1] }],
          }),
        ],
      }),
    );
  const inCents = (value: number) => Math.round(value * 100);
  const total = (values: readonly number[]) => values.reduce((all, value) => all + inCents(value), 0);

  // @covers R538
  test('the parts of a plan add up to the total and none is negative', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 11 }).map((some) => {
      const all = some.reduce((sum, share) => sum + share, 0);
      return all > 10_000 ? [] : some.map((share) => share / 100);
    });
    fc.assert(
      fc.property(money, shares, fc.boolean(), (whole, percents, hasRest) => {
        const last = hasRest ? null : (10_000 - total(percents)) / 100;
        const parts = [...percents, ...(last === 0 ? [] : [last])].map((percent) => ({ percent, amount: null }));
        const made = planAmounts(whole, parts);
        expect(made).not.toBeNull();
        expect(total(made ?? [])).toBe(inCents(whole));
        expect(Math.min(...(made ?? []))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  // @covers R542
  test('the order of payments changes nothing', () => {
    fc.assert(
      fc.property(anyOrder, (some) => {
        expect(orderMoney({ ...some, payments: some.payments.toReversed() })).toEqual(orderMoney(some));
      }),
    );
  });

  // @covers R543
  test('a voided payment changes nothing, so void then add equals add', () => {
    fc.assert(
      fc.property(anyOrder, anyPayment, anyPayment, (some, wrong, right) => {
        const added = orderMoney({ ...some, payments: [...some.payments, right] });
        const corrected = [...some.payments, { ...wrong, isVoided: true }, right];
        expect(orderMoney({ ...some, payments: corrected })).toEqual(added);
      }),
    );
  });

  // @covers R546
  test('the differences add up to actual minus quoted profit', () => {
    fc.assert(
      fc.property(anyOrder, (some) => {
        const { actual, quoted, differences } = orderMoney(some).figures;
        fc.pre(actual.isComplete && quoted !== null);
        expect(total(differences.map((row) => row.difference ?? Number.NaN))).toBe(
          inCents(actual.profit) - inCents(quoted?.profit ?? 0),
        );
      }),
    );
  });

  test('what is paid, closed and open make the total, less the credit', () => {
    fc.assert(
      fc.property(anyOrder, (some) => {
        const { figures, credited, parts } = orderMoney(some);
        const closed = some.payments.filter(({ kind, direction }) => kind === 'difference' && direction === 'in');
        const all = total([
          figures.paid,
          figures.open,
          -figures.credit,
          ...closed.map((one) => credited[one.paymentId] ?? 0),
        ]);
        expect(all).toBe(inCents(figures.total));
        expect(total(parts.map(({ amount }) => amount))).toBe(inCents(figures.total));
      }),
    );
  });
});

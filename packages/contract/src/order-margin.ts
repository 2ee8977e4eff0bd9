import {
  add,
  cents,
  divided,
  isActivePurchase,
  lineTotal,
  type MoneyCost,
  type MoneyOrder,
  number,
  type OrderRates,
  percentage,
  sum,
  units,
} from './order-amounts.ts';
import type { Margin, OrderFigures } from './order-figures.ts';
import { isClosing, type Measured, type MeasuredPurchase, paidForCost } from './order-payments.ts';

/** The margin of a quote, as an order keeps it. Without a known profit it is incomplete. */
export function quotedMargin(revenue: number, goods: number, profit: number | null): Margin {
  const gain = profit === null ? cents(revenue) - cents(goods) : cents(profit);
  return {
    ...NOTHING,
    revenue,
    goods,
    costs: number(cents(revenue) - cents(goods) - gain),
    profit: number(gain),
    margin: percentage(gain, cents(revenue)),
    isComplete: profit !== null,
    isExpected: true,
  };
}

const NOTHING = { costs: 0, fees: 0, differences: 0, commission: 0, missing: [] };

export interface Income {
  sales: bigint;
  commission: bigint;
  closed: bigint;
  isOpen: boolean;
}
type Missing = Margin['missing'];
type Difference = OrderFigures['differences'][number];

interface Goods {
  actual: bigint;
  /** The same goods at the quoted costs, and at the agreed prices, both at the order's rates. Null: not comparable. */
  atQuotedCost: bigint | null;
  atPrices: bigint | null;
  isExpected: boolean;
  missing: Missing;
}

const NO_GOODS: Goods = { actual: 0n, atQuotedCost: null, atPrices: null, isExpected: false, missing: [] };

export function compare(
  order: MoneyOrder,
  { sales, commission, closed, isOpen }: Income,
  purchases: readonly MeasuredPurchase[],
  payments: readonly Measured[],
  rates: OrderRates,
): Pick<OrderFigures, 'actual' | 'differences'> {
  const isAgency = order.model === 'agency';
  // In an agency order the goods are the customer's own.
  const goods = isAgency ? NO_GOODS : measureGoods(order, purchases, rates);
  const costs = measureCosts(order, payments, rates);
  const fees = sum(payments.map(({ ourFee }) => ourFee));
  const closedForUs = isAgency ? 0n : sum(payments.filter(isClosing('out')).map(({ credited }) => credited));
  const differences = closedForUs - closed;
  const revenue = sales + commission;
  const spent = sum(costs.rows.map(({ actual }) => actual ?? 0n));
  const profit = revenue - goods.actual - spent - fees + differences;
  const missing = [...goods.missing, ...costs.missing];
  const actual: Margin = {
    revenue: number(revenue),
    goods: number(goods.actual),
    costs: number(spent),
    fees: number(fees),
    differences: number(differences),
    commission: number(commission),
    profit: number(profit),
    margin: percentage(profit, revenue),
    isComplete: missing.length === 0,
    isExpected: isOpen || goods.isExpected || costs.isExpected,
    missing,
  };
  if (order.quoted === null) return { actual, differences: [] };
  const { quoted } = order;
  const row = (kind: string, before: number, after: bigint, why: Difference['why'], sign: 1n | -1n): Difference[] =>
    cents(before) === after
      ? []
      : [
          {
            kind,
            label: '',
            quoted: before,
            actual: number(after),
            difference: number(sign * (after - cents(before))),
            why,
          },
        ];
  const isOtherQuantity = goods.atQuotedCost !== null && goods.atQuotedCost !== cents(quoted.goods);
  return {
    actual,
    differences: [
      ...row(
        'revenue',
        number(cents(quoted.revenue) - cents(quoted.commission)),
        sales,
        isOtherQuantity ? 'quantity' : 'price',
        1n,
      ),
      ...row('commission', quoted.commission, commission, 'notQuoted', 1n),
      ...goodsRows(cents(quoted.goods), goods),
      ...costRows(cents(quoted.costs), costs.rows),
      ...row('fees', quoted.fees, fees, 'fee', -1n),
      ...row('differences', quoted.differences, differences, 'notQuoted', 1n),
    ],
  };
}

function measureGoods({ lines }: MoneyOrder, purchases: readonly MeasuredPurchase[], rates: OrderRates): Goods {
  const missing: Missing = [];
  const rest = new Map<string, bigint>();
  const atPrices = new Map<string, bigint>();
  const atQuotedCost = new Map<string, bigint>();
  let isComparable = true;
  const ordered = new Map<string, number>();
  const costs = new Map(
    lines.map((line) => [line.lineId, line.quotedCost !== null && rates.of(line.quotedCostCurrency) ? line : null]),
  );
  for (const { purchase, rest: open, spent, unknown } of purchases) {
    for (const part of unknown) missing.push({ kind: 'rate', part });
    if (!rates.of(purchase.currency)) {
      isComparable = false;
      if (open > 0n) missing.push({ kind: 'rate', part: purchase.purchaseId });
    }
    add(rest, purchase.currency, open * 100n);
    add(atPrices, purchase.currency, (spent + open) * 100n);
    if (!isActivePurchase(purchase)) continue;
    for (const { orderLineId, quantity, price } of purchase.lines) {
      ordered.set(orderLineId, (ordered.get(orderLineId) ?? 0) + quantity);
      const cost = costs.get(orderLineId);
      // A line without a quoted cost was not quoted: it counts as more goods, not as a price.
      if (cost) add(atQuotedCost, cost.quotedCostCurrency, BigInt(quantity) * units(cost.quotedCost ?? 0));
      else add(atQuotedCost, purchase.currency, lineTotal(quantity, price ?? 0) * 100n);
    }
  }
  let hasOpenLines = false;
  for (const { lineId, kind, quantity, quotedCost, quotedCostCurrency } of lines) {
    const open = quantity - (ordered.get(lineId) ?? 0);
    if (kind !== 'goods' || open <= 0) continue;
    hasOpenLines = true;
    if (quotedCost === null) missing.push({ kind: 'cost', part: lineId });
    else if (!rates.of(quotedCostCurrency)) missing.push({ kind: 'rate', part: lineId });
    else
      for (const amounts of [rest, atPrices, atQuotedCost])
        add(amounts, quotedCostCurrency, BigInt(open) * units(quotedCost));
  }
  return {
    actual: sum(purchases.map(({ cost }) => cost)) + rates.total(rest),
    atQuotedCost: isComparable ? rates.total(atQuotedCost) : null,
    atPrices: isComparable ? rates.total(atPrices) : null,
    isExpected: hasOpenLines || purchases.some((purchase) => purchase.rest > 0n),
    missing,
  };
}

/** What changed the goods: first the quantities, then the prices, then the rates. */
function goodsRows(quoted: bigint, { actual, atQuotedCost, atPrices, isExpected, missing }: Goods): Difference[] {
  const row = (before: bigint, after: bigint, why: Difference['why'], isKnown = true): Difference => ({
    kind: 'goods',
    label: '',
    quoted: number(before),
    actual: number(after),
    difference: isKnown ? number(before - after) : null,
    why,
  });
  if (missing.length > 0) return [row(quoted, actual, 'open', false)];
  if (atQuotedCost === null || atPrices === null || quoted === actual)
    return [row(quoted, actual, isExpected ? 'open' : 'price')];
  return [
    row(quoted, atQuotedCost, 'quantity'),
    row(atQuotedCost, atPrices, 'price'),
    row(atPrices, actual, 'rate'),
  ].filter(({ difference }) => difference !== 0);
}

interface CostRow {
  cost: MoneyCost;
  quoted: bigint | null;
  actual: bigint | null;
  why: Difference['why'];
}

function measureCosts(
  { costs }: MoneyOrder,
  payments: readonly Measured[],
  rates: OrderRates,
): { rows: CostRow[]; isExpected: boolean; missing: Missing } {
  const missing: Missing = [];
  const rows = costs.map((cost): CostRow => {
    const own = payments.filter(({ kind, costId }) => kind === 'cost' && costId === cost.costId);
    const rate = rates.of(cost.currency);
    const quoted = cost.expected === null || !rate ? null : divided(cents(cost.expected) * rate[0], rate[1]);
    if (own.length > 0) {
      const isSame =
        own.every(({ currency }) => currency === cost.currency) &&
        sum(own.map(({ cash }) => cash)) === cents(cost.expected ?? 0);
      const why = quoted === null ? 'notQuoted' : isSame ? 'rate' : 'price';
      return { cost, quoted, actual: paidForCost(own, cost.costId), why };
    }
    if (quoted === null) missing.push({ kind: cost.expected === null ? 'cost' : 'rate', part: cost.costId });
    return { cost, quoted, actual: quoted, why: 'open' };
  });
  return { rows, isExpected: rows.some(({ why }) => why === 'open'), missing };
}

function costRows(quotedCosts: bigint, rows: readonly CostRow[]): Difference[] {
  const quoted = sum(rows.map((row) => row.quoted ?? 0n));
  const others: Difference[] =
    quoted === quotedCosts
      ? []
      : [
          {
            kind: 'costs',
            label: '',
            quoted: number(quotedCosts),
            actual: number(quoted),
            difference: number(quotedCosts - quoted),
            why: 'notQuoted',
          },
        ];
  return [
    ...rows.map(({ cost, quoted: before, actual, why }) => ({
      kind: cost.kind,
      label: cost.label,
      quoted: before === null ? null : number(before),
      actual: actual === null ? null : number(actual),
      difference: actual === null ? null : number((before ?? 0n) - actual),
      why,
    })),
    ...others,
  ];
}

import {
  cents,
  divided,
  type EventDays,
  least,
  type MoneyPart,
  most,
  number,
  type PartMoney,
  sum,
} from './order-amounts.ts';
import type { OrderFigures } from './order-figures.ts';

/** The amounts of the parts of a plan; null if they do not add up to the total. */
export function planAmounts(total: number, parts: readonly Pick<MoneyPart, 'percent' | 'amount'>[]): number[] | null {
  return planCents(cents(total), parts)?.map(number) ?? null;
}

function planCents(total: bigint, parts: readonly Pick<MoneyPart, 'percent' | 'amount'>[]): bigint[] | null {
  if (parts.length === 0) return [];
  if (total < 0n) return planCents(-total, parts)?.map((amount) => -amount) ?? null;
  const isRest = ({ percent, amount }: Pick<MoneyPart, 'percent' | 'amount'>) => percent === null && amount === null;
  // Percentages have two decimals: exact in ten-thousandths of a cent.
  const exact = parts.map(({ percent, amount }) =>
    percent !== null ? total * cents(percent) : amount !== null ? cents(amount) * 10_000n : 0n,
  );
  const rests = parts.filter(isRest).length;
  const given = sum(exact);
  if (rests > 1 || given > total * 10_000n || (rests === 0 && given !== total * 10_000n)) return null;
  // The rest, or else the last percentage, takes what rounding leaves.
  const rest = parts.findIndex(isRest);
  const last = rest !== -1 ? rest : parts.findLastIndex(({ percent }) => percent !== null);
  let left =
    total - sum(parts.map(({ percent, amount }) => (percent === null && amount !== null ? cents(amount) : 0n)));
  const amounts = parts.map(({ percent, amount }, index) => {
    if (index === last) return 0n;
    if (percent === null) return amount === null ? 0n : cents(amount);
    const share = least(divided(exact[index] ?? 0n, 10_000n), left);
    left -= share;
    return share;
  });
  if (last !== -1) amounts[last] = left;
  return amounts;
}

type Filled = PartMoney & { left: bigint };

/** Payments fill the parts in order; what was closed as a difference fills what is left. */
export function fill(
  total: bigint,
  parts: readonly MoneyPart[],
  paid: bigint,
  closed: bigint,
  days: EventDays,
): Filled[] {
  let money = most(0n, paid);
  let extra = most(0n, closed);
  const amounts = planCents(total, parts) ?? fitted(total, parts);
  return parts.map(({ due, dueDays, dueOn }, index) => {
    const amount = amounts[index] ?? 0n;
    const share = most(0n, least(money, amount));
    money -= share;
    const rest = most(0n, least(extra, amount - share));
    extra -= rest;
    const left = most(0n, amount - share - rest);
    return {
      amount: number(amount),
      paid: number(share),
      isPaid: left === 0n,
      dueOn: due === 'day' ? dueOn : later(days[due], dueDays),
      left,
    };
  });
}

/** A plan that does not fit its total, such as that of a draft without prices: the last part takes what is left. */
function fitted(total: bigint, parts: readonly MoneyPart[]): bigint[] {
  let left = total;
  return parts.map(({ percent, amount }, index) => {
    const wanted = percent === null ? cents(amount ?? 0) : divided(total * cents(percent), 10_000n);
    const share = index === parts.length - 1 ? left : least(wanted, left);
    left -= share;
    return share;
  });
}

const DAY_MS = 86_400_000;
const later = (day: string | null, days: number): string | null =>
  day === null ? null : new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export function nextDue(
  open: bigint,
  part: MoneyPart | undefined,
  filled: Filled | undefined,
): OrderFigures['nextDue'] {
  if (open === 0n) return null;
  return part && filled
    ? { amount: number(filled.left), dueOn: filled.dueOn, event: part.due }
    : { amount: number(open), dueOn: null, event: 'order' };
}

export const shown = ({ left: _, ...part }: Filled): PartMoney => part;

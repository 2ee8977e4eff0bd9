import { type Fraction, leastMultiple, reduced } from './fraction.ts';
import {
  CBM_UNITS,
  inUnits,
  KG_UNITS,
  type Line,
  type Money,
  PERCENT_UNITS,
  type PricedCharge,
  type PricedLine,
  sumOf,
} from './priced-lines.ts';
import type { ChargeAllocation } from './quote-drafts.ts';
import type { MissingPart } from './quote-figures.ts';

/** The figures of a line that charges are multiplied with. */
const FIGURES = ['pieces', 'cartons', 'volume', 'weight', 'value'] as const;
type Figure = (typeof FIGURES)[number];

export const FIGURE_OF_BASIS = {
  perPiece: 'pieces',
  perCarton: 'cartons',
  perCbm: 'volume',
  perKg: 'weight',
  percent: 'value',
} as const;

function cartonNeeds({ quantity, cartonQuantity }: PricedLine, other: MissingPart | false): MissingPart[] {
  const needs: (MissingPart | false)[] = [
    quantity === null && 'quantity',
    cartonQuantity === null && 'cartonQuantity',
    other,
  ];
  return needs.filter((part) => part !== false);
}

/** What a line lacks if the figure is unknown. */
function needsOf({ input, missing }: Line, figure: Figure, valueParts: readonly MissingPart[]): MissingPart[] {
  switch (figure) {
    case 'pieces':
      return input.quantity === null ? ['quantity'] : [];
    case 'cartons':
      return cartonNeeds(input, false);
    case 'volume':
      return cartonNeeds(input, input.cartonCm === null && 'cartonSize');
    case 'weight':
      return cartonNeeds(input, input.cartonKg === null && 'cartonWeight');
    case 'value':
      return [...missing].filter((part) => valueParts.includes(part));
  }
}

/** The amounts of several charges, added up by what they are multiplied with. */
interface ChargeGroup {
  perPiece?: bigint;
  perCarton?: bigint;
  perCbm?: bigint;
  perKg?: bigint;
  percent?: bigint;
  fixed: Partial<Record<ChargeAllocation, bigint>>;
  /** The currency of a charge has no rate. */
  lacksRate: boolean;
}

export function groupCharges(charges: readonly PricedCharge[], { convert }: Money): ChargeGroup {
  const group: ChargeGroup = { fixed: {}, lacksRate: false };
  for (const { basis, amount, currency, allocatedBy } of charges) {
    const value = basis === 'percent' ? inUnits(amount) : convert(amount, currency);
    if (value === null) group.lacksRate = true;
    else if (basis === 'fixed') group.fixed[allocatedBy] = (group.fixed[allocatedBy] ?? 0n) + value;
    else group[basis] = (group[basis] ?? 0n) + value;
  }
  return group;
}

export const isEmptyGroup = ({ fixed, lacksRate, ...rates }: ChargeGroup) =>
  !lacksRate && Object.keys(fixed).length === 0 && Object.keys(rates).length === 0;

/** The sums over all lines. Null if a line lacks the figure. */
type Totals = Record<Figure, bigint | null>;

export function totalsOf(lines: readonly Line[], value: 'goods' | 'total'): Totals {
  return {
    pieces: sumOf(lines, ({ quantity }) => quantity),
    cartons: sumOf(lines, ({ cartons }) => cartons),
    volume: sumOf(lines, ({ cbm }) => cbm),
    weight: sumOf(lines, ({ kg }) => kg),
    value: sumOf(lines, (line) => line[value]),
  };
}

/** A group as a linear form of a line's figures: the share of a line is Σ factor × figure ÷ unit. */
interface ChargeForm {
  unit: bigint;
  terms: readonly { figure: Figure; factor: bigint; lacksTotal: boolean }[];
  lacksRate: boolean;
}

/** `valueUnit` is the denominator of the values of lines. */
export function createForm(group: ChargeGroup, totals: Totals, unit: bigint, valueUnit: bigint): ChargeForm {
  const units = { pieces: 1n, cartons: 1n, volume: CBM_UNITS, weight: KG_UNITS, value: valueUnit };
  const terms = FIGURES.flatMap((figure) => {
    const fractions: Fraction[] = [];
    for (const [basis, of] of Object.entries(FIGURE_OF_BASIS)) {
      const rate = group[basis as keyof typeof FIGURE_OF_BASIS];
      if (of !== figure || rate === undefined) continue;
      fractions.push([rate, (basis === 'percent' ? PERCENT_UNITS : unit) * units[figure]]);
    }
    const fixed = figure === 'cartons' ? undefined : group.fixed[figure];
    const total = totals[figure];
    const lacksTotal = fixed !== undefined && !total;
    if (fixed !== undefined && total) fractions.push([fixed, unit * total]);
    return fractions.length === 0 && !lacksTotal ? [] : [{ figure, fractions: fractions.map(reduced), lacksTotal }];
  });
  const common = leastMultiple(terms.flatMap(({ fractions }) => fractions.map(([, d]) => d)));
  return {
    unit: common,
    terms: terms.map(({ figure, fractions, lacksTotal }) => ({
      figure,
      factor: fractions.reduce((sum, [n, d]) => sum + n * (common / d), 0n),
      lacksTotal,
    })),
    lacksRate: group.lacksRate,
  };
}

interface Share {
  amount: bigint;
  isIncomplete: boolean;
}

/**
 * The part of the charges that a line bears, as far as it is known. `value` is the amount that percentages refer to. Adds
 * what is unknown to `missing`.
 */
export function shareOf(
  line: Line,
  { terms, lacksRate }: ChargeForm,
  value: bigint | null,
  valueParts: readonly MissingPart[],
  missing: Set<MissingPart>,
): Share {
  const share = { amount: 0n, isIncomplete: lacksRate };
  for (const { figure, factor, lacksTotal } of terms) {
    const own = figure === 'value' ? value : figureOf(line, figure);
    if (own !== null) share.amount += factor * own;
    if (own !== null && !lacksTotal) continue;
    share.isIncomplete = true;
    if (own !== null) missing.add('otherLines');
    else for (const part of needsOf(line, figure, valueParts)) missing.add(part);
  }
  if (lacksRate) missing.add('rate');
  return share;
}

function figureOf({ quantity, cartons, cbm, kg }: Line, figure: Exclude<Figure, 'value'>): bigint | null {
  switch (figure) {
    case 'pieces':
      return quantity;
    case 'cartons':
      return cartons;
    case 'volume':
      return cbm;
    case 'weight':
      return kg;
  }
}

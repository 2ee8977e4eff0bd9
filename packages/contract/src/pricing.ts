import { createForm, groupCharges, isEmptyGroup, shareOf, totalsOf } from './charge-shares.ts';
import { ceiling, type Fraction, leastMultiple, rounded } from './fraction.ts';
import {
  type ChargeTotal,
  createLanding,
  type LandedParts,
  type Landing,
  landedLine,
  landedTotal,
  SIMPLE_PARTS,
  type SimplePart,
} from './landed-cost.ts';
import {
  CBM_UNITS,
  CENTS,
  createMoney,
  inUnits,
  KG_UNITS,
  type Line,
  type Money,
  measure,
  PERCENT_UNITS,
  type PricedCharge,
  type PricedLine,
  type PricedVersion,
  sumOf,
  UNIT,
  UNIT_DECIMALS,
  UNITS,
} from './priced-lines.ts';
import type { QuotePricing, RoundingStep } from './quote-drafts.ts';
import type { LandedLine, LineFigures, MissingPart, VersionFigures } from './quote-figures.ts';

export interface QuotePrices {
  lines: { unitPrice: number | null; figures: LineFigures }[];
  figures: VersionFigures;
  /** The customer's charges; each tax appears once. */
  charges: ChargeTotal[];
}

const CONTAINER_CBM = [
  ["20'", 28n],
  ["40'", 58n],
  ["40' HC", 68n],
] as const;

/**
 * All figures of a version. Amounts are whole numbers over denominators that all lines share, so that sums stay exact and
 * fast; each shown amount is rounded once.
 */
export function priceQuote(version: PricedVersion): QuotePrices {
  const { show, localCurrency } = version;
  const { lines, money, landing } = compute(version);
  const missing: VersionFigures['missing'] = [];
  const results = lines.map((line, index) => {
    const landed = show.landed ? landing.lines[index] : undefined;
    for (const part of line.missing) missing.push({ lineKey: line.input.lineKey, part });
    if (landed && landing.isKnown)
      for (const part of landed.missing)
        if (!line.missing.has(part)) missing.push({ lineKey: line.input.lineKey, part });
    return {
      unitPrice: line.price === null ? null : Number(line.price) / UNIT,
      figures: figuresOf(line, landed ? landedLine(line, landed, landing, localCurrency, money.perLocal) : null),
    };
  });
  if (show.landed && !landing.isKnown) missing.push({ lineKey: '', part: 'charges' });
  return {
    lines: results,
    figures: { ...sumsOf(lines), landed: show.landed ? landedTotal(landing) : null, missing },
    charges: landing.charges,
  };
}

/**
 * The figures of a version after an acceptance without the lines `left`: only the accepted lines count and bear the charges,
 * so that a fixed charge stays whole. A line that is left keeps the figures of the offer.
 */
export function priceAccepted(version: PricedVersion, left: ReadonlySet<string>): QuotePrices {
  const offered = priceQuote(version);
  if (left.size === 0) return offered;
  const isAccepted = ({ lineKey }: PricedLine) => !left.has(lineKey);
  const accepted = priceQuote({ ...version, lines: version.lines.filter(isAccepted) });
  const counted = accepted.lines.values();
  return {
    ...accepted,
    lines: offered.lines.map((line, index) => {
      const input = version.lines[index];
      return input && isAccepted(input) ? (counted.next().value ?? line) : line;
    }),
  };
}

/** The parts of the landed cost of each line. */
export function landedParts(version: PricedVersion): LandedParts[] {
  const { lines, unit } = compute(version).landing;
  return lines.map(({ amounts, cif, duty, purchaseTax, vat }) => {
    const round = (amount: bigint) => rounded([amount, unit], 2);
    const simple = Object.fromEntries(SIMPLE_PARTS.map((part) => [part, round(amounts[part])]));
    return {
      ...(simple as Record<SimplePart, number>),
      cif: round(cif),
      duty: round(duty),
      purchaseTax: round(purchaseTax),
      vat: rounded([vat, unit * PERCENT_UNITS], 2),
    };
  });
}

function compute(version: PricedVersion): { lines: Line[]; money: Money; landing: Landing } {
  const money = createMoney(version);
  const lines = version.lines.map((line) => measure(line, money));
  const ours = version.charges.filter(({ paidBy }) => paidBy === 'us');
  setPrices(lines, ours, money, version.pricing);
  return { lines, money, landing: createLanding(version, lines, money) };
}

/** Sets the full cost, price and total of each line. */
function setPrices(
  lines: readonly Line[],
  charges: readonly PricedCharge[],
  money: Money,
  pricing: QuotePricing,
): void {
  const { perPiece = 0n, percent = 0n, ...shared } = groupCharges(charges, money);
  const form = createForm(shared, totalsOf(lines, 'goods'), money.unit, money.unit);
  const ownUnit = money.unit * PERCENT_UNITS;
  const unit = leastMultiple([ownUnit, form.unit]);
  const [ownFactor, formFactor] = [unit / ownUnit, unit / form.unit];

  for (const line of lines) {
    const { input, goodsCost, goods, quantity, missing } = line;
    if (goodsCost !== null) {
      const own = ((goodsCost + perPiece) * PERCENT_UNITS + percent * goodsCost) * ownFactor;
      const share = shareOf(line, form, goods, COST_PARTS, missing);
      if (quantity !== null && !share.isIncomplete) {
        const cost = own * quantity + share.amount * formFactor;
        line.cost = [cost, unit];
        line.fullCost = [cost, unit * quantity];
      } else if (isEmptyGroup(shared)) line.fullCost = [own, unit];
    }
    const isComputed = pricing.mode !== 'manual' && !input.isManualPrice && line.fullCost !== null;
    line.price = isComputed ? computedPrice(line.fullCost, pricing, input) : typedPrice(input);
    if (line.price === null) missing.add('price');
    else if (quantity !== null) line.total = (line.price * quantity + 50n) / CENTS;
  }
}

const typedPrice = ({ unitPrice }: PricedLine): bigint | null => (unitPrice === null ? null : inUnits(unitPrice));

function computedPrice(
  fullCost: Fraction | null,
  { mode, percent, rounding }: QuotePricing,
  { marginPercent }: PricedLine,
): bigint | null {
  if (fullCost === null) return null;
  const [n, d] = fullCost;
  const part = inUnits(marginPercent ?? percent);
  return roundUp(
    mode === 'margin'
      ? [n * PERCENT_UNITS, d * (PERCENT_UNITS - part)]
      : [n * (PERCENT_UNITS + part), d * PERCENT_UNITS],
    rounding,
  );
}

/** Rounds a price up to a step or an ending, never down. Returns it in `UNITS`. */
export function roundUp([n, d]: Fraction, rounding: RoundingStep): bigint {
  if (rounding === '.90' || rounding === '.99') {
    const ending = inUnits(Number(rounding));
    const whole = ceiling([n * UNITS - ending * d, d * UNITS]);
    return (whole < 0n ? 0n : whole) * UNITS + ending;
  }
  const step = rounding === 'none' ? 1n : inUnits(Number(rounding));
  return ceiling([n * UNITS, d * step]) * step;
}

/** What can be missing in the value of a line: for our charges, its cost. */
const COST_PARTS: readonly MissingPart[] = ['quantity', 'cost', 'rate'];

function figuresOf({ fullCost, price, cartons, cbm, kg, total }: Line, landed: LandedLine | null): LineFigures {
  const gain: Fraction | null =
    fullCost === null || price === null ? null : [price * fullCost[1] - fullCost[0] * UNITS, fullCost[1] * UNITS];
  return {
    fullCost: fullCost && rounded(fullCost, UNIT_DECIMALS),
    margin: gain && price !== null ? percentage(gain, [price, UNITS]) : null,
    markup: gain && percentage(gain, fullCost),
    cartons: cartons === null ? null : Number(cartons),
    cbm: cbm === null ? null : rounded([cbm, CBM_UNITS], 6),
    kg: kg === null ? null : rounded([kg, KG_UNITS], 3),
    total: total === null ? null : Number(total) / 100,
    landed,
  };
}

/** In percent of the base; null if that is zero. */
function percentage([n, d]: Fraction, base: Fraction | null): number | null {
  return base === null || base[0] === 0n ? null : rounded([100n * n * base[1], d * base[0]], 2);
}

function sumsOf(lines: readonly Line[]): Omit<VersionFigures, 'landed' | 'missing'> {
  const sumKnown = (pick: (line: Line) => bigint | null): bigint | null =>
    lines.some((line) => pick(line) !== null) ? lines.reduce((sum, line) => sum + (pick(line) ?? 0n), 0n) : null;
  const total = sumOf(lines, (line) => line.total);
  const costs = sumOf(lines, ({ cost }) => (cost === null ? null : cost[0]));
  const costUnit = lines[0]?.cost?.[1] ?? 1n;
  const gain: Fraction | null =
    total === null || costs === null ? null : [total * costUnit - costs * CENTS, CENTS * costUnit];
  const cbm = sumKnown((line) => line.cbm);
  const kg = sumKnown((line) => line.kg);
  return {
    total: total === null ? null : Number(total) / 100,
    cost: costs === null ? null : rounded([costs, costUnit], 2),
    profit: gain && rounded(gain, 2),
    margin: gain && total !== null ? percentage(gain, [total, CENTS]) : null,
    cbm: cbm === null ? null : rounded([cbm, CBM_UNITS], 6),
    kg: kg === null ? null : rounded([kg, KG_UNITS], 3),
    containers: CONTAINER_CBM.map(([size, capacity]) => ({
      size,
      fill: cbm === null ? null : rounded([100n * cbm, capacity * CBM_UNITS], 2),
    })),
  };
}

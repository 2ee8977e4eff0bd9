import { createForm, FIGURE_OF_BASIS, groupCharges, isEmptyGroup, shareOf, totalsOf } from './charge-shares.ts';
import { type Fraction, leastMultiple, rounded } from './fraction.ts';
import {
  CBM_UNITS,
  CENTS,
  inUnits,
  KG_UNITS,
  type Line,
  type Money,
  PERCENT_UNITS,
  type PricedCharge,
  type PricedVersion,
  UNIT_DECIMALS,
} from './priced-lines.ts';
import type { LandedLine, LandedPart, LandedTotal, MissingPart } from './quote-figures.ts';
import type { ChargeKind, Incoterm } from './trade-terms.ts';

/** The amount of one of the customer's charges in the currency of the version; null if it is unknown. */
export interface ChargeTotal {
  kind: ChargeKind;
  label: string;
  amount: number | null;
}

/** The amounts of a landed line, as far as they are known. */
export type LandedParts = Record<LandedPart | 'cif' | 'vat', number>;

/** What can be missing in the value of a line: for the customer's charges, its total. */
const TOTAL_PARTS: readonly MissingPart[] = ['quantity', 'price'];

/** Amounts over the unit of the landing; `vat` over `PERCENT_UNITS` times as much. */
interface LandedAmounts {
  amounts: Record<SimplePart, bigint>;
  cif: bigint;
  duty: bigint;
  purchaseTax: bigint;
  vat: bigint;
  /** Null if the line has no total. */
  total: bigint | null;
  missing: Set<MissingPart>;
  isVatKnown: boolean;
}

export interface Landing {
  unit: bigint;
  /** False if no charge is known: then the goods are not the landed cost. */
  isKnown: boolean;
  lines: LandedAmounts[];
  parts: LandedPart[];
  hasVat: boolean;
  charges: ChargeTotal[];
}

const TAXES = ['duty', 'purchaseTax', 'vat'] as const;
type Tax = (typeof TAXES)[number];
const isTax = (kind: ChargeKind): kind is Tax => (TAXES as readonly string[]).includes(kind);

/** The seller pays these parts under the incoterm, so that they are part of the price. */
const CARRIAGE_PAID: readonly Incoterm[] = ['CFR', 'CPT', 'CIF', 'CIP', 'DAP', 'DPU', 'DDP'];
const INSURANCE_PAID: readonly Incoterm[] = ['CIF', 'CIP', 'DAP', 'DPU', 'DDP'];

export const SIMPLE_PARTS = ['freight', 'insurance', 'clearance', 'delivery', 'other'] as const;
export type SimplePart = (typeof SIMPLE_PARTS)[number];

const partOf = (kind: ChargeKind): SimplePart =>
  kind === 'freight' || kind === 'insurance' || kind === 'clearance' || kind === 'delivery' ? kind : 'other';

/** Computes in the order CIF, duty, purchase tax, VAT. An unknown amount adds nothing and is named. */
export function createLanding(version: PricedVersion, lines: readonly Line[], money: Money): Landing {
  const { incoterm } = version;
  const charges = version.charges.filter(({ paidBy }) => paidBy === 'customer');
  const isPaid = (kind: ChargeKind) =>
    (kind === 'freight' && CARRIAGE_PAID.includes(incoterm)) ||
    (kind === 'insurance' && INSURANCE_PAID.includes(incoterm)) ||
    (isTax(kind) && incoterm === 'DDP');
  const counted = charges.filter(({ kind }) => !isPaid(kind));
  const simple = counted.filter(({ kind }) => !isTax(kind));
  const totals = totalsOf(lines, 'total');
  const groups = SIMPLE_PARTS.map((part) => {
    const group = groupCharges(
      simple.filter(({ kind }) => partOf(kind) === part),
      money,
    );
    return { part, isEmpty: isEmptyGroup(group), form: createForm(group, totals, money.unit, CENTS) };
  });
  const rateOf = (tax: Tax): bigint | null =>
    counted.reduce<bigint | null>(
      (sum, { kind, amount }) => (kind === tax ? (sum ?? 0n) + inUnits(amount) : sum),
      null,
    );
  const rates = { duty: rateOf('duty'), purchaseTax: rateOf('purchaseTax'), vat: rateOf('vat') };
  const usesOf = (tax: Tax, field: 'dutyPercent' | 'purchaseTaxPercent') =>
    incoterm !== 'DDP' && (rates[tax] !== null || version.lines.some((line) => line[field] !== null));
  const uses = { duty: usesOf('duty', 'dutyPercent'), purchaseTax: usesOf('purchaseTax', 'purchaseTaxPercent') };

  // Duty and purchase tax each multiply by a percentage.
  const taxUnits = (uses.duty ? PERCENT_UNITS : 1n) * (uses.purchaseTax ? PERCENT_UNITS : 1n);
  const unit = leastMultiple([CENTS, ...groups.map(({ form }) => form.unit)]) * taxUnits;
  const factors = groups.map(({ form }) => unit / form.unit);
  const totalFactor = unit / CENTS;

  function land(line: Line): LandedAmounts {
    const missing = new Set<MissingPart>();
    const amounts = {} as Record<SimplePart, bigint>;
    let isVatKnown = line.total !== null;
    for (const [index, { part, isEmpty, form }] of groups.entries()) {
      amounts[part] = 0n;
      if (isEmpty) continue;
      const share = shareOf(line, form, line.total, TOTAL_PARTS, missing);
      amounts[part] = share.amount * (factors[index] ?? 0n);
      if (share.isIncomplete && (part === 'freight' || part === 'insurance')) isVatKnown = false;
    }
    const cif = (line.total ?? 0n) * totalFactor + amounts.freight + amounts.insurance;
    const tax = (kind: 'duty' | 'purchaseTax', own: number | null, base: bigint): bigint => {
      if (!uses[kind]) return 0n;
      const rate = own === null ? rates[kind] : inUnits(own);
      // Exact: the unit contains this divisor once for each tax.
      if (rate !== null) return (rate * base) / PERCENT_UNITS;
      missing.add(kind);
      isVatKnown = false;
      return 0n;
    };
    const duty = tax('duty', line.input.dutyPercent, cif);
    const purchaseTax = tax('purchaseTax', line.input.purchaseTaxPercent, cif + duty);
    const taxed = cif + duty + purchaseTax;
    if (line.total === null)
      for (const part of ['quantity', 'price'] as const) if (line.missing.has(part)) missing.add(part);
    return {
      amounts,
      cif,
      duty,
      purchaseTax,
      vat: rates.vat === null ? 0n : rates.vat * taxed,
      total: line.total === null ? null : taxed + amounts.clearance + amounts.delivery + amounts.other,
      missing,
      isVatKnown,
    };
  }

  const landed = lines.map(land);
  const isUsed = (part: SimplePart) => groups.some((group) => group.part === part && !group.isEmpty);
  const parts: LandedPart[] = [
    ...(['freight', 'insurance'] as const).filter(isUsed),
    ...(['duty', 'purchaseTax'] as const).filter((tax) => uses[tax]),
    ...(['clearance', 'delivery', 'other'] as const).filter(isUsed),
  ];

  /** What a tax amounts to over all lines; null if a line lacks something. */
  function taxTotal(tax: Tax): number | null {
    if (!landed.every(({ isVatKnown }) => isVatKnown)) return null;
    const sum = landed.reduce((total, line) => total + line[tax], 0n);
    return rounded([sum, tax === 'vat' ? unit * PERCENT_UNITS : unit], 2);
  }
  /** The parts of the lines add up to this. */
  function chargeTotal({ basis, amount, currency }: PricedCharge): number | null {
    if (basis === 'percent') {
      return totals.value === null ? null : rounded([inUnits(amount) * totals.value, PERCENT_UNITS * CENTS], 2);
    }
    const converted = money.convert(amount, currency);
    if (converted === null) return null;
    if (basis === 'fixed') return rounded([converted, money.unit], 2);
    const figure = FIGURE_OF_BASIS[basis];
    const total = totals[figure];
    const figureUnit = figure === 'volume' ? CBM_UNITS : figure === 'weight' ? KG_UNITS : 1n;
    return total === null ? null : rounded([converted * total, money.unit * figureUnit], 2);
  }
  const taxesSeen = new Set<ChargeKind>();
  const listed = charges.flatMap((charge): ChargeTotal[] => {
    const { kind, label } = charge;
    if (!isTax(kind)) return [{ kind, label, amount: chargeTotal(charge) }];
    if (isPaid(kind) || taxesSeen.has(kind)) return [];
    taxesSeen.add(kind);
    return [{ kind, label, amount: taxTotal(kind) }];
  });
  // The landed cost is before VAT, and a DDP price includes everything.
  const isKnown = incoterm === 'DDP' || parts.length > 0 || charges.some(({ kind }) => kind !== 'vat');
  return { unit, isKnown, lines: landed, parts, hasVat: rates.vat !== null, charges: listed };
}

const NO_CHARGES = { total: null, isComplete: false, missing: ['charges' as const] };

export function landedLine(
  { quantity }: Line,
  { total, missing }: LandedAmounts,
  { unit, isKnown }: Landing,
  localCurrency: string,
  perLocal: Fraction | null,
): LandedLine {
  if (!isKnown) return { ...NO_CHARGES, perUnit: null, perUnitLocal: null };
  const perUnit: Fraction | null = total === null || quantity === null ? null : [total, unit * quantity];
  return {
    total: total === null ? null : rounded([total, unit], 2),
    perUnit: perUnit && rounded(perUnit, UNIT_DECIMALS),
    perUnitLocal:
      perUnit && perLocal
        ? {
            amount: rounded([perUnit[0] * perLocal[0], perUnit[1] * perLocal[1]], UNIT_DECIMALS),
            currency: localCurrency,
          }
        : null,
    isComplete: missing.size === 0,
    missing: [...missing],
  };
}

export function landedTotal({ unit, isKnown, lines, parts, hasVat }: Landing): LandedTotal {
  if (!isKnown) return { ...NO_CHARGES, parts, vat: null };
  const missing = new Set(lines.flatMap((line) => [...line.missing]));
  const isVatKnown = hasVat && lines.every((line) => line.isVatKnown);
  const isUnknown = lines.length > 0 && lines.every(({ total }) => total === null);
  const sum = lines.reduce((all, { total }) => all + (total ?? 0n), 0n);
  const vat = lines.reduce((all, line) => all + line.vat, 0n);
  return {
    total: isUnknown ? null : rounded([sum, unit], 2),
    isComplete: missing.size === 0,
    missing: [...missing],
    parts,
    vat: isVatKnown ? rounded([vat, unit * PERCENT_UNITS], 2) : null,
  };
}

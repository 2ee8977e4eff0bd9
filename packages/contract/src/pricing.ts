import { ceiling, type Fraction, fraction, leastMultiple, reduced, rounded } from './fraction.ts';
import type {
  ChargeAllocation,
  LandedLine,
  LandedPart,
  LandedTotal,
  LineFigures,
  MissingPart,
  QuoteCharge,
  QuoteLineInput,
  QuotePricing,
  RoundingStep,
  VersionFigures,
} from './quotes.ts';
import type { ChargeKind, Incoterm, QuoteRates } from './trade-terms.ts';

/** The fields of a line that its figures depend on. */
export type PricedLine = { lineKey: string } & Pick<
  QuoteLineInput,
  | 'quantity'
  | 'unitPrice'
  | 'isManualPrice'
  | 'cost'
  | 'costCurrency'
  | 'cartonQuantity'
  | 'cartonCm'
  | 'cartonKg'
  | 'dutyPercent'
  | 'purchaseTaxPercent'
  | 'marginPercent'
>;

export type PricedCharge = Pick<
  QuoteCharge,
  'kind' | 'label' | 'basis' | 'amount' | 'currency' | 'paidBy' | 'allocatedBy'
>;

export interface PricedVersion {
  currency: string;
  localCurrency: string;
  rates: QuoteRates;
  incoterm: Incoterm;
  pricing: QuotePricing;
  show: { landed: boolean };
  lines: readonly PricedLine[];
  charges: readonly PricedCharge[];
}

/** The amounts of a landed line, as far as they are known. */
export type LandedParts = Record<LandedPart | 'cif' | 'vat', number>;

export interface QuotePrices {
  lines: { unitPrice: number | null; figures: LineFigures }[];
  figures: VersionFigures;
  /** The customer's charges in the currency of the version; each tax appears once. Null means unknown. */
  charges: { kind: ChargeKind; label: string; amount: number | null }[];
}

const CONTAINER_CBM = [
  ["20'", 28n],
  ["40'", 58n],
  ["40' HC", 68n],
] as const;

const UNIT_DECIMALS = 4;
/** Prices and percentages have at most four decimals, so they are whole numbers of this unit. */
const UNIT = 10_000;
const UNITS = BigInt(UNIT);
/** A percentage in units, as a part of one. */
const PERCENT_UNITS = 100n * UNITS;
/** Cubic millimeters, grams and cents in one. */
const CBM_UNITS = 1_000_000_000n;
const KG_UNITS = 1000n;
const CENTS = 100n;

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

// --- Money

interface Money {
  /** Amounts in the currency of the version are whole numbers over this denominator. */
  unit: bigint;
  /** Null if a rate is unknown; the currency itself needs none. */
  convert: (amount: number, from: string) => bigint | null;
  /** The customer's currency per currency of the version. */
  perLocal: Fraction | null;
}

const millimeters = (cm: number): bigint => BigInt(Math.round(cm * 10));
const inUnits = (value: number): bigint => BigInt(Math.round(value * UNIT));

function createMoney({ rates, currency, localCurrency, lines, charges }: PricedVersion): Money {
  const usd = (code: string): Fraction | null => {
    if (code === 'USD') return [1n, 1n];
    const rate = Object.hasOwn(rates, code) ? rates[code] : undefined;
    return rate === undefined || !(rate > 0) ? null : fraction(rate);
  };
  const factor = (from: string, to: string): Fraction | null => {
    if (from === to || from === '') return [1n, 1n];
    const [source, target] = [usd(from), usd(to)];
    return source && target && reduced([source[0] * target[1], source[1] * target[0]]);
  };
  const codes = new Set([
    ...lines.map(({ costCurrency }) => costCurrency),
    ...charges.map((charge) => charge.currency),
  ]);
  const factors = new Map([...codes].map((code) => [code, factor(code, currency)]));
  const common = leastMultiple([...factors.values()].map((one) => one?.[1] ?? 1n));
  const scaled = new Map([...factors].map(([code, one]) => [code, one && (one[0] * common) / one[1]]));
  return {
    unit: UNITS * common,
    convert: (amount, from) => {
      const by = scaled.get(from) ?? null;
      return by === null ? null : inUnits(amount) * by;
    },
    perLocal: factor(currency, localCurrency),
  };
}

// --- Lines

interface Line {
  input: PricedLine;
  quantity: bigint | null;
  cartons: bigint | null;
  /** In `CBM_UNITS`. */
  cbm: bigint | null;
  /** In `KG_UNITS`. */
  kg: bigint | null;
  /** The cost of the goods per piece and of the whole line, in the unit of `Money`. */
  goodsCost: bigint | null;
  goods: bigint | null;
  /** Per piece, and of the whole line. The denominator of `cost` is the same in all lines. */
  fullCost: Fraction | null;
  cost: Fraction | null;
  /** In `UNITS`. */
  price: bigint | null;
  /** In `CENTS`. */
  total: bigint | null;
  missing: Set<MissingPart>;
}

function measure(input: PricedLine, { convert }: Money): Line {
  const { quantity: pieces, cartonQuantity, cartonCm, cartonKg, cost } = input;
  const missing = new Set<MissingPart>();
  if (pieces === null) missing.add('quantity');
  if (cartonQuantity === null) missing.add('cartonQuantity');
  if (cartonCm === null) missing.add('cartonSize');
  if (cartonKg === null) missing.add('cartonWeight');
  if (cost === null) missing.add('cost');
  const quantity = pieces === null ? null : BigInt(pieces);
  const cartons = pieces === null || cartonQuantity === null ? null : BigInt(Math.ceil(pieces / cartonQuantity));
  const goodsCost = cost === null ? null : convert(cost, input.costCurrency);
  if (cost !== null && goodsCost === null) missing.add('rate');
  return {
    input,
    quantity,
    cartons,
    cbm:
      cartons === null || cartonCm === null
        ? null
        : cartons * millimeters(cartonCm[0]) * millimeters(cartonCm[1]) * millimeters(cartonCm[2]),
    kg: cartons === null || cartonKg === null ? null : cartons * BigInt(Math.round(cartonKg * 1000)),
    goodsCost,
    goods: goodsCost === null || quantity === null ? null : goodsCost * quantity,
    fullCost: null,
    cost: null,
    price: null,
    total: null,
    missing,
  };
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

// --- Charges

/** The figures of a line that charges are multiplied with. */
const FIGURES = ['pieces', 'cartons', 'volume', 'weight', 'value'] as const;
type Figure = (typeof FIGURES)[number];

const FIGURE_OF_BASIS = {
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

function groupCharges(charges: readonly PricedCharge[], { convert }: Money): ChargeGroup {
  const group: ChargeGroup = { fixed: {}, lacksRate: false };
  for (const { basis, amount, currency, allocatedBy } of charges) {
    const value = basis === 'percent' ? inUnits(amount) : convert(amount, currency);
    if (value === null) group.lacksRate = true;
    else if (basis === 'fixed') group.fixed[allocatedBy] = (group.fixed[allocatedBy] ?? 0n) + value;
    else group[basis] = (group[basis] ?? 0n) + value;
  }
  return group;
}

const isEmptyGroup = ({ fixed, lacksRate, ...rates }: ChargeGroup) =>
  !lacksRate && Object.keys(fixed).length === 0 && Object.keys(rates).length === 0;

/** The sums over all lines. Null if a line lacks the figure. */
type Totals = Record<Figure, bigint | null>;

function totalsOf(lines: readonly Line[], value: 'goods' | 'total'): Totals {
  return {
    pieces: sumOf(lines, ({ quantity }) => quantity),
    cartons: sumOf(lines, ({ cartons }) => cartons),
    volume: sumOf(lines, ({ cbm }) => cbm),
    weight: sumOf(lines, ({ kg }) => kg),
    value: sumOf(lines, (line) => line[value]),
  };
}

function sumOf<T>(items: readonly T[], pick: (item: T) => bigint | null): bigint | null {
  let sum = 0n;
  for (const item of items) {
    const amount = pick(item);
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}

/** A group as a linear form of a line's figures: the share of a line is Σ factor × figure ÷ unit. */
interface ChargeForm {
  unit: bigint;
  terms: readonly { figure: Figure; factor: bigint; lacksTotal: boolean }[];
  lacksRate: boolean;
}

/** `valueUnit` is the denominator of the values of lines. */
function createForm(group: ChargeGroup, totals: Totals, unit: bigint, valueUnit: bigint): ChargeForm {
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
function shareOf(
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

/** What can be missing in the value of a line: for our charges its cost, for the customer's charges its total. */
const COST_PARTS: readonly MissingPart[] = ['quantity', 'cost', 'rate'];
const TOTAL_PARTS: readonly MissingPart[] = ['quantity', 'price'];

// --- Landed cost

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

interface Landing {
  unit: bigint;
  /** False if no charge is known: then the goods are not the landed cost. */
  isKnown: boolean;
  lines: LandedAmounts[];
  parts: LandedPart[];
  hasVat: boolean;
  charges: QuotePrices['charges'];
}

const TAXES = ['duty', 'purchaseTax', 'vat'] as const;
type Tax = (typeof TAXES)[number];
const isTax = (kind: ChargeKind): kind is Tax => (TAXES as readonly string[]).includes(kind);

/** The seller pays these parts under the incoterm, so that they are part of the price. */
const CARRIAGE_PAID: readonly Incoterm[] = ['CFR', 'CPT', 'CIF', 'CIP', 'DAP', 'DPU', 'DDP'];
const INSURANCE_PAID: readonly Incoterm[] = ['CIF', 'CIP', 'DAP', 'DPU', 'DDP'];

const SIMPLE_PARTS = ['freight', 'insurance', 'clearance', 'delivery', 'other'] as const;
type SimplePart = (typeof SIMPLE_PARTS)[number];

const partOf = (kind: ChargeKind): SimplePart =>
  kind === 'freight' || kind === 'insurance' || kind === 'clearance' || kind === 'delivery' ? kind : 'other';

/** Computes in the order CIF, duty, purchase tax, VAT. An unknown amount adds nothing and is named. */
function createLanding(version: PricedVersion, lines: readonly Line[], money: Money): Landing {
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
  const listed = charges.flatMap((charge): QuotePrices['charges'] => {
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

function landedLine(
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

function landedTotal({ unit, isKnown, lines, parts, hasVat }: Landing): LandedTotal {
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

// --- Figures

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

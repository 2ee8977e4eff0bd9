import { type Fraction, fraction, rounded, roundedProduct } from './fraction.ts';
import type { Matrix, MatrixCell, MatrixMark, MatrixTotal } from './matrix.ts';
import type { RECIPIENT_STATES, RecipientState } from './rfqs.ts';
import type { PriceTier } from './supplier-prices.ts';
import type { SupplierQuote } from './supplier-quotes.ts';
import type { Incoterm, QuoteRates } from './trade-terms.ts';

/** What a price states about its line. */
interface StatedPrice {
  tiers: readonly PriceTier[];
  moq: number | null;
  leadDays: number | null;
  asRequested: '' | 'yes' | 'differs';
  hasCarton: boolean;
  hasSample: boolean;
}

/** A current price of a recipient for a line. */
export interface OfferedPrice extends StatedPrice {
  supplierPriceId: string;
  currency: string;
  incoterm: Incoterm;
  validUntil: string | null;
  /** What differs from the request, or the note of the supplier. */
  note: string;
  ageDays: number;
}

export interface ComparedRecipient {
  recipientId: string;
  name: string;
  state: RecipientState;
  completeness: number | null;
  /** By line id. */
  prices: ReadonlyMap<string, OfferedPrice>;
  /** The ids of the lines that the recipient cannot make. */
  cannotMake: ReadonlySet<string>;
}

export interface Comparison {
  currency: string;
  rates: QuoteRates;
  incoterm: Incoterm;
  exwAdditionPercent: number | null;
  quantityIndex: number;
  /** The office's date. */
  today: string;
  /** An older price is marked as old. */
  freshDays: number;
  lines: readonly (Pick<Matrix['lines'][number], 'lineId' | 'name' | 'lastPrice'> & {
    quantities: readonly number[];
  })[];
  recipients: readonly ComparedRecipient[];
  /** The awarded price by line id. A superseded price is not among the prices of its recipient. */
  awards: ReadonlyMap<string, OfferedPrice>;
}

const INCOTERM_GROUPS: Record<Incoterm, number> = {
  '': 0,
  EXW: 1,
  FCA: 1,
  FOB: 2,
  CFR: 3,
  CIF: 3,
  CPT: 3,
  CIP: 3,
  DAP: 4,
  DPU: 4,
  DDP: 4,
};
const EXW_GROUP = INCOTERM_GROUPS.EXW;
const PRICE_DECIMALS = 4;
/** A price with one of these marks is neither the cheapest nor part of a total. */
const EXCLUDED: readonly MatrixMark[] = ['notComparable', 'belowMoq', 'expired', 'old', 'noRate', 'cannotMake'];

/** A comparison with its conversions, which thousands of prices share. */
type Comparing = Comparison & { factors: Map<string, Fraction | null> };

/** Compares the supplier quotes of an RFQ at the requested quantity, in one currency. */
export function compareQuotes(compared: Comparison): Matrix {
  const comparison: Comparing = { ...compared, factors: new Map() };
  const { lines, recipients, quantityIndex, currency } = comparison;
  const rows = lines.map(({ lineId, name, lastPrice, quantities }) => {
    const quantity = quantities[quantityIndex] ?? quantities.at(-1) ?? 1;
    const cells = recipients.map((recipient) => cellOf(comparison, recipient, lineId, quantity));
    markBest(cells, recipients);
    /** Of the prices that count. */
    const totals = cells.map((cell, at) =>
      recipients[at]?.state !== 'withdrawn' && isCounted(cell) ? lineTotal(cell.price, quantity) : null,
    );
    return { line: { lineId, name, quantity, lastPrice }, cells, totals };
  });
  const columns = recipients.map((recipient, at) => ({
    recipient,
    at,
    ...sumOf(rows.map(({ totals }) => totals[at] ?? null)),
  }));
  columns.sort(
    (a, b) =>
      RANKS[a.recipient.state] - RANKS[b.recipient.state] ||
      a.missing - b.missing ||
      (a.total ?? Number.POSITIVE_INFINITY) - (b.total ?? Number.POSITIVE_INFINITY) ||
      a.at - b.at,
  );
  const complete = columns.filter(({ missing, total }) => missing === 0 && total !== null);
  const lowest = Math.min(...complete.map(({ total }) => total ?? 0));
  const mix = rows.map(({ totals }) => {
    const known = totals.filter((total) => total !== null);
    return known.length === 0 ? null : Math.min(...known);
  });
  const mixed = recipients.filter((_, at) => rows.some(({ cells }) => cells[at]?.marks.includes('cheapest')));
  const awarded = rows.map(({ line: { lineId, quantity } }) => {
    const price = comparison.awards.get(lineId);
    return price ? lineTotal(priceAt(comparison, price, quantity).price, quantity) : null;
  });
  return {
    currency,
    quantityIndex,
    recipients: columns.map(({ recipient: { recipientId, name, state, completeness }, total, missing }) => ({
      recipientId,
      name,
      state,
      total,
      missing,
      completeness,
    })),
    lines: rows.map(({ line, cells }) => ({ ...line, cells: columns.flatMap(({ at }) => cells[at] ?? []) })),
    totals: {
      bestSingle: {
        total: complete.length === 0 ? null : lowest,
        missing: 0,
        recipientIds: complete.filter(({ total }) => total === lowest).map(({ recipient }) => recipient.recipientId),
      },
      bestMix: { ...sumOf(mix), recipientIds: mixed.map(({ recipientId }) => recipientId) },
      awarded: { ...sumOf(awarded), recipientIds: [] },
    },
  };
}

const RANKS = Object.fromEntries(
  (['answered', 'waiting', 'declined', 'withdrawn'] satisfies RecipientState[]).map((state, rank) => [state, rank]),
) as Record<(typeof RECIPIENT_STATES)[number], number>;

const isCounted = ({ price, marks }: MatrixCell): boolean =>
  price !== null && !marks.some((mark) => EXCLUDED.includes(mark));

function cellOf(
  comparison: Comparing,
  { recipientId, state, prices, cannotMake }: ComparedRecipient,
  lineId: string,
  quantity: number,
): MatrixCell {
  const offered = prices.get(lineId);
  const isWithdrawn = state === 'withdrawn';
  if (!offered)
    return {
      recipientId,
      supplierPriceId: null,
      price: null,
      given: null,
      incoterm: '',
      addedPercent: null,
      from: null,
      moq: null,
      leadDays: null,
      risesFrom: null,
      note: '',
      marks: cannotMake.has(lineId) && !isWithdrawn ? ['cannotMake'] : [],
    };
  const { price, given, from, addedPercent, marks } = priceAt(comparison, offered, quantity);
  return {
    recipientId,
    supplierPriceId: offered.supplierPriceId,
    price,
    given,
    incoterm: offered.incoterm,
    addedPercent,
    from,
    moq: offered.moq,
    leadDays: offered.leadDays,
    risesFrom: risingFrom(offered.tiers),
    note: offered.note,
    // The cells of a withdrawn supplier stay readable.
    marks: isWithdrawn ? [] : marks,
  };
}

/** The price of the tier that holds at the larger of the requested quantity and the MOQ. */
function priceAt(comparison: Comparing, offered: OfferedPrice, quantity: number) {
  const { today, freshDays } = comparison;
  const needed = Math.max(quantity, offered.moq ?? 0);
  const tier = offered.tiers.findLast(({ from }) => from <= needed) ?? offered.tiers[0];
  const least = Math.max(tier?.from ?? 0, offered.moq ?? 0);
  const marks: MatrixMark[] = [];
  const group = INCOTERM_GROUPS[offered.incoterm];
  const requested = INCOTERM_GROUPS[comparison.incoterm];
  const isOther = group !== 0 && requested !== 0 && group !== requested;
  const addedPercent = isOther && group === EXW_GROUP ? comparison.exwAdditionPercent : null;
  if (isOther && addedPercent === null) marks.push('notComparable');
  if (offered.asRequested === 'differs') marks.push('differs');
  if (offered.incoterm === '' || offered.asRequested === '') marks.push('unstated');
  if (quantity < least) marks.push('belowMoq');
  if (offered.validUntil !== null && offered.validUntil < today) marks.push('expired');
  if (offered.ageDays > freshDays) marks.push('old');
  const factor = factorOf(comparison, offered.currency, addedPercent ?? 0);
  const converted = tier && factor ? roundedProduct(tier.price, factor, PRICE_DECIMALS) : null;
  if (tier && converted === null) marks.push('noRate');
  return {
    price: converted,
    given: tier ? { price: tier.price, currency: offered.currency } : null,
    from: quantity < least ? least : null,
    addedPercent,
    marks,
  };
}

/** What turns a price into the currency of the matrix; null if a rate is unknown. */
function factorOf({ currency, rates, factors }: Comparing, from: string, addedPercent: number): Fraction | null {
  const key = `${from} ${addedPercent}`;
  const known = factors.get(key);
  if (known !== undefined) return known;
  const factor = conversion(rates, from, currency, addedPercent);
  factors.set(key, factor);
  return factor;
}

/** A price in the currency itself needs no rate. */
function conversion(rates: QuoteRates, from: string, to: string, addedPercent: number): Fraction | null {
  const [n, d] = fraction(100 + addedPercent);
  if (from === to) return [n, d * 100n];
  const [usdFrom, usdTo] = [rateOf(rates, from), rateOf(rates, to)];
  if (usdFrom === null || usdTo === null) return null;
  const [[fromN, fromD], [toN, toD]] = [fraction(usdFrom), fraction(usdTo)];
  return [n * fromN * toD, d * 100n * fromD * toN];
}

const rateOf = (rates: QuoteRates, code: string): number | null =>
  code === 'USD' ? 1 : Object.hasOwn(rates, code) ? (rates[code] ?? null) : null;

/** Marks the cheapest and the fastest cells; of ties, all. */
function markBest(cells: MatrixCell[], recipients: readonly ComparedRecipient[]): void {
  const active = cells.filter((_, at) => recipients[at]?.state !== 'withdrawn');
  const counted = active.filter(isCounted);
  const cheapest = Math.min(...counted.flatMap(({ price }) => price ?? []));
  for (const cell of counted) if (cell.price === cheapest) cell.marks.unshift('cheapest');
  const fastest = Math.min(...active.flatMap(({ leadDays }) => leadDays ?? []));
  for (const cell of active)
    if (cell.leadDays === fastest) cell.marks.splice(cell.marks[0] === 'cheapest' ? 1 : 0, 0, 'fastest');
}

/** Price times quantity, rounded half up to 2 decimals. */
const lineTotal = (price: number | null, quantity: number): number | null =>
  price === null ? null : roundedProduct(price, [BigInt(quantity), 1n], 2);

function sumOf(totals: readonly (number | null)[]): Pick<MatrixTotal, 'total' | 'missing'> {
  const known = totals.flatMap((total) => total ?? []);
  const cents = known.reduce((sum, total) => sum + BigInt(Math.round(total * 100)), 0n);
  return { total: known.length === 0 ? null : rounded([cents, 100n], 2), missing: totals.length - known.length };
}

/** The first quantity from which a piece costs more than before; null if there is none. */
export const risingFrom = (tiers: readonly PriceTier[]): number | null =>
  tiers.find(({ price }, at) => at > 0 && price > (tiers[at - 1]?.price ?? price))?.from ?? null;

/** How many of the 10 facts a supplier quote states for all lines that the supplier can make. */
export function completenessOf(
  { terms, lines: answered }: SupplierQuote,
  lines: readonly { lineId: string; quantities: readonly number[] }[],
): number {
  const byLine = new Map(answered.map((line) => [line.lineId, line]));
  return countFacts(
    terms,
    lines.map(({ lineId, quantities }) => {
      const line = byLine.get(lineId);
      const stated = line && {
        ...line,
        tiers: line.prices,
        hasCarton: line.cartonQuantity !== null && line.cartonCm !== null,
        hasSample: line.samplePrice !== null,
      };
      return { quantities, cannotMake: line?.cannotMake ?? false, stated };
    }),
  );
}

/** As `completenessOf`, from the current prices of a recipient. */
export function countFacts(
  terms: SupplierQuote['terms'],
  lines: readonly { quantities: readonly number[]; cannotMake: boolean; stated: StatedPrice | undefined }[],
): number {
  const asked = lines.filter(({ cannotMake }) => !cannotMake);
  if (asked.length === 0) return 0;
  const priced = asked.flatMap(({ stated }) => (stated && stated.tiers.length > 0 ? [stated] : []));
  const all = (states: (price: StatedPrice) => boolean) => priced.length > 0 && priced.every(states);
  const facts = [
    asked.every(({ stated, quantities }) => (stated?.tiers[0]?.from ?? Infinity) <= (quantities[0] ?? 1)),
    terms.currency !== null,
    terms.incoterm !== '' && terms.place !== '',
    terms.tax !== '',
    all(({ moq }) => moq !== null),
    all(({ leadDays }) => leadDays !== null),
    all(({ hasCarton }) => hasCarton),
    terms.validUntil !== null,
    all(({ hasSample }) => hasSample),
    all(({ asRequested }) => asRequested !== ''),
  ];
  return facts.filter(Boolean).length;
}

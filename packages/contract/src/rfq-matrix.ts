import { type Fraction, fraction, rounded } from './fraction.ts';
import type { Incoterm, QuoteRates } from './quotes.ts';
import type {
  Matrix,
  MatrixCell,
  MatrixMark,
  MatrixTotal,
  RECIPIENT_STATES,
  RecipientState,
  SupplierQuote,
} from './rfqs.ts';
import type { PriceTier } from './supplier-prices.ts';

/** A current price of a recipient for a line. */
export interface OfferedPrice {
  supplierPriceId: string;
  currency: string;
  incoterm: Incoterm;
  tiers: readonly PriceTier[];
  moq: number | null;
  leadDays: number | null;
  validUntil: string | null;
  asRequested: '' | 'yes' | 'differs';
  differs: string;
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

/** Compares the supplier quotes of an RFQ at the requested quantity, in one currency. */
export function compareQuotes(comparison: Comparison): Matrix {
  const { lines, recipients, quantityIndex, currency } = comparison;
  const quantities = lines.map(({ quantities: asked }) => asked[quantityIndex] ?? asked.at(-1) ?? 1);
  const rows = lines.map(({ lineId, name, lastPrice }, at) => {
    const quantity = quantities[at] ?? 1;
    const cells = recipients.map((recipient) => cellOf(comparison, recipient, lineId, quantity));
    markBest(cells, recipients);
    return { lineId, name, quantity, lastPrice, cells };
  });
  const counts = (cell: MatrixCell, at: number) => recipients[at]?.state !== 'withdrawn' && isCounted(cell);
  const columns = recipients.map((recipient, at) => {
    const counted = rows.map(({ cells, quantity }) => {
      const cell = cells[at];
      return cell && counts(cell, at) ? lineTotal(cell.price, quantity) : null;
    });
    return { recipient, at, ...sumOf(counted) };
  });
  columns.sort(
    (a, b) =>
      RANKS[a.recipient.state] - RANKS[b.recipient.state] ||
      a.missing - b.missing ||
      (a.total ?? Number.POSITIVE_INFINITY) - (b.total ?? Number.POSITIVE_INFINITY) ||
      a.at - b.at,
  );
  const complete = columns.filter(({ missing, total }) => missing === 0 && total !== null);
  const lowest = Math.min(...complete.map(({ total }) => total ?? 0));
  const mix = rows.map(({ cells, quantity }) => {
    const prices = cells.flatMap((cell, at) => (counts(cell, at) && cell.price !== null ? [cell.price] : []));
    return prices.length === 0 ? null : lineTotal(Math.min(...prices), quantity);
  });
  const mixed = recipients.filter((_, at) => rows.some(({ cells }) => cells[at]?.marks.includes('cheapest')));
  const awarded = rows.map(({ lineId, quantity }) => {
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
    lines: rows.map(({ cells, ...row }) => ({ ...row, cells: columns.flatMap(({ at }) => cells[at] ?? []) })),
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
  comparison: Comparison,
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
    note: offered.differs || offered.note,
    // The cells of a withdrawn supplier stay readable.
    marks: isWithdrawn ? [] : marks,
  };
}

/** The price of the tier that holds at the larger of the requested quantity and the MOQ. */
function priceAt(comparison: Comparison, offered: OfferedPrice, quantity: number) {
  const { currency, rates, today, freshDays } = comparison;
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
  const converted = tier ? convert(tier.price, offered.currency, currency, rates, addedPercent ?? 0) : null;
  if (tier && converted === null) marks.push('noRate');
  return {
    price: converted,
    given: tier ? { price: tier.price, currency: offered.currency } : null,
    from: quantity < least ? least : null,
    addedPercent,
    marks,
  };
}

/** Rounded half up to 4 decimals; null if a rate is unknown. A price in the currency itself needs no rate. */
function convert(price: number, from: string, to: string, rates: QuoteRates, addedPercent: number): number | null {
  const [usdFrom, usdTo] = [rateOf(rates, from), rateOf(rates, to)];
  const factors: Fraction[] = [fraction(price), fraction(100 + addedPercent), [1n, 100n]];
  if (from !== to) {
    if (usdFrom === null || usdTo === null) return null;
    const [n, d] = fraction(usdTo);
    factors.push(fraction(usdFrom), [d, n]);
  }
  return rounded(
    factors.reduce<Fraction>(([n, d], [fn, fd]) => [n * fn, d * fd], [1n, 1n]),
    PRICE_DECIMALS,
  );
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
function lineTotal(price: number | null, quantity: number): number | null {
  if (price === null) return null;
  const [n, d] = fraction(price);
  return rounded([n * BigInt(quantity), d], 2);
}

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
  const asked = lines.filter(({ lineId }) => !byLine.get(lineId)?.cannotMake);
  if (asked.length === 0) return 0;
  const priced = asked.flatMap(({ lineId }) => {
    const line = byLine.get(lineId);
    return line && line.prices.length > 0 ? [line] : [];
  });
  const all = (states: (line: SupplierQuote['lines'][number]) => boolean) => priced.length > 0 && priced.every(states);
  const facts = [
    asked.every(({ lineId, quantities }) => (byLine.get(lineId)?.prices[0]?.from ?? Infinity) <= (quantities[0] ?? 1)),
    terms.currency !== null,
    terms.incoterm !== '' && terms.place !== '',
    terms.tax !== '',
    all(({ moq }) => moq !== null),
    all(({ leadDays }) => leadDays !== null),
    all(({ cartonQuantity, cartonCm }) => cartonQuantity !== null && cartonCm !== null),
    terms.validUntil !== null,
    all(({ samplePrice }) => samplePrice !== null),
    all(({ asRequested }) => asRequested !== ''),
  ];
  return facts.filter(Boolean).length;
}

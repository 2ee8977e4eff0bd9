import { linesLeft } from '@sampan/contract/lines-left';
import type { PricedVersion } from '@sampan/contract/priced-lines';
import { priceAccepted, type QuotePrices } from '@sampan/contract/pricing';
import type { QuoteDecision } from '@sampan/contract/quotes';
import type { Settings } from '@sampan/contract/settings';
import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { linePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { toCm } from '#src/lib/carton-cm.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayOf, daysBetween } from '#src/lib/office-time.ts';
import type { ThreadRow } from './quote-activity.queries.ts';
import { figuresAt, number, toCharge } from './quotes.mapper.ts';
import type {
  SharedChargeRow,
  SharedDecisionRow,
  SharedLineRow,
  SharedQuoteRow,
  SharedVersionRow,
} from './shared-quotes.queries.ts';

/** What a link shows of a quote. */
export interface SharedParts {
  row: SharedQuoteRow;
  current: { row: SharedVersionRow; lines: readonly SharedLineRow[]; charges: readonly SharedChargeRow[] };
  decisions: readonly SharedDecisionRow[];
  /** The questions and answers at least, newest first. */
  activity: readonly ThreadRow[];
  /** The office's date. */
  today: string;
}

/** The prices of a version as far as the customer may know them: without costs and our charges. */
function sharedPrices({ row, lines, charges }: SharedParts['current'], left: ReadonlySet<string>): QuotePrices {
  const version: PricedVersion = {
    currency: row.currency,
    localCurrency: row.local_currency,
    rates: row.rates,
    incoterm: row.incoterm,
    pricing: { mode: 'manual', percent: 0, rounding: 'none' },
    show: row.show,
    charges: charges.filter(({ paid_by }) => paid_by === 'customer').map(toCharge),
    lines: lines.map((line) => ({
      lineKey: line.line_key,
      quantity: line.quantity,
      unitPrice: number(line.unit_price),
      isManualPrice: true,
      cost: null,
      costCurrency: row.currency,
      cartonQuantity: line.carton_quantity,
      cartonCm: toCm(line.carton_mm),
      cartonKg: number(line.carton_kg),
      dutyPercent: number(line.duty_percent),
      purchaseTaxPercent: number(line.purchase_tax_percent),
      marginPercent: null,
    })),
  };
  return priceAccepted(version, left);
}

/** The amount that a customer accepts by this choice; null if a price is missing. */
export const acceptedTotal = (current: SharedParts['current'], lines: QuoteDecision['lines']): number | null =>
  sharedPrices(current, linesLeft({ kind: 'accepted', lines })).figures.total;

/** What leaves by link. Each field is named here, so that nothing else can leave. */
export function toSharedQuote(
  { row, current, activity, decisions, today }: SharedParts,
  company: Settings['company'],
): SharedQuote {
  const { row: version, lines } = current;
  const { show } = version;
  const decision = decisions.find((one) => one.number === version.number);
  const prices = sharedPrices(current, linesLeft(decision));
  const { total, landed } = prices.figures;
  const lastDay = dayOf(version.valid_until);
  const daysLeft = lastDay === null ? null : daysBetween(today, lastDay);
  const sumOf = (figure: 'cartons' | 'cbm' | 'kg'): number | null => {
    const known = lines.map((_, index) => figuresAt(prices, index)[figure]).filter((one) => one !== null);
    if (!show.quantities || lines.length === 0 || known.length < lines.length) return null;
    return Number(known.reduce((sum, one) => sum + one, 0).toFixed(3));
  };
  return {
    number: humanNumber('QUO', row.number),
    version: version.number,
    language: version.language,
    title: version.title,
    company: { name: company.name, email: company.email, phone: company.phone, address: company.address },
    customerName: version.customer_name,
    companyName: version.company_name,
    state: decision ? decision.kind : daysLeft !== null && daysLeft < 0 ? 'expired' : 'open',
    currency: version.currency,
    incoterm: version.incoterm,
    place: version.place,
    validUntil: lastDay,
    daysLeft,
    leadDays: version.lead_days,
    paymentTerms: version.payment_terms,
    intro: version.intro,
    notes: version.notes,
    sentAt: (version.sent_at ?? new Date()).toISOString(),
    lines: lines.map((line, index) => {
      const figures = figuresAt(prices, index);
      return {
        lineKey: line.line_key,
        name: line.name,
        ...(show.skus && { sku: line.sku }),
        details: line.details,
        picture: show.pictures ? linePicture(line) : null,
        quantity: show.quantities ? line.quantity : null,
        unit: line.unit,
        ...(show.prices && line.unit_price !== null && { unitPrice: Number(line.unit_price) }),
        ...(show.prices && figures.total !== null && { total: figures.total }),
        moq: line.moq,
        leadDays: line.lead_days,
        carton: { quantity: line.carton_quantity, cbm: figures.cbm },
        ...(show.prices && figures.landed && { landed: figures.landed }),
      };
    }),
    shipment: {
      cartons: sumOf('cartons'),
      cbm: sumOf('cbm'),
      kg: sumOf('kg'),
    },
    ...(show.prices && total !== null && { total }),
    ...(show.prices && landed && { landed }),
    charges: show.prices ? prices.charges : [],
    thread: activity
      .filter(({ kind }) => kind === 'question' || kind === 'answer')
      .toReversed()
      .map(({ at, kind, actor, details }) => ({
        at: at.toISOString(),
        by: kind === 'question' ? ('you' as const) : ('us' as const),
        name: kind === 'question' ? actor : company.name,
        text: details.text ?? '',
      })),
    decision: decision
      ? { kind: decision.kind, at: decision.at.toISOString(), name: decision.by_name, lines: decision.lines }
      : null,
  };
}

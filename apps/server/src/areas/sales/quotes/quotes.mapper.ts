import { linesLeft } from '@sampan/contract/lines-left';
import type { PricedVersion } from '@sampan/contract/priced-lines';
import { priceAccepted, type QuotePrices } from '@sampan/contract/pricing';
import type { QuoteCharge } from '@sampan/contract/quote-drafts';
import type { Quote, QuoteActivity, QuoteDecision, QuoteLine, QuoteRow, QuoteVersion } from '@sampan/contract/quotes';
import { linePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { type KnownLink, toShareLink } from '#src/areas/platform/share-links/share-links.service.ts';
import { toCm } from '#src/lib/carton-cm.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { DAY_MS, dayOf } from '#src/lib/office-time.ts';
import type { findActivity } from './quote-activity.queries.ts';
import type { findCharges, findDecisions, ListedQuoteRow, NamedLineRow, NamedVersionRow } from './quotes.queries.ts';
import type { SharedChargeRow, SharedDecisionRow, SharedQuoteRow, SharedVersionRow } from './shared-quotes.queries.ts';

type ChargeRow = Awaited<ReturnType<typeof findCharges>>[number];
type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];
type ActivityRow = Awaited<ReturnType<typeof findActivity>>[number];

/** A version with its lines and charges. */
export interface VersionParts {
  row: NamedVersionRow;
  lines: readonly NamedLineRow[];
  charges: readonly ChargeRow[];
  /** An older cost is old. */
  freshDays: number;
}

export interface LoadedQuote {
  row: ListedQuoteRow;
  versions: readonly NamedVersionRow[];
  draft: VersionParts | null;
  current: VersionParts | null;
  link: KnownLink | null;
  decisions: readonly DecisionRow[];
  activity: readonly ActivityRow[];
  inquiry: { id: string; number: number } | null;
  customer: { id: string; number: number; name: string } | null;
  hasDiscardedDraft: boolean;
  /** The office's date. */
  today: string;
}

export const number = (value: string | null): number | null => (value === null ? null : Number(value));

export const isExpired = ({ status, valid_until }: Pick<SharedQuoteRow, 'status' | 'valid_until'>, today: string) => {
  const lastDay = dayOf(valid_until);
  return status === 'sent' && lastDay !== null && lastDay < today;
};

export function toQuoteRow(row: ListedQuoteRow, today: string): QuoteRow {
  return {
    _id: row.id,
    quoteId: humanNumber('QUO', row.number),
    kind: row.kind,
    title: row.title,
    customerName: row.customer_name,
    companyName: row.company_name,
    status: row.status,
    isExpired: isExpired(row, today),
    version: row.current_version ?? row.draft_version ?? 1,
    total: number(row.total),
    currency: row.total_currency,
    validUntil: dayOf(row.valid_until),
    opens: row.opens,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    hasQuestion: row.has_question,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toQuote({
  row,
  versions,
  draft,
  current,
  link,
  decisions,
  activity,
  today,
  ...rest
}: LoadedQuote): Quote {
  return {
    ...toQuoteRow(row, today),
    inquiry: rest.inquiry && { _id: rest.inquiry.id, inquiryId: humanNumber('INQ', rest.inquiry.number) },
    customer: rest.customer && {
      _id: rest.customer.id,
      customerId: humanNumber('CUS', rest.customer.number),
      name: rest.customer.name,
    },
    email: row.email,
    phone: row.phone,
    language: row.language,
    draft: draft && toVersion(draft),
    current: current && toVersion(current, leftOf(decisions, current.row)),
    versions: versions.flatMap(({ number: version, sent_at, sent_by_name, total, currency }) => {
      if (sent_at === null) return [];
      const decision = decisions.find((one) => one.number === version);
      const offered = number(total);
      const sent = { number: version, sentAt: sent_at.toISOString(), sentBy: sent_by_name, offered, currency };
      return [{ ...sent, total: decision?.kind === 'accepted' ? number(decision.total) : offered }];
    }),
    link: link && toShareLink(link),
    decisions: decisions.map(toDecision),
    timeline: activity.map(toActivity),
    hasDiscardedDraft: rest.hasDiscardedDraft,
    createdAt: row.created_at.toISOString(),
  };
}

/** The lines of a version that its customer left out. */
export const leftOf = (
  decisions: readonly SharedDecisionRow[],
  version: Pick<SharedVersionRow, 'number'>,
): ReadonlySet<string> => linesLeft(decisions.find((one) => one.number === version.number));

const toDecision = (row: DecisionRow): QuoteDecision => ({
  version: row.number,
  kind: row.kind,
  at: row.at.toISOString(),
  name: row.by_name,
  note: row.note,
  lines: row.lines,
  by: row.account_name,
});

const toActivity = ({ id, at, actor, kind, details, account_name }: ActivityRow): QuoteActivity => ({
  _id: id,
  at: at.toISOString(),
  by: account_name,
  actor,
  kind,
  version: details.version ?? null,
  text: details.text ?? '',
  channel: details.channel ?? '',
  wishes: details.wishes ?? [],
  inquiry: details.inquiry ?? null,
  step: details.step ?? null,
});

export function toVersion(
  { row, lines, charges, freshDays }: VersionParts,
  left: ReadonlySet<string> = new Set(),
): QuoteVersion {
  const wire = {
    number: row.number,
    title: row.title,
    customerName: row.customer_name,
    companyName: row.company_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    currency: row.currency,
    localCurrency: row.local_currency,
    rates: row.rates,
    incoterm: row.incoterm,
    place: row.place,
    validUntil: dayOf(row.valid_until),
    leadDays: row.lead_days,
    paymentTerms: row.payment_terms,
    intro: row.intro,
    notes: row.notes,
    internalNote: row.internal_note,
    pricing: row.pricing,
    show: row.show,
    charges: charges.map(toCharge),
    lines: lines.map((line) => toLine(line, freshDays)),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: row.sent_by_name,
    offered: number(row.total),
  };
  const prices = pricesOf(wire, left);
  return {
    ...wire,
    lines: wire.lines.map((line, index) => ({ ...line, figures: figuresAt(prices, index) })),
    figures: prices.figures,
  };
}

export const toCharge = ({
  paid_by,
  allocated_by,
  kind,
  label,
  basis,
  amount,
  currency,
}: SharedChargeRow): QuoteCharge => ({
  kind,
  label,
  basis,
  amount: Number(amount),
  currency,
  paidBy: paid_by,
  allocatedBy: allocated_by,
});

/** A version keeps the prices that were computed when it was saved. */
const pricesOf = (version: PricedVersion, left: ReadonlySet<string>): QuotePrices =>
  priceAccepted({ ...version, lines: version.lines.map((line) => ({ ...line, isManualPrice: true })) }, left);

export function figuresAt(prices: QuotePrices, index: number): QuoteLine['figures'] {
  const line = prices.lines[index];
  if (!line) throw new Error(`There is no line ${index}.`);
  return line.figures;
}

function toLine(row: NamedLineRow, freshDays: number): Omit<QuoteLine, 'figures'> {
  return {
    lineKey: row.line_key,
    productId: row.product_id ?? '',
    name: row.name,
    sku: row.sku,
    details: row.details,
    picture: row.picture_key ?? 'none',
    image: linePicture(row),
    quantity: row.quantity,
    unit: row.unit,
    unitPrice: number(row.unit_price),
    isManualPrice: row.is_manual_price,
    cost: number(row.cost),
    costCurrency: row.cost_currency,
    costIncoterm: row.cost_incoterm,
    supplierId: row.supplier_id ?? '',
    supplierName: row.supplier_name ?? '',
    supplierPriceId: row.supplier_price_id ?? '',
    costAge: toAge(row.cost_quoted_at, freshDays),
    moq: row.moq,
    leadDays: row.lead_days,
    cartonQuantity: row.carton_quantity,
    cartonCm: toCm(row.carton_mm),
    cartonKg: number(row.carton_kg),
    hsCode: row.hs_code,
    dutyPercent: number(row.duty_percent),
    purchaseTaxPercent: number(row.purchase_tax_percent),
    marginPercent: number(row.margin_percent),
  };
}

function toAge(quotedAt: Date | null, freshDays: number): QuoteLine['costAge'] {
  if (quotedAt === null) return null;
  const days = Math.max(0, Math.floor((Date.now() - quotedAt.getTime()) / DAY_MS));
  return { days, isOld: days > freshDays };
}

import type { Language } from '@sampan/contract/languages';
import type { LandedLine, LandedTotal } from '@sampan/contract/quote-figures';
import type { SharedQuote } from '@sampan/contract/shared-quotes';
import type { CollectionDocument } from '@sampan/documents/collection-document';
import type { LandedAmount, LandedSum, MissingFact, QuoteDocument } from '@sampan/documents/quote-document';
import { dayIn } from '#src/lib/office-time.ts';

interface DocumentOptions {
  language: Language;
  isDraft: boolean;
  /** The time zone of the office. */
  timeZone: string;
  /** By line key. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The address in the QR code; null without one. */
  link: string | null;
}

/** The document of what a link shows. Fields that are not named here cannot reach a document. */
export function toQuoteDocument(
  quote: SharedQuote,
  { language, isDraft, timeZone, pictures, link }: DocumentOptions,
): QuoteDocument {
  const isLanded = quote.landed?.missing.includes('charges') === false;
  return {
    language,
    isDraft,
    number: quote.number,
    version: quote.version,
    title: quote.title,
    company: quote.company,
    customerName: quote.customerName,
    companyName: quote.companyName,
    currency: quote.currency,
    incoterm: quote.incoterm,
    place: quote.place,
    sentOn: dayIn(timeZone, new Date(quote.sentAt)),
    validUntil: quote.validUntil,
    leadDays: quote.leadDays,
    paymentTerms: quote.paymentTerms,
    intro: quote.intro,
    notes: quote.notes,
    shipment: quote.shipment,
    // An expired quote cannot be accepted.
    link: quote.state === 'open' ? link : null,
    lines: quote.lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      details: line.details,
      picture: line.picture === null ? null : (pictures.get(line.lineKey) ?? null),
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
      total: line.total,
      moq: line.moq,
      leadDays: line.leadDays,
      carton: line.carton,
      // Without any charge, no line has a landed cost.
      landed: isLanded && line.landed ? toLandedPerUnit(line.landed) : undefined,
    })),
    charges: quote.charges.map(({ kind, label, amount }) => ({ kind, label, amount })),
    total: quote.total,
    landed: quote.landed && toLandedSum(quote.landed),
  };
}

/** The document of a collection, with its link as a QR code. */
export function toCollectionDocument(
  quote: SharedQuote,
  { language, isDraft, timeZone, pictures, link }: DocumentOptions,
): CollectionDocument {
  return {
    language,
    isDraft,
    number: quote.number,
    title: quote.title,
    company: quote.company,
    customerName: quote.customerName,
    companyName: quote.companyName,
    currency: quote.currency,
    sentOn: isDraft ? null : dayIn(timeZone, new Date(quote.sentAt)),
    intro: quote.intro,
    notes: quote.notes,
    link,
    lines: quote.lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      picture: line.picture === null ? null : (pictures.get(line.lineKey) ?? null),
      unitPrice: line.unitPrice,
      moq: line.moq,
      cartonQuantity: line.carton.quantity,
    })),
  };
}

const toLandedPerUnit = ({ perUnit, perUnitLocal, isComplete }: LandedLine): LandedAmount => ({
  amount: perUnit,
  local: perUnitLocal,
  isComplete,
});

const toLandedSum = ({ total, isComplete, parts, missing }: LandedTotal): LandedSum => ({
  amount: total,
  local: null,
  isComplete,
  includes: parts,
  missing: [...new Set(missing.flatMap((part) => MISSING_FACTS[part] ?? []))],
});

/** `cost` concerns only the office, and `otherLines` is named by the other line. */
const MISSING_FACTS: Record<LandedTotal['missing'][number], MissingFact | null> = {
  quantity: 'quantity',
  price: 'price',
  cost: null,
  rate: 'rate',
  cartonQuantity: 'carton',
  cartonSize: 'carton',
  cartonWeight: 'carton',
  duty: 'duty',
  purchaseTax: 'purchaseTax',
  vat: 'vat',
  otherLines: null,
  charges: 'charges',
};

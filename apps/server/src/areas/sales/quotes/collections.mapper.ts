import { CONTACT_FIELDS, type SharedCollection } from '@sampan/contract/collections';
import type { Settings } from '@sampan/contract/settings';
import { type SharedParts, toSharedQuote } from './shared-quotes.mapper.ts';

interface CollectionParts {
  company: Settings['company'];
  /** What the office knows about the customer. */
  contact: Record<(typeof CONTACT_FIELDS)[number], string>;
}

/** What leaves by link. Each field is named here, so that nothing else can leave. */
export function toSharedCollection(parts: SharedParts, { company, contact }: CollectionParts): SharedCollection {
  const shared = toSharedQuote(parts, company);
  return {
    number: shared.number,
    version: shared.version,
    language: shared.language,
    title: shared.title,
    company: shared.company,
    customerName: shared.customerName,
    companyName: shared.companyName,
    currency: shared.currency,
    intro: shared.intro,
    notes: shared.notes,
    sentAt: shared.sentAt,
    lines: shared.lines.map(
      ({ lineKey, name, sku, details, picture, quantity, unit, unitPrice, moq, leadDays, carton }) => ({
        lineKey,
        name,
        ...(sku !== undefined && { sku }),
        details,
        picture,
        quantity,
        unit,
        ...(unitPrice !== undefined && { unitPrice }),
        moq,
        leadDays,
        cartonQuantity: carton.quantity,
      }),
    ),
    required: CONTACT_FIELDS.filter((field) => contact[field] === ''),
  };
}

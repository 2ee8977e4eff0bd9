import type { Language } from '@sampan/contract/languages';
import { completenessOf } from '@sampan/contract/rfq-matrix';
import type {
  Rfq,
  RfqActivity,
  RfqAward,
  RfqLine,
  RfqNames,
  RfqRecipient,
  RfqRow,
  RfqState,
} from '@sampan/contract/rfqs';
import type { Settings } from '@sampan/contract/settings';
import type { SharedRfq } from '@sampan/contract/shared-rfqs';
import type { StoredSupplierQuote, SupplierQuote } from '@sampan/contract/supplier-quotes';
import { linePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import { type KnownLink, toShareLink } from '#src/areas/platform/share-links/share-links.service.ts';
import type { RfqPictureRow, RfqRecipientRow, RfqTableRow } from '#src/db/quote-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { findActivity } from './rfq-activity.queries.ts';
import type { AwardRow } from './rfq-prices.queries.ts';
import type { ListedRfqRow, NamedRecipientRow, PricedLineRow } from './rfqs.queries.ts';

/** An RFQ with everything that its page shows. */
export interface LoadedRfq {
  row: ListedRfqRow;
  /** The lines that are not removed. */
  lines: readonly PricedLineRow[];
  removed: readonly PricedLineRow[];
  recipients: readonly NamedRecipientRow[];
  /** Of all suppliers. */
  pictures: readonly RfqPictureRow[];
  links: ReadonlyMap<string, KnownLink>;
  awards: readonly AwardRow[];
  activity: Awaited<ReturnType<typeof findActivity>>;
}

/** An open RFQ past its closing time is closed. */
export const stateOf = ({ state, closes_at }: Pick<RfqTableRow, 'state' | 'closes_at'>): RfqState =>
  state === 'open' && closes_at !== null && closes_at <= new Date() ? 'closed' : state;

/** The name in this language, or in the one that is known. */
export const nameIn = (names: RfqNames, language: Language): string =>
  names[language] || names.zh || names.en || names.he;

/** The name for a customer: in their language, else in English, else as it is known. */
export const nameFor = (names: RfqNames, language: Language): string => names[language] || nameIn(names, 'en');

export const toRfqRow = (row: ListedRfqRow): RfqRow => ({
  _id: row.id,
  rfqId: humanNumber('RFQ', row.number),
  title: row.title,
  state: stateOf(row),
  inquiry:
    row.inquiry_id === null || row.inquiry_number === null
      ? null
      : { _id: row.inquiry_id, inquiryId: humanNumber('INQ', row.inquiry_number) },
  closesAt: row.closes_at?.toISOString() ?? null,
  lineCount: row.line_count,
  asked: row.asked,
  answered: row.answered,
  declined: row.declined,
  opened: row.opened,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export function toRfq(loaded: LoadedRfq): Rfq {
  const { row, lines, recipients, links, awards, activity } = loaded;
  return {
    ...toRfqRow(row),
    message: row.message,
    internalNote: row.internal_note,
    currency: row.currency,
    rates: row.rates,
    incoterm: row.incoterm,
    place: row.place,
    exwAdditionPercent: row.exw_addition_percent === null ? null : Number(row.exw_addition_percent),
    showTargets: row.show_targets,
    lines: lines.map(toLine),
    recipients: recipients.map((recipient) => toRecipient(recipient, loaded, links.get(recipient.id))),
    awards: awards.map(toAward),
    timeline: activity.map(toActivity),
  };
}

export const toLine = (row: PricedLineRow): RfqLine => ({
  lineId: row.id,
  productId: row.product_id ?? '',
  names: row.names,
  specification: row.specification,
  image: linePicture(row),
  quantities: row.quantities,
  targetPrice: row.target_price === null ? null : Number(row.target_price),
  hasQuotes: row.has_quotes,
});

/** The route adds the origin to the link. */
function toRecipient(
  row: NamedRecipientRow,
  { lines, pictures }: LoadedRfq,
  link: KnownLink | undefined,
): RfqRecipient {
  return {
    _id: row.id,
    name: row.name,
    supplier:
      row.supplier_id === null || row.supplier_number === null
        ? null
        : { _id: row.supplier_id, supplierId: humanNumber('SUP', row.supplier_number) },
    language: row.language,
    channel: row.channel,
    contact: row.contact,
    state: row.state,
    link: link ? toShareLink(link) : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    reminders: row.reminders,
    completeness: completenessFor(row, lines),
    declineReason: row.decline_reason,
    supplierQuote: row.answer && withPictures(row.answer, pictures),
  };
}

/** The supplier quote with the addresses of its pictures. */
export function withPictures(quote: SupplierQuote, pictures: readonly RfqPictureRow[]): StoredSupplierQuote {
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  return {
    ...quote,
    lines: quote.lines.map((line) => {
      const picture = known.get(line.pictureId ?? '');
      return { ...line, pictureId: picture?.id ?? null, picture: picture ? linePicture(picture) : null };
    }),
  };
}

const completenessFor = ({ answer }: RfqRecipientRow, lines: readonly PricedLineRow[]): number | null =>
  answer === null
    ? null
    : completenessOf(
        answer,
        lines.map(({ id, quantities }) => ({ lineId: id, quantities })),
      );

const toAward = (row: AwardRow): RfqAward => ({
  lineId: row.rfq_line_id,
  supplierPriceId: row.supplier_price_id,
  recipientId: row.recipient_id ?? '',
  name: row.supplier_name,
  reason: row.reason,
  isSuperseded: row.superseded_at !== null,
});

const toActivity = ({ id, at, kind, details, account_name }: LoadedRfq['activity'][number]): RfqActivity => ({
  _id: id,
  at: at.toISOString(),
  by: account_name,
  kind,
  name: details.recipient?.name ?? '',
  channel: details.asked ?? '',
  step: details.step ?? null,
});

/** What leaves by link. Each field is named here, so that nothing else can leave. */
export function toSharedRfq(
  { row, lines, pictures }: Pick<LoadedRfq, 'row' | 'lines' | 'pictures'>,
  recipient: RfqRecipientRow,
  company: Settings['company'],
): SharedRfq {
  return {
    number: humanNumber('RFQ', row.number),
    language: recipient.language,
    title: row.title,
    message: row.message,
    company: { name: company.name, email: company.email, phone: company.phone, address: company.address },
    name: recipient.name,
    state: stateOf(row) === 'open' ? 'open' : 'closed',
    closesAt: row.closes_at?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    currency: row.currency,
    incoterm: row.incoterm,
    place: row.place,
    answer: recipient.state === 'withdrawn' ? 'waiting' : recipient.state,
    answeredAt: recipient.answered_at?.toISOString() ?? null,
    lines: lines.map((line) => ({
      lineId: line.id,
      name: nameIn(line.names, recipient.language),
      specification: line.specification,
      picture: linePicture(line),
      quantities: line.quantities,
      ...(row.show_targets && line.target_price !== null && { targetPrice: Number(line.target_price) }),
    })),
    supplierQuote: recipient.answer && withPictures(recipient.answer, pictures),
  };
}

import { randomUUID } from 'node:crypto';
import type { Language } from '@sampan/contract/languages';
import type { NewQuote } from '@sampan/contract/quote-drafts';
import { QUOTE_VERSIONS_MAX, type Quote, type QuoteCopy } from '@sampan/contract/quotes';
import { lastPrices } from '#src/areas/catalog/supplier-prices/supplier-prices.service.ts';
import { startDraft } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { knownCustomer } from '#src/areas/sales/customers/customers.service.ts';
import { getInquiry } from '#src/areas/sales/inquiries/inquiries.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { QuoteTableRow } from '#src/db/quote-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { DAY_MS, dayOf, daysBetween } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { type CheckedLine, type DraftContent, draftOf, emptyDraft } from './draft-values.ts';
import { insertActivity } from './quote-activity.queries.ts';
import { writeDraft } from './quote-drafts.service.ts';
import { countDrafts, findLastTerms, findQuotedProducts, updateQuote } from './quotes.queries.ts';
import { change, loadQuote, quotes } from './quotes.service.ts';

const DRAFTS_MAX = 3000;

type QuoteStart = Omit<NewQuote, 'rfqId' | 'pricing' | 'quantity'>;

/** Creates a draft from an inquiry, a customer or products, or an empty one. */
export function createQuote(db: Db, caller: Author, input: QuoteStart): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    const inquiry = input.inquiryId === '' ? null : await getInquiry(tx, input.inquiryId);
    const customerId = input.customerId || inquiry?.customerId?._id || '';
    const customer = customerId === '' ? null : await knownCustomer(tx, customerId);
    if (input.customerId !== '' && !customer) throw notFound('customerNotFound');
    // The quote goes to the inquiry's writer, unless staff chose another customer than the one that was matched.
    const writer = inquiry && (input.customerId === '' || customer?._id === inquiry.customerId?._id) ? inquiry : null;
    const asked = inquiry?.askedProducts ?? [];
    const products = input.productIds.map((_id) => ({ _id, name: '', sku: '', quantity: null }));
    const language = input.language ?? writer?.language ?? customer?.language ?? 'en';
    const settings = await readSettings(tx);
    const currency = input.currency ?? 'USD';
    const content = emptyDraft(input.kind, language, currency, settings.currency.rates);
    if (currency !== 'USD' && !(currency in content.rates)) throw invalidField('currency', 'currencyUnknown');
    const wanted = [...asked, ...products];
    const known = await findQuotedProducts(
      tx,
      wanted.flatMap(({ _id }) => _id ?? []),
      language,
    );
    const missing = input.productIds.find((id) => !known.some((product) => product.id === id.toLowerCase()));
    if (missing !== undefined) throw notFound('productNotFound');
    // A collection has prices, but no costs.
    const priced = input.kind === 'quote' ? known.map(({ id }) => id) : [];
    const prices = await lastPrices(tx, priced);
    return insertQuote(tx, caller, {
      kind: input.kind,
      inquiryId: inquiry?._id ?? null,
      customerId: customer?._id ?? null,
      content: {
        ...content,
        ...(customer && input.kind === 'quote' && (await termsLike(tx, customer._id))),
        customerName: writer?.fullName ?? customer?.name ?? '',
        companyName: customer?.companyName ?? '',
        email: writer?.email ?? customer?.email ?? '',
        phone: writer?.phone ?? customer?.phone ?? '',
        lines: wanted.map(({ _id, name, sku, quantity }) => {
          const id = _id?.toLowerCase() ?? '';
          return {
            product: known.find((product) => product.id === id) ?? null,
            price: prices.get(id) ?? null,
            name,
            sku,
            quantity,
          };
        }),
      },
    });
  });
}

/** Incoterm and days of validity as in the customer's last quote. */
async function termsLike(
  tx: Tx,
  customerId: string,
): Promise<Partial<Pick<DraftContent, 'incoterm' | 'place' | 'validUntil'>>> {
  const last = await findLastTerms(tx, customerId);
  if (!last?.sent_at) return {};
  const { incoterm, place } = last;
  const until = dayOf(last.valid_until);
  const days = until === null ? 0 : daysBetween(last.sent_at.toISOString().slice(0, 10), until);
  const day = (at: string) => new Date(Date.parse(at) + days * DAY_MS).toISOString().slice(0, 10);
  return { incoterm, place, validUntil: days > 0 ? day(await officeToday(tx)) : null };
}

interface QuoteSource extends Pick<NewQuote, 'inquiryId' | 'customerId' | 'language' | 'currency' | 'pricing'> {
  /** In the language of the quote, as are the lines. */
  termsIn: (language: Language) => Pick<DraftContent, 'incoterm' | 'place' | 'leadDays'>;
  linesIn: (language: Language) => Omit<CheckedLine, 'lineKey'>[];
}

/** Creates a draft with lines that have costs and suppliers, such as the awarded prices of an RFQ. */
export async function createQuoteWith(tx: Tx, caller: Author, source: QuoteSource): Promise<Quote> {
  const quote = await createQuote(tx, caller, {
    kind: 'quote',
    inquiryId: source.inquiryId,
    customerId: source.customerId,
    productIds: [],
    language: source.language,
    currency: source.currency,
  });
  const loaded = await loadQuote(tx, quote._id);
  if (!loaded?.draft) throw new Error('A new quote has a draft.');
  const content = draftOf(loaded.draft);
  const lines = source.linesIn(content.language).map((line) => ({ ...line, lineKey: randomUUID() }));
  await writeDraft(tx, caller?.accountId ?? null, {
    quoteId: quote._id,
    versionId: loaded.draft.row.id,
    number: loaded.draft.row.number,
    content: {
      ...content,
      ...source.termsIn(content.language),
      pricing: source.pricing ?? content.pricing,
      lines,
    },
    hasCurrent: false,
  });
  return quotes.get(tx, quote._id);
}

/** A new draft with the content of the newest version. */
export function copyQuote(db: Db, caller: Caller, id: string, { customerId }: QuoteCopy): Promise<Quote> {
  return db.transaction().execute(async (tx) => {
    const source = await loadQuote(tx, id);
    const parts = source?.draft ?? source?.current;
    if (!source || !parts) throw notFound('quoteNotFound');
    const customer = customerId === '' ? null : await knownCustomer(tx, customerId);
    if (customerId !== '' && !customer) throw notFound('customerNotFound');
    const content = draftOf(parts);
    const addressed = customer
      ? {
          customerName: customer.name,
          companyName: customer.companyName,
          email: customer.email,
          phone: customer.phone,
          language: customer.language,
        }
      : {};
    return insertQuote(tx, caller, {
      kind: source.row.kind,
      inquiryId: null,
      customerId: customer?._id ?? source.row.customer_id,
      content: { ...content, ...addressed, validUntil: null },
    });
  });
}

interface NewQuoteParts {
  kind: QuoteTableRow['kind'];
  inquiryId: string | null;
  customerId: string | null;
  content: DraftContent;
}

async function insertQuote(tx: Tx, caller: Author, { kind, inquiryId, customerId, content }: NewQuoteParts) {
  const by = caller?.accountId ?? null;
  if (by !== null && (await countDrafts(tx, by)) >= DRAFTS_MAX)
    throw new AppError('too_many_requests', 'tooManyDrafts', { retryAfterSeconds: 3600 });
  const { title, customerName, companyName, email, phone, language } = content;
  const quote = await quotes.create(
    tx,
    caller,
    { title, customerName, companyName, email, phone, language },
    {
      values: () => ({
        kind,
        inquiry_id: inquiryId,
        customer_id: customerId,
        created_by: by,
        total_currency: content.currency,
        draft_version: 1,
      }),
      attach: async (attached, quoteId) => {
        const stored = { id: quoteId, customer_id: customerId };
        await writeDraft(attached, by, { quoteId, versionId: null, number: 1, content, hasCurrent: false });
        await insertActivity(attached, { quote: stored, by, kind: 'created' });
        await startDraft(attached, 'quote', quoteId, by, kind === 'quote' ? 'us' : 'nobody');
        return { ...(inquiryId !== null && { inquiryId }), kind };
      },
    },
  );
  await announce(tx, { type: 'quote.changed', id: quote._id });
  return quotes.get(tx, quote._id);
}

/** Starts draft n+1 as a copy of the current version, which stays current until the draft is sent. */
export function startVersion(db: Db, caller: Author, id: string): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    if (row.status === 'withdrawn') throw new AppError('conflict', 'quoteIsWithdrawn');
    if (row.draft_version !== null) throw new AppError('conflict', 'quoteHasDraft');
    const loaded = await loadQuote(tx, id);
    if (!loaded?.current) throw new AppError('conflict', 'quoteHasDraft');
    const number = loaded.current.row.number + 1;
    if (number > QUOTE_VERSIONS_MAX) throw new AppError('conflict', `tooManyVersions:${QUOTE_VERSIONS_MAX}`);
    const content = draftOf(loaded.current);
    await updateQuote(tx, id, { draft_version: number }, caller?.accountId ?? null);
    await writeDraft(tx, caller?.accountId ?? null, {
      quoteId: id,
      versionId: null,
      number,
      content,
      hasCurrent: true,
    });
    await recordAudit(tx, { by: caller, action: 'quote.updated', id, changes: { version: number } });
  });
}

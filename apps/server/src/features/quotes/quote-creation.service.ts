import { randomUUID } from 'node:crypto';
import type { Language } from '@sampan/contract/languages';
import {
  type NewQuote,
  QUOTE_VERSIONS_MAX,
  type Quote,
  type QuoteCopy,
  type QuotePricing,
} from '@sampan/contract/quotes';
import type { Db, Tx } from '#src/db/database.ts';
import type { QuoteTableRow } from '#src/db/tables.ts';
import { knownCustomer } from '#src/features/customers/customers.service.ts';
import { announce } from '#src/features/events/events.service.ts';
import { getInquiry } from '#src/features/inquiries/inquiries.service.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import { lastPrices } from '#src/features/supplier-prices/supplier-prices.service.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { type CheckedLine, type DraftContent, draftOf, emptyDraft, writeDraft } from './quote-drafts.service.ts';
import { countDrafts, findQuotedProducts, insertActivity, updateQuote } from './quotes.queries.ts';
import { change, loadQuote, quotes } from './quotes.service.ts';

const DRAFTS_MAX = 3000;

/** Creates a draft from an inquiry, a customer or products, or an empty one. */
export function createQuote(db: Db, caller: Author, input: NewQuote): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    const inquiry = input.inquiryId === '' ? null : await getInquiry(tx, input.inquiryId);
    const customerId = input.customerId || inquiry?.customerId?._id || '';
    const customer = customerId === '' ? null : await knownCustomer(tx, customerId);
    if (input.customerId !== '' && !customer) throw notFound('customerNotFound');
    const asked = inquiry?.askedProducts ?? [];
    const products = input.productIds.map((_id) => ({ _id, name: '', sku: '', quantity: null }));
    const language = input.language ?? customer?.language ?? inquiry?.language ?? 'en';
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
        customerName: customer?.name ?? inquiry?.fullName ?? '',
        companyName: customer?.companyName ?? '',
        email: customer?.email ?? inquiry?.email ?? '',
        phone: customer?.phone ?? inquiry?.phone ?? '',
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

interface QuoteSource {
  inquiryId: string;
  /** Empty: the customer of the inquiry. */
  customerId: string;
  currency: string | undefined;
  pricing: QuotePricing | undefined;
  title: string;
  /** The lines in the language of the quote. */
  linesIn: (language: Language) => Omit<CheckedLine, 'lineKey'>[];
}

/** Creates a draft with lines that have costs and suppliers, such as the awarded prices of an RFQ. */
export async function createQuoteWith(tx: Tx, caller: Author, source: QuoteSource): Promise<Quote> {
  const quote = await createQuote(tx, caller, {
    kind: 'quote',
    inquiryId: source.inquiryId,
    customerId: source.customerId,
    productIds: [],
    currency: source.currency,
  });
  const loaded = await loadQuote(tx, quote._id);
  if (!loaded?.draft) throw new Error('A new quote has a draft.');
  const content = draftOf(loaded.draft);
  const lines = source.linesIn(content.language).map((line) => ({ ...line, lineKey: randomUUID() }));
  await updateQuote(tx, quote._id, { title: source.title }, caller?.accountId ?? null);
  await writeDraft(tx, caller?.accountId ?? null, {
    quoteId: quote._id,
    versionId: loaded.draft.row.id,
    number: loaded.draft.row.number,
    content: { ...content, title: source.title, pricing: source.pricing ?? content.pricing, lines },
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

import { DEFAULT_CURRENCY_SETTINGS } from '@sampan/contract/currency-settings';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import type { QuoteDraft } from '@sampan/contract/quote-drafts';
import type { Quote } from '@sampan/contract/quotes';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import { getInquiry } from '#src/areas/sales/inquiries/inquiries.service.ts';
import { createQuote, startVersion } from '#src/areas/sales/quotes/quote-creation.service.ts';
import {
  askQuestion,
  decideByLink,
  decideForCustomer,
  reportOpening,
} from '#src/areas/sales/quotes/quote-decisions.service.ts';
import { saveDraft } from '#src/areas/sales/quotes/quote-drafts.service.ts';
import { sendQuote } from '#src/areas/sales/quotes/quote-sending.service.ts';
import { withdrawQuote } from '#src/areas/sales/quotes/quotes.service.ts';
import type { Tx } from '#src/db/database.ts';
import { DAY_MS } from '#src/lib/office-time.ts';
import { moveQuoteIntoPast } from './demo.queries.ts';
import type { DemoCarton } from './demo-cartons.ts';
import { minimumOf } from './demo-products.ts';

/** How products are packed, by their id. */
export type Cartons = ReadonlyMap<string, DemoCarton | null>;

/** An inquiry that a quote can start from. */
export interface QuotableInquiry {
  id: string;
  language: Language;
  customerName: string;
  /** For an inquiry that names no product. */
  productIds: string[];
}

type End =
  | 'draft'
  | 'sent'
  | 'accepted'
  | 'acceptedByLink'
  | 'declined'
  | 'question'
  | 'lastDay'
  | 'expired'
  | 'withdrawn';

interface DemoQuote {
  language: Language;
  end: End;
  /** Two versions instead of one. */
  isRevised?: true;
}

const DEMO_QUOTES: readonly DemoQuote[] = [
  { language: 'he', end: 'question' },
  { language: 'he', end: 'acceptedByLink', isRevised: true },
  { language: 'he', end: 'sent' },
  { language: 'he', end: 'lastDay' },
  { language: 'he', end: 'draft' },
  { language: 'he', end: 'accepted', isRevised: true },
  { language: 'he', end: 'declined' },
  { language: 'he', end: 'expired' },
  { language: 'en', end: 'sent', isRevised: true },
  { language: 'en', end: 'accepted' },
  { language: 'en', end: 'draft' },
  { language: 'en', end: 'declined' },
  { language: 'en', end: 'withdrawn' },
  { language: 'en', end: 'accepted' },
  { language: 'zh', end: 'sent' },
  { language: 'zh', end: 'accepted', isRevised: true },
  { language: 'zh', end: 'draft' },
  { language: 'zh', end: 'sent' },
];

const TERMS: Record<Language, { title: string; collection: string; paymentTerms: string; question: string }> = {
  en: {
    title: 'Spring order',
    collection: 'New this season',
    paymentTerms: '30% deposit, balance before shipment',
    question: 'Can we have two colors in one carton?',
  },
  he: {
    title: 'הזמנה לאביב',
    collection: 'חדש העונה',
    paymentTerms: 'מקדמה של \u206630%\u2069, היתרה לפני המשלוח',
    question: 'אפשר לקבל שני צבעים בקרטון אחד?',
  },
  zh: {
    title: '春季订单',
    collection: '本季新品',
    paymentTerms: '30% 定金，余款发货前付清',
    question: '一箱可以装两种颜色吗？',
  },
};

/** The days since the last day of the expired quote. */
const EXPIRED_DAYS = 4;

/** Nothing is mailed. */
export const NO_MAIL = {
  publicUrl: undefined,
  smtpUrl: undefined,
  messagingUrl: undefined,
  messagingToken: undefined,
  chatUrl: undefined,
  translateUrl: undefined,
};

/** Quotes in three languages and all states, from the inquiries of their language. */
export async function insertDemoQuotes(tx: Tx, inquiries: readonly QuotableInquiry[], cartons: Cartons): Promise<void> {
  const today = Date.parse(await officeToday(tx));
  const turns = { en: 0, he: 0, zh: 0 };
  for (const [index, demo] of DEMO_QUOTES.entries()) {
    const own = inquiries.filter(({ language }) => language === demo.language);
    // A few inquiries have two quotes.
    const inquiry = own[turns[demo.language] % own.length];
    turns[demo.language] += 1;
    if (inquiry) await insertDemoQuote(tx, demo, inquiry, { cartons, index, today });
  }
}

/** A collection of twelve products in each language. */
export async function insertDemoCollections(
  tx: Tx,
  inquiries: readonly QuotableInquiry[],
  cartons: Cartons,
): Promise<void> {
  const productIds = [...cartons.keys()];
  for (const [index, language] of LANGUAGES.entries()) {
    const inquiry = inquiries.find((one) => one.language === language);
    const chosen = productIds.filter((_, position) => position % 9 === index).slice(0, 12);
    if (inquiry) await insertDemoCollection(tx, language, inquiry, { productIds: chosen, cartons });
  }
}

/** A sent collection for the customer of the inquiry. The Hebrew one shows prices. */
async function insertDemoCollection(
  tx: Tx,
  language: Language,
  { id }: QuotableInquiry,
  { productIds, cartons }: { productIds: string[]; cartons: Cartons },
) {
  const { customerId } = await getInquiry(tx, id);
  const created = await createQuote(tx, null, {
    kind: 'collection',
    inquiryId: '',
    customerId: customerId?._id ?? '',
    productIds,
    language,
  });
  const { draft } = created;
  if (!draft) throw new Error('The collection has no draft.');
  await saveDraft(tx, null, created._id, {
    ...draft,
    customerId: customerId?._id ?? '',
    takeRates: false,
    title: TERMS[language].collection,
    show: { ...draft.show, prices: language === 'he' },
    lines: draft.lines.map((line, position) => ({
      ...line,
      moq: (cartons.get(line.productId)?.pieces ?? 1) * 5 * (1 + (position % 4)),
      cartonQuantity: cartons.get(line.productId)?.pieces ?? null,
      keepTranslation: false,
    })),
  });
  const sending = { db: tx, config: NO_MAIL, origin: '' };
  await sendQuote(sending, null, created._id, { channel: 'link', text: '', attach: '' });
}

async function insertDemoQuote(
  tx: Tx,
  demo: DemoQuote,
  inquiry: QuotableInquiry,
  { cartons, index, today }: { cartons: Cartons; index: number; today: number },
) {
  const { end, language, isRevised } = demo;
  const days = end === 'lastDay' || end === 'expired' ? 0 : 14 + index;
  const validUntil = new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  const created = await createQuote(tx, null, {
    kind: 'quote',
    inquiryId: inquiry.id,
    customerId: '',
    productIds: inquiry.productIds,
  });
  const id = created._id;
  await saveDraft(tx, null, id, draftFor(created, { language, validUntil, index, cartons, discount: 0 }));
  if (end === 'draft') return;
  const send = () =>
    sendQuote({ db: tx, config: NO_MAIL, origin: '' }, null, id, { channel: 'link', text: '', attach: '' });
  let quote = await send();
  if (isRevised) {
    const next = await startVersion(tx, null, id);
    await saveDraft(tx, null, id, draftFor(next, { language, validUntil, index, cartons, discount: 0.05 }));
    quote = await send();
  }
  const version = quote.version;
  const name = inquiry.customerName;
  const visit = { token: quote.link?.url.split('/').at(-1) ?? '', address: '', hasLimits: false };
  const decision = { version, name, note: '', lines: [] };
  // The customer of every third quote has not opened it; others opened it once or twice.
  for (let opening = 0; opening < index % 3; opening += 1) await reportOpening(tx, visit, `demo-${opening}`);
  if (end === 'expired') await moveQuoteIntoPast(tx, id, EXPIRED_DAYS);
  if (end === 'withdrawn') await withdrawQuote(tx, null, id);
  if (end === 'question') await askQuestion(tx, visit, { name, text: TERMS[language].question });
  if (end === 'acceptedByLink') await decideByLink(tx, visit, { ...decision, kind: 'accepted' });
  if (end === 'accepted' || end === 'declined')
    await decideForCustomer(tx, null, id, { ...decision, kind: end, isLate: false });
}

interface DemoTerms {
  language: Language;
  validUntil: string;
  index: number;
  cartons: Cartons;
  /** A part of the cost. */
  discount: number;
}

/** Of a fresh office. */
const DOLLARS_PER_YUAN = DEFAULT_CURRENCY_SETTINGS.rates.find(({ code }) => code === 'CNY')?.usd ?? 0.14;

/** The draft with a cost of about three quarters of the product's price, so that the margin sets the price. */
function draftFor(
  { draft, customer }: Quote,
  { language, validUntil, index, cartons, discount }: DemoTerms,
): QuoteDraft {
  if (!draft) throw new Error('The quote has no draft.');
  const { title, paymentTerms } = TERMS[language];
  return {
    ...draft,
    customerId: customer?._id ?? '',
    takeRates: false,
    title,
    paymentTerms,
    validUntil,
    incoterm: 'FOB',
    place: 'Ningbo',
    localCurrency: language === 'he' ? 'ILS' : '',
    show: { ...draft.show, landed: language === 'he' },
    lines: draft.lines.map((line, position) => ({
      ...line,
      quantity: line.quantity ?? minimumOf(line.unitPrice ?? 4) * (1 + ((index + position) % 5)),
      cost: Math.round(((line.unitPrice ?? 4) * 0.75 * (1 - discount) * 100) / DOLLARS_PER_YUAN) / 100,
      costCurrency: 'CNY',
      cartonQuantity: cartons.get(line.productId)?.pieces ?? null,
      cartonCm: cartons.get(line.productId)?.cm ?? null,
      cartonKg: cartons.get(line.productId)?.kg ?? null,
      dutyPercent: language === 'he' ? 12 : null,
      keepTranslation: false,
    })),
    charges: [
      {
        kind: 'freight',
        label: '',
        basis: 'perCbm',
        amount: 95,
        currency: 'USD',
        paidBy: 'customer',
        allocatedBy: 'volume',
      },
    ],
  };
}

import { formatDay, formatMoney, formatNumber, UNIT_PRICE_DECIMALS } from './document-format.ts';
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts.ts';
import { isolate, isolateLtr, oneLine, paragraphs } from './isolate.ts';
import type { DocumentLanguage, LandedAmount, LandedSum, QuoteDocument, QuoteDocumentLine } from './quote-document.ts';

/** The Chinese font comes first in Chinese, because the fonts share punctuation. */
export const DOCUMENT_FONTS: Record<DocumentLanguage, string[]> = {
  en: ['Heebo', 'Noto Sans SC', 'Noto Sans Thai'],
  he: ['Heebo', 'Noto Sans SC', 'Noto Sans Thai'],
  zh: ['Noto Sans SC', 'Heebo', 'Noto Sans Thai'],
};
const UNKNOWN = '–';
/** A line with more text may be higher than a page, so it may break across pages. */
const MAX_KEPT_LENGTH = 1500;
const MAX_KEPT_PARAGRAPHS = 25;

/** The data of templates/quote.typ: every text is ready to print, with its bidi isolates. */
export function layOutQuote(quote: QuoteDocument) {
  const texts = DOCUMENT_TEXTS[quote.language];
  const { company, lines, currency } = quote;
  const has = {
    picture: lines.some(({ picture }) => picture !== null),
    quantity: lines.some(({ quantity }) => quantity !== null),
    price: lines.some(({ unitPrice }) => unitPrice !== undefined),
    landed: lines.some(({ landed }) => landed !== undefined),
  };
  return {
    language: quote.language,
    fonts: DOCUMENT_FONTS[quote.language],
    metadata: {
      title: [texts.quote, quote.number, oneLine(quote.title)].filter(Boolean).join(' '),
      author: oneLine(company.name),
    },
    company: {
      name: isolate(company.name),
      contacts: [
        ...paragraphs(company.address),
        ...[company.phone, company.email].map(isolateLtr).filter((contact) => contact !== ''),
      ],
    },
    heading: texts.quote,
    number: isolateLtr(quote.number),
    version: `${texts.version} ${isolateLtr(String(quote.version))}`,
    draft: quote.isDraft ? texts.draft : '',
    customer: {
      label: texts.preparedFor,
      names: [quote.companyName, quote.customerName].map(isolate).filter((name) => name !== ''),
    },
    facts: factsOf(quote, texts),
    title: isolate(quote.title),
    intro: paragraphs(quote.intro),
    has,
    headers: {
      product: texts.product,
      quantity: texts.quantity,
      price: texts.unitPrice,
      total: texts.total,
      landed: texts.landedPerUnit,
    },
    lines: lines.map((line, index) => lineOf(line, index, quote, texts)),
    sums: sumsOf(quote, texts),
    sumNotes: sumNotes(quote, texts),
    link:
      quote.link === null
        ? null
        : { file: LINK_FILE, address: quote.link, text: texts.acceptOnline, hint: texts.acceptHint },
    terms: [
      { label: texts.paymentTerms, text: paragraphs(quote.paymentTerms) },
      { label: texts.notes, text: paragraphs(quote.notes) },
    ].filter(({ text }) => text.length > 0),
    footer: [isolate(company.name), isolateLtr(quote.number), `${texts.version} ${isolateLtr(String(quote.version))}`]
      .filter((part) => part !== '')
      .join(' · '),
    currency,
  };
}

function factsOf(
  { language, sentOn, validUntil, leadDays, incoterm, place, currency, shipment }: QuoteDocument,
  texts: DocumentTexts,
) {
  const amount = (value: number | null, unit: string) =>
    value === null ? '' : isolateLtr([formatNumber(value), unit].filter(Boolean).join(' '));
  return [
    { label: texts.date, value: sentOn === null ? '' : isolate(formatDay(sentOn, language)) },
    { label: texts.validUntil, value: validUntil === null ? '' : isolate(formatDay(validUntil, language)) },
    { label: texts.deliveryTerms, value: isolate([incoterm, oneLine(place)].filter(Boolean).join(' ')) },
    { label: texts.leadTime, value: leadDays === null ? '' : texts.days(leadDays, isolateLtr(formatNumber(leadDays))) },
    { label: texts.currency, value: isolateLtr(currency) },
    { label: texts.totalCartons, value: amount(shipment.cartons, '') },
    { label: texts.totalVolume, value: amount(shipment.cbm, 'm³') },
    { label: texts.totalWeight, value: amount(shipment.kg, 'kg') },
  ].filter(({ value }) => value !== '');
}

function lineOf(line: QuoteDocumentLine, index: number, { currency }: QuoteDocument, texts: DocumentTexts) {
  const details = paragraphs(line.details);
  const length = line.name.length + line.details.length;
  return {
    number: isolateLtr(String(index + 1)),
    picture: line.picture === null ? null : pictureName(index),
    name: isolate(line.name),
    sku: line.sku ? `${texts.sku} ${isolateLtr(line.sku)}` : '',
    details,
    facts: [
      line.moq === null ? '' : `${texts.moq} ${isolateLtr(formatNumber(line.moq))}`,
      line.carton.quantity === null ? '' : texts.perCarton(isolateLtr(formatNumber(line.carton.quantity))),
      line.carton.cbm === null ? '' : `${texts.volume} ${isolateLtr(`${formatNumber(line.carton.cbm)} m³`)}`,
      line.leadDays === null
        ? ''
        : `${texts.leadTime} ${texts.days(line.leadDays, isolateLtr(formatNumber(line.leadDays)))}`,
    ].filter((fact) => fact !== ''),
    quantity: line.quantity === null ? UNKNOWN : isolateLtr(formatNumber(line.quantity)),
    unit: line.quantity === null ? '' : isolate(unitName(line.unit, texts)),
    price: moneyOr(UNKNOWN, line.unitPrice, currency, UNIT_PRICE_DECIMALS),
    total: moneyOr(UNKNOWN, line.total, currency),
    landed: landedOf(line.landed, currency, texts),
    mayBreak: length > MAX_KEPT_LENGTH || details.length > MAX_KEPT_PARAGRAPHS,
  };
}

/** The default unit is translated; others are printed as typed. */
export const unitName = (unit: string, texts: DocumentTexts): string => (unit === 'pcs' ? texts.pieces : unit);

function sumsOf({ currency, total, charges, landed }: QuoteDocument, texts: DocumentTexts) {
  const chargeSum = ({ kind, label, amount }: QuoteDocument['charges'][number]) => ({
    label: isolate(label) || texts.charges[kind],
    values: [moneyOr(texts.unknown, amount, currency)],
    isTotal: false,
  });
  return [
    ...(total === undefined ? [] : [{ label: texts.total, values: [moneyOr('', total, currency)], isTotal: true }]),
    ...charges.filter(({ kind }) => kind !== 'vat').map(chargeSum),
    ...(landed === undefined
      ? []
      : [
          {
            label: texts.landedTotal,
            values: landed.amount === null ? [texts.unknown] : landedOf(landed, currency, texts),
            isTotal: true,
          },
        ]),
    // The landed cost is before VAT.
    ...charges.filter(({ kind }) => kind === 'vat').map(chargeSum),
  ];
}

/** That the customer's charges come on top, what the landed cost includes, and what is still unknown. */
export const sumNotes = ({ total, charges, landed }: QuoteDocument, texts: DocumentTexts): string[] => [
  ...(total === undefined || charges.length === 0 ? [] : [texts.chargesExtra]),
  ...(landed === undefined ? [] : landedNotes(landed, texts)),
];

function landedNotes({ includes, missing }: LandedSum, texts: DocumentTexts): string[] {
  const list = (names: string[]) => names.join(texts.comma);
  return [
    ...(includes.length === 0 ? [] : [texts.includes(list(includes.map((kind) => texts.charges[kind])))]),
    ...(missing.length === 0 ? [] : [texts.missing(list(missing.map((fact) => texts.missingFacts[fact])))]),
  ];
}

/** The amount in the currency of the quote, and in the customer's. */
function landedOf(landed: LandedAmount | undefined, currency: string, texts: DocumentTexts): string[] {
  if (landed === undefined || landed.amount === null) return [UNKNOWN];
  const amounts = [
    moneyOr('', landed.amount, currency),
    ...(landed.local === null ? [] : [moneyOr('', landed.local.amount, landed.local.currency)]),
  ];
  return landed.isComplete ? amounts : amounts.map(texts.atLeast);
}

const moneyOr = (other: string, amount: number | null | undefined, currency: string, decimals = 2): string =>
  amount === null || amount === undefined ? other : isolateLtr(formatMoney(amount, currency, decimals));

/** The QR code of the link. */
export const LINK_FILE = 'link.svg';
export const pictureName = (index: number): string => `pictures/${index}.jpg`;

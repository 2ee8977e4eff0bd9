import type { CollectionDocument, CollectionDocumentLine } from './collection-document.ts';
import { formatDay, formatMoney, formatNumber, UNIT_PRICE_DECIMALS } from './document-format.ts';
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts.ts';
import { isolate, isolateLtr, oneLine, paragraphs } from './isolate.ts';
import { DOCUMENT_FONTS, LINK_FILE, pictureName } from './quote-layout.ts';

/** The data of templates/collection.typ: every text is ready to print, with its bidi isolates. */
export function layOutCollection(collection: CollectionDocument) {
  const { company, language, link } = collection;
  const texts = DOCUMENT_TEXTS[language];
  const title = collection.title === '' ? texts.collection : collection.title;
  return {
    language,
    fonts: DOCUMENT_FONTS[language],
    metadata: {
      title: [collection.number, oneLine(title)].filter(Boolean).join(' '),
      author: oneLine(company.name),
    },
    company: {
      name: isolate(company.name),
      contacts: [
        ...paragraphs(company.address),
        ...[company.phone, company.email].map(isolateLtr).filter((contact) => contact !== ''),
      ],
    },
    title: isolate(title),
    draft: collection.isDraft ? texts.draft : '',
    facts: [
      ...[collection.companyName, collection.customerName]
        .filter((name) => name.trim() !== '')
        .map((name, index) => ({ label: index === 0 ? texts.preparedFor : '', value: isolate(name) })),
      ...(collection.sentOn === null
        ? []
        : [{ label: texts.date, value: isolate(formatDay(collection.sentOn, language)) }]),
      ...(collection.total === undefined
        ? []
        : [{ label: texts.total, value: isolateLtr(formatMoney(collection.total, collection.currency)) }]),
    ],
    intro: paragraphs(collection.intro),
    notes: paragraphs(collection.notes),
    link: link === null ? null : { file: LINK_FILE, text: texts.scan, address: isolateLtr(link) },
    cards: collection.lines.map((line, index) => cardOf(line, index, collection.currency, texts)),
    footer: [isolate(company.name), isolateLtr(collection.number)].filter((part) => part !== '').join(' · '),
  };
}

function cardOf(line: CollectionDocumentLine, index: number, currency: string, texts: DocumentTexts) {
  return {
    picture: line.picture === null ? null : pictureName(index),
    name: isolate(line.name),
    isLong: line.name.length > LONG_NAME,
    sku: line.sku ? `${texts.sku} ${isolateLtr(line.sku)}` : '',
    facts: [
      line.quantity === undefined ? '' : `${texts.quantity} ${isolateLtr(formatNumber(line.quantity))}`,
      line.moq === null ? '' : `${texts.moq} ${isolateLtr(formatNumber(line.moq))}`,
      line.cartonQuantity === null ? '' : texts.perCarton(isolateLtr(formatNumber(line.cartonQuantity))),
    ].filter((fact) => fact !== ''),
    price: line.unitPrice === undefined ? '' : isolateLtr(formatMoney(line.unitPrice, currency, UNIT_PRICE_DECIMALS)),
  };
}

/** A longer name is printed smaller, so that the picture keeps its space. */
const LONG_NAME = 90;

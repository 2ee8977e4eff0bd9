import { chineseAmount } from './chinese-amount.ts';
import { formatDay, formatNumber } from './document-format.ts';
import type {
  OrderDocument,
  OrderDocumentLine,
  ProformaDocument,
  PurchaseDocument,
  Wording,
} from './order-document.ts';
import { ORDER_TEXTS, type OrderTexts } from './order-texts.ts';
import type { DocumentLanguage } from './quote-document.ts';
import { labeled, marked } from './sheet-texts.ts';

/** The parts of a proforma or purchase order in the order in which they are printed. PDF and workbook show the same. */
export interface OrderPaper {
  language: DocumentLanguage;
  heading: Wording;
  number: string;
  revision: string;
  company: { name: string; contacts: PaperText[] };
  parties: { label: Wording; name: string; details: PaperText[] }[];
  facts: PaperFact[];
  title: string;
  headers: Record<'picture' | 'product' | 'sku' | 'quantity' | 'unit' | 'price' | 'amount', Wording>;
  currency: string;
  lines: PaperLine[];
  total: { label: Wording; amount: number };
  /** The total in Chinese characters; empty if it is not printed. */
  inWords: string;
  sections: PaperSection[];
  signatures: PaperSignature[];
  /** In the foot of every page. */
  notice: string;
}

export interface PaperSignature {
  label: Wording;
  name: string;
  fields: Wording[];
  /** The pictures of signature and stamp, and the day beside them; null where somebody signs by hand. */
  signed: { pictures: Uint8Array[]; day: string } | null;
}

/** A code, number or address of the internet is printed from left to right. */
export interface PaperText {
  text: string;
  isCode: boolean;
}

export interface PaperFact {
  label: Wording;
  value: PaperText;
}

export interface PaperLine {
  name: Wording;
  sku: string;
  details: string;
  picture: Uint8Array | null;
  /** Null for a charge. */
  goods: { quantity: number; unit: string; price: number } | null;
  total: number;
}

export interface PaperSection {
  label: Wording;
  text: string;
  english: string;
  rows: { label: Wording; amount: number; due: string }[];
  facts: PaperFact[];
  /** Printed with emphasis below the facts. */
  warning: string[];
}

const plain = (text: string): PaperText => ({ text, isCode: false });
const code = (text: string): PaperText => ({ text, isCode: true });

export const orderPaper = (document: OrderDocument): OrderPaper =>
  document.kind === 'pi' ? proformaPaper(document) : purchasePaper(document);

function proformaPaper(document: ProformaDocument): OrderPaper {
  const { language, company, customer, bank } = document;
  const texts = ORDER_TEXTS[language];
  const own = (text: string): Wording => ({ text, english: '' });
  const day = (value: string | null) => plain(value === null ? '' : formatDay(value, language));
  const fact = (label: string, value: PaperText): PaperFact => ({ label: own(label), value });
  return {
    ...sharedParts(document, texts, own),
    heading: own(texts.pi),
    company: { name: company.name, contacts: contactsOf(company, texts) },
    parties: [
      {
        label: own(texts.billTo),
        name: customer.companyName || customer.name,
        details: [
          plain(customer.companyName === '' ? '' : customer.name),
          ...customer.billTo.split('\n').map(plain),
          plain(customer.taxId === '' ? '' : labeled(texts.taxId, customer.taxId)),
          code(customer.phone),
          code(customer.email),
        ],
      },
    ],
    facts: [
      fact(texts.date, day(document.issuedOn)),
      fact(texts.order, code(document.orderNumber)),
      fact(texts.reference, code(customer.reference)),
      fact(texts.deliveryTerms, plain(termsOf(document))),
      fact(
        texts.leadTime,
        plain(document.leadDays === null ? '' : texts.days(document.leadDays, formatNumber(document.leadDays))),
      ),
      fact(texts.wantedOn, day(document.wantedOn)),
      fact(texts.currency, code(document.currency)),
    ],
    title: document.title,
    inWords: '',
    sections: [
      planOf(document, texts, own),
      {
        ...section(own(texts.bank)),
        facts: [
          fact(texts.beneficiary, plain(bank.beneficiary)),
          fact(texts.bankName, plain(bank.bank)),
          fact(texts.bankAddress, plain(bank.bankAddress)),
          fact(texts.accountNo, code(bank.accountNo)),
          fact(texts.swift, code(bank.swift)),
        ],
        warning: [texts.checkLine(bank.checkLine, formatDay(bank.unchangedSince, language)), texts.bankCheck],
      },
      { ...section(own(texts.marks)), text: document.marks },
      { ...section(own(texts.notes)), text: document.notes },
    ],
    signatures: [
      {
        label: own(company.name),
        name: '',
        fields: [own(texts.signature), own(texts.signatureDate)],
        signed: signedBy(document),
      },
    ],
    notice: texts.notTaxInvoice,
  };
}

function signedBy({ signature, stamp, issuedOn, language }: ProformaDocument): PaperSignature['signed'] {
  const pictures = [signature, stamp].filter((picture) => picture !== null);
  return pictures.length === 0 ? null : { pictures, day: formatDay(issuedOn, language) };
}

function purchasePaper(document: PurchaseDocument): OrderPaper {
  // Contracts with factories are in Chinese or English.
  const language = document.language === 'zh' ? 'zh' : 'en';
  const texts = ORDER_TEXTS[language];
  const { en } = ORDER_TEXTS;
  const { company, supplier } = document;
  const both = (read: (texts: OrderTexts) => string): Wording => ({
    text: read(texts),
    english: language === 'en' ? '' : read(en),
  });
  const own = (text: string): Wording => ({ text, english: '' });
  const fact = (read: (texts: OrderTexts) => string, value: PaperText): PaperFact => ({ label: both(read), value });
  const fields = [both((of) => of.signature), both((of) => of.signatureDate)];
  const buyer = both((of) => of.buyer);
  const seller = both((of) => of.seller);
  return {
    ...sharedParts({ ...document, language }, texts, own),
    heading: both((of) => of.po),
    company: { name: company.name, contacts: [] },
    lines: document.lines.map((line) => ({
      ...paperLine(line, texts),
      ...(line.kind === 'deduction' && { name: both((of) => of.sampleDeduction(line.sku)), sku: '' }),
    })),
    headers: {
      picture: both((of) => of.picture),
      product: both((of) => of.specification),
      sku: both((of) => of.sku),
      quantity: both((of) => of.quantity),
      unit: both((of) => of.unit),
      price: both((of) => of.unitPrice[document.tax]),
      amount: both((of) => of.amount),
    },
    total: { label: both((of) => of.total), amount: document.total },
    parties: [
      { label: buyer, name: company.name, details: contactsOf(company, texts) },
      {
        label: seller,
        name: supplier.name,
        details: [
          ...supplier.address.split('\n').map(plain),
          plain(supplier.contact === '' ? '' : texts.contact(supplier.contact)),
        ],
      },
    ],
    facts: [
      fact((of) => of.number, code(document.number)),
      fact((of) => of.signedOn, plain(formatDay(document.issuedOn, language))),
      fact((of) => of.deliverOn, plain(document.deliverOn === null ? '' : formatDay(document.deliverOn, language))),
      fact((of) => of.deliveryTerms, plain(termsOf(document))),
      fact((of) => of.currency, code(document.currency)),
      fact((of) => of.supplierReference, code(supplier.reference)),
    ],
    title: '',
    inWords: language === 'zh' ? chineseAmount(document.total, document.currency) : '',
    sections: numbered([
      { ...planOf(document, texts, own), label: both((of) => of.plan) },
      { ...section(both((of) => of.packaging)), text: document.packaging },
      { ...section(both((of) => of.marks)), text: document.marks },
      {
        ...section(both((of) => of.inspection)),
        text: texts.inspectionClause,
        english: language === 'en' ? '' : en.inspectionClause,
      },
      { ...section(both((of) => of.terms)), text: document.terms },
      { ...section(both((of) => of.notes)), text: document.notes },
    ]),
    signatures: [
      { label: buyer, name: company.name, fields, signed: null },
      { label: seller, name: supplier.name, fields, signed: null },
    ],
    notice: language === 'en' ? texts.notTaxInvoice : `${texts.notTaxInvoice} ${marked(en.notTaxInvoice)}`,
  };
}

/** What both documents print in the same way. */
function sharedParts(document: OrderDocument, texts: OrderTexts, own: (text: string) => Wording) {
  return {
    language: document.language,
    number: document.number,
    revision: `${texts.revision} ${document.revision}`,
    currency: document.currency,
    headers: {
      picture: own(texts.picture),
      product: own(texts.product),
      sku: own(texts.sku),
      quantity: own(texts.quantity),
      unit: own(texts.unit),
      price: own(texts.unitPrice['']),
      amount: own(texts.amount),
    },
    lines: document.lines.map((line) => paperLine(line, texts)),
    total: { label: own(texts.total), amount: document.total },
  };
}

const paperLine = (line: OrderDocumentLine, texts: OrderTexts): PaperLine => ({
  name:
    line.kind === 'commission' && line.percent !== null
      ? { text: `${texts.commission} ${line.percent}%`, english: '' }
      : line.name,
  sku: line.sku,
  details: line.details,
  picture: line.picture,
  goods:
    line.kind === 'goods'
      ? { quantity: line.quantity, unit: line.unit === 'pcs' ? texts.pieces : line.unit, price: line.unitPrice }
      : null,
  total: line.total,
});

const section = (label: Wording): PaperSection => ({
  label,
  text: '',
  english: '',
  rows: [],
  facts: [],
  warning: [],
});

const planOf = (document: OrderDocument, texts: OrderTexts, own: (text: string) => Wording): PaperSection => ({
  ...section(own(texts.plan)),
  rows: document.parts.map(({ label, amount, dueOn }) => ({
    label,
    amount,
    due: dueOn === null ? '' : texts.due(formatDay(dueOn, document.language)),
  })),
});

const isPrinted = ({ text, rows, facts }: PaperSection): boolean =>
  text.trim() !== '' || rows.length > 0 || facts.length > 0;

/** Clauses of a contract have numbers, so that people can refer to them. */
const numbered = (sections: PaperSection[]): PaperSection[] =>
  sections
    .filter(isPrinted)
    .map((one, index) => ({ ...one, label: { ...one.label, text: `${index + 1}. ${one.label.text}` } }));

const contactsOf = ({ address, phone, email, taxId }: OrderDocument['company'], texts: OrderTexts): PaperText[] => [
  ...address.split('\n').map(plain),
  code(phone),
  code(email),
  plain(taxId === '' ? '' : labeled(texts.taxId, taxId)),
];

const termsOf = ({ incoterm, place }: OrderDocument): string => [incoterm, place].filter(Boolean).join(' ');

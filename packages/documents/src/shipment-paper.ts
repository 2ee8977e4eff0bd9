import { formatDay } from './document-format.ts';
import type { Wording } from './order-document.ts';
import type { PaperFact, PaperText } from './order-paper.ts';
import type { DocumentLanguage } from './quote-document.ts';
import { labeled, marked } from './sheet-texts.ts';
import type { ShipmentDocument } from './shipment-document.ts';
import { SHIPMENT_TEXTS, type ShipmentTexts } from './shipment-texts.ts';

/** What a commercial invoice and a packing list print around their tables. PDF and workbook show the same. */
export interface ShipmentPaper {
  language: DocumentLanguage;
  texts: ShipmentTexts;
  heading: Wording;
  number: string;
  revision: string;
  company: string;
  parties: { label: Wording; lines: PaperText[] }[];
  facts: PaperFact[];
  sections: { label: Wording; lines: PaperText[] }[];
  declaration: Wording;
  signature: Wording[];
  /** In the foot of every page. */
  notice: string;
}

export type Both = (read: (texts: ShipmentTexts) => string) => Wording;

export const inBoth =
  (language: DocumentLanguage): Both =>
  (read) => ({
    text: read(SHIPMENT_TEXTS[language]),
    english: language === 'en' ? '' : read(SHIPMENT_TEXTS.en),
  });

const plain = (text: string): PaperText => ({ text, isCode: false });
const code = (text: string): PaperText => ({ text, isCode: true });
const shown = (all: readonly PaperText[]): PaperText[] => all.filter(({ text }) => text.trim() !== '');

export function shipmentPaper(document: ShipmentDocument): ShipmentPaper {
  const { language, company, kind, containers } = document;
  const texts = SHIPMENT_TEXTS[language];
  const both = inBoth(language);
  const fact = (read: (texts: ShipmentTexts) => string, value: PaperText): PaperFact => ({ label: both(read), value });
  const mode = both((of) => of.modes[document.mode]);
  return {
    language,
    texts,
    heading: both((of) => of[kind]),
    number: document.number,
    revision: `${texts.revision} ${document.revision}`,
    company: company.name,
    parties: [
      {
        label: both((of) => of.exporter),
        lines: shown([
          plain(company.name),
          ...company.address.split('\n').map(plain),
          code(company.phone),
          code(company.email),
          plain(company.taxId === '' ? '' : labeled(texts.taxId, company.taxId)),
        ]),
      },
      { label: both((of) => of.consignee), lines: shown(document.consignee.split('\n').map(plain)) },
      { label: both((of) => of.notify), lines: shown(document.notify.split('\n').map(plain)) },
    ].filter(({ lines }) => lines.length > 0),
    facts: [
      fact((of) => of.date, plain(formatDay(document.issuedOn, language))),
      fact((of) => of.orders, code(document.orders.map(orderText).join(', '))),
      fact((of) => of.shipment, code(document.shipmentNumber)),
      fact((of) => of.deliveryTerms, plain([document.incoterm, document.place].filter(Boolean).join(' '))),
      fact((of) => of.mode, plain([mode.text, mode.english].filter(Boolean).join(' · '))),
      fact((of) => of.carrier, plain(document.carrier)),
      fact((of) => of.vessel, plain(document.vessel)),
      fact((of) => of.billOfLading, code(document.blNo)),
      fact((of) => of.route, plain([document.portFrom, document.portTo].filter(Boolean).join(' – '))),
      fact((of) => of.departure, plain(document.etd === null ? '' : formatDay(document.etd, language))),
      ...(kind === 'ci' ? [fact((of) => of.currency, code(document.currency))] : []),
    ].filter(({ value }) => value.text.trim() !== ''),
    sections: [
      {
        label: both((of) => of.containers),
        lines: containers
          .filter(({ no, seal }) => no !== '' || seal !== '')
          .map(({ no, size, seal }) =>
            code(
              [no, size === 'other' ? '' : size, seal === '' ? '' : `${texts.seal} ${seal}`]
                .filter(Boolean)
                .join(' · '),
            ),
          ),
      },
      { label: both((of) => of.marks), lines: shown(document.marks.split('\n').map(plain)) },
    ].filter(({ lines }) => lines.length > 0),
    declaration: both((of) => (kind === 'ci' ? of.declaration : of.packingDeclaration)),
    signature: [both((of) => of.signature), both((of) => of.signatureDate)],
    notice:
      language === 'en' ? texts.notTaxInvoice : `${texts.notTaxInvoice} ${marked(SHIPMENT_TEXTS.en.notTaxInvoice)}`,
  };
}

/** Without brackets: at the end of a line of a right-to-left page they would be mirrored. */
const orderText = ({ number, reference }: { number: string; reference: string }): string =>
  reference === '' ? number : `${number} · ${reference}`;

/** The country in the language of the document; the code of an unknown one. */
export function countryName(codeOf: string, language: DocumentLanguage): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(codeOf) ?? codeOf;
  } catch {
    return codeOf;
  }
}

/** The same country in English beneath. */
export const country = (codeOf: string, language: DocumentLanguage): Wording =>
  codeOf === ''
    ? { text: '', english: '' }
    : { text: countryName(codeOf, language), english: language === 'en' ? '' : countryName(codeOf, 'en') };

/** 1, or 1–25. */
export const cartonRange = (from: number | null, to: number | null): string =>
  from === null || to === null ? '' : from === to ? String(from) : `${from}–${to}`;

import { formatMoney, formatNumber, UNIT_PRICE_DECIMALS } from './document-format.ts';
import { isolate, isolateLtr, oneLine, paragraphs } from './isolate.ts';
import type { OrderDocument, Wording } from './order-document.ts';
import { type OrderPaper, orderPaper, type PaperFact, type PaperLine, type PaperText } from './order-paper.ts';
import { LINE_PIXELS, linePictures } from './picture.ts';
import { DOCUMENT_FONTS, pictureName } from './quote-layout.ts';
import { compileTemplate } from './typst.ts';

/** A line with more text may be higher than a page, so it may break across pages. */
const MAX_KEPT_LENGTH = 1500;
const MAX_KEPT_PARAGRAPHS = 25;

/** The PDF of a proforma or purchase order. The same data always gives the same bytes. */
export async function orderPdf(document: OrderDocument): Promise<Uint8Array> {
  const paper = orderPaper(document);
  const pictures = await linePictures(document.lines, LINE_PIXELS);
  for (const [party, { signed }] of paper.signatures.entries())
    for (const [at, content] of signed?.pictures.entries() ?? []) pictures.set(signatureName(party, at), content);
  return compileTemplate('order', layOut(paper), pictures);
}

const signatureName = (party: number, at: number): string => `signatures/${party}-${at}.png`;

/** The data of templates/order.typ: every text is ready to print, with its bidi isolates. */
function layOut(paper: OrderPaper) {
  const { company, currency } = paper;
  const money = (amount: number) => isolateLtr(formatMoney(amount, currency));
  return {
    language: paper.language,
    fonts: DOCUMENT_FONTS[paper.language],
    metadata: { title: `${paper.heading.text} ${paper.number}`, author: oneLine(company.name) },
    company: { name: isolate(company.name), contacts: texts(company.contacts) },
    heading: wording(paper.heading),
    number: isolateLtr(paper.number),
    revision: isolate(paper.revision),
    parties: paper.parties.map(({ label, name, details }) => ({
      label: wording(label),
      name: isolate(name),
      details: texts(details),
    })),
    facts: facts(paper.facts),
    title: isolate(paper.title),
    hasPicture: paper.lines.some(({ picture }) => picture !== null),
    headers: [paper.headers.product, paper.headers.quantity, paper.headers.price, paper.headers.amount].map(wording),
    lines: paper.lines.map((line, index) => lineOf(line, index, paper)),
    total: { label: wording(paper.total.label), amount: money(paper.total.amount) },
    inWords: isolate(paper.inWords),
    sections: paper.sections
      .map((one) => ({
        label: wording(one.label),
        text: paragraphs(one.text),
        english: isolate(one.english),
        rows: one.rows.map(({ label, amount, due }) => ({
          label: wording(label),
          amount: money(amount),
          due: isolate(due),
        })),
        facts: facts(one.facts),
        warning: one.warning.map(isolate),
      }))
      .filter(({ text, rows, facts: own }) => text.length + rows.length + own.length > 0),
    signatures: paper.signatures.map(({ label, name, fields, signed }, party) => ({
      label: wording(label),
      name: isolate(name),
      fields: fields.map(wording),
      pictures: (signed?.pictures ?? []).map((_, at) => signatureName(party, at)),
      day: isolate(signed?.day ?? ''),
    })),
    notice: paper.notice,
    footer: [isolate(company.name), isolateLtr(paper.number), isolate(paper.revision)]
      .filter((part) => part !== '')
      .join(' · '),
  };
}

function lineOf({ name, sku, details, picture, goods, total }: PaperLine, index: number, paper: OrderPaper) {
  const printed = paragraphs(details);
  const length = name.text.length + name.english.length + details.length;
  return {
    number: isolateLtr(String(index + 1)),
    picture: picture === null ? null : pictureName(index),
    name: wording(name),
    sku: sku === '' ? '' : `${paper.headers.sku.text} ${isolateLtr(sku)}`,
    details: printed,
    quantity: goods === null ? '' : isolateLtr(formatNumber(goods.quantity)),
    unit: goods === null ? '' : isolate(goods.unit),
    price: goods === null ? '' : isolateLtr(formatMoney(goods.price, paper.currency, UNIT_PRICE_DECIMALS)),
    amount: isolateLtr(formatMoney(total, paper.currency)),
    mayBreak: length > MAX_KEPT_LENGTH || printed.length > MAX_KEPT_PARAGRAPHS,
  };
}

const wording = ({ text, english }: Wording) => ({ text: isolate(text), english: isolate(english) });
const printed = ({ text, isCode }: PaperText): string => (isCode ? isolateLtr(text) : isolate(text));
const texts = (all: readonly PaperText[]): string[] => all.map(printed).filter((text) => text !== '');
const facts = (all: readonly PaperFact[]) =>
  all.map(({ label, value }) => ({ label: wording(label), value: printed(value) })).filter(({ value }) => value !== '');

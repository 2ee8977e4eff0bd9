import { formatMoney, formatNumber, UNIT_PRICE_DECIMALS } from './document-format.ts';
import { isolate, isolateLtr, oneLine } from './isolate.ts';
import type { Wording } from './order-document.ts';
import type { PaperText } from './order-paper.ts';
import { DOCUMENT_FONTS } from './quote-layout.ts';
import type { InvoiceDocument, PackingDocument, PackingLine, ShipmentDocument } from './shipment-document.ts';
import { cartonRange, country, inBoth, type ShipmentPaper, shipmentPaper } from './shipment-paper.ts';
import { compileTemplate } from './typst.ts';

/** The PDF of a commercial invoice or packing list. The same data always gives the same bytes. */
export async function shipmentPdf(document: ShipmentDocument): Promise<Uint8Array> {
  return compileTemplate('shipment', layOut(document, shipmentPaper(document)), new Map());
}

/** A cell: texts beneath each other, the first with emphasis if `isBold`. */
interface Cell {
  lines: { text: string; isSmall: boolean }[];
  isBold: boolean;
}

const wording = ({ text, english }: Wording) => ({ text: isolate(text), english: isolate(english) });
const printed = ({ text, isCode }: PaperText): string => (isCode ? isolateLtr(text) : isolate(text));

function cell(texts: readonly string[], isBold = false): Cell {
  const [first = '', ...rest] = texts;
  return {
    isBold,
    lines: [{ text: first, isSmall: false }, ...rest.filter(Boolean).map((text) => ({ text, isSmall: true }))],
  };
}

/** The data of templates/shipment.typ: every text is ready to print, with its bidi isolates. */
function layOut(document: ShipmentDocument, paper: ShipmentPaper) {
  const table = document.kind === 'ci' ? invoiceTable(document, paper) : packingTable(document, paper);
  return {
    language: paper.language,
    fonts: DOCUMENT_FONTS[paper.language],
    isWide: document.kind === 'pl',
    metadata: { title: `${paper.heading.text} ${paper.number}`, author: oneLine(paper.company) },
    company: isolate(paper.company),
    heading: wording(paper.heading),
    number: isolateLtr(paper.number),
    revision: isolate(paper.revision),
    parties: paper.parties.map(({ label, lines }) => ({
      label: wording(label),
      name: lines[0] ? printed(lines[0]) : '',
      details: lines.slice(1).map(printed),
    })),
    facts: paper.facts.map(({ label, value }) => ({ label: wording(label), value: printed(value) })),
    ...table,
    summary: summaryOf(document),
    sections: paper.sections.map(({ label, lines }) => ({ label: wording(label), lines: lines.map(printed) })),
    remark: document.totals.isEstimated ? wording(inBoth(paper.language)((of) => of.estimated)) : null,
    declaration: wording(paper.declaration),
    signature: paper.signature.map(wording),
    notice: paper.notice,
    footer: [isolate(paper.company), isolateLtr(paper.number), isolate(paper.revision)].join(' · '),
  };
}

/** Cartons, pieces, volume and weights, the same on both documents. */
function summaryOf({ language, totals }: ShipmentDocument) {
  const both = inBoth(language);
  const about = totals.isEstimated ? '≈ ' : '';
  return [
    { label: wording(both((of) => of.cartons)), value: isolateLtr(formatNumber(totals.cartons)) },
    { label: wording(both((of) => of.quantity)), value: isolateLtr(formatNumber(totals.pieces)) },
    { label: wording(both((of) => of.volume)), value: isolateLtr(cbm(totals.cbm, 3)) },
    { label: wording(both((of) => of.net)), value: isolateLtr(about + formatNumber(totals.netKg)) },
    { label: wording(both((of) => of.gross)), value: isolateLtr(about + formatNumber(totals.grossKg)) },
  ];
}

const cbm = (value: number, most: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: most }).format(value);

function invoiceTable({ lines, currency, total, customsTotal, language }: InvoiceDocument, paper: ShipmentPaper) {
  const both = inBoth(language);
  const { texts } = paper;
  const money = (amount: number, decimals = 2) => isolateLtr(formatMoney(amount, currency, decimals));
  return {
    columns: [
      { header: wording({ text: '#', english: '' }), isNumber: false, width: 'auto' },
      { header: wording(both((of) => of.description)), isNumber: false, width: 'rest' },
      { header: wording(both((of) => of.hsCode)), isNumber: false, width: 'auto' },
      { header: wording(both((of) => of.origin)), isNumber: false, width: 'auto' },
      { header: wording(both((of) => of.quantity)), isNumber: true, width: 'auto' },
      { header: wording(both((of) => of.unitPrice)), isNumber: true, width: 'auto' },
      { header: wording(both((of) => of.amount)), isNumber: true, width: 'auto' },
    ],
    rows: lines.map((line, index) => {
      const isGoods = line.kind === 'goods';
      const origin = country(line.originCountry, language);
      const free =
        line.customsValue === null ? '' : `${texts.customsValue} ${money(line.customsValue, UNIT_PRICE_DECIMALS)}`;
      return [
        cell([isolateLtr(String(index + 1))]),
        cell([isolate(line.name.text), isolate(line.name.english), skuOf(line.sku, paper)], true),
        cell([isolateLtr(line.hsCode)]),
        cell([isolate(origin.text), isolate(origin.english)]),
        cell(isGoods ? [isolateLtr(formatNumber(line.quantity)), isolate(unitOf(line.unit, paper))] : ['']),
        cell(
          isGoods
            ? [
                line.customsValue === null ? money(line.unitPrice, UNIT_PRICE_DECIMALS) : isolate(texts.free),
                isolate(free),
              ]
            : [''],
        ),
        cell([money(line.total)], true),
      ];
    }),
    totals: [
      { label: wording(both((of) => of.total)), cells: [{ at: 6, text: money(total) }] },
      ...(customsTotal > 0
        ? [{ label: wording(both((of) => of.customsTotal)), cells: [{ at: 6, text: money(customsTotal) }] }]
        : []),
    ],
  };
}

const unitOf = (unit: string, { texts }: ShipmentPaper): string => (unit === 'pcs' ? texts.pieces : unit);
const skuOf = (sku: string, { texts }: ShipmentPaper): string =>
  sku === '' ? '' : `${isolate(texts.sku)} ${isolateLtr(sku)}`;

function packingTable({ rows, containers, totals, language }: PackingDocument, paper: ShipmentPaper) {
  const both = inBoth(language);
  const { texts } = paper;
  const hasContainers = rows.some(({ container }) => container !== null);
  const containerOf = ({ container }: PackingLine): string =>
    container === null ? '' : containers[container - 1]?.no || String(container);
  const weight = (total: number | null, each: number | null, row: PackingLine): Cell => {
    if (total === null) return cell(['']);
    const about = row.isEstimated ? '≈ ' : '';
    const perCarton =
      row.cartons > 1 && each !== null ? `${isolateLtr(formatNumber(each))} ${isolate(texts.each)}` : '';
    return cell([isolateLtr(about + formatNumber(total)), perCarton]);
  };
  const header = (read: (of: ShipmentPaper['texts']) => string) => wording(both(read));
  const first = hasContainers ? 1 : 0;
  return {
    columns: [
      ...(hasContainers ? [{ header: header((of) => of.container), isNumber: false, width: 'auto' }] : []),
      { header: header((of) => of.cartonNumbers), isNumber: false, width: 'auto' },
      { header: header((of) => of.cartons), isNumber: true, width: 'auto' },
      { header: header((of) => of.description), isNumber: false, width: 'rest' },
      { header: header((of) => of.perCarton), isNumber: true, width: 'auto' },
      { header: header((of) => of.quantity), isNumber: true, width: 'auto' },
      { header: header((of) => of.size), isNumber: true, width: 'auto' },
      { header: header((of) => of.volume), isNumber: true, width: 'auto' },
      { header: header((of) => of.net), isNumber: true, width: 'auto' },
      { header: header((of) => of.gross), isNumber: true, width: 'auto' },
    ],
    rows: rows.map((row) => {
      const isMixed = row.cartonFrom === null;
      return [
        ...(hasContainers ? [cell([isolateLtr(isMixed ? '' : containerOf(row))])] : []),
        cell([isMixed ? isolate(texts.sameCarton) : isolateLtr(cartonRange(row.cartonFrom, row.cartonTo))]),
        cell([isMixed ? '' : isolateLtr(formatNumber(row.cartons))]),
        cell([isolate(row.name.text), isolate(row.name.english), skuOf(row.sku, paper)], true),
        cell([isolateLtr(formatNumber(row.perCarton))]),
        cell([isolateLtr(formatNumber(row.pieces)), isolate(unitOf(row.unit, paper))]),
        cell([row.cartonCm === null ? '' : isolateLtr(row.cartonCm.map((side) => formatNumber(side)).join(' × '))]),
        cell([isMixed ? '' : isolateLtr(cbm(row.cbm, 6))]),
        weight(row.netTotal, isMixed ? null : row.netKg, row),
        isMixed ? cell(['']) : weight(row.grossTotal, row.grossKg, row),
      ];
    }),
    totals: [
      {
        label: wording(both((of) => of.total)),
        cells: [
          { at: first + 1, text: isolateLtr(formatNumber(totals.cartons)) },
          { at: first + 4, text: isolateLtr(formatNumber(totals.pieces)) },
          { at: first + 6, text: isolateLtr(cbm(totals.cbm, 3)) },
          { at: first + 7, text: isolateLtr((totals.isEstimated ? '≈ ' : '') + formatNumber(totals.netKg)) },
          { at: first + 8, text: isolateLtr((totals.isEstimated ? '≈ ' : '') + formatNumber(totals.grossKg)) },
        ],
      },
    ],
  };
}

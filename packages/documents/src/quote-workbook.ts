import type { FontStyle, RowDef } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { formatDay, formatNumber } from './document-format.ts';
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts.ts';
import { oneLine, textLines } from './isolate.ts';
import { cellImages, PICTURE_ROW_POINTS } from './picture.ts';
import { type Column, columnsOf, totalHeader } from './quote-columns.ts';
import type { DocumentLanguage, InternalQuote, QuoteDocument } from './quote-document.ts';
import { sumNotes } from './quote-layout.ts';
import {
  AMOUNT,
  cellsOf,
  inOrder,
  letter,
  mergesOf,
  numbers,
  type SheetCell,
  type SheetRow,
  type TextLook,
  textCell,
} from './sheet-cells.ts';
import { HAIR, HEAD, heightOf, PAGE_SETUP, pageFooter, repeatedRow, SHEET_FONT, TEAL } from './sheet-print.ts';
import { labeled } from './sheet-texts.ts';

/** The name of the sheet that must not leave the office. */
export const INTERNAL_SHEET = 'INTERNAL';

/** Rows above the lines stay in view up to this height, which leaves space for lines on a small screen. */
const MAX_FROZEN_POINTS = 170;
/** The least width of the labels beside the sums, in characters. */
const LABEL_WIDTH = 40;

/**
 * The quote as a workbook with pictures and live formulas, which prints on A4. Texts are always text cells, and nothing is
 * hidden. With `internal`, it has cost, supplier and margin too.
 */
export async function quoteWorkbook(quote: QuoteDocument, internal?: InternalQuote): Promise<Uint8Array> {
  const texts = DOCUMENT_TEXTS[quote.language];
  const columns = columnsOf(quote, texts, internal);
  const heading = headingOf(quote, texts, internal).map((cell) => wideRow(cell, columns));
  const firstLine = heading.length + 1;
  const rows: SheetRow[] = [
    ...heading,
    headerOf(quote.language, columns),
    ...quote.lines.map((line, index) => lineRow(columns.map(({ cell }) => cell(line, firstLine + index + 1, index)))),
    ...sumsOf(quote, texts, columns, firstLine),
    ...termsOf(quote, texts, columns),
  ];

  function lineRow(cells: SheetCell[]): SheetRow {
    const heights = cells.map(({ value }, at) => heightOf(String(value ?? ''), columns[at]?.width ?? 0));
    const lined = cells.map((cell) => ({ ...cell, style: { ...cell.style, border: { bottom: HAIR } } }));
    return { cells: lined, height: Math.max(...heights) };
  }

  const pictureColumn = columns.findIndex(({ header }) => header === texts.picture);
  const images = await cellImages(quote.lines, pictureColumn, firstLine);
  const rowDefs = new Map<number, RowDef>(rows.flatMap(({ height }, at) => (height ? [[at, { height }]] : [])));
  for (const { anchor } of images) {
    const { row } = anchor.from;
    rowDefs.set(row, { height: Math.max(PICTURE_ROW_POINTS, rowDefs.get(row)?.height ?? 0) });
  }
  const above = rows.slice(0, firstLine).reduce((sum, { height = 0 }) => sum + height, 0);
  const sheet = {
    name: internal === undefined ? texts.quote : INTERNAL_SHEET,
    columns: columns.map(({ width }) => ({ width })),
    rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
    cells: cellsOf(rows),
    merges: mergesOf(rows),
    ...(above <= MAX_FROZEN_POINTS && { freezePane: { rows: firstLine } }),
    view: { rightToLeft: quote.language === 'he', showGridLines: false },
    pageSetup: PAGE_SETUP,
    headerFooter: pageFooter(quote.number),
    images,
    rowDefs,
  };
  const company = oneLine(quote.company.name);
  const title = [texts.quote, quote.number, oneLine(quote.title)].filter(Boolean).join(' ');
  return writeXlsx({
    sheets: [sheet],
    namedRanges: [repeatedRow(sheet.name, firstLine)],
    defaultFont: SHEET_FONT,
    stringMode: 'inline',
    properties: { title, company, creator: company },
  });
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** A text over the whole width. */
const wideRow = (cell: ReturnType<typeof textCell>, columns: readonly Column[]): SheetRow => ({
  cells: [cell],
  merged: [0, columns.length - 1],
  height: heightOf(cell.value, widthOf(columns), cell.style.font?.size),
});

const headerOf = (language: DocumentLanguage, columns: readonly Column[]): SheetRow => ({
  cells: columns.map(({ header, isNumber }) => {
    const { value, style } = textCell(header, language, {
      vertical: 'center',
      indent: isNumber || header === '#' ? 0 : 1,
    });
    const alignment = { ...style.alignment, ...(isNumber && { horizontal: 'right' as const }) };
    return { value, style: { ...HEAD, alignment } };
  }),
  // Bold is wider.
  height: Math.max(...columns.map(({ header, width }) => heightOf(header, 0.9 * width))),
});

function headingOf(quote: QuoteDocument, texts: DocumentTexts, internal: InternalQuote | undefined) {
  const { company, language, sentOn, validUntil, leadDays } = quote;
  const customer = [quote.companyName, quote.customerName].map(oneLine).filter(Boolean).join(texts.comma);
  const facts = [
    [texts.date, sentOn === null ? '' : formatDay(sentOn, language)],
    [texts.validUntil, validUntil === null ? '' : formatDay(validUntil, language)],
    [texts.deliveryTerms, [quote.incoterm, oneLine(quote.place)].filter(Boolean).join(' ')],
    [texts.leadTime, leadDays === null ? '' : texts.days(leadDays, formatNumber(leadDays))],
  ].filter(([, value]) => value !== '');
  const version = `${texts.version} ${quote.version}`;
  const lines: [string, TextLook?][] = [
    [company.name, { font: { bold: true, size: 16, color: TEAL } }],
    [
      inOrder(language, [company.address, company.phone, company.email]),
      { direction: language === 'he' ? 'rtl' : 'ltr' },
    ],
    [
      [`${texts.quote} ${quote.number}`, version, quote.isDraft ? texts.draft : ''].filter(Boolean).join(' · '),
      { font: { bold: true, size: 12 } },
    ],
    [quote.title, { font: { bold: true } }],
    [customer === '' ? '' : labeled(texts.preparedFor, customer)],
    [facts.map(([label = '', value = '']) => labeled(label, value)).join(' · ')],
    [quote.intro],
    [internal && internal.internalNote !== '' ? labeled(texts.internalNote, internal.internalNote) : ''],
  ];
  return lines
    .filter(([value]) => oneLine(value) !== '')
    .map(([value, look]) => textCell(oneLine(value), language, { ...look, indent: 0 }));
}

/** The sum, the charges and the landed cost, under the column of the totals, with labels as wide as they need. */
function sumsOf(quote: QuoteDocument, texts: DocumentTexts, columns: readonly Column[], firstLine: number): SheetRow[] {
  const { language, lines, total, charges, landed } = quote;
  const found = columns.findIndex(({ header }) => header === totalHeader(quote, texts));
  const at = found < 0 ? columns.length - 1 : found;
  let from = at - 1;
  while (from > 0 && widthOf(columns.slice(from, at)) < LABEL_WIDTH) from -= 1;
  const range = `${letter(at)}${firstLine + 1}:${letter(at)}${firstLine + lines.length}`;
  const row = (label: string, value: SheetCell | null, font?: FontStyle): SheetRow => {
    const to = value === null ? at : at - 1;
    const cells: SheetCell[] = Array.from({ length: to + 1 }, () => ({ value: null }));
    cells[from] = textCell(label, language, { align: 'end', vertical: 'center', ...(font && { font }) });
    if (value)
      cells[at] = { ...value, style: { ...value.style, alignment: { horizontal: 'right', vertical: 'center' } } };
    return { cells, merged: [from, to], height: heightOf(label, widthOf(columns.slice(from, to + 1))) };
  };
  const chargeRow = ({ kind, label, amount }: QuoteDocument['charges'][number]) =>
    row(
      oneLine(label) || texts.charges[kind],
      amount === null ? { value: texts.unknown, style: numbers(AMOUNT) } : { value: amount, style: numbers(AMOUNT) },
    );
  return [
    ...(total === undefined
      ? []
      : [row(texts.total, { value: total, style: numbers(AMOUNT, true), formula: `SUM(${range})` }, { bold: true })]),
    ...charges.filter(({ kind }) => kind !== 'vat').map(chargeRow),
    ...(landed === undefined
      ? []
      : [
          row(
            landed.isComplete || landed.amount === null
              ? texts.landedTotal
              : `${texts.landedTotal}${texts.comma}${texts.atLeast('').trim()}`,
            { value: landed.amount ?? texts.unknown, style: numbers(AMOUNT, true) },
            { bold: true },
          ),
        ]),
    // The landed cost is before VAT.
    ...charges.filter(({ kind }) => kind === 'vat').map(chargeRow),
    ...sumNotes(quote, texts).map((note) => row(note, null, { size: 9 })),
  ];
}

function termsOf(quote: QuoteDocument, texts: DocumentTexts, columns: readonly Column[]): SheetRow[] {
  const { language } = quote;
  return [
    [texts.paymentTerms, quote.paymentTerms],
    [texts.notes, quote.notes],
  ].flatMap(([label = '', value = '']) => {
    const lines = textLines(value);
    if (lines.length === 0) return [];
    return [
      { cells: [{ value: null }] },
      wideRow(textCell(label, language, { font: { bold: true, color: TEAL }, indent: 0 }), columns),
      ...lines.map((line) => wideRow(textCell(line, language, { indent: 0 }), columns)),
    ];
  });
}

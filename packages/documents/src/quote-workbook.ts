import type { Cell, CellStyle, CellValue } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { formatDay, formatNumber } from './document-format.ts';
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts.ts';
import { excelText } from './excel-text.ts';
import { oneLine, textLines } from './isolate.ts';
import { cellImages, PICTURE_COLUMN_WIDTH, PICTURE_ROW_POINTS } from './picture.ts';
import type { InternalQuote, InternalQuoteLine, QuoteDocument, QuoteDocumentLine } from './quote-document.ts';
import { sumNotes, unitName } from './quote-layout.ts';

/** The name of the sheet that must not leave the office. */
export const INTERNAL_SHEET = 'INTERNAL';

const AMOUNT = '#,##0.00';
const UNIT_PRICE = '#,##0.00##';
const COUNT = '#,##0';
const VOLUME = '#,##0.###';
const PERCENT = '0.00%';

const TEAL = { rgb: '0F766E' };
const HEADER: CellStyle = {
  font: { bold: true, color: TEAL },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9F5F3' } },
  alignment: { vertical: 'center', wrapText: true, readingOrder: 'context' },
};
const TEXT: CellStyle = { alignment: { vertical: 'top', wrapText: true, readingOrder: 'context' } };
const BOLD: CellStyle = { ...TEXT, font: { bold: true } };
const numbers = (numFmt: string, isBold = false): CellStyle => ({
  numFmt,
  alignment: { vertical: 'top' },
  ...(isBold && { font: { bold: true } }),
});

type SheetCell = Pick<Cell, 'value'> & Partial<Pick<Cell, 'style' | 'formula'>>;

interface Column {
  header: string;
  /** In characters. */
  width: number;
  /** `row` is one-based, as in formulas. */
  cell: (line: QuoteDocumentLine, row: number, index: number) => SheetCell;
}

/**
 * The quote as a workbook with pictures and live formulas. Texts are always text cells, and nothing is hidden. With
 * `internal`, it has cost, supplier and margin too.
 */
export async function quoteWorkbook(quote: QuoteDocument, internal?: InternalQuote): Promise<Uint8Array> {
  const texts = DOCUMENT_TEXTS[quote.language];
  const columns = columnsOf(quote, texts, internal);
  const heading = headingOf(quote, texts, internal);
  const headerRow = heading.length;
  const firstLine = headerRow + 1;

  const rows: SheetCell[][] = [
    ...heading.map((cell) => [cell]),
    columns.map(({ header }) => ({ value: text(header), style: HEADER })),
    ...quote.lines.map((line, index) => columns.map(({ cell }) => cell(line, firstLine + index + 1, index))),
    ...sumsOf(quote, texts, columns, firstLine),
    ...termsOf(quote, texts),
  ];
  const pictureColumn = columns.findIndex(({ header }) => header === texts.picture);
  const images = await cellImages(quote.lines, pictureColumn, firstLine);
  const rowDefs = new Map(images.map(({ anchor }) => [anchor.from.row, { height: PICTURE_ROW_POINTS }]));
  const sheet = {
    name: internal === undefined ? texts.quote : INTERNAL_SHEET,
    columns: columns.map(({ width }) => ({ width })),
    rows: rows.map((row) => row.map(({ value }) => value)),
    cells: cellsOf(rows),
    freezePane: { rows: firstLine },
    view: { rightToLeft: quote.language === 'he', showGridLines: false },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${headerRow + 1}:$${headerRow + 1}`,
    } as const,
    images,
    rowDefs,
  };
  const company = oneLine(quote.company.name);
  const title = [texts.quote, quote.number, oneLine(quote.title)].filter(Boolean).join(' ');
  return writeXlsx({ sheets: [sheet], stringMode: 'inline', properties: { title, company, creator: company } });
}

const text = (value: string): string => excelText(textLines(value).join('\n'));

function cellsOf(rows: readonly SheetCell[][]): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, contents] of rows.entries())
    for (const [column, { value, style, formula }] of contents.entries())
      cells.set(`${row},${column}`, {
        value,
        ...(style && { style }),
        ...(formula !== undefined && { formula, formulaResult: value, type: 'formula' }),
      });
  return cells;
}

function headingOf(quote: QuoteDocument, texts: DocumentTexts, internal: InternalQuote | undefined): SheetCell[] {
  const { company, language, sentOn, validUntil, leadDays } = quote;
  const customer = [quote.companyName, quote.customerName].map(oneLine).filter(Boolean).join(', ');
  const facts = [
    [texts.preparedFor, customer],
    [texts.date, sentOn === null ? '' : formatDay(sentOn, language)],
    [texts.validUntil, validUntil === null ? '' : formatDay(validUntil, language)],
    [texts.deliveryTerms, [quote.incoterm, oneLine(quote.place)].filter(Boolean).join(' ')],
    [texts.leadTime, leadDays === null ? '' : texts.days(formatNumber(leadDays))],
  ].filter(([, value]) => value !== '');
  const plain: CellStyle = { alignment: { readingOrder: 'context' } };
  const lines: [string, CellStyle][] = [
    [company.name, { ...plain, font: { bold: true, size: 16, color: TEAL } }],
    [[company.address, company.phone, company.email].map(oneLine).filter(Boolean).join(' · '), plain],
    [
      [
        `${texts.quote} ${quote.number}`,
        `${texts.version} ${quote.version}`,
        quote.isDraft ? texts.draft : '',
        quote.title,
      ]
        .map(oneLine)
        .filter(Boolean)
        .join(' · '),
      { ...plain, font: { bold: true, size: 12 } },
    ],
    [facts.map(([label, value]) => `${label}: ${value}`).join(' · '), plain],
    [quote.intro, plain],
    [internal && internal.internalNote !== '' ? `${texts.internalNote}: ${internal.internalNote}` : '', plain],
  ];
  // One line each: wrapped text would make the frozen rows higher than a screen.
  return lines
    .filter(([value]) => oneLine(value) !== '')
    .map(([value, style]) => ({ value: text(oneLine(value)), style }));
}

function columnsOf(quote: QuoteDocument, texts: DocumentTexts, internal: InternalQuote | undefined): Column[] {
  const { lines, currency } = quote;
  const has = (isUsed: (line: QuoteDocumentLine) => boolean, ...columns: Column[]) =>
    lines.some(isUsed) ? columns : [];
  const string = (header: string, width: number, read: (line: QuoteDocumentLine) => string): Column => ({
    header,
    width,
    cell: (line) => ({ value: text(read(line)), style: TEXT }),
  });
  const number = (
    header: string,
    width: number,
    numFmt: string,
    read: (line: QuoteDocumentLine) => number | null | undefined,
  ): Column => ({ header, width, cell: (line) => ({ value: read(line) ?? null, style: numbers(numFmt) }) });

  const columns: Column[] = [
    { header: '#', width: 5, cell: (_line, _row, index) => ({ value: index + 1, style: numbers(COUNT) }) },
    ...has(
      ({ picture }) => picture !== null,
      string(texts.picture, PICTURE_COLUMN_WIDTH, () => ''),
    ),
    string(texts.product, 34, ({ name }) => name),
    ...has(
      ({ sku }) => Boolean(sku),
      string(texts.sku, 16, ({ sku }) => sku ?? ''),
    ),
    ...has(
      ({ details }) => details !== '',
      string(texts.details, 34, ({ details }) => details),
    ),
    ...has(
      ({ quantity }) => quantity !== null,
      number(texts.quantity, 12, COUNT, ({ quantity }) => quantity),
      string(texts.unit, 9, ({ quantity, unit }) => (quantity === null ? '' : unitName(unit, texts))),
    ),
    ...has(
      ({ unitPrice }) => unitPrice !== undefined,
      number(`${texts.unitPrice} (${currency})`, 14, UNIT_PRICE, ({ unitPrice }) => unitPrice),
    ),
  ];
  const quantity = columns.findIndex(({ header }) => header === texts.quantity);
  const price = columns.length - 1;
  columns.push(
    ...has(({ total }) => total !== undefined, {
      header: totalHeader(quote, texts),
      width: 16,
      cell: ({ total }, row) =>
        total === undefined
          ? { value: null }
          : {
              value: total,
              style: numbers(AMOUNT, true),
              formula: `ROUND(${letter(quantity)}${row}*${letter(price)}${row},2)`,
            },
    }),
    ...has(
      ({ landed }) => landed !== undefined,
      number(`${texts.landedPerUnit} (${currency})`, 16, UNIT_PRICE, ({ landed }) => landed?.amount),
    ),
    ...has(
      ({ moq }) => moq !== null,
      number(texts.moq, 10, COUNT, ({ moq }) => moq),
    ),
    ...has(
      ({ carton }) => carton.quantity !== null,
      number(texts.carton, 12, COUNT, ({ carton }) => carton.quantity),
    ),
    ...has(
      ({ carton }) => carton.cbm !== null,
      number(`${texts.volume} (m³)`, 12, VOLUME, ({ carton }) => carton.cbm),
    ),
    ...has(
      ({ leadDays }) => leadDays !== null,
      number(`${texts.leadTime} (${texts.day})`, 12, COUNT, ({ leadDays }) => leadDays),
    ),
  );
  if (internal) columns.push(...internalColumns(internal.lines, { price, at: columns.length, currency, texts }));
  return columns;
}

const totalHeader = ({ currency }: QuoteDocument, texts: DocumentTexts): string => `${texts.total} (${currency})`;

interface InternalPlace {
  /** The index of the price column. */
  price: number;
  /** The index of the first internal column. */
  at: number;
  currency: string;
  texts: DocumentTexts;
}

function internalColumns(lines: readonly InternalQuoteLine[], { price, at, currency, texts }: InternalPlace): Column[] {
  const fullCost = at + 3;
  const of =
    (read: (line: InternalQuoteLine) => CellValue, style: CellStyle) => (_: unknown, _row: number, index: number) => {
      const line = lines[index];
      const value = line === undefined ? null : read(line);
      return { value: typeof value === 'string' ? text(value) : value, style };
    };
  return [
    { header: texts.supplier, width: 24, cell: of(({ supplier }) => supplier, TEXT) },
    { header: texts.cost, width: 12, cell: of(({ cost }) => cost, numbers(UNIT_PRICE)) },
    { header: texts.costCurrency, width: 12, cell: of(({ costCurrency }) => costCurrency, TEXT) },
    { header: `${texts.fullCost} (${currency})`, width: 14, cell: of((line) => line.fullCost, numbers(UNIT_PRICE)) },
    {
      header: texts.margin,
      width: 14,
      cell: ({ unitPrice }, row, index) => {
        const cost = lines[index]?.fullCost ?? null;
        if (!unitPrice || cost === null) return { value: null };
        const formula = `(${letter(price)}${row}-${letter(fullCost)}${row})/${letter(price)}${row}`;
        return { value: (unitPrice - cost) / unitPrice, style: numbers(PERCENT), formula };
      },
    },
  ];
}

/** The sum, the charges and the landed cost, under the column of the totals. */
function sumsOf(
  quote: QuoteDocument,
  texts: DocumentTexts,
  columns: readonly Column[],
  firstLine: number,
): SheetCell[][] {
  const { lines, total, charges, landed } = quote;
  const found = columns.findIndex(({ header }) => header === totalHeader(quote, texts));
  const at = found < 0 ? columns.length - 1 : found;
  const range = `${letter(at)}${firstLine + 1}:${letter(at)}${firstLine + lines.length}`;
  const row = (label: string, value: SheetCell, style = TEXT): SheetCell[] => [
    ...Array.from({ length: at - 1 }, () => ({ value: null })),
    { value: text(label), style },
    value,
  ];
  const chargeRow = ({ kind, label, amount }: QuoteDocument['charges'][number]) =>
    row(
      oneLine(label) || texts.charges[kind],
      amount === null ? { value: texts.unknown, style: TEXT } : { value: amount, style: numbers(AMOUNT) },
    );
  return [
    ...(total === undefined
      ? []
      : [row(texts.total, { value: total, style: numbers(AMOUNT, true), formula: `SUM(${range})` }, BOLD)]),
    ...charges.filter(({ kind }) => kind !== 'vat').map(chargeRow),
    ...(landed === undefined
      ? []
      : [
          row(
            landed.isComplete ? texts.landedTotal : `${texts.landedTotal}, ${texts.atLeast('').trim()}`,
            { value: landed.amount, style: numbers(AMOUNT, true) },
            BOLD,
          ),
        ]),
    // The landed cost is before VAT.
    ...charges.filter(({ kind }) => kind === 'vat').map(chargeRow),
    ...sumNotes(quote, texts).map((note) => row(note, { value: null })),
  ];
}

function termsOf(quote: QuoteDocument, texts: DocumentTexts): SheetCell[][] {
  const plain: CellStyle = { alignment: { readingOrder: 'context' } };
  return [
    [texts.paymentTerms, quote.paymentTerms],
    [texts.notes, quote.notes],
  ].flatMap(([label = '', value = '']) => {
    const lines = textLines(value);
    if (lines.length === 0) return [];
    return [
      [{ value: null }],
      [{ value: label, style: { ...plain, font: { bold: true, color: TEAL } } }],
      ...lines.map((line) => [{ value: excelText(line), style: plain }]),
    ];
  });
}

/** The letter of a column; a quote has fewer than 26. */
const letter = (column: number): string => String.fromCharCode(65 + column);

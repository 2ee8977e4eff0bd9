import type { DocumentTexts } from './document-texts.ts';
import { PICTURE_COLUMN_WIDTH } from './picture.ts';
import type {
  DocumentLanguage,
  InternalQuote,
  InternalQuoteLine,
  QuoteDocument,
  QuoteDocumentLine,
} from './quote-document.ts';
import { unitName } from './quote-layout.ts';
import { AMOUNT, COUNT, letter, numbers, type SheetCell, textCell, UNIT_PRICE } from './sheet-cells.ts';

const VOLUME = '#,##0.###';
const PERCENT = '0.00%';

/** Two decimals are enough for a computed amount from 1 on. */
const COMPUTED = '[>=1]#,##0.00;#,##0.00##';

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  isNumber?: boolean;
  /** `row` is one-based, as in formulas. */
  cell: (line: QuoteDocumentLine, row: number, index: number) => SheetCell;
}

export function columnsOf(quote: QuoteDocument, texts: DocumentTexts, internal: InternalQuote | undefined): Column[] {
  const { lines, currency } = quote;
  const has = (isUsed: (line: QuoteDocumentLine) => boolean, ...columns: Column[]) =>
    lines.some(isUsed) ? columns : [];
  const string = (header: string, width: number, read: (line: QuoteDocumentLine) => string): Column => ({
    header,
    width,
    cell: (line) => textCell(read(line), quote.language),
  });
  const number = (
    header: string,
    width: number,
    numFmt: string,
    read: (line: QuoteDocumentLine) => number | null | undefined,
  ): Column => ({
    header,
    width,
    isNumber: true,
    cell: (line) => ({ value: read(line) ?? null, style: numbers(numFmt) }),
  });

  const columns: Column[] = [
    {
      header: '#',
      width: 5,
      cell: (_line, _row, index) => ({ ...textCell('', quote.language, { indent: 0 }), value: index + 1 }),
    },
    ...has(
      ({ picture }) => picture !== null,
      string(texts.picture, PICTURE_COLUMN_WIDTH, () => ''),
    ),
    string(texts.product, 30, ({ name }) => name),
    ...has(
      ({ sku }) => Boolean(sku),
      string(texts.sku, 13, ({ sku }) => sku ?? ''),
    ),
    ...has(
      ({ details }) => details !== '',
      string(texts.details, 30, ({ details }) => details),
    ),
    ...has(
      ({ quantity }) => quantity !== null,
      number(texts.quantity, 11, COUNT, ({ quantity }) => quantity),
      string(texts.unit, 8, ({ quantity, unit }) => (quantity === null ? '' : unitName(unit, texts))),
    ),
    ...has(
      ({ unitPrice }) => unitPrice !== undefined,
      number(`${texts.unitPrice} (${currency})`, 12, UNIT_PRICE, ({ unitPrice }) => unitPrice),
    ),
  ];
  const quantity = columns.findIndex(({ header }) => header === texts.quantity);
  const price = columns.length - 1;
  columns.push(
    ...has(({ total }) => total !== undefined, {
      header: totalHeader(quote, texts),
      width: 15,
      isNumber: true,
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
      number(`${texts.landedPerUnit} (${currency})`, 14, COMPUTED, ({ landed }) => landed?.amount),
    ),
    ...has(
      ({ moq }) => moq !== null,
      number(texts.moq, 9, COUNT, ({ moq }) => moq),
    ),
    ...has(
      ({ carton }) => carton.quantity !== null,
      number(texts.carton, 9, COUNT, ({ carton }) => carton.quantity),
    ),
    ...has(
      ({ carton }) => carton.cbm !== null,
      number(`${texts.volume} (m³)`, 9, VOLUME, ({ carton }) => carton.cbm),
    ),
    ...has(
      ({ leadDays }) => leadDays !== null,
      number(`${texts.leadTime} (${texts.day})`, 9, COUNT, ({ leadDays }) => leadDays),
    ),
  );
  if (internal)
    columns.push(
      ...internalColumns(internal.lines, { price, at: columns.length, currency, texts, language: quote.language }),
    );
  return columns;
}

export const totalHeader = ({ currency }: QuoteDocument, texts: DocumentTexts): string =>
  `${texts.total} (${currency})`;

interface InternalPlace {
  /** The index of the price column. */
  price: number;
  /** The index of the first internal column. */
  at: number;
  currency: string;
  texts: DocumentTexts;
  language: DocumentLanguage;
}

function internalColumns(
  lines: readonly InternalQuoteLine[],
  { price, at, currency, texts, language }: InternalPlace,
): Column[] {
  const fullCost = at + 3;
  const string = (read: (line: InternalQuoteLine) => string) => (_: unknown, _row: number, index: number) =>
    textCell(lines[index] ? read(lines[index]) : '', language);
  const number =
    (read: (line: InternalQuoteLine) => number | null, numFmt: string) =>
    (_: unknown, _row: number, index: number) => ({
      value: lines[index] ? read(lines[index]) : null,
      style: numbers(numFmt),
    });
  return [
    { header: texts.supplier, width: 22, cell: string(({ supplier }) => supplier) },
    { header: texts.cost, width: 11, isNumber: true, cell: number(({ cost }) => cost, UNIT_PRICE) },
    { header: texts.costCurrency, width: 11, cell: string(({ costCurrency }) => costCurrency) },
    {
      header: `${texts.fullCost} (${currency})`,
      width: 12,
      isNumber: true,
      cell: number((line) => line.fullCost, COMPUTED),
    },
    {
      header: texts.margin,
      width: 12,
      isNumber: true,
      cell: ({ unitPrice }, row, index) => {
        const cost = lines[index]?.fullCost ?? null;
        if (!unitPrice || cost === null) return { value: null };
        const formula = `(${letter(price)}${row}-${letter(fullCost)}${row})/${letter(price)}${row}`;
        return { value: (unitPrice - cost) / unitPrice, style: numbers(PERCENT), formula };
      },
    },
  ];
}

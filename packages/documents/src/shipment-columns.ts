import type { Wording } from './order-document.ts';
import { AMOUNT, COUNT, numbers, type SheetCell, textCell, UNIT_PRICE } from './sheet-cells.ts';
import { bilingual } from './sheet-texts.ts';
import type { InvoiceDocument, InvoiceLine, PackingDocument, PackingLine } from './shipment-document.ts';
import { cartonRange, country, inBoth, type ShipmentPaper } from './shipment-paper.ts';

const VOLUME = '#,##0.000###';
const WEIGHT = '#,##0.###';

export interface PaperColumn<Row> {
  key: string;
  header: Wording;
  /** In characters. */
  width: number;
  isNumber?: boolean;
  /** The total adds up this column. */
  sum?: { value: number; format: string };
  /** `row` is one-based, as in formulas; `at` gives the letter of a column. */
  cell: (line: Row, place: { row: number; index: number; at: (key: string) => string }) => SheetCell;
}

const empty: SheetCell = { value: null };
const number = (value: number | null, format: string, formula?: string): SheetCell =>
  value === null ? empty : { value, style: numbers(format), ...(formula !== undefined && { formula }) };

export function invoiceColumns(
  { language, currency, total }: InvoiceDocument,
  { texts }: ShipmentPaper,
): PaperColumn<InvoiceLine>[] {
  const both = inBoth(language);
  const text = (
    key: string,
    header: Wording,
    width: number,
    read: (line: InvoiceLine) => string,
  ): PaperColumn<InvoiceLine> => ({ key, header, width, cell: (line) => textCell(read(line), language) });
  const priced = (wording: Wording): Wording => ({ text: `${wording.text} (${currency})`, english: wording.english });
  return [
    {
      key: 'index',
      header: { text: '#', english: '' },
      width: 5,
      cell: (_, { index }) => ({ ...textCell('', language, { indent: 0 }), value: index + 1 }),
    },
    text(
      'name',
      both((of) => of.description),
      40,
      ({ name }) => [name.text, name.english].filter(Boolean).join('\n'),
    ),
    text(
      'sku',
      both((of) => of.sku),
      14,
      ({ sku }) => sku,
    ),
    text(
      'hsCode',
      both((of) => of.hsCode),
      13,
      ({ hsCode }) => hsCode,
    ),
    text(
      'origin',
      both((of) => of.origin),
      13,
      ({ originCountry }) => bilingual(country(originCountry, language), '\n'),
    ),
    {
      key: 'quantity',
      header: both((of) => of.quantity),
      width: 11,
      isNumber: true,
      cell: ({ kind, quantity }) => (kind === 'goods' ? number(quantity, COUNT) : empty),
    },
    text('unit', { text: '', english: '' }, 8, ({ kind, unit }) =>
      kind === 'charge' ? '' : unit === 'pcs' ? texts.pieces : unit,
    ),
    {
      key: 'price',
      header: priced(both((of) => of.unitPrice)),
      width: 20,
      isNumber: true,
      cell: ({ kind, unitPrice }) => (kind === 'goods' ? number(unitPrice, UNIT_PRICE) : empty),
    },
    {
      key: 'amount',
      header: priced(both((of) => of.amount)),
      width: 17,
      isNumber: true,
      sum: { value: total, format: AMOUNT },
      cell: (line, { row, at }) => ({
        value: line.total,
        style: numbers(AMOUNT, true),
        ...(line.kind === 'goods' && { formula: `ROUND(${at('quantity')}${row}*${at('price')}${row},2)` }),
      }),
    },
  ];
}

export function packingColumns(
  { language, containers, rows, totals }: PackingDocument,
  paper: ShipmentPaper,
): PaperColumn<PackingLine>[] {
  const both = inBoth(language);
  const isMixed = ({ cartonFrom }: PackingLine) => cartonFrom === null;
  /** The sheet row of the carton in which a mixed row lies. */
  const above = (row: number, index: number): number => {
    let back = 0;
    while (index - back > 0 && rows[index - back]?.cartonFrom === null) back += 1;
    return row - back;
  };
  const side = (
    key: string,
    read: (of: ShipmentPaper['texts']) => string,
    place: 0 | 1 | 2,
  ): PaperColumn<PackingLine> => ({
    key,
    header: both(read),
    width: 11,
    isNumber: true,
    cell: ({ cartonCm }) => number(cartonCm?.[place] ?? null, WEIGHT),
  });
  const hasContainers = rows.some(({ container }) => container !== null);
  const columns: PaperColumn<PackingLine>[] = [
    {
      key: 'range',
      header: both((of) => of.cartonNumbers),
      width: 12,
      cell: (row) =>
        textCell(isMixed(row) ? paper.texts.sameCarton : cartonRange(row.cartonFrom, row.cartonTo), language),
    },
    {
      key: 'cartons',
      header: both((of) => of.cartons),
      width: 9,
      isNumber: true,
      sum: { value: totals.cartons, format: COUNT },
      cell: (row) => number(isMixed(row) ? null : row.cartons, COUNT),
    },
    {
      key: 'name',
      header: both((of) => of.description),
      width: 34,
      cell: ({ name, sku }) => textCell([name.text, name.english, sku].filter(Boolean).join('\n'), language),
    },
    {
      key: 'perCarton',
      header: both((of) => of.perCarton),
      width: 10,
      isNumber: true,
      cell: ({ perCarton }) => number(perCarton, COUNT),
    },
    {
      key: 'pieces',
      header: both((of) => of.quantity),
      width: 10,
      isNumber: true,
      sum: { value: totals.pieces, format: COUNT },
      cell: ({ pieces }, { row, index, at }) =>
        number(pieces, COUNT, `${at('cartons')}${above(row, index)}*${at('perCarton')}${row}`),
    },
    side('length', (of) => of.length, 0),
    side('width', (of) => of.width, 1),
    side('height', (of) => of.height, 2),
    {
      key: 'cbm',
      header: both((of) => of.volume),
      width: 12,
      isNumber: true,
      sum: { value: totals.cbm, format: '#,##0.000' },
      cell: (line, { row, at }) =>
        isMixed(line) || line.cartonCm === null
          ? empty
          : number(
              line.cbm,
              VOLUME,
              `${at('cartons')}${row}*${at('length')}${row}*${at('width')}${row}*${at('height')}${row}/1000000`,
            ),
    },
    {
      key: 'netEach',
      header: eachOf(
        both((of) => of.net),
        both((of) => of.each),
      ),
      width: 12,
      isNumber: true,
      cell: (row) => number(isMixed(row) ? null : row.netKg, WEIGHT),
    },
    {
      key: 'net',
      header: both((of) => of.net),
      width: 12,
      isNumber: true,
      sum: { value: totals.netKg, format: WEIGHT },
      cell: (line, { row, at }) =>
        number(line.netTotal, WEIGHT, isMixed(line) ? undefined : `${at('cartons')}${row}*${at('netEach')}${row}`),
    },
    {
      key: 'grossEach',
      header: eachOf(
        both((of) => of.gross),
        both((of) => of.each),
      ),
      width: 12,
      isNumber: true,
      cell: (row) => number(isMixed(row) ? null : row.grossKg, WEIGHT),
    },
    {
      key: 'gross',
      header: both((of) => of.gross),
      width: 12,
      isNumber: true,
      sum: { value: totals.grossKg, format: WEIGHT },
      cell: (line, { row, at }) =>
        isMixed(line) ? empty : number(line.grossTotal, WEIGHT, `${at('cartons')}${row}*${at('grossEach')}${row}`),
    },
  ];
  if (!hasContainers) return columns;
  const container: PaperColumn<PackingLine> = {
    key: 'container',
    header: both((of) => of.container),
    width: 15,
    cell: (row) =>
      textCell(
        row.container === null || isMixed(row) ? '' : containers[row.container - 1]?.no || String(row.container),
        language,
      ),
  };
  return [container, ...columns];
}

const eachOf = (weight: Wording, each: Wording): Wording => ({
  text: `${weight.text} · ${each.text}`,
  english: weight.english === '' ? '' : `${weight.english} · ${each.english}`,
});

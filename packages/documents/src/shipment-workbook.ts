import { writeXlsx } from 'hucre/xlsx';
import { oneLine } from './isolate.ts';
import type { Wording } from './order-document.ts';
import {
  AMOUNT,
  COUNT,
  cellsOf,
  letter,
  mergesOf,
  numbers,
  type SheetCell,
  type SheetRow,
  type TextLook,
  textCell,
  UNIT_PRICE,
} from './sheet-cells.ts';
import { HAIR, HEAD, heightOf, PAGE_SETUP, pageFooter, repeatedRow, SHEET_FONT, TEAL } from './sheet-print.ts';
import { bilingual, joined, labeled, marked } from './sheet-texts.ts';
import type {
  InvoiceDocument,
  InvoiceLine,
  PackingDocument,
  PackingLine,
  ShipmentDocument,
} from './shipment-document.ts';
import { cartonRange, country, inBoth, type ShipmentPaper, shipmentPaper } from './shipment-paper.ts';

const VOLUME = '#,##0.000###';
const WEIGHT = '#,##0.###';

interface PaperColumn<Row> {
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

/**
 * A commercial invoice or packing list as a workbook of one sheet with live formulas, which prints on A4. Texts are always
 * text cells, and nothing is hidden.
 */
export function shipmentWorkbook(document: ShipmentDocument): Promise<Uint8Array> {
  const paper = shipmentPaper(document);
  return document.kind === 'ci'
    ? writeSheet(document, paper, invoiceColumns(document, paper), document.lines)
    : writeSheet(document, paper, packingColumns(document, paper), document.rows);
}

function writeSheet<Row>(
  document: ShipmentDocument,
  paper: ShipmentPaper,
  columns: readonly PaperColumn<Row>[],
  lines: readonly Row[],
): Promise<Uint8Array> {
  const { language } = paper;
  const direction = language === 'he' ? 'rtl' : 'ltr';
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const wide = (text: string, look: TextLook = {}): SheetRow => {
    const cell = textCell(text, language, { indent: 0, ...look });
    return {
      cells: [cell],
      merged: [0, columns.length - 1],
      height: heightOf(cell.value, width, cell.style.font?.size),
    };
  };
  const at = (key: string): string => letter(columns.findIndex((column) => column.key === key));
  const heading = [
    wide(paper.company, { font: { bold: true, size: 16, color: TEAL } }),
    wide(`${bilingual(paper.heading)} ${paper.number} · ${paper.revision}`, {
      font: { bold: true, size: 12 },
      direction,
    }),
    ...paper.parties.map(({ label, lines: own }) =>
      wide(labeled(bilingual(label), joined(own.map(({ text }) => text))), { direction }),
    ),
    ...paper.facts.map(({ label, value }) => wide(labeled(bilingual(label), marked(value.text)), { direction })),
  ];
  const firstLine = heading.length + 1;
  const span = { from: firstLine + 1, to: firstLine + lines.length };
  const both = inBoth(language);
  const rows: SheetRow[] = [
    ...heading,
    headerOf(columns, language),
    ...lines.map((line, index) =>
      lineOf(columns, (column) => column.cell(line, { row: firstLine + index + 1, index, at })),
    ),
    totalOf(columns, language, both, span),
    ...(document.kind === 'ci' && document.customsTotal > 0
      ? [
          wide(
            labeled(
              bilingual(both((of) => of.customsTotal)),
              `${document.currency} ${document.customsTotal.toFixed(2)}`,
            ),
            { direction },
          ),
        ]
      : []),
    ...(document.kind === 'ci' ? summaryOf(document, both).map((line) => wide(line, { direction })) : []),
    ...(document.totals.isEstimated ? [wide(bilingual(both((of) => of.estimated)), { direction })] : []),
    ...paper.sections.flatMap(({ label, lines: own }) => [
      wide(bilingual(label), { font: { bold: true, color: TEAL }, direction }),
      ...own.map(({ text }) => wide(text)),
    ]),
    { cells: [{ value: null }] },
    wide(bilingual(paper.declaration, ' / '), { direction }),
    wide(paper.signature.map((field) => labeled(bilingual(field), '____________________')).join('   '), { direction }),
    wide(paper.notice, { font: { bold: true } }),
  ];
  const sheet = {
    name: paper.heading.text,
    columns: columns.map((column) => ({ width: column.width })),
    rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
    cells: cellsOf(rows),
    merges: mergesOf(rows),
    view: { rightToLeft: language === 'he', showGridLines: false },
    pageSetup: PAGE_SETUP,
    headerFooter: pageFooter(paper.number),
    rowDefs: new Map(rows.flatMap(({ height }, index) => (height ? [[index, { height }] as const] : []))),
  };
  const company = oneLine(paper.company);
  return writeXlsx({
    sheets: [sheet],
    namedRanges: [repeatedRow(sheet.name, firstLine)],
    defaultFont: SHEET_FONT,
    stringMode: 'inline',
    properties: { title: `${paper.heading.text} ${paper.number}`, company, creator: company },
  });
}

/** Chinese units in brackets have a line of their own: 长（厘米）. */
const headOf = (header: Wording): string =>
  bilingual(header, '\n').replaceAll('（', '\n（').replaceAll('） · ', '）\n');

function headerOf<Row>(columns: readonly PaperColumn<Row>[], language: ShipmentPaper['language']): SheetRow {
  return {
    cells: columns.map(({ header, isNumber }) => {
      const { value, style } = textCell(headOf(header), language, { vertical: 'center' });
      const alignment = { ...style.alignment, ...(isNumber && { horizontal: 'right' as const, indent: 0 }) };
      return { value, style: { ...HEAD, alignment } };
    }),
    // Bold is wider.
    height: Math.max(...columns.map(({ header, width }) => heightOf(headOf(header), 0.9 * width))),
  };
}

function lineOf<Row>(columns: readonly PaperColumn<Row>[], read: (column: PaperColumn<Row>) => SheetCell): SheetRow {
  const cells = columns.map(read);
  return {
    cells: cells.map((cell) => ({ ...cell, style: { ...cell.style, border: { bottom: HAIR } } })),
    height: Math.max(...cells.map(({ value }, at) => heightOf(String(value ?? ''), columns[at]?.width ?? 0))),
  };
}

/** Under the columns that add up, with its label over the columns before. */
function totalOf<Row>(
  columns: readonly PaperColumn<Row>[],
  language: ShipmentPaper['language'],
  both: ReturnType<typeof inBoth>,
  { from, to }: { from: number; to: number },
): SheetRow {
  const first = columns.findIndex(({ sum }) => sum !== undefined);
  const cells: SheetCell[] = columns.map(({ sum }, at) =>
    sum === undefined
      ? { value: null }
      : {
          value: sum.value,
          style: numbers(sum.format, true),
          ...(from <= to && { formula: `SUM(${letter(at)}${from}:${letter(at)}${to})` }),
        },
  );
  cells[0] = textCell(bilingual(both((of) => of.total)), language, { font: { bold: true } });
  return { cells, ...(first > 1 && { merged: [0, first - 1] as [number, number] }), height: 20 };
}

const summaryOf = ({ totals }: ShipmentDocument, both: ReturnType<typeof inBoth>): string[] => {
  const about = totals.isEstimated ? '≈ ' : '';
  return [
    [both((of) => of.cartons), String(totals.cartons)] as const,
    [both((of) => of.volume), totals.cbm.toFixed(3)] as const,
    [both((of) => of.net), about + totals.netKg] as const,
    [both((of) => of.gross), about + totals.grossKg] as const,
  ].map(([label, value]) => labeled(bilingual(label), marked(value)));
};

const empty: SheetCell = { value: null };
const number = (value: number | null, format: string, formula?: string): SheetCell =>
  value === null ? empty : { value, style: numbers(format), ...(formula !== undefined && { formula }) };

function invoiceColumns(
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

function packingColumns(
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

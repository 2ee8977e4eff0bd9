import { writeXlsx } from 'hucre/xlsx';
import { oneLine } from './isolate.ts';
import type { Wording } from './order-document.ts';
import {
  cellsOf,
  letter,
  mergesOf,
  numbers,
  type SheetCell,
  type SheetRow,
  type TextLook,
  textCell,
} from './sheet-cells.ts';
import { HAIR, HEAD, heightOf, PAGE_SETUP, pageFooter, repeatedRow, SHEET_FONT, TEAL } from './sheet-print.ts';
import { bilingual, joined, labeled, marked } from './sheet-texts.ts';
import { invoiceColumns, type PaperColumn, packingColumns } from './shipment-columns.ts';
import type { ShipmentDocument } from './shipment-document.ts';
import { inBoth, type ShipmentPaper, shipmentPaper } from './shipment-paper.ts';

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

import type { RowDef } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { formatDay } from './document-format.ts';
import type { InspectionDocument } from './inspection-document.ts';
import { INSPECTION_TEXTS, inspectionStandard } from './inspection-texts.ts';
import { oneLine } from './isolate.ts';
import { cellImages, PICTURE_COLUMN_WIDTH, PICTURE_ROW_POINTS } from './picture.ts';
import {
  COUNT,
  cellsOf,
  letter,
  mergesOf,
  numbers,
  type SheetCell,
  type SheetRow,
  type TextLook,
  textCell,
} from './sheet-cells.ts';
import { HAIR, HEAD, heightOf, PAGE_SETUP, pageFooter, SHEET_FONT, TEAL } from './sheet-print.ts';
import { joined, labeled, marked } from './sheet-texts.ts';

const GRADES = ['critical', 'major', 'minor'] as const;

/** The columns of every table of the sheet, in characters. */
const WIDTHS = { index: 5, picture: PICTURE_COLUMN_WIDTH, text: 46, product: 28, grade: 18, count: 12 } as const;
type ReportColumn = keyof typeof WIDTHS;
const COLUMNS = Object.keys(WIDTHS) as ReportColumn[];
const WIDTH = COLUMNS.reduce((sum, column) => sum + WIDTHS[column], 0);
const at = (column: ReportColumn): string => letter(COLUMNS.indexOf(column));
const EMPTY: SheetRow = { cells: [{ value: null }] };

type Values = Partial<Record<ReportColumn, string | number>>;
interface PictureLine {
  picture: Uint8Array | null;
  name: string;
}

/** The report of an inspection as a workbook of one sheet with pictures and live formulas, which prints on A4. */
export async function inspectionWorkbook(report: InspectionDocument): Promise<Uint8Array> {
  const { language, goods, checks, defects, summary } = report;
  const texts = INSPECTION_TEXTS[language];
  const rows: SheetRow[] = headingOf(report);
  const wide = (text: string, look?: TextLook) => wideRow(report, text, look);
  const images: Awaited<ReturnType<typeof cellImages>> = [];
  const title = (text: string) => rows.push(EMPTY, wide(text, { font: { bold: true, color: TEAL } }));
  const table = (heads: Values, lines: readonly Values[]): { from: number; to: number } => {
    const counted = COLUMNS.filter((column) => lines.some((line) => typeof line[column] === 'number'));
    rows.push(headRow(report, heads, counted));
    const from = rows.length + 1;
    rows.push(...lines.map((line) => lineRow(report, line)));
    return { from, to: rows.length };
  };

  title(texts.limits);
  const limits = table(
    { text: texts.grade, grade: texts.allowed, count: texts.found },
    GRADES.map((grade) => ({
      text: texts.grades[grade],
      grade: report.accept[grade],
      count: report.found[grade],
    })),
  );
  if (goods.length > 0) {
    title(texts.goods);
    table(
      { text: texts.goods, count: texts.quantity },
      goods.map(({ name, sku, quantity }) => ({ text: name, product: sku, count: quantity })),
    );
  }
  if (checks.length > 0) {
    title(texts.checks);
    table(
      { text: texts.checks, grade: texts.limits },
      checks.map(({ check, result }) => ({ text: texts.checkNames[check] ?? '', grade: texts.checkResults[result] })),
    );
  }
  title(texts.defects);
  if (defects.length === 0) rows.push(wide(texts.noDefects));
  else {
    const span = table(
      {
        index: '#',
        picture: texts.pictures,
        text: texts.defect,
        product: texts.goods,
        grade: texts.grade,
        count: texts.count,
      },
      defects.map(({ grade, text, count, product }, index) => ({
        index: index + 1,
        text,
        product,
        grade: texts.grades[grade],
        count,
      })),
    );
    const firsts = defects.map(({ text }, index) => ({ picture: firstPicture(report, index + 1), name: text }));
    images.push(...(await imagesAt(firsts, span.from)));
    rows.push(totalRow(report, span));
    for (let row = limits.from; row <= limits.to; row += 1) {
      const cell = rows[row - 1]?.cells[COLUMNS.indexOf('count')];
      if (cell) cell.formula = foundIn(span, row);
    }
  }
  if (summary.trim() !== '') {
    title(texts.summary);
    rows.push(...summary.split('\n').map((line) => wide(line)));
  }
  const others = otherPictures(report);
  if (others.length > 0) {
    title(texts.pictures);
    const { from } = table(
      { picture: texts.pictures, text: texts.defect },
      others.map(({ name }) => ({ text: name })),
    );
    images.push(...(await imagesAt(others, from)));
  }
  return writeSheet(report, rows, images);
}

function writeSheet(
  { language, number, company }: InspectionDocument,
  rows: readonly SheetRow[],
  images: Awaited<ReturnType<typeof cellImages>>,
): Promise<Uint8Array> {
  const texts = INSPECTION_TEXTS[language];
  const rowDefs = new Map<number, RowDef>(rows.flatMap(({ height }, row) => (height ? [[row, { height }]] : [])));
  for (const { anchor } of images) {
    const { row } = anchor.from;
    rowDefs.set(row, { height: Math.max(PICTURE_ROW_POINTS, rowDefs.get(row)?.height ?? 0) });
  }
  const author = oneLine(company.name);
  return writeXlsx({
    sheets: [
      {
        name: texts.title,
        columns: COLUMNS.map((column) => ({ width: WIDTHS[column] })),
        rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
        cells: cellsOf(rows),
        merges: mergesOf(rows),
        view: { rightToLeft: language === 'he', showGridLines: false },
        pageSetup: PAGE_SETUP,
        headerFooter: pageFooter(number),
        images,
        rowDefs,
      },
    ],
    defaultFont: SHEET_FONT,
    stringMode: 'inline',
    properties: { title: `${texts.title} ${number}`, company: author, creator: author },
  });
}

/** Who inspected what, by which standard, and with which result. */
function headingOf(report: InspectionDocument): SheetRow[] {
  const { language, company } = report;
  const texts = INSPECTION_TEXTS[language];
  const direction = language === 'he' ? 'rtl' : 'ltr';
  const contacts = [...company.address.split('\n'), company.phone, company.email];
  const facts = [
    [texts.order, report.orderNumber],
    [texts.customer, report.customerName],
    [texts.supplier, report.supplierName],
    [texts.doneOn, formatDay(report.doneOn, language)],
    [texts.inspector, report.inspector],
    [texts.issuedOn, formatDay(report.issuedOn, language)],
    [texts.lot, String(report.lot)],
    [texts.sampleSize, String(report.sampleSize)],
    [texts.standard, inspectionStandard(report)],
  ] as const;
  const released =
    report.result === 'released' && report.releasedOn !== null
      ? [texts.releasedBy(marked(report.releasedBy), formatDay(report.releasedOn, language))]
      : [];
  const lines: [string, TextLook][] = [
    [company.name, { font: { bold: true, size: 16, color: TEAL } }],
    [joined(contacts), { direction }],
    [
      `${texts.title} ${marked(report.number)} · ${texts.revision} ${report.revision}`,
      { font: { bold: true, size: 12 }, direction },
    ],
    [texts.results[report.result], { font: { bold: true, size: 12 } }],
    ...released.map((text): [string, TextLook] => [text, { direction }]),
    ...facts.flatMap(([label, value]): [string, TextLook][] =>
      oneLine(value) === '' ? [] : [[labeled(label, marked(value)), { direction }]],
    ),
  ];
  return lines.flatMap(([text, look]) => (oneLine(text) === '' ? [] : [wideRow(report, oneLine(text), look)]));
}

/** A text over the whole width. */
function wideRow({ language }: InspectionDocument, text: string, look: TextLook = {}): SheetRow {
  const cell = textCell(text, language, { indent: 0, ...look });
  return {
    cells: [cell],
    merged: [0, COLUMNS.length - 1],
    height: heightOf(cell.value, WIDTH, cell.style.font?.size),
  };
}

const headRow = ({ language }: InspectionDocument, heads: Values, counted: readonly ReportColumn[]): SheetRow => ({
  cells: COLUMNS.map((column) => {
    const { value, style } = textCell(String(heads[column] ?? ''), language, { vertical: 'center' });
    const alignment = {
      ...style.alignment,
      ...(counted.includes(column) && { horizontal: 'right' as const, indent: 0 }),
    };
    return { value, style: { ...HEAD, alignment } };
  }),
  height: Math.max(...COLUMNS.map((column) => heightOf(String(heads[column] ?? ''), 0.9 * WIDTHS[column]))),
});

const lineRow = ({ language }: InspectionDocument, values: Values): SheetRow => ({
  cells: COLUMNS.map((column): SheetCell => {
    const value = values[column] ?? '';
    const cell: SheetCell = typeof value === 'number' ? { value, style: numbers(COUNT) } : textCell(value, language);
    return { ...cell, style: { ...cell.style, border: { bottom: HAIR } } };
  }),
  height: Math.max(...COLUMNS.map((column) => heightOf(String(values[column] ?? ''), WIDTHS[column]))),
});

function totalRow(report: InspectionDocument, { from, to }: { from: number; to: number }): SheetRow {
  const { language, defects } = report;
  const cells: SheetCell[] = COLUMNS.map(() => ({ value: null }));
  cells[0] = textCell(INSPECTION_TEXTS[language].total, language, { font: { bold: true } });
  cells[COLUMNS.length - 1] = {
    value: defects.reduce((sum, { count }) => sum + count, 0),
    style: numbers(COUNT, true),
    formula: `SUM(${at('count')}${from}:${at('count')}${to})`,
  };
  return { cells, merged: [0, COLUMNS.length - 2], height: 20 };
}

/** The pieces of the defects whose grade stands in this row. */
function foundIn({ from, to }: { from: number; to: number }, row: number): string {
  const range = (column: ReportColumn) => `${at(column)}$${from}:${at(column)}$${to}`;
  return `SUMIF(${range('grade')},${at('text')}${row},${range('count')})`;
}

const imagesAt = (lines: readonly PictureLine[], firstRow: number) =>
  cellImages(lines, COLUMNS.indexOf('picture'), firstRow - 1);

/** The picture beside a defect. */
const firstPicture = ({ pictures }: InspectionDocument, number: number): Uint8Array | null =>
  pictures.find(({ defect, picture }) => defect === number && picture !== null)?.picture ?? null;

/** The pictures of the goods, and the further ones of defects. */
function otherPictures({ language, pictures }: InspectionDocument): PictureLine[] {
  const { ofDefect } = INSPECTION_TEXTS[language];
  const seen = new Set<number>();
  return pictures.flatMap(({ picture, defect }) => {
    if (picture === null) return [];
    if (defect === null) return [{ picture, name: '' }];
    const isFirst = !seen.has(defect);
    seen.add(defect);
    return isFirst ? [] : [{ picture, name: ofDefect(String(defect)) }];
  });
}

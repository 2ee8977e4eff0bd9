import type { RowDef } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { oneLine, textLines } from './isolate.ts';
import type { OrderDocument, Wording } from './order-document.ts';
import { type OrderPaper, orderPaper, type PaperFact, type PaperLine } from './order-paper.ts';
import { cellImages, PICTURE_COLUMN_WIDTH, PICTURE_ROW_POINTS } from './picture.ts';
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

interface OrderColumn {
  header: string;
  /** In characters. */
  width: number;
  isNumber?: boolean;
  /** `row` is one-based, as in formulas. */
  cell: (line: PaperLine, row: number, index: number) => SheetCell;
}

/**
 * A proforma or purchase order as a workbook of one sheet with pictures and live formulas, which prints on A4. Texts are
 * always text cells, and nothing is hidden.
 */
export async function orderWorkbook(document: OrderDocument): Promise<Uint8Array> {
  const paper = orderPaper(document);
  const columns = columnsOf(paper);
  const wide = (text: string, look?: TextLook): SheetRow => wideRow(paper, columns, text, look);
  const heading = headingOf(paper).map(([text, look]) => wide(text, look));
  const firstLine = heading.length + 1;
  const lastRow = firstLine + paper.lines.length;
  const rows: SheetRow[] = [
    ...heading,
    headerOf(paper, columns),
    ...paper.lines.map((line, index) => lineRow(columns, (column) => column.cell(line, firstLine + index + 1, index))),
    totalRow(paper, columns, { from: firstLine + 1, to: lastRow }),
    ...(paper.inWords === '' ? [] : [wide(paper.inWords, { font: { bold: true } })]),
    ...sectionsOf(paper, columns),
    { cells: [{ value: null }] },
    ...signaturesOf(paper).map((text) => wide(text, { direction: paper.language === 'he' ? 'rtl' : 'ltr' })),
    wide(paper.notice, { font: { bold: true } }),
  ];

  const pictureColumn = columns.findIndex(({ header }) => header === bilingual(paper.headers.picture, '\n'));
  const pictured = paper.lines.map(({ picture, name }) => ({ picture, name: name.text }));
  const images = pictureColumn < 0 ? [] : await cellImages(pictured, pictureColumn, firstLine);
  const rowDefs = new Map<number, RowDef>(rows.flatMap(({ height }, at) => (height ? [[at, { height }]] : [])));
  for (const { anchor } of images) {
    const { row } = anchor.from;
    rowDefs.set(row, { height: Math.max(PICTURE_ROW_POINTS, rowDefs.get(row)?.height ?? 0) });
  }
  const sheet = {
    name: paper.heading.text,
    columns: columns.map(({ width }) => ({ width })),
    rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
    cells: cellsOf(rows),
    merges: mergesOf(rows),
    view: { rightToLeft: paper.language === 'he', showGridLines: false },
    pageSetup: PAGE_SETUP,
    headerFooter: pageFooter(paper.number),
    images,
    rowDefs,
  };
  const company = oneLine(paper.company.name);
  return writeXlsx({
    sheets: [sheet],
    namedRanges: [repeatedRow(sheet.name, firstLine)],
    defaultFont: SHEET_FONT,
    stringMode: 'inline',
    properties: { title: `${paper.heading.text} ${paper.number}`, company, creator: company },
  });
}

const widthOf = (columns: readonly OrderColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** A text over the whole width. */
function wideRow(paper: OrderPaper, columns: readonly OrderColumn[], text: string, look: TextLook = {}): SheetRow {
  const cell = textCell(text, paper.language, { indent: 0, ...look });
  return {
    cells: [cell],
    merged: [0, columns.length - 1],
    height: heightOf(cell.value, widthOf(columns), cell.style.font?.size),
  };
}

function headingOf(paper: OrderPaper): [string, TextLook][] {
  const { language, company } = paper;
  const direction = language === 'he' ? 'rtl' : 'ltr';
  const lines: [string, TextLook][] = [
    [company.name, { font: { bold: true, size: 16, color: TEAL } }],
    [joined(company.contacts.map(({ text }) => text)), { direction }],
    [`${bilingual(paper.heading)} ${paper.number} · ${paper.revision}`, { font: { bold: true, size: 12 }, direction }],
    ...paper.parties.map(({ label, name, details }): [string, TextLook] => [
      labeled(bilingual(label), joined([name, ...details.map(({ text }) => text)])),
      { direction },
    ]),
    ...factLines(paper.facts).map((line): [string, TextLook] => [line, { direction }]),
    [paper.title, { font: { bold: true } }],
  ];
  return lines.filter(([text]) => oneLine(text) !== '').map(([text, look]) => [oneLine(text), look]);
}

const factLines = (facts: readonly PaperFact[]): string[] =>
  facts
    .filter(({ value }) => oneLine(value.text) !== '')
    .map(({ label, value }) => labeled(bilingual(label), marked(value.text)));

function columnsOf({ language, headers, currency, lines }: OrderPaper): OrderColumn[] {
  const has = (isUsed: (line: PaperLine) => boolean, column: OrderColumn) => (lines.some(isUsed) ? [column] : []);
  const string = (header: Wording, width: number, read: (line: PaperLine) => string): OrderColumn => ({
    header: bilingual(header, '\n'),
    width,
    cell: (line) => textCell(read(line), language),
  });
  const columns: OrderColumn[] = [
    {
      header: '#',
      width: 5,
      cell: (_line, _row, index) => ({ ...textCell('', language, { indent: 0 }), value: index + 1 }),
    },
    ...has(
      ({ picture }) => picture !== null,
      string(headers.picture, PICTURE_COLUMN_WIDTH, () => ''),
    ),
    string(headers.product, 46, ({ name, details }) => [name.text, name.english, details].filter(Boolean).join('\n')),
    ...has(
      ({ sku }) => sku !== '',
      string(headers.sku, 15, ({ sku }) => sku),
    ),
    {
      header: bilingual(headers.quantity, '\n'),
      width: 12,
      isNumber: true,
      cell: ({ goods }) => ({ value: goods?.quantity ?? null, style: numbers(COUNT) }),
    },
    string(headers.unit, 9, ({ goods }) => goods?.unit ?? ''),
    {
      header: `${bilingual(headers.price, '\n')} (${currency})`,
      width: 18,
      isNumber: true,
      cell: ({ goods }) => ({ value: goods?.price ?? null, style: numbers(UNIT_PRICE) }),
    },
  ];
  const [quantity, price] = [columns.length - 3, columns.length - 1];
  columns.push({
    header: `${bilingual(headers.amount, '\n')} (${currency})`,
    width: 18,
    isNumber: true,
    cell: ({ goods, total }, row) => ({
      value: total,
      style: numbers(AMOUNT, true),
      ...(goods && { formula: `ROUND(${letter(quantity)}${row}*${letter(price)}${row},2)` }),
    }),
  });
  return columns;
}

const headerOf = ({ language }: OrderPaper, columns: readonly OrderColumn[]): SheetRow => ({
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

function lineRow(columns: readonly OrderColumn[], read: (column: OrderColumn) => SheetCell): SheetRow {
  const cells = columns.map(read);
  return {
    cells: cells.map((cell) => ({ ...cell, style: { ...cell.style, border: { bottom: HAIR } } })),
    height: Math.max(...cells.map(({ value }, at) => heightOf(String(value ?? ''), columns[at]?.width ?? 0))),
  };
}

/** Under the amounts, with its label over the columns before. */
function totalRow(
  { total, language }: OrderPaper,
  columns: readonly OrderColumn[],
  rows: { from: number; to: number },
): SheetRow {
  const at = columns.length - 1;
  const column = letter(at);
  const label = textCell(bilingual(total.label), language, { align: 'end', vertical: 'center', font: { bold: true } });
  const cells: SheetCell[] = Array.from({ length: at }, () => ({ value: null }));
  cells[0] = label;
  const style = numbers(AMOUNT, true);
  cells[at] = {
    value: total.amount,
    style: { ...style, alignment: { horizontal: 'right', vertical: 'center' } },
    ...(rows.from <= rows.to && { formula: `SUM(${column}${rows.from}:${column}${rows.to})` }),
  };
  return { cells, merged: [0, at - 1], height: 20 };
}

/** Payment, bank account and clauses. The amounts of the payments stand under the amounts of the lines. */
function sectionsOf(paper: OrderPaper, columns: readonly OrderColumn[]): SheetRow[] {
  const { language, sections } = paper;
  const wide = (text: string, look?: TextLook) => wideRow(paper, columns, text, look);
  const at = columns.length - 1;
  return sections
    .filter(({ text, rows, facts }) => text.trim() !== '' || rows.length > 0 || facts.length > 0)
    .flatMap(({ label, text, english, rows, facts, warning }) => [
      { cells: [{ value: null }] },
      wide(bilingual(label), { font: { bold: true, color: TEAL } }),
      ...rows.map((part): SheetRow => {
        const words = [bilingual(part.label), part.due].filter(Boolean).join(' · ');
        const cells: SheetCell[] = Array.from({ length: at }, () => ({ value: null }));
        cells[0] = textCell(words, language, { indent: 0 });
        cells[at] = { value: part.amount, style: numbers(AMOUNT) };
        return { cells, merged: [0, at - 1], height: heightOf(words, widthOf(columns.slice(0, at))) };
      }),
      ...factLines(facts).map((line) => wide(line, { direction: language === 'he' ? 'rtl' : 'ltr' })),
      ...warning.map((line) => wide(line, { font: { bold: true } })),
      ...textLines(text).map((line) => wide(line)),
      ...(english === '' ? [] : [wide(english)]),
    ]);
}

/** One line for each party: lines drawn by characters would not print well. */
const signaturesOf = ({ signatures }: OrderPaper): string[] =>
  signatures.map(({ label, name, fields }) =>
    [
      [bilingual(label), name].filter(Boolean).join(' '),
      ...fields.map((field) => labeled(bilingual(field), '____________________')),
    ].join('   '),
  );

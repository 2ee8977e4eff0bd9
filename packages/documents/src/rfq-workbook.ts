import type { Cell, CellStyle, DataValidation, MergeRange, RowDef } from 'hucre';
import { colToLetter, writeXlsx } from 'hucre/xlsx';
import { excelText } from './excel-text.ts';
import { oneLine, textLines } from './isolate.ts';
import { cellImages, PICTURE_COLUMN_WIDTH, PICTURE_ROW_POINTS } from './picture.ts';
import {
  AS_REQUESTED,
  CANNOT_MAKE,
  ownerMark,
  PICTURE_KEY,
  priceKey,
  quantityKey,
  SHEET_FIELDS,
  SHEET_QUANTITIES,
  SHEET_TERMS,
  type SheetField,
  type SheetOwner,
  type SheetTerm,
  TAX,
  TERM_VALUE_KEY,
  termId,
} from './rfq-sheet.ts';
import { fontOf, HEAD, heightOf, PAGE_SETUP, pageFooter, repeatedRow, SHEET_FONT, TEAL } from './sheet-print.ts';

export interface RfqSheetLine {
  lineId: string;
  name: string;
  /** Beneath the name; empty if the name is English. */
  englishName: string;
  specification: string;
  quantities: readonly number[];
  /** Absent if targets are hidden. */
  target?: number;
  picture: Uint8Array | null;
  /** What the supplier stated before. The prices are in the order of the quantities. */
  prices: readonly (number | null)[];
  fields: Partial<Record<SheetField, string | number>>;
}

export interface RfqSheetDocument {
  owner: SheetOwner;
  company: string;
  title: string;
  message: string;
  /** Null: no closing time. */
  closes: string | null;
  currency: string;
  /** The requested incoterm and place. */
  delivery: string;
  lines: readonly RfqSheetLine[];
  terms: Partial<Record<SheetTerm, string>>;
}

const FIELD_HEADERS: Record<SheetField, [header: string, width: number]> = {
  cannotMake: ['做不了\nCannot make', 9],
  moq: ['起订量\nMOQ', 8],
  leadDays: ['交期（天）\nLead time (days)', 10],
  cartonQuantity: ['每箱数量\nPieces per carton', 9],
  cartonLength: ['外箱长 cm\nCarton length', 9],
  cartonWidth: ['外箱宽 cm\nCarton width', 9],
  cartonHeight: ['外箱高 cm\nCarton height', 9],
  cartonKg: ['外箱毛重 kg\nCarton gross weight', 8],
  samplePrice: ['样品价\nSample price', 8],
  sampleDays: ['样品天数\nSample days', 8],
  tooling: ['模具费\nTooling', 9],
  hsCode: ['HS 编码\nHS code', 12],
  packaging: ['包装\nPackaging', 12],
  asRequested: ['是否符合要求\nAs requested', 11],
  differs: ['有何差异\nWhat differs', 15],
  note: ['备注\nNote', 15],
};
const TERM_LABELS: Record<SheetTerm, string> = {
  currency: '报价币种 Currency',
  incoterm: '贸易术语 Incoterm',
  place: '地点 Place',
  tax: '是否含税 Tax',
  validUntil: '报价有效期 Valid until',
  payment: '付款方式 Payment',
  termsNote: '备注 Note',
  contact: '联系人 Contact person',
};
const LISTS: Partial<Record<SheetField, string[]>> = {
  cannotMake: [CANNOT_MAKE],
  asRequested: Object.values(AS_REQUESTED),
};
const TEXTS = new Set<SheetField>(['cannotMake', 'hsCode', 'packaging', 'asRequested', 'differs', 'note']);
const INCOTERMS = ['EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'];

const LINE = { style: 'thin', color: { rgb: 'BFBFBF' } } as const;
const BORDER = { top: LINE, right: LINE, bottom: LINE, left: LINE };
const ALIGNMENT = { vertical: 'top', wrapText: true, readingOrder: 'context' } as const;
/** Narrow columns, so that the form is as large as possible on paper. */
const [NAME_WIDTH, SPECIFICATION_WIDTH] = [22, 24];
/** A page has space for about half the size. */
const CELL_FONT = fontOf({ size: 12 });
const MIN_ROW_POINTS = 24;
/** The value of a term is as wide as this many columns. */
const TERM_COLUMNS = 4;
const TITLE: CellStyle = { font: fontOf({ bold: true, size: 16, color: TEAL }), alignment: ALIGNMENT };
const PLAIN: CellStyle = { font: CELL_FONT, alignment: ALIGNMENT };
const HEADER: CellStyle = { ...HEAD, alignment: { vertical: 'center', wrapText: true }, border: BORDER };
const LOCKED: CellStyle = { font: CELL_FONT, alignment: ALIGNMENT, border: BORDER };
/** A number that is too wide for its column would be shown as ####. */
const NUMBER: CellStyle = { ...LOCKED, alignment: { vertical: 'top', shrinkToFit: true } };
const fillIn = (numFmt: string): CellStyle => ({
  ...(numFmt === NUMBER_FORMAT ? NUMBER : LOCKED),
  numFmt,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF9C4' } },
  protection: { locked: false },
});
const TEXT_FORMAT = '@';
const NUMBER_FORMAT = '#,##0.####';

type Rule = Pick<DataValidation, 'type' | 'operator' | 'formula1' | 'values'>;

interface SheetColumn {
  key: string;
  header: string;
  width: number;
  cell: (line: RfqSheetLine, index: number) => Partial<Cell>;
  validation?: Rule;
}

/**
 * The form of an RFQ for one supplier, with Chinese and English headers. Yellow cells can be filled in and the others
 * are locked without a password. Hidden cells name the RFQ, the recipient, the lines and the columns.
 */
export async function rfqWorkbook(rfq: RfqSheetDocument): Promise<Uint8Array> {
  const columns = columnsOf(rfq);
  const last = columns.length;
  const at = (key: string) => columns.findIndex((column) => column.key === key) + 1;
  const keys = [ownerMark(rfq.owner), ...columns.map(({ key }) => key)].map((value) => ({ value }));
  const heading = headingOf(rfq).map((cell) => [{ value: null }, cell]);
  const header = [{ value: null }, ...columns.map((column) => ({ value: column.header, style: HEADER }))];
  const lines = rfq.lines.map((line, index) => [
    { value: line.lineId },
    ...columns.map(({ cell }) => cell(line, index)),
  ]);
  const terms = SHEET_TERMS.map((term) => {
    const row: Partial<Cell>[] = Array.from({ length: at(TERM_VALUE_KEY) + TERM_COLUMNS }, (_, column) =>
      column < at(TERM_VALUE_KEY) ? { value: null } : { value: null, style: fillIn(TEXT_FORMAT) },
    );
    row[0] = { value: termId(term) };
    row[at('name')] = { value: TERM_LABELS[term], style: HEADER };
    row[at(TERM_VALUE_KEY)] = { value: text(rfq.terms[term] ?? ''), style: fillIn(TEXT_FORMAT) };
    return row;
  });
  const above = [keys, ...heading, header];
  const rows: Partial<Cell>[][] = [...above, ...lines, [], ...terms];
  const firstLine = above.length;
  const firstTerm = firstLine + lines.length + 1;

  const cells = new Map(rows.flatMap((row, r) => row.map((cell, c): [string, Partial<Cell>] => [`${r},${c}`, cell])));
  const images = await cellImages(rfq.lines, at(PICTURE_KEY), firstLine);
  const widthOf = (from: number, to: number) => columns.slice(from - 1, to).reduce((sum, { width }) => sum + width, 0);
  const rowDefs = new Map<number, RowDef>([[0, { hidden: true }]]);
  for (const [index, row] of rows.entries()) {
    const isHeading = index < firstLine - 1;
    const heights = row.slice(1).map(({ value, style }, column) => {
      const width = isHeading ? widthOf(1, last) : (columns[column]?.width ?? 0);
      return heightOf(String(value ?? ''), index === firstLine - 1 ? 0.9 * width : width, style?.font?.size);
    });
    if (index > 0 && row.length > 0) rowDefs.set(index, { height: Math.max(MIN_ROW_POINTS, ...heights) });
  }
  for (const { anchor } of images) {
    const { row } = anchor.from;
    rowDefs.set(row, { height: Math.max(PICTURE_ROW_POINTS, rowDefs.get(row)?.height ?? 0) });
  }
  const value = at(TERM_VALUE_KEY);
  const merges: MergeRange[] = [
    ...heading.map((_, row) => ({ startRow: row + 1, endRow: row + 1, startCol: 1, endCol: last })),
    ...terms.map((_, row) => ({
      startRow: firstTerm + row,
      endRow: firstTerm + row,
      startCol: value,
      endCol: value + TERM_COLUMNS - 1,
    })),
  ];
  const termRange = (term: SheetTerm) =>
    `${colToLetter(at(TERM_VALUE_KEY))}${firstTerm + SHEET_TERMS.indexOf(term) + 1}`;
  const sheet = {
    name: rfq.owner.rfq,
    columns: [{ hidden: true }, ...columns.map(({ width }) => ({ width }))],
    rows: rows.map((row) => row.map(({ value = null }) => value)),
    cells,
    freezePane: { rows: firstLine, columns: at('name') + 1 },
    protection: {
      sheet: true,
      // A supplier can insert pictures and change the size of rows and columns.
      objects: false,
      scenarios: false,
      formatCells: true,
      formatColumns: true,
      formatRows: true,
    },
    dataValidations: [
      ...columns.flatMap(({ validation }, index) => {
        const letter = colToLetter(index + 1);
        const range = `${letter}${firstLine + 1}:${letter}${firstLine + Math.max(lines.length, 1)}`;
        return validation ? [validate(validation, range)] : [];
      }),
      validate({ type: 'list', values: INCOTERMS }, termRange('incoterm')),
      validate({ type: 'list', values: Object.values(TAX) }, termRange('tax')),
    ],
    view: { showGridLines: false },
    pageSetup: PAGE_SETUP,
    headerFooter: pageFooter(rfq.owner.rfq),
    merges,
    images,
    rowDefs,
  };
  const title = ['RFQ', rfq.owner.rfq, oneLine(rfq.title)].filter(Boolean).join(' ');
  const company = oneLine(rfq.company);
  return writeXlsx({
    sheets: [sheet],
    namedRanges: [repeatedRow(sheet.name, firstLine)],
    defaultFont: SHEET_FONT,
    stringMode: 'inline',
    properties: { title, company, creator: company },
  });
}

const text = (value: string): string => excelText(textLines(value).join('\n'));

const validate = (rule: Rule, range: string): DataValidation => ({
  ...rule,
  range,
  allowBlank: true,
  showErrorMessage: true,
  errorStyle: rule.type === 'list' ? 'warning' : 'stop',
  errorTitle: '请检查 Please check',
  errorMessage: rule.type === 'list' ? '请从列表中选择。 Choose from the list.' : '请填写数字。 Enter a number.',
});

function headingOf({ owner, company, title, message, closes, currency, delivery }: RfqSheetDocument): Partial<Cell>[] {
  const facts = [`币种 Currency: ${currency}`, `贸易术语 Delivery: ${delivery}`];
  if (closes !== null) facts.push(`截止 Closes: ${closes}`);
  const lines: [string, CellStyle][] = [
    [['询价单 RFQ', owner.rfq, company, title].map(oneLine).filter(Boolean).join(' · '), TITLE],
    ['请填写黄色单元格，保存后发回。 Fill in the yellow cells, save the file and send it back.', PLAIN],
    [facts.map(oneLine).join(' · '), PLAIN],
    [oneLine(message), PLAIN],
  ];
  return lines.filter(([value]) => value !== '').map(([value, style]) => ({ value: text(value), style }));
}

function columnsOf({ lines, currency }: RfqSheetDocument): SheetColumn[] {
  const most = Math.min(SHEET_QUANTITIES, Math.max(1, ...lines.map(({ quantities }) => quantities.length)));
  const hasTargets = lines.some(({ target }) => target !== undefined);
  const string = (key: string, header: string, width: number, read: (line: RfqSheetLine) => string): SheetColumn => ({
    key,
    header,
    width,
    cell: (line) => ({ value: text(read(line)), style: LOCKED }),
  });
  const isDecimal = { type: 'decimal', operator: 'greaterThanOrEqual', formula1: '0' } as const;
  const prices = Array.from({ length: most }, (_, at): SheetColumn[] => [
    {
      key: quantityKey(at),
      header: '数量\nQuantity',
      width: 9,
      cell: ({ quantities }) => ({ value: quantities[at] ?? null, style: { ...NUMBER, numFmt: '#,##0' } }),
    },
    {
      key: priceKey(at),
      header: `单价 ${currency}\nUnit price`,
      width: 10,
      cell: ({ quantities, prices: known }) =>
        at < quantities.length
          ? { value: known[at] ?? null, style: fillIn(NUMBER_FORMAT) }
          : { value: null, style: LOCKED },
      validation: isDecimal,
    },
  ]);
  return [
    {
      key: 'number',
      header: '#',
      width: 5,
      cell: (_line, index) => ({ value: index + 1, style: LOCKED }),
    },
    string(PICTURE_KEY, '图片\nPicture', PICTURE_COLUMN_WIDTH, () => ''),
    string('name', '品名\nProduct', NAME_WIDTH, ({ name, englishName }) => `${name}\n${englishName}`),
    string(TERM_VALUE_KEY, '要求\nSpecification', SPECIFICATION_WIDTH, ({ specification }) => specification),
    ...(hasTargets
      ? [
          {
            key: 'target',
            header: `目标价 ${currency}\nTarget price`,
            width: 10,
            cell: ({ target }: RfqSheetLine) => ({
              value: target ?? null,
              style: { ...NUMBER, numFmt: NUMBER_FORMAT },
            }),
          },
        ]
      : []),
    ...prices.flat(),
    ...SHEET_FIELDS.map((field): SheetColumn => {
      const [header, width] = FIELD_HEADERS[field];
      const values = LISTS[field];
      const isText = TEXTS.has(field);
      return {
        key: field,
        header,
        width,
        cell: ({ fields }) => {
          const value = fields[field] ?? null;
          const style = fillIn(isText ? TEXT_FORMAT : NUMBER_FORMAT);
          return { value: typeof value === 'string' ? text(value) : value, style };
        },
        ...(values ? { validation: { type: 'list', values } } : !isText && { validation: isDecimal }),
      };
    }),
    {
      key: 'ownPicture',
      header: '贵司图片\nYour picture',
      width: PICTURE_COLUMN_WIDTH,
      cell: () => ({ value: null, style: fillIn('General') }),
    },
  ];
}

import { LANGUAGES } from '@sampan/contract/languages';
import { IMPORTED_STEPS, type ImportedStep } from '@sampan/contract/order-sheets';
import type { TextRow } from '@sampan/workbooks/read-rows';
import type { ImportRow, RowProblem } from '#src/records/import.ts';
import type { HeadedColumn, SheetWords } from './sheet-words.rules.ts';
import { STEP_WORDS } from './tracker.words.rules.ts';

/** The columns of the import of running orders. */
export const IMPORT_COLUMNS = [
  ['order', 'text', { en: 'Order', he: 'הזמנה', zh: '订单' }],
  ['customer', 'text', { en: 'Customer', he: 'לקוח', zh: '客户' }],
  ['supplier', 'text', { en: 'Supplier', he: 'ספק', zh: '供应商' }],
  ['product', 'text', { en: 'Product', he: 'מוצר', zh: '产品' }],
  ['quantity', 'count', { en: 'Quantity', he: 'כמות', zh: '数量' }],
  ['price', 'price', { en: 'Price', he: 'מחיר', zh: '单价' }],
  ['currency', 'code', { en: 'Currency', he: 'מטבע', zh: '币种' }],
  ['cost', 'price', { en: 'Cost', he: 'עלות', zh: '成本' }],
  ['costCurrency', 'code', { en: 'Cost currency', he: 'מטבע העלות', zh: '成本币种' }],
  ['deliveryDay', 'day', { en: 'Delivery day', he: 'מועד אספקה', zh: '交货日期' }],
  ['depositIn', 'amount', { en: 'Deposit in', he: 'מקדמה שהתקבלה', zh: '已收定金' }],
  ['depositInDay', 'day', { en: 'Deposit in, date', he: 'מקדמה שהתקבלה, תאריך', zh: '已收定金日期' }],
  ['depositOut', 'amount', { en: 'Deposit out', he: 'מקדמה ששולמה', zh: '已付定金' }],
  ['depositOutDay', 'day', { en: 'Deposit out, date', he: 'מקדמה ששולמה, תאריך', zh: '已付定金日期' }],
  ['step', 'text', { en: 'Step', he: 'שלב', zh: '进度' }],
] as const satisfies readonly HeadedColumn[];
export type ImportColumn = (typeof IMPORT_COLUMNS)[number][0];

/** What the rows cannot do without. */
const REQUIRED: readonly ImportColumn[] = ['order', 'customer', 'product', 'quantity', 'price'];
/** The maximum length of a head in an error. */
const MAX_HEAD_LENGTH = 100;

/** A text as it is compared: any language, any case. */
const keyOf = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

const keysOf = (key: string, words: SheetWords): string[] =>
  [key, ...LANGUAGES.map((language) => words[language])].map(keyOf);

const COLUMN_OF_HEAD: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap(([column, , words]) => keysOf(column, words).map((key) => [key, column] as const)),
);

const STEP_OF_TEXT: ReadonlyMap<string, ImportedStep> = new Map(
  IMPORTED_STEPS.flatMap((step) => keysOf(step, STEP_WORDS[step]).map((key) => [key, step] as const)),
);

/** The step that a cell names, else the text itself, which the schema refuses. */
export const stepIn = (cell: string): string => STEP_OF_TEXT.get(keyOf(cell)) ?? cell;

/** The rows of a table by the names of its columns. A column without a name must be empty. */
export function readTableRows([header, ...body]: readonly TextRow[]): { rows: ImportRow[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const { row: headRow, cells: heads } = header ?? { row: 1, cells: [] };
  const columns = heads.map((head) => COLUMN_OF_HEAD.get(keyOf(head)));
  for (const [index, head] of heads.entries()) {
    const path = head.trim().slice(0, MAX_HEAD_LENGTH);
    if (path !== '' && columns[index] === undefined) problems.push({ row: headRow, path, ref: 'columnUnknown' });
    else if (path !== '' && columns.indexOf(columns[index]) !== index)
      problems.push({ row: headRow, path, ref: 'columnRepeated' });
  }
  for (const column of REQUIRED)
    if (!columns.includes(column)) problems.push({ row: headRow, path: column, ref: 'columnMissing' });
  const rows = body.flatMap(({ row, cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (cells.some((cell, index) => !columns[index] && cell.trim() !== ''))
      problems.push({ row, path: '', ref: 'columnUnknown' });
    const own = columns.flatMap((column, index) => (column ? [[column, cells[index] ?? ''] as const] : []));
    return [{ row, cells: Object.fromEntries(own) }];
  });
  return { rows, problems };
}

/** The cells of a row as the schema reads them. Workbooks give a day as a time at midnight. */
export function lineInput({ cells }: ImportRow) {
  const text = (column: ImportColumn) => (cells[column] ?? '').trim();
  const orNull = (column: ImportColumn) => text(column) || null;
  const day = (column: ImportColumn) =>
    orNull(column)?.replace(/^(\d{4}-\d\d-\d\d)T00:00:00(?:\.000)?Z?$/, '$1') ?? null;
  return {
    order: text('order'),
    customer: text('customer'),
    supplier: text('supplier'),
    product: text('product'),
    quantity: text('quantity'),
    price: text('price'),
    currency: text('currency') || 'USD',
    cost: orNull('cost'),
    costCurrency: orNull('costCurrency'),
    deliveryDay: day('deliveryDay'),
    depositIn: orNull('depositIn'),
    depositInDay: day('depositInDay'),
    depositOut: orNull('depositOut'),
    depositOutDay: day('depositOutDay'),
    step: orNull('step') && stepIn(text('step')),
  };
}

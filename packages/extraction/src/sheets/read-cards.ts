import { rankOf } from './choose-price.ts';
import { columnLabel } from './column-labels.ts';
import { readCellPrice } from './read-cell-price.ts';
import { readPacking } from './read-packing.ts';
import { toPrice } from './read-rows.ts';
import { saysCharge } from './says-charge.ts';
import type { SheetCells } from './sheet-cells.ts';
import type { SheetCell, SheetPicture, SheetProduct, SheetRole } from './sheet-model.ts';

/** A label with its value, beside it or in the same cell. */
interface CellFact {
  readonly row: number;
  readonly column: number;
  readonly at: { readonly row: number; readonly column: number };
  readonly role: SheetRole;
  readonly label: string;
  readonly cell: SheetCell;
}

interface CellCard {
  readonly facts: readonly CellFact[];
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

interface CardContext {
  readonly context: readonly string[];
  readonly isChinese: boolean;
}

const KEY_ROLES: ReadonlySet<SheetRole> = new Set(['productName', 'modelNumber', 'price']);
const LONGEST_LABEL = 40;
const LONGEST_NAME = 120;
/** The share of all filled cells that labels and their values take in a sheet of cards. */
const MOST = 0.5;
/** The value of a label stands in one of the next cells. */
const NEAR = 3;
/** Nobody can be sure of a card. */
const CONFIDENCE = 84;
const WITHOUT = 12;

/** The products of a sheet that has no table: each is a block of labels with their values. Null if it has none. */
export function readCards(cells: SheetCells, context: CardContext): SheetProduct[] | null {
  const labelOf = labelsOf(cells);
  const facts = factsOf(cells, labelOf);
  const filled = cells.input.rows.flat().filter((cell) => cell !== null).length;
  const taken = new Set(facts.flatMap(({ row, column, at }) => [`${row},${column}`, `${at.row},${at.column}`]));
  if (taken.size < MOST * filled) return null;
  const cards = cardsOf(cells, facts);
  if (cards.length < 2) return null;
  return cards.map((card) => toProduct(cells, card, taken, context));
}

type LabelOf = (text: string) => SheetRole | null;

/** The labels of cards are repeated; a value may look like a label. */
function labelsOf(cells: SheetCells): LabelOf {
  const counts = new Map<string, number>();
  for (const cell of cells.input.rows.flat())
    if (cell && cell.text.length <= LONGEST_LABEL) counts.set(cell.text, (counts.get(cell.text) ?? 0) + 1);
  return (text) =>
    !/\d/.test(text) && (counts.get(text) ?? 0) > 1 ? columnLabel(text.replace(/[:：]\s*$/u, '')) : null;
}

function factsOf(cells: SheetCells, labelOf: LabelOf): CellFact[] {
  const facts: CellFact[] = [];
  for (let row = 0; row < cells.rowCount; row += 1) {
    if (cells.isHidden(row)) continue;
    for (const column of cells.columns) {
      const cell = cells.at(row, column);
      if (!cell || cell.value !== null || cells.mergeAt(row, column)?.startRow === row - 1) continue;
      const role = labelOf(cell.text);
      const found = role === null ? null : valueBeside(cells, { row, column }, labelOf);
      if (role !== null && found) facts.push({ row, column, role, label: cell.text, ...found });
      else facts.push(...inCell(cell, row, column));
    }
  }
  return facts;
}

function valueBeside(
  cells: SheetCells,
  { row, column }: CellFact['at'],
  labelOf: LabelOf,
): Pick<CellFact, 'at' | 'cell'> | null {
  const from = (cells.mergeAt(row, column)?.endCol ?? column) + 1;
  for (const next of cells.columns.filter((one) => one >= from && one < from + NEAR)) {
    const cell = cells.at(row, next);
    if (cell) return cell.value === null && labelOf(cell.text) !== null ? null : { at: { row, column: next }, cell };
  }
  return null;
}

/** 'Item no.: A-1', one or several lines of a cell. */
const inCell = (cell: SheetCell, row: number, column: number): CellFact[] =>
  cell.text.split(/[\r\n]+/u).flatMap((line) => {
    const [, label = '', value = ''] = /^\s*([^:：]{1,40})[:：]\s*(\S.*)$/u.exec(line) ?? [];
    const role = label === '' ? null : columnLabel(label);
    const text = value.trim();
    return role === null
      ? []
      : [{ row, column, at: { row, column }, role, label, cell: { text, value: null, isDate: false, format: '' } }];
  });

/** Cards start where their first label is repeated. */
function cardsOf(cells: SheetCells, facts: readonly CellFact[]): CellCard[] {
  const first = facts.find(
    ({ role, label }) => KEY_ROLES.has(role) && facts.filter((other) => other.label === label).length > 1,
  );
  if (!first) return [];
  const starts = facts.filter(({ label }) => label === first.label);
  const rows = [...new Set(starts.map(({ row }) => row))];
  const columns = [...new Set(starts.map(({ column }) => column))].toSorted((a, b) => a - b);
  const used = [first.column, ...cells.input.pictures.map(({ column }) => column).filter((one) => one < first.column)];
  const indent = first.column - Math.min(...used);
  return starts.flatMap((start): CellCard[] => {
    const nextRow = rows.find((row) => row > start.row) ?? cells.rowCount;
    const nextColumn = columns.find((column) => column > start.column);
    const [from, to] = [start.column - indent, nextColumn === undefined ? Infinity : nextColumn - indent - 1];
    const own = facts.filter(({ row, column }) => row >= start.row && row < nextRow && column >= from && column <= to);
    const keys = new Set(own.map(({ role }) => role).filter((role) => KEY_ROLES.has(role)));
    if (keys.size < 2) return [];
    const last = Math.max(...own.map(({ row }) => row));
    const width = Math.max(...own.map(({ at }) => at.column));
    return [{ facts: own, rows: [start.row, last], columns: [Math.max(0, from), Math.min(width, to)] }];
  });
}

function toProduct(cells: SheetCells, card: CellCard, taken: ReadonlySet<string>, context: CardContext): SheetProduct {
  const [row, lastRow] = card.rows;
  const [firstColumn, lastColumn] = card.columns;
  const values = new Map<SheetRole, { text: string; column: number; row: number }>();
  for (const { role, at, cell } of card.facts)
    if (!values.has(role)) values.set(role, { text: cell.text.replace(/\s+/gu, ' ').trim(), ...at });
  const name = values.get('productName') ?? titleOf(cells, card, taken);
  if (name) values.set('productName', name);
  const prices = card.facts
    .filter(({ role }) => role === 'price')
    .toSorted((a, b) => rankOf(a.label) - rankOf(b.label))
    .flatMap(({ label, at, cell }) => {
      const read = readCellPrice(cell);
      return read ? [{ ...toPrice(context, { header: label, column: at.column }, cell, read, null), row: at.row }] : [];
    });
  const picture = pictureOf(cells, card);
  const missing = [values.has('productName'), values.has('modelNumber'), prices.length > 0].filter((has) => !has);
  return {
    row,
    lastRow,
    firstColumn,
    lastColumn,
    values,
    models: card.facts.flatMap(({ role, cell }) => (role === 'modelNumber' ? cell.text : [])),
    price: prices[0] ?? null,
    prices,
    tiers: [],
    packing: readPacking(card.facts.map(({ role, label, cell }) => ({ role, header: label, cell }))),
    picture,
    cells: card.facts.map(({ label, role, cell }) => ({ header: label, role, text: cell.text.slice(0, 500) })),
    confidence: CONFIDENCE - WITHOUT * missing.length,
  };
}

/** A text without a label above the card or in it. */
function titleOf(cells: SheetCells, { rows, columns }: CellCard, taken: ReadonlySet<string>) {
  for (let row = Math.max(0, rows[0] - 1); row <= rows[1]; row += 1)
    for (const column of cells.columns) {
      if (column < columns[0] || column > columns[1] || taken.has(`${row},${column}`)) continue;
      const cell = cells.at(row, column);
      if (!cell || cell.value !== null || cell.text.length > LONGEST_NAME || saysCharge(cell.text)) continue;
      if (/\p{L}{2}/u.test(cell.text)) return { text: cell.text.replace(/\s+/gu, ' ').trim(), row, column };
    }
  return null;
}

const pictureOf = (cells: SheetCells, { rows, columns }: CellCard): SheetPicture | null =>
  cells.input.pictures.find(
    ({ row, column }) => row >= rows[0] - 1 && row <= rows[1] && column >= columns[0] && column <= columns[1],
  ) ?? null;

import type { Page, Table, TableCell, TextLine } from '#src/model.ts';
import { labelRole } from '#src/stages/fields/labels.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around, height } from '#src/stages/page/box.ts';
import { toCell } from '#src/stages/text/cell-text.ts';
import { isRightToLeft } from '#src/stages/text/order-words.ts';
import { commonest } from './column-likeness.ts';
import { toBands } from './find-aligned-tables.ts';

const MIN_ROWS = 3;
/** Minimum fraction of the rows that have both a label and a value. */
const FILLED = 0.7;
/** Maximum words of a label. */
const LABEL_WORDS = 5;
/** If more than this fraction of the values are of one type, the table lists products with one field each. */
const ONE_TYPE = 0.7;
/** Labels of the vocabulary that make any two columns a property list. */
const MIN_KNOWN = 3;

export interface LabelledProperty {
  readonly label: TableCell;
  readonly value: TableCell;
}

/** The rows of a table with a label and its value each, which describe one product; null for any other table. */
export function propertiesOf(table: Table): LabelledProperty[] | null {
  const filled = Array.from({ length: table.columns }, (_, column) => column).filter(
    (column) => table.rows.filter((row) => row.cells[column]?.text !== '').length * 2 > table.rows.length,
  );
  const [left, right] = filled;
  if (left === undefined || right === undefined || filled.length !== 2) return null;
  const isReversed =
    table.rows.filter((row) => isRightToLeft(row.cells[right]?.text ?? '')).length * 2 > table.rows.length;
  const rows = table.rows.flatMap((row) => {
    const [label, value] = isReversed ? [row.cells[right], row.cells[left]] : [row.cells[left], row.cells[right]];
    return label && value && label !== value && label.text !== '' && value.text !== '' ? [{ label, value }] : [];
  });
  return rows.length >= MIN_ROWS && rows.length >= FILLED * table.rows.length && areProperties(rows) ? rows : null;
}

function areProperties(rows: readonly LabelledProperty[]): boolean {
  const labels = rows.map(({ label }) => label.text);
  const isLabel = (text: string) => valueType(text) === 'words' && text.split(/\s+/u).length <= LABEL_WORDS;
  if (new Set(labels).size < labels.length || labels.filter(isLabel).length < FILLED * labels.length) return false;
  const types = rows.map(({ value }) => valueType(value.text));
  const most = commonest(types);
  const share = types.filter((type) => type === most).length / types.length;
  const roles = labels.map((text) => labelRole(text)).filter((role) => role !== null);
  if (new Set(roles).size >= MIN_KNOWN) return true;
  return most !== 'money' && most !== 'code' && share <= ONE_TYPE;
}

/** The page with each property as one line: 'Label: value'. */
export function joinProperties(page: Page, lists: readonly (readonly LabelledProperty[])[]): Page {
  const rows = lists.flat();
  const used = new Set(rows.flatMap(({ label, value }) => [...label.lines, ...value.lines].map((line) => line.box)));
  const isUsed = (line: TextLine) =>
    [...used].some((box) => box.x0 >= line.box.x0 - 1 && box.x1 <= line.box.x1 + 1 && box.y0 === line.box.y0);
  const joined = rows.flatMap(({ label, value }) => {
    const [first] = label.lines;
    if (first === undefined) return [];
    const text = `${label.text.replace(/[:：\s]+$/u, '')}: ${value.text}`;
    const lines = [...label.lines, ...value.lines];
    return [{ ...first, text, words: lines.flatMap((line) => line.words), box: around(lines.map((line) => line.box)) }];
  });
  return { ...page, lines: [...page.lines.filter((line) => !isUsed(line)), ...joined] };
}

/** Points. Maximum difference between the starts of the labels, or of the values, of one list. */
const ALIGNED = 3;
/** In line heights: maximum distance between two rows. */
const ROW_REACH = 3;

/** Lists without ruled lines: pairs of texts whose labels start at one place and whose values at another. */
export function findPropertyLists(page: Page): LabelledProperty[][] {
  const pairs = toBands(page.lines.filter((line) => line.turn === 0)).flatMap(({ lines }) => {
    const [first, second] = lines.toSorted((a, b) => a.box.x0 - b.box.x0);
    if (first === undefined || second === undefined || lines.length !== 2) return [];
    const [label, value] = isRightToLeft(second.text) ? [second, first] : [first, second];
    return [{ label: toCell([label], label.box), value: toCell([value], value.box) }];
  });
  const lists: LabelledProperty[][] = [];
  for (const pair of pairs) {
    const list = lists.find((each) => goesOn(each.at(-1) ?? pair, pair));
    if (list === undefined) lists.push([pair]);
    else list.push(pair);
  }
  return lists.filter((list) => list.length >= MIN_ROWS && areProperties(list) && !areCards(list));
}

/** Whether the pairs are lines of two cards side by side: then prices, sizes or labels with values are on the left too. */
const areCards = (list: readonly LabelledProperty[]) =>
  list.some(({ label }) => valueType(label.text) !== 'words' || readLabel(label.text)?.value) ||
  list.every(({ value }) => valueType(value.text) === 'words');

function goesOn(last: LabelledProperty, next: LabelledProperty): boolean {
  const isAligned = (a: TableCell, b: TableCell) =>
    Math.min(Math.abs(a.box.x0 - b.box.x0), Math.abs(a.box.x1 - b.box.x1)) < ALIGNED;
  const size = height(next.label.box);
  return (
    isAligned(last.label, next.label) &&
    isAligned(last.value, next.value) &&
    next.label.box.y0 - last.label.box.y1 < ROW_REACH * size
  );
}

import type { Learned } from './learn-rules.ts';
import {
  columnKey,
  kindOf,
  LEAST_LINES,
  type LearnableRow,
  type LearnedField,
  type LearnedPlace,
  type LearnedRules,
  lineKey,
  type PageLine,
  type PlaceBox,
  plainText,
  shapeOf,
} from './learned-model.ts';
import { amountIn, groupsOf, isPossible, readPlace } from './read-place.ts';

/** A place that reads nothing on most rows belongs to another layout. */
const LEAST_READ = 0.5;
/** So much of what should differ may repeat. */
const MOST_REPEATED = 0.3;
/** So many lines of a page without products must be there again. */
const SAME_PAGE = 0.6;
/** Rules that leave fewer rows, or fewer pages, do not fit the file. */
const LEAST_LEFT = 0.4;

export interface LearnedRow<Row extends LearnableRow> {
  readonly row: Row;
  /** Where learned values stand, where that is known. */
  readonly boxes: ReadonlyMap<LearnedField, PlaceBox>;
}

export interface AppliedRules<Row extends LearnableRow> {
  readonly rows: readonly LearnedRow<Row>[];
  /** How many rows the rules changed or left out. */
  readonly changed: number;
}

/** The rows of a file with what the supplier's earlier pages taught. Rules that do not fit it change nothing. */
export function applyRules<Row extends LearnableRow>(
  all: readonly Row[],
  lines: ReadonlyMap<number, readonly PageLine[]>,
  { rules, columns }: Learned,
): AppliedRules<Row> {
  const left = withoutOthers(all, lines, rules);
  const groups = new Map<string, ReturnType<typeof groupsOf>>();
  const groupOf = (row: Row) => {
    const own = groups.get(row.id) ?? groupsOf(row, lines.get(row.pageNumber) ?? []);
    groups.set(row.id, own);
    return own;
  };
  const readings = rules.places.flatMap((rule) => readAll(rule, left, groupOf) ?? []);
  const rows = left.map((row): LearnedRow<Row> => {
    const boxes = new Map<LearnedField, PlaceBox>();
    let now = withColumns(row, columns);
    if (now.modelNumber !== null && rules.notNumbers.includes(shapeOf(now.modelNumber))) now = withoutNumber(now);
    for (const field of rules.blank) if (now[field] !== null) now = withValue(now, field, '', []);
    for (const { rule, found } of readings) {
      const value = found.get(row.id);
      if (value === undefined) continue;
      now = withValue(now, rule.field, value.text, rule.shapes);
      if (value.box !== null) boxes.set(rule.field, value.box);
    }
    for (const { field, value } of rules.constants) if ((now[field] ?? '') === '') now = { ...now, [field]: value };
    return { row: now, boxes };
  });
  const unlike = rows.filter(({ row }, index) => row !== left[index]).length;
  return { rows, changed: unlike + all.length - left.length };
}

/** Leaves out pages and kinds of rows that are no products. */
function withoutOthers<Row extends LearnableRow>(
  all: readonly Row[],
  lines: ReadonlyMap<number, readonly PageLine[]>,
  { emptyPages, notProducts }: LearnedRules,
): readonly Row[] {
  const isEmptyPage = (page: number) => {
    const keys = new Set((lines.get(page) ?? []).map(({ text }) => lineKey(text)));
    return emptyPages.some(
      (known) => known.length >= LEAST_LINES && known.filter((key) => keys.has(key)).length >= SAME_PAGE * known.length,
    );
  };
  const pages = [...new Set(all.map(({ pageNumber }) => pageNumber))];
  const empty = new Set(emptyPages.length === 0 ? [] : pages.filter(isEmptyPage));
  const isFit = pages.length - empty.size >= LEAST_LEFT * pages.length;
  const onPages = isFit ? all.filter(({ pageNumber }) => !empty.has(pageNumber)) : all;
  const left = onPages.filter((row) => !notProducts.includes(kindOf(row)));
  return left.length >= LEAST_LEFT * onPages.length ? left : onPages;
}

/** What a place reads on each row; null if it does not fit the file. */
function readAll<Row extends LearnableRow>(
  rule: LearnedPlace,
  rows: readonly Row[],
  groupOf: (row: Row) => ReturnType<typeof groupsOf>,
) {
  const free = rows.filter(({ cells }) => cells.length === 0);
  const shapes = new Set(rule.shapes);
  const found = new Map(
    free.flatMap((row) => {
      const value = readPlace(groupOf(row), rule.place, shapes);
      return value !== null && isPossible(rule.field, value.text, shapes) ? [[row.id, value] as const] : [];
    }),
  );
  if (found.size === 0 || found.size < LEAST_READ * free.length) return null;
  const values = [...found.values()].map(({ text }) => plainText(text));
  const repeated = values.length - new Set(values).size;
  if (rule.isDistinct && repeated > MOST_REPEATED * values.length) return null;
  return { rule, found };
}

/** The row with the fields of its columns read again where people said what a column holds. */
function withColumns<Row extends LearnableRow>(row: Row, columns: Learned['columns']): Row {
  if (columns.size === 0 || row.cells.length === 0) return row;
  const taught = row.cells.map((_, index) => columns.get(columnKey(row.cells, index)));
  const given = new Set(taught.flatMap((field) => field ?? []));
  const cells = row.cells.map((cell, index) => {
    const field = taught[index];
    if (field !== undefined) return { ...cell, field };
    // What a column is known to hold is not read from another one too.
    return cell.field !== null && given.has(cell.field as LearnedField) ? { ...cell, field: null } : cell;
  });
  const changed = new Set(
    row.cells.flatMap((cell, index) => {
      const field = cells[index]?.field ?? null;
      return cell.field === field ? [] : [cell.field, field];
    }),
  );
  let now = row;
  for (const field of changed) {
    const texts = cells.filter((cell) => cell.field === field && cell.text !== '').map(({ text }) => text);
    if (field === null || (texts.length === 0 && given.has(field as LearnedField))) continue;
    now = withValue(now, field as LearnedField, texts.join(field === 'dimensions' ? '; ' : ' '), []);
  }
  return changed.size === 0 ? row : { ...now, cells };
}

function withValue<Row extends LearnableRow>(
  row: Row,
  field: LearnedField,
  text: string,
  shapes: readonly string[],
): Row {
  const value = text === '' ? null : text;
  if (field === 'price') {
    const price = value === null ? null : amountIn(value);
    return price === row.price ? row : { ...row, price };
  }
  if (value === row[field]) return row;
  if (field !== 'modelNumber') return { ...row, [field]: value };
  const others = row.allModelNumbers.filter(
    (number) => number !== row.modelNumber && number !== value && shapes.includes(shapeOf(number)),
  );
  return { ...row, modelNumber: value, allModelNumbers: value === null ? [] : [value, ...others] };
}

/** The next number of the row in place of what only looks like one. */
const withoutNumber = <Row extends LearnableRow>(row: Row): Row => {
  const [next = null, ...others] = row.allModelNumbers.filter(
    (number) => shapeOf(number) !== shapeOf(row.modelNumber ?? ''),
  );
  return { ...row, modelNumber: next, allModelNumbers: next === null ? [] : [next, ...others] };
};

import type { Box, Page, Picture, Rule, Table, TableCell, TextLine } from '#src/model.ts';
import { type ValueType, valueType } from '#src/stages/fields/value-type.ts';
import {
  area,
  around,
  centreX,
  centreY,
  grown,
  height,
  holdsCentre,
  overlapX,
  overlapY,
  width,
} from '#src/stages/page/box.ts';
import { partOfLine, toCell } from '#src/stages/text/cell-text.ts';

/** Points. Ruled lines this close are the same line, or intersect. */
const SNAP = 3;
/** Fraction of a cell's side that must be drawn to separate it from its neighbour. */
const DRAWN = 0.6;
/** Maximum lines of a table. Drawings and maps have more. */
const MAX_RULES = 1_200;
const MAX_CELLS = 12_000;
const MIN_ROWS = 2;
const MIN_COLUMNS = 2;
/** A grid whose cells hold whole paragraphs is a page frame. */
const MAX_LINES_IN_CELL = 4;

/** Tables with drawn cells. Intersecting lines form a grid; a missing side merges two cells. */
export function findRuledTables(page: Page): Table[] {
  return ruleGroups(page.rules)
    .map((rules) => readGrid(rules, page.lines))
    .filter((table) => table !== null)
    .filter((table) => !isPictureGrid(table, page.pictures));
}

/** Whether the cells of several columns hold pictures with captions, which are framed cards. */
function isPictureGrid(table: Table, pictures: readonly Picture[]): boolean {
  const filled = [...new Set(table.rows.flatMap((row) => row.cells))].filter((cell) => cell.text !== '');
  const pictured = filled.filter(({ box }) => pictures.some((picture) => holdsCentre(box, picture.box)));
  const columns = new Set(pictured.map(({ box }) => box.x0)).size;
  return columns > 1 && pictured.length * 2 >= filled.length;
}

/** Whether the boxes are frames of pictures rather than a table. */
export function findFrames(page: Page): Box[] {
  return ruleGroups(page.rules).flatMap((rules) => {
    const [xs, ys] = gridLines(rules);
    if (xs.length !== 2 || ys.length !== 2) return [];
    return [around(rules.map((rule) => rule.box))];
  });
}

/** Fraction of a group's box that drawn lines must span before edges of filled shapes are ignored. */
const SPANNED = 0.9;

function ruleGroups(all: readonly Rule[]): Rule[][] {
  const rules = joinPieces(all);
  const drawn = rules.filter(isLine);
  return groupTouching(rules.length > MAX_RULES ? drawn : rules).map(withoutFills);
}

/** Points. Maximum gap between two pieces of one line. */
const PIECES = 0.75;

/** Joins the pieces of a line. Many tables are drawn cell by cell, with each side drawn twice. */
function joinPieces(rules: readonly Rule[]): Rule[] {
  const lines = Map.groupBy(
    rules,
    (rule) => `${rule.direction} ${isLine(rule)} ${Math.round(acrossOf(rule) / PIECES)}`,
  );
  return [...lines.values()].flatMap((pieces) => {
    const joined: Rule[] = [];
    for (const piece of pieces.toSorted((a, b) => startOf(a) - startOf(b))) {
      const last = joined.at(-1);
      if (last !== undefined && startOf(piece) <= endOf(last) + PIECES) {
        joined[joined.length - 1] = { ...last, box: around([last.box, piece.box]) };
      } else joined.push(piece);
    }
    return joined;
  });
}

const acrossOf = ({ box, direction }: Rule) => (direction === 'horizontal' ? centreY(box) : centreX(box));
const startOf = ({ box, direction }: Rule) => (direction === 'horizontal' ? box.x0 : box.y0);
const endOf = ({ box, direction }: Rule) => (direction === 'horizontal' ? box.x1 : box.y1);

/** Edges of filled shapes have no thickness. */
const isLine = ({ box, direction }: Rule) => (direction === 'horizontal' ? height(box) : width(box)) > 0;

/** If drawn lines form the table, ignores the edges of shaded text in its cells. */
function withoutFills(rules: Rule[]): Rule[] {
  const lines = rules.filter(isLine);
  const count = (direction: Rule['direction']) => lines.filter((rule) => rule.direction === direction).length;
  if (count('horizontal') <= MIN_ROWS || count('vertical') <= MIN_COLUMNS) return rules;
  const [inner, outer] = [lines, rules].map((list) => around(list.map((rule) => rule.box))) as [Box, Box];
  return area(inner) >= SPANNED * area(outer) ? lines : rules;
}

function groupTouching(rules: readonly Rule[]): Rule[][] {
  if (rules.length > MAX_RULES) return [];
  const groups: { box: Box; rules: Rule[] }[] = [];
  for (const rule of rules) {
    const reach = grown(rule.box, SNAP);
    const touched = groups.filter(
      (group) =>
        overlapX(group.box, reach) >= 0 &&
        overlapY(group.box, reach) >= 0 &&
        group.rules.some((other) => overlapX(other.box, reach) >= 0 && overlapY(other.box, reach) >= 0),
    );
    const merged = [...touched.flatMap((group) => group.rules), rule];
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push({ rules: merged, box: around([rule.box, ...touched.map((group) => group.box)]) });
  }
  return groups.map((group) => group.rules);
}

function gridLines(rules: readonly Rule[]): [number[], number[]] {
  const vertical = rules.filter((rule) => rule.direction === 'vertical');
  const horizontal = rules.filter((rule) => rule.direction === 'horizontal');
  return [snap(vertical.map((rule) => centreX(rule.box))), snap(horizontal.map((rule) => centreY(rule.box)))];
}

function snap(values: readonly number[]): number[] {
  const snapped: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = snapped.at(-1);
    if (last === undefined || value - last > SNAP) snapped.push(value);
  }
  return snapped;
}

function readGrid(rules: readonly Rule[], lines: readonly TextLine[]): Table | null {
  const [xs, ys] = gridLines(rules);
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < MIN_COLUMNS || rows < MIN_ROWS || columns * rows > MAX_CELLS) return null;
  const owner = splitMerged(mergeCells(rules, xs, ys), xs, ys, lines);
  if (hasGround(owner, columns)) return null;
  const cells = fillCells(owner, xs, ys, lines);
  const filled = [...cells.values()].filter((cell) => cell.lines.length > 0);
  const crowded = filled.filter((cell) => cell.lines.length > MAX_LINES_IN_CELL).length;
  if (filled.length < 4 || crowded * 4 > filled.length) return null;
  const table = Array.from({ length: rows }, (_, row) => ({
    box: { x0: xs[0] ?? 0, y0: ys[row] ?? 0, x1: xs.at(-1) ?? 0, y1: ys[row + 1] ?? 0 },
    cells: Array.from({ length: columns }, (__, column) => cellAt(cells, owner, row * columns + column)),
  }));
  return { box: around(table.map((row) => row.box)), rows: table, columns, ruled: true };
}

/** Whether a non-rectangular cell surrounds others: boxes on a page background are not a table. */
function hasGround(owner: readonly number[], columns: number): boolean {
  const rows = owner.length / columns;
  return [...Map.groupBy(owner.keys(), (index) => owner[index] ?? index).values()].some((cells) => {
    const across = cells.map((cell) => cell % columns);
    const down = cells.map((cell) => Math.floor(cell / columns));
    const wide = Math.max(...across) - Math.min(...across) + 1;
    const tall = Math.max(...down) - Math.min(...down) + 1;
    return cells.length < wide * tall && wide * 2 > columns && tall * 2 >= rows;
  });
}

function cellAt(cells: ReadonlyMap<number, TableCell>, owner: readonly number[], index: number): TableCell {
  const cell = cells.get(owner[index] ?? index);
  if (cell === undefined) throw new Error('Every cell of the grid has an owner.');
  return cell;
}

/** Maps each grid cell to the first cell of its merged cell. */
function mergeCells(rules: readonly Rule[], xs: readonly number[], ys: readonly number[]): number[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const owner = Array.from({ length: columns * rows }, (_, index) => index);
  const vertical = rules.filter((rule) => rule.direction === 'vertical').map((rule) => rule.box);
  const horizontal = rules.filter((rule) => rule.direction === 'horizontal').map((rule) => rule.box);
  const join = (a: number, b: number) => {
    const [from, to] = [owner[a] ?? a, owner[b] ?? b];
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    for (let index = 0; index < owner.length; index += 1) if (owner[index] === high) owner[index] = low;
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x0, x1, y0, y1] = [xs[column] ?? 0, xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0];
      const here = row * columns + column;
      if (column + 1 < columns && !isDrawn(vertical, 'x', x1, y0, y1)) join(here, here + 1);
      if (row + 1 < rows && !isDrawn(horizontal, 'y', y1, x0, x1)) join(here, here + columns);
    }
  }
  return owner;
}

/** Minimum columns that a cell's texts must follow for the cell to be a header row without drawn sides. */
const MIN_HEADS = 3;

/**
 * Splits merged cells whose texts follow the columns or rows of the rest of the table: headers
 * without borders between them, and values without lines between rows.
 */
function splitMerged(
  owner: readonly number[],
  xs: readonly number[],
  ys: readonly number[],
  lines: readonly TextLine[],
): number[] {
  const columns = xs.length - 1;
  const split = [...owner];
  const members = Map.groupBy(owner.keys(), (index) => owner[index] ?? index);
  for (const [, cells] of members) {
    if (cells.length === 1) continue;
    const at = {
      rows: new Set(cells.map((cell) => Math.floor(cell / columns))),
      columns: new Set(cells.map((cell) => cell % columns)),
    };
    const box = {
      x0: xs[Math.min(...at.columns)] ?? 0,
      y0: ys[Math.min(...at.rows)] ?? 0,
      x1: xs[Math.max(...at.columns) + 1] ?? 0,
      y1: ys[Math.max(...at.rows) + 1] ?? 0,
    };
    const inside = lines.filter((line) => holdsCentre(box, line.box));
    const columnsOf = (line: TextLine) =>
      [...at.columns].filter((column) => shares(line.box.x0, line.box.x1, xs[column], xs[column + 1]));
    const rowsOf = (line: TextLine) =>
      [...at.rows].filter((row) => shares(line.box.y0, line.box.y1, ys[row], ys[row + 1]));
    const headed = new Set(inside.flatMap(columnsOf));
    const keepsColumns =
      at.rows.size === 1 &&
      at.columns.size >= MIN_HEADS &&
      headed.size >= MIN_HEADS &&
      inside.every((line) => columnsOf(line).length === 1);
    const filled = inside.map(rowsOf);
    const keepsRows =
      at.columns.size === 1 &&
      inside.length === at.rows.size &&
      filled.every((list) => list.length === 1) &&
      new Set(filled.flat()).size === at.rows.size &&
      inside.every((line) => VALUES.includes(valueType(line.text)));
    if (keepsColumns || keepsRows) for (const cell of cells) split[cell] = cell;
  }
  return split;
}

const VALUES: readonly ValueType[] = ['number', 'money', 'code', 'size'];

/** Whether a text extends into a column or row by more than the tolerance. */
const shares = (from: number, to: number, start = 0, end = 0) => Math.min(to, end) - Math.max(from, start) > SNAP;

/** Whether the side at `at`, from `from` to `to`, is drawn. */
function isDrawn(rules: readonly Box[], axis: 'x' | 'y', at: number, from: number, to: number): boolean {
  const parts = rules
    .filter((box) => Math.abs((axis === 'x' ? centreX(box) : centreY(box)) - at) <= SNAP)
    .map((box): [number, number] => (axis === 'x' ? [box.y0, box.y1] : [box.x0, box.x1]))
    .toSorted(([a], [b]) => a - b);
  let [drawn, reached] = [0, from];
  for (const [start, end] of parts) {
    drawn += Math.max(0, Math.min(end, to) - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return drawn >= DRAWN * (to - from);
}

function fillCells(
  owner: readonly number[],
  xs: readonly number[],
  ys: readonly number[],
  lines: readonly TextLine[],
): Map<number, TableCell> {
  const columns = xs.length - 1;
  const texts = new Map<number, TextLine[]>();
  for (const line of lines) {
    const byCell = new Map<number, (typeof line.words)[number][]>();
    for (const word of line.words) {
      const column = xs.findLastIndex((x) => x <= centreX(word.box));
      const row = ys.findLastIndex((y) => y <= centreY(word.box));
      if (column < 0 || column >= columns || row < 0 || row >= ys.length - 1) continue;
      const cell = owner[row * columns + column] ?? 0;
      byCell.set(cell, [...(byCell.get(cell) ?? []), word]);
    }
    for (const [cell, words] of byCell) texts.set(cell, [...(texts.get(cell) ?? []), partOfLine(line, words)]);
  }
  const boxes = new Map<number, Box>();
  for (const [index, cell] of owner.entries()) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const box = { x0: xs[column] ?? 0, y0: ys[row] ?? 0, x1: xs[column + 1] ?? 0, y1: ys[row + 1] ?? 0 };
    const known = boxes.get(cell);
    boxes.set(cell, known === undefined ? box : around([known, box]));
  }
  return new Map([...boxes].map(([cell, box]) => [cell, toCell(texts.get(cell) ?? [], box)]));
}

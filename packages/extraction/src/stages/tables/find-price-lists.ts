import type { Page, Table, TextLine } from '#src/model.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around, centreY } from '#src/stages/page/box.ts';
import { isRightToLeft } from '#src/stages/text/order-words.ts';
import { toRow } from './build-table.ts';

/** Minimum number of priced names in a list. */
const MIN_ROWS = 4;
/** In line heights: maximum difference between the centres of a name and its price. */
const LEVEL = 0.3;
/** Points. */
const ALIGNED = 3;

/** Lists with a name and a price per line, in one or more page columns that need not be aligned. */
export function findPriceLists(page: Page): Table[] {
  const lines = page.lines.filter((line) => line.turn === 0);
  const pairs = lines
    .filter((line) => valueType(line.text) === 'money')
    .flatMap((price) => {
      const name = nameBeside(price, lines);
      return name === null ? [] : [{ name, price }];
    });
  const lists: (typeof pairs)[] = [];
  for (const pair of pairs.toSorted((a, b) => a.price.box.y0 - b.price.box.y0)) {
    const list = lists.find((each) => each.every((other) => isAligned(other.price, pair.price)));
    if (list === undefined) lists.push([pair]);
    else list.push(pair);
  }
  return lists.filter((list) => list.length >= MIN_ROWS).map(toTable);
}

const isAligned = (a: TextLine, b: TextLine) =>
  Math.abs(a.box.x1 - b.box.x1) < ALIGNED || Math.abs(a.box.x0 - b.box.x0) < ALIGNED;

/** The nearest text before a price, at its height. */
function nameBeside(price: TextLine, lines: readonly TextLine[]): TextLine | null {
  const gap = (line: TextLine) => (isRightToLeft(line.text) ? line.box.x0 - price.box.x1 : price.box.x0 - line.box.x1);
  const level = lines.filter(
    (line) =>
      valueType(line.text) === 'words' &&
      gap(line) > 0 &&
      Math.abs(centreY(line.box) - centreY(price.box)) < LEVEL * line.size,
  );
  return level.toSorted((a, b) => gap(a) - gap(b))[0] ?? null;
}

function toTable(list: readonly { readonly name: TextLine; readonly price: TextLine }[]): Table {
  const columns = [list.map(({ name }) => name.box), list.map(({ price }) => price.box)]
    .map(around)
    .toSorted((a, b) => a.x0 - b.x0);
  const rows = list.map(({ name, price }) =>
    toRow({ box: around([name.box, price.box]), lines: [name, price] }, columns),
  );
  return { box: around(rows.map((row) => row.box)), rows, columns: columns.length, ruled: false };
}

import { expect, test } from 'vitest';
import type { Table } from '#src/model.ts';
import { toCell } from '#src/stages/text/cell-text.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { readTable } from './read-table.ts';

function makeTable(rows: readonly (readonly string[])[]): Table {
  const built = rows.map((texts, row) => {
    const box = { x0: 50, y0: 100 + row * 20, x1: 50 + texts.length * 120, y1: 115 + row * 20 };
    const cells = texts.map((text, column) => {
      const x0 = 50 + column * 120;
      return toCell(text === '' ? [] : [makeLine(text, x0, box.y0)], { ...box, x0, x1: x0 + 115 });
    });
    return { box, cells };
  });
  const last = built.at(-1);
  return {
    box: { x0: 50, y0: 100, x1: last?.box.x1 ?? 0, y1: last?.box.y1 ?? 0 },
    rows: built,
    columns: rows[0]?.length ?? 0,
    ruled: true,
  };
}

const namesOf = (rows: readonly (readonly string[])[]) =>
  readTable(makeTable(rows), makePage({}), null, new Map()).drafts.map((draft) => draft.name?.text);

// @covers R242
test('takes unknown words above a column of prices as its header', () => {
  const rows = [
    ['Qué es', 'Matiz', 'Valor puerta'],
    ['Repisa doble', 'negro', '$12.50'],
    ['Jabonera', 'verde', '$4.00'],
    ['Carrete', 'ocre', '$9.90'],
  ];
  expect(namesOf(rows)).toEqual(['Repisa doble', 'Jabonera', 'Carrete']);
});

test('finds no products in a table of contents, but in a list of priced names', () => {
  const names = ['Lamps', 'Chairs', 'Tables', 'Shelves'];
  const list = (numbers: readonly string[]) => [
    ['Product', 'Price'],
    ...names.map((name, index) => [name, numbers[index] ?? '']),
  ];
  expect(namesOf(list(['4', '10', '16', '31']))).toEqual([]);
  expect(namesOf(list(['40', '10', '16', '31']))).toEqual(names);
});

test('takes values under a number header as model numbers, even if they look like amounts', () => {
  const rows = [
    ['Nr.', 'Oberfl.', 'mm'],
    ['3100.0', 'nickel', '20×12'],
    ['3107.1', 'matt black', '25×12'],
    ['3114.2', 'brass', '30×12'],
  ];
  const { drafts } = readTable(makeTable(rows), makePage({}), null, new Map());
  expect(drafts.map(({ model, colour }) => [model?.text, colour?.text])).toEqual([
    ['3100.0', 'nickel'],
    ['3107.1', 'matt black'],
    ['3114.2', 'brass'],
  ]);
});

test('names rows after the heading, not the sentence below it', () => {
  const rows = [
    ['Harbour series', '', ''],
    ['Easy to clean.', '', ''],
    ['Ref.', 'Size', 'Price'],
    ['HA100', '30x40', '$24.50'],
    ['HA110', '40x40', '$30.50'],
    ['Meadow series', '', ''],
    ['Even easier to clean.', '', ''],
    ['ME100', '30x40', '$24.50'],
    ['ME110', '40x40', '$30.50'],
  ];
  expect(namesOf(rows)).toEqual(['Harbour series', 'Harbour series', 'Meadow series', 'Meadow series']);
});

test('reads a transposed table: labels on the left, one product per column', () => {
  const rows = [
    ['Product', 'Weed net', 'Weed net'],
    ['Size', '50 cm x 50 m', '1 m x 50 m'],
    ['Price', '$84', '$140'],
  ];
  const { drafts } = readTable(makeTable(rows), makePage({}), null, new Map());
  expect(drafts.map(({ name, price, dimensions }) => [name?.text, price?.amount, dimensions[0]?.text])).toEqual([
    ['Weed net', 84, '50 cm x 50 m'],
    ['Weed net', 140, '1 m x 50 m'],
  ]);
});

test('finds one product per amount in a price matrix', () => {
  const rows = [
    ['Length', '1/4"', '3/8"'],
    ['1"', '910', '1533'],
    ['2"', '996', ''],
    ['3"', '1070', '2779'],
  ];
  const page = makePage({ lines: [makeLine('Countersunk screws', 50, 40, { size: 20 })] });
  const { drafts } = readTable(makeTable(rows), page, null, new Map());
  expect(drafts.map(({ dimensions, price }) => [dimensions[0]?.text, price?.amount])).toEqual([
    ['1/4" x 1"', 910],
    ['3/8" x 1"', 1533],
    ['1/4" x 2"', 996],
    ['1/4" x 3"', 1070],
    ['3/8" x 3"', 2779],
  ]);
});

test('separates the unit price from carton and retail prices, and returns all with their basis', () => {
  const rows = [
    ['Code', 'MRP', 'Rate', 'Carton price', 'MOQ'],
    ['KT-100', '40.00', '20.00', '480.00', '50 pcs'],
    ['KT-101', '50.00', '25.00', '600.00', '50 pcs'],
  ];
  const { drafts } = readTable(makeTable(rows), makePage({}), null, new Map());
  expect(drafts.map(({ price, moq }) => [price?.amount, moq?.text])).toEqual([
    [20, '50 pcs'],
    [25, '50 pcs'],
  ]);
  expect(drafts[0]?.prices.map(({ amount, basis }) => [amount, basis])).toEqual([
    [40, 'MRP'],
    [20, 'Rate'],
    [480, 'Carton price'],
  ]);
});

/** Merges a cell of each listed column over the given rows. */
function merge(table: Table, columns: readonly number[], [first, ...others]: readonly number[]): Table {
  const from = table.rows[first ?? 0];
  const rows = table.rows.map((row, at) => {
    if (!others.includes(at)) return row;
    return {
      ...row,
      cells: row.cells.map((each, column) => (columns.includes(column) ? (from?.cells[column] ?? each) : each)),
    };
  });
  return { ...table, rows };
}

test('reads rows that share merged cells for name and price as one product', () => {
  const rows = [
    ['Model', 'Regular price', 'Special', 'Deposit', 'Monthly'],
    ['Harbour rowing boat', '8,400', '7,900', '10%', '610'],
    ['', '', '', '20%', '540'],
    ['Lake sailing dinghy', '12,600', '11,900', '10%', '910'],
    ['', '', '', '20%', '820'],
  ];
  const table = merge(merge(makeTable(rows), [0, 1, 2], [1, 2]), [0, 1, 2], [3, 4]);
  const { drafts } = readTable(table, makePage({}), null, new Map());
  expect(drafts.map(({ name, price }) => [name?.text, price?.amount])).toEqual([
    ['Harbour rowing boat', 7900],
    ['Lake sailing dinghy', 11900],
  ]);
});

test('keeps rows of one merged name separate if they have their own sizes', () => {
  const rows = [
    ['Product', 'Size', 'Price'],
    ['Canvas tent', '200 x 140', '$80.00'],
    ['', '260 x 180', '$95.00'],
    ['Groundsheet', '200 x 140', '$12.00'],
  ];
  const { drafts } = readTable(merge(makeTable(rows), [0], [1, 2]), makePage({}), null, new Map());
  expect(drafts.map((draft) => draft.price?.amount)).toEqual([80, 95, 12]);
});

test('does not take the upper half of a two-level header for a title or heading', () => {
  const rows = [
    ['Product', 'Weight', 'Prices for the trade', '', ''],
    ['', '', 'Price 1-9', 'Price 10-99', 'Price 100+'],
    ['Clay pot', '1.2', '4.10', '3.80', '3.20'],
    ['Glazed bowl', '0.8', '5.10', '4.80', '4.20'],
  ];
  const top = merge(makeTable(rows), [0, 1], [0, 1]);
  const tall = (cellOf: Table['rows'][number]['cells'][number]) => ({
    ...cellOf,
    box: { ...cellOf.box, y1: cellOf.box.y1 + 20 },
  });
  const [first, second] = [top.rows[0]?.cells[0], top.rows[0]?.cells[1]].map((each) => each && tall(each));
  const wide = top.rows[0]?.cells[2];
  const table = {
    ...top,
    rows: top.rows.map((row, at) => ({
      ...row,
      cells: row.cells.map((each, column) =>
        at < 2 && column < 2
          ? ((column === 0 ? first : second) ?? each)
          : at === 0 && column > 2
            ? (wide ?? each)
            : each,
      ),
    })),
  };
  const { drafts } = readTable(table, makePage({}), null, new Map());
  expect(drafts.map(({ name, price }) => [name?.text, price?.amount])).toEqual([
    ['Clay pot', 4.1],
    ['Glazed bowl', 5.1],
  ]);
});

test('returns the cells of each row with header and role', () => {
  const rows = [
    ['Model', 'Remark', 'Price'],
    ['KT-101', 'wool', '$12.50'],
    ['KT-102', '', '$4.00'],
    ['KT-103', 'silk', '$9.90'],
  ];
  const { drafts } = readTable(makeTable(rows), makePage({}), null, new Map());
  expect(drafts[1]?.cells?.map(({ header, text }) => [header, text])).toEqual([
    ['Model', 'KT-102'],
    ['Remark', ''],
    ['Price', '$4.00'],
  ]);
  expect(drafts[0]?.cells?.map(({ role }) => role).filter((role) => role !== null)).toEqual(
    expect.arrayContaining(['model', 'price']),
  );
});

test('reads round amounts without a header as prices', () => {
  const rows = [
    ['Garden gnome', '4500', '6200'],
    ['Bird bath', '12000', '8050'],
    ['Sundial', '8800', '9100'],
    ['Stone bench', '22500', '7350'],
  ];
  const { drafts } = readTable(makeTable(rows), makePage({}), null, new Map());
  expect(drafts.map((draft) => draft.model)).toEqual(drafts.map(() => null));
});

test('finds no products in a grid of cards whose lines repeat their labels', () => {
  const rows = [
    ['Ice bucket', 'Sewing box', 'Bread bin', 'Egg timer'],
    ['50-7690-L', '51-1097-L', '52-9582-R', '53-1140-R'],
    ['Material: cork', 'Material: melamine', 'Material: tin', 'Material: oak'],
    ['Color: ochre', 'Color: rust', 'Color: sage', 'Color: petrol'],
    ['Unit Price: $140.50', 'Unit Price: $133.20', 'Unit Price: $28.80', 'Unit Price: $45.50'],
    ['Size: 84 x 88 cm', 'Size: 17 x 74 cm', 'Size: 24 x 62 cm', 'Size: 79 x 85 cm'],
  ];
  expect(namesOf(rows)).toEqual([]);
});

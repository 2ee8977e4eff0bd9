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
test('the words on top of a column of prices are its header, in whatever words', () => {
  const rows = [
    ['Qué es', 'Matiz', 'Valor puerta'],
    ['Repisa doble', 'negro', '$12.50'],
    ['Jabonera', 'verde', '$4.00'],
    ['Carrete', 'ocre', '$9.90'],
  ];
  expect(namesOf(rows)).toEqual(['Repisa doble', 'Jabonera', 'Carrete']);
});

test('a table of contents has no products, a list of names with prices has', () => {
  const names = ['Lamps', 'Chairs', 'Tables', 'Shelves'];
  const list = (numbers: readonly string[]) => [
    ['Product', 'Price'],
    ...names.map((name, index) => [name, numbers[index] ?? '']),
  ];
  expect(namesOf(list(['4', '10', '16', '31']))).toEqual([]);
  expect(namesOf(list(['40', '10', '16', '31']))).toEqual(names);
});

test('numbers under a header for numbers are the articles, though they look like amounts', () => {
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

test('of a heading and the sentence under it the heading names the rows', () => {
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

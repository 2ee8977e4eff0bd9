import { expect, test } from 'vitest';
import type { Table, TextLine } from '#src/model.ts';
import { toCell } from '#src/stages/text/cell-text.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { partCodes } from './part-codes.ts';
import { readTable } from './read-table.ts';

/** A line whose words have their own places. */
function lineOf(text: string, x: number, y: number, bold: boolean): TextLine {
  const line = makeLine(text, x, y, { bold });
  let at = 0;
  const words = text.split(' ').map((word) => {
    const x0 = x + 5 * at;
    at += word.length + 1;
    return { text: word, box: { ...line.box, x0, x1: x0 + 5 * word.length } };
  });
  return { ...line, words };
}

/** Lines of a cell are separated by '/'; those in asterisks are bold. */
function makeTable(rows: readonly (readonly string[])[]): Table {
  const built = rows.map((texts, row) => {
    const box = { x0: 50, y0: 100 + row * 40, x1: 50 + texts.length * 150, y1: 135 + row * 40 };
    const cells = texts.map((text, column) => {
      const x0 = 50 + column * 150;
      const lines = text === '' ? [] : text.split('/');
      return toCell(
        lines.map((line, at) => lineOf(line.replaceAll('*', ''), x0, box.y0 + 12 * at, line.startsWith('*'))),
        { ...box, x0, x1: x0 + 145 },
      );
    });
    return { box, cells };
  });
  const columns = rows[0]?.length ?? 0;
  return { box: { x0: 50, y0: 100, x1: 50 + columns * 150, y1: 600 }, rows: built, columns, ruled: true };
}

const found = (rows: readonly (readonly string[])[]) =>
  readTable(partCodes(makeTable(rows)), makePage({}), null, new Map()).drafts.map(
    ({ model, name, price }) => [model?.text ?? null, name?.text ?? null, price?.amount ?? null] as const,
  );

test('splits a column in which a number stands close to the next column', () => {
  const rows = [
    ['Code Description', 'Price'],
    ['4021877 Hand brush', '$2.50'],
    ['4021884 Floor cloth', '$1.10'],
    ['4021891 Soap dish', '$3.00'],
  ];
  expect(found(rows)).toEqual([
    ['4021877', 'Hand brush', 2.5],
    ['4021884', 'Floor cloth', 1.1],
    ['4021891', 'Soap dish', 3],
  ]);
});

test('takes the first or the bold line of a cell as the number', () => {
  const below = [
    ['Goods', 'Price'],
    ['KT-101/Hand brush', '$2.50'],
    ['KT-102/Floor cloth', '$1.10'],
    ['KT-103/Soap dish', '$3.00'],
  ];
  const expected = [
    ['KT-101', 'Hand brush', 2.5],
    ['KT-102', 'Floor cloth', 1.1],
    ['KT-103', 'Soap dish', 3],
  ];
  expect(found(below)).toEqual(expected);
  const above = below.map(([goods = '', price = '']) => [goods.replace(/^(KT-\d+)\/(.+)$/u, '$2/*$1*'), price]);
  expect(found(above)).toEqual(expected);
});

test('keeps names that begin with a measure, and columns beside one of numbers', () => {
  const names = [
    ['Goods', 'Price'],
    ['500ml soap', '$2.50'],
    ['250ml soap', '$1.10'],
    ['750ml soap', '$3.00'],
  ];
  expect(found(names).map(([, name]) => name)).toEqual(['500ml soap', '250ml soap', '750ml soap']);
  const numbered = [
    ['No.', 'Goods'],
    ['5501', 'KT100 Lamp'],
    ['5502', 'KT200 Lamp'],
    ['5503', 'KT300 Lamp'],
  ];
  expect(found(numbered).map(([model, name]) => [model, name])).toEqual([
    ['5501', 'KT100 Lamp'],
    ['5502', 'KT200 Lamp'],
    ['5503', 'KT300 Lamp'],
  ]);
});

test('keeps a number that ends in capital letters', () => {
  const rows = [
    ['Code', 'Price'],
    ['KT-101 GVEY', '$2.50'],
    ['KT-102 BJNV', '$1.10'],
    ['KT-103 WZUK', '$3.00'],
  ];
  expect(partCodes(makeTable(rows)).columns).toBe(2);
  const named = rows.map(([code = '', price = ''], at) => [at === 0 ? code : `${code}/Oak stool`, price]);
  expect(partCodes(makeTable(named)).columns).toBe(2);
});

test('reads a cell of several numbers as one product a number', () => {
  const rows = [
    ['Model', 'Name', 'Price'],
    ['KT-101/KT-102', 'Hand brush', '$2.50/$2.75'],
    ['KT-201', 'Floor cloth', '$1.10'],
  ];
  expect(found(rows)).toEqual([
    ['KT-101', 'Hand brush', 2.5],
    ['KT-102', 'Hand brush', 2.75],
    ['KT-201', 'Floor cloth', 1.1],
  ]);
});

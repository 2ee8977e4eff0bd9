import { expect, test } from 'vitest';
import type { Table } from '#src/model.ts';
import { toCell } from '#src/stages/text/cell-text.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { findPropertyLists, joinProperties, propertiesOf } from './property-list.ts';

const linesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((texts, row) => texts.map((text, column) => makeLine(text, 50 + column * 200, 100 + row * 20)));

function makeTable(rows: readonly (readonly string[])[]): Table {
  const built = linesOf(rows).map((lines) => ({
    box: { x0: 50, y0: lines[0]?.box.y0 ?? 0, x1: 450, y1: lines[0]?.box.y1 ?? 0 },
    cells: lines.map((line) => toCell([line], line.box)),
  }));
  return { box: { x0: 50, y0: 100, x1: 450, y1: 300 }, rows: built, columns: rows[0]?.length ?? 0, ruled: true };
}

const pump = [
  ['Motor', 'brushless, sealed'],
  ['Rated head', '12 m'],
  ['Inlet', 'G2'],
  ['Weight', '4.2 kg'],
];
const kettle = [
  ['电压', '220V'],
  ['材质', '不锈钢'],
  ['容量', '1.7 L'],
  ['颜色', '白色'],
];
const prices = [
  ['Sieve', '$4.00'],
  ['Ladle', '$5.50'],
  ['Whisk', '$3.20'],
];
const codes = [
  ['Sieve', 'KT-10'],
  ['Ladle', 'KT-11'],
  ['Whisk', 'KT-12'],
];

test('reads labels with values of several types as one product, and names with prices or codes as a list', () => {
  expect([pump, kettle, prices, codes].map((rows) => propertiesOf(makeTable(rows))?.length ?? 0)).toEqual([4, 4, 0, 0]);
});

test('joins each label with its value on the page', () => {
  const page = makePage({ lines: [makeLine('Garden pump', 50, 40), ...linesOf(pump).flat()] });
  const lists = findPropertyLists(page);
  expect(joinProperties(page, lists).lines.map((line) => line.text)).toEqual([
    'Garden pump',
    'Motor: brushless, sealed',
    'Rated head: 12 m',
    'Inlet: G2',
    'Weight: 4.2 kg',
  ]);
  expect(findPropertyLists(makePage({ lines: linesOf(prices).flat() }))).toEqual([]);
});

test('does not take lines of two adjacent cards for a property list', () => {
  const labelled = [
    ['Model: KT-10', 'Model: KT-11'],
    ['Size: 30x40 cm', 'Size: 20x30 cm'],
    ['Price: $4.00', 'Price: $5.00'],
  ];
  const plain = [
    ['Oak stool', 'Ash bench'],
    ['Solid wood', 'Solid wood and steel'],
    ['30x40 cm', '20x30 cm'],
    ['$4.00', '$5.00'],
  ];
  expect([labelled, plain].flatMap((rows) => findPropertyLists(makePage({ lines: linesOf(rows).flat() })))).toEqual([]);
});

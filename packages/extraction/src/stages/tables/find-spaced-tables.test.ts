import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { findSpacedTables } from './find-spaced-tables.ts';

const rows = [0, 1, 2, 3].map((row) => 100 + row * 80);

test('assigns wrapped cells to the price at their height', () => {
  const lines = rows.flatMap((y, row) => [
    makeLine(`Folding stool ${'ABCD'[row]}`, 100, y - 12),
    makeLine('with a cork seat', 104, y),
    makeLine('ochre', 300, y - 5),
    makeLine(`$${row + 1}.50`, 400, y - 5),
  ]);
  const [table] = findSpacedTables(makePage({ lines }));
  expect(table?.rows.map((row) => row.cells.map((cell) => cell.text))).toEqual([
    ['Folding stool A with a cork seat', 'ochre', '$1.50'],
    ['Folding stool B with a cork seat', 'ochre', '$2.50'],
    ['Folding stool C with a cork seat', 'ochre', '$3.50'],
    ['Folding stool D with a cork seat', 'ochre', '$4.50'],
  ]);
});

test('does not take cards with prices under their names for a table', () => {
  const lines = rows.flatMap((y) =>
    [100, 300].flatMap((x) => [makeLine('Folding stool', x, y - 12), makeLine('$4.50', x, y)]),
  );
  expect(findSpacedTables(makePage({ lines }))).toEqual([]);
});

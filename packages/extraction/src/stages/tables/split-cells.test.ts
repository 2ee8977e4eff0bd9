import { expect, test } from 'vitest';
import { makeLine } from '../../../test/make-line.ts';
import { splitCells } from './split-cells.ts';

const columns = [0, 1, 2, 3, 4].map((row) => makeLine('Oak Stool', 100, row * 20));

test('splits a line at a word that starts where many lines start', () => {
  const [number, name] = [makeLine('99', 84, 100), makeLine('Ash Stool', 100, 100)];
  const joined = { ...number, text: '99 Ash Stool', words: [...number.words, ...name.words] };
  const parts = splitCells([...columns, joined]).map((line) => line.text);
  expect(parts.slice(-2)).toEqual(['99', 'Ash Stool']);
});

test('does not split at other words or at a word that touches the previous one', () => {
  const [first, other] = [makeLine('99', 60, 100), makeLine('Ash', 80, 100)];
  const elsewhere = { ...first, text: '99 Ash', words: [...first.words, ...other.words] };
  const touching = { ...first, words: [...makeLine('99', 89, 120).words, ...makeLine('Ash', 100, 120).words] };
  expect(splitCells([...columns, elsewhere, touching])).toHaveLength(7);
});

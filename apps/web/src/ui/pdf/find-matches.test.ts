import { expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

/** The matched text of each piece. */
function found(pieces: string[], search: string): string[] {
  return findMatches(pieces, search).map(({ start, end }) =>
    pieces
      .slice(start.piece, end.piece + 1)
      .map((piece, index) =>
        piece.slice(index === 0 ? start.offset : 0, start.piece + index === end.piece ? end.offset : undefined),
      )
      .join('|'),
  );
}

test.each([
  ['in one piece, whatever its case', ['Glass kettle, KETTLE'], 'kettle', ['kettle', 'KETTLE']],
  ['a word that the file has cut', ['Ket', 'tle 2 l'], 'kettle', ['Ket|tle']],
  [
    'words with another space between them, or none',
    ['stainless', ' ', 'steel', 'stainlesssteel'],
    'stainless  steel',
    ['stainless| |steel', 'stainlesssteel'],
  ],
  ['a Chinese word over the end of a line', ['玻璃水', '壶 1.8L'], '水壶', ['水|壶']],
  ['a Hebrew word', ['קומקום זכוכית'], 'זכוכית', ['זכוכית']],
  ['full-width letters and digits', ['ＡＢ－１２'], 'ab-12', ['ＡＢ－１２']],
  ['characters outside of the basic plane', ['𠮷野家'], '𠮷野', ['𠮷野']],
  ['a letter that folds to two', ['GROßE', 'ﬁne'], 'fine', ['ﬁne']],
  ['nothing for an empty search', ['kettle'], ' ', []],
  ['nothing where it is not', ['kettle'], 'pan', []],
])('finds %s', (_, pieces, search, expected) => {
  expect(found(pieces, search)).toEqual(expected);
});

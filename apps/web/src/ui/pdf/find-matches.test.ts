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
  ['a word in one piece, ignoring case', ['Glass kettle, KETTLE'], 'kettle', ['kettle', 'KETTLE']],
  ['a word split over two pieces', ['Ket', 'tle 2 l'], 'kettle', ['Ket|tle']],
  [
    'words regardless of the spaces between them',
    ['stainless', ' ', 'steel', 'stainlesssteel'],
    'stainless  steel',
    ['stainless| |steel', 'stainlesssteel'],
  ],
  ['a Chinese word across a line break', ['玻璃水', '壶 1.8L'], '水壶', ['水|壶']],
  ['a Hebrew word', ['קומקום זכוכית'], 'זכוכית', ['זכוכית']],
  ['full-width letters and digits', ['ＡＢ－１２'], 'ab-12', ['ＡＢ－１２']],
  ['characters outside the basic multilingual plane', ['𠮷野家'], '𠮷野', ['𠮷野']],
  ['a ligature that normalizes to two letters', ['GROßE', 'ﬁne'], 'fine', ['ﬁne']],
  ['nothing for an empty search', ['kettle'], ' ', []],
  ['nothing when there is no match', ['kettle'], 'pan', []],
])('finds %s', (_, pieces, search, expected) => {
  expect(found(pieces, search)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { joinCharacters } from './join-characters.ts';

test.each([
  ['折り た た み チ ェ ア KT-100 価格', '折りたたみチェア KT-100 価格'],
  ['コー ヒ ー カップ', 'コーヒーカップ'],
  ['면 수건 세트', '면 수건 세트'],
  ['Folding chair 4 pcs', 'Folding chair 4 pcs'],
])('joins the characters of %s', (text, joined) => {
  expect(joinCharacters(text)).toBe(joined);
});

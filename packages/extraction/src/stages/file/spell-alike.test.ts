import { expect, test } from 'vitest';
import { makeDraft } from '../../../test/make-draft.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { spellAlike } from './spell-alike.ts';

const pageOf = (texts: readonly string[]) =>
  makePage({ lines: texts.map((text, at) => makeLine(text, 50, 50 + at * 20)) });
const numbersOf = (texts: readonly string[], number: string) =>
  spellAlike([makeDraft({ model: number })], [pageOf(texts)]).map(({ model }) => model?.text);

test('spells a series as the pages mostly print it', () => {
  expect(numbersOf(['3МП-31', '3МП-40', 'Мотор 3МП-25', 'ЗМП-25'], 'ЗМП-25')).toEqual(['3МП-25']);
  expect(numbersOf(['KTO-1', 'KTO-2', 'KTO-3', 'KT0-4'], 'KT0-4')).toEqual(['KTO-4']);
});

test('keeps two series that are both common', () => {
  expect(numbersOf(['KTO-1', 'KTO-2', 'KT0-1', 'KT0-2'], 'KT0-1')).toEqual(['KT0-1']);
});

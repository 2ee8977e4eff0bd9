import { expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';

const marked = (text: string, term: string) => {
  const { excerpt, mark } = excerptAround(text, term);
  return [excerpt, excerpt.slice(mark.start, mark.end)];
};

test('a short text is shown whole', () => {
  expect(marked('A Lantern of steel', 'lantern')).toEqual(['A Lantern of steel', 'Lantern']);
  expect(marked('Lantern', 'ＬＡＮＴＥＲＮ')).toEqual(['Lantern', 'Lantern']);
});

test('a long one is cut between words, with the hit in the middle', () => {
  const [excerpt, mark] = marked(`${'before '.repeat(30)}lantern${' behind'.repeat(30)}`, 'lantern');

  expect(excerpt).toMatch(/^… (before ){9}lantern( behind){10} …$/);
  expect(mark).toBe('lantern');
});

test('one without spaces is cut anywhere but inside a character', () => {
  const [excerpt, mark] = marked(`${'𠮷'.repeat(100)}水壶${'𠮷'.repeat(100)}`, '水壶');

  expect(excerpt?.isWellFormed()).toBe(true);
  expect(excerpt).toMatch(/^… 𠮷{35}水壶𠮷{35} …$/u);
  expect(mark).toBe('水壶');
});

test('where the place is not to be had, the beginning is shown without a mark', () => {
  expect(marked('İ lantern', 'lantern')).toEqual(['İ lantern', '']);
});

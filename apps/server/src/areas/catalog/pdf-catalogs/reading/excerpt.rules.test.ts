import { expect, test } from 'vitest';
import { excerptAround } from './excerpt.rules.ts';

const marked = (text: string, term: string) => {
  const { excerpt, mark } = excerptAround(text, term);
  return [excerpt, excerpt.slice(mark.start, mark.end)];
};

test('returns a short text unchanged', () => {
  expect(marked('A Lantern of steel', 'lantern')).toEqual(['A Lantern of steel', 'Lantern']);
  expect(marked('Lantern', 'ＬＡＮＴＥＲＮ')).toEqual(['Lantern', 'Lantern']);
});

test('cuts a long text between words around the match', () => {
  const [excerpt, mark] = marked(`${'before '.repeat(30)}lantern${' behind'.repeat(30)}`, 'lantern');

  expect(excerpt).toMatch(/^… (before ){9}lantern( behind){10} …$/);
  expect(mark).toBe('lantern');
});

test('cuts text without spaces between characters', () => {
  const [excerpt, mark] = marked(`${'𠮷'.repeat(100)}水壶${'𠮷'.repeat(100)}`, '水壶');

  expect(excerpt?.isWellFormed()).toBe(true);
  expect(excerpt).toMatch(/^… 𠮷{35}水壶𠮷{35} …$/u);
  expect(mark).toBe('水壶');
});

test('marks the match where accents and niqqud differ', () => {
  expect(marked('İ lantern', 'lantern')).toEqual(['İ lantern', 'lantern']);
  expect(marked('Crème brûlée', 'brulee')).toEqual(['Crème brûlée', 'brûlée']);
  expect(marked('סֵפֶל קֵרָמִיקָה', 'ספל')).toEqual(['סֵפֶל קֵרָמִיקָה', 'סֵפֶל']);
});

test('marks the first word found of words in another order', () => {
  expect(marked('Round garden lantern', 'lantern round')).toEqual(['Round garden lantern', 'lantern']);
  expect(marked('Round garden lantern', 'kettle')).toEqual(['Round garden lantern', '']);
});

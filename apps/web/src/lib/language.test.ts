import { expect, test } from 'vitest';
import { directionOf } from './language.ts';

test.each([
  ['en', 'ltr'],
  ['he', 'rtl'],
  ['zh', 'ltr'],
])('a page in %s runs %s [R004]', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test.each(['ar', 'ar-EG', 'fa', 'ur', 'yi', 'HE'])(
  '%s, not offered yet, would run from right to left too [R005]',
  (language) => {
    expect(directionOf(language)).toBe('rtl');
  },
);

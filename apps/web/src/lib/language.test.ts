import { expect, test } from 'vitest';
import { directionOf } from './language.ts';

// @covers R004
test.each([
  ['en', 'ltr'],
  ['he', 'rtl'],
  ['zh', 'ltr'],
])('a page in %s has the direction %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

// @covers R005
test.each(['ar', 'ar-EG', 'fa', 'ur', 'yi', 'HE'])(
  '%s, not offered yet, would run from right to left too',
  (language) => {
    expect(directionOf(language)).toBe('rtl');
  },
);

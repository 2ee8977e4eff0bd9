import { expect, test } from 'vitest';
import { directionOf } from './language.ts';

// @covers R004
test.each([
  ['en', 'ltr'],
  ['he', 'rtl'],
  ['zh', 'ltr'],
])('gives %s the direction %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

// @covers R005
test.each(['ar', 'ar-EG', 'fa', 'ur', 'yi', 'HE'])(
  'gives %s, which is not offered yet, the direction rtl',
  (language) => {
    expect(directionOf(language)).toBe('rtl');
  },
);

import { describe, expect, test } from 'vitest';
import { avatarColor, avatarLetter } from './avatar-face.ts';

describe('avatarColor', () => {
  // @covers R177
  test('gives a name the same color regardless of spaces and encoding', () => {
    expect(avatarColor('Dana Levi', 8)).toBe(avatarColor('Dana Levi', 8));
    expect(avatarColor('  Dana Levi ', 8)).toBe(avatarColor('Dana Levi', 8));
    expect(avatarColor('Jose\u0301', 8)).toBe(avatarColor('Jos\u00e9', 8));
  });

  // @covers R177
  test('spreads names in all three scripts over all colors', () => {
    const names = Array.from({ length: 40 }, (_, index) => [
      `Factory ${index}`,
      `מפעל ${index}`,
      `工厂${index}`,
    ]).flat();
    const used = new Set(names.map((name) => avatarColor(name, 8)));
    expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  // @covers R177
  test('gives an empty name a color', () => {
    expect(avatarColor('', 8)).toBe(avatarColor('  ', 8));
  });
});

describe('avatarLetter', () => {
  // @covers R090
  test.each([
    ['dana', 'D'],
    ['  ruth', 'R'],
    ['שרה', 'ש'],
    ['王芳', '王'],
    ['𠮷野', '𠮷'],
    ['', 'A'],
    ['   ', 'A'],
  ])('shows %j as %s', (name, letter) => {
    expect(avatarLetter(name)).toBe(letter);
  });
});

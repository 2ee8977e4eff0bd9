import { describe, expect, test } from 'vitest';
import { isNumberText, valueType } from './value-type.ts';

describe('the shape of a value', () => {
  test.each([
    ['$1,013', 'money'],
    ['USD 12.50', 'money'],
    ['¥77.9', 'money'],
    ['350 ₪', 'money'],
    ['41x72x21cm', 'size'],
    ['L 23" x W 17" x H 33"', 'size'],
    ['長 5,200 × 寬 970', 'size'],
    ['48-52', 'number'],
    ['15mm', 'number'],
    ['1.8KW', 'number'],
    ['86607-1', 'code'],
    ['50-5758-R', 'code'],
    ['KT-1003', 'code'],
    ['Folding Stool', 'words'],
    ['折叠凳', 'words'],
    ['**', 'mark'],
    ['', 'empty'],
  ])('%s is %s', (text, type) => {
    expect(valueType(text)).toBe(type);
  });

  test('a measure is no article number, and a number with a word after it is not one alone', () => {
    expect(['24W', '220V', 'H631 red', '48', 'Stool'].filter(isNumberText)).toEqual([]);
    expect(['48210', '2200/10', 'ZR 210', 'sw11.239'].filter(isNumberText)).toHaveLength(4);
  });
});

import { describe, expect, test } from 'vitest';
import { isNumberText, valueType } from './value-type.ts';

describe('the shape of a value', () => {
  test.each([
    ['$2,480', 'money'],
    ['USD 12.50', 'money'],
    ['¥77.9', 'money'],
    ['350 ₪', 'money'],
    ['41x72x21cm', 'size'],
    ['L 30" x W 20" x H 45"', 'size'],
    ['長 1,800 × 寬 640', 'size'],
    ['48-52', 'number'],
    ['15mm', 'number'],
    ['1.8KW', 'number'],
    ['73015-2', 'code'],
    ['50-5758-R', 'code'],
    ['KT-1003', 'code'],
    ['829-69R', 'code'],
    ['609.70.303', 'code'],
    ['10-20cm', 'number'],
    ['220-240V', 'number'],
    ['12.05.2024', 'number'],
    ['12.3.4', 'number'],
    ['1.250.000', 'number'],
    ['Folding Stool', 'words'],
    ['折叠凳', 'words'],
    ['**', 'mark'],
    ['', 'empty'],
  ])('%s is %s', (text, type) => {
    expect(valueType(text)).toBe(type);
  });

  test('rejects a measure, and a number followed by a word, as a model number', () => {
    expect(['24W', '220V', 'H631 red', '48', 'Stool'].filter(isNumberText)).toEqual([]);
    expect(['48210', '2200/10', 'ZR 210', 'sw11.239'].filter(isNumberText)).toHaveLength(4);
  });
});

import { expect, test } from 'vitest';
import { isWholeCode, plainTitle, splitCode } from './card-title.ts';

test.each([
  ['KT 360 Walnut', { code: 'KT 360', rest: 'Walnut' }],
  ['KTW 8391 DM Teak', { code: 'KTW 8391 DM', rest: 'Teak' }],
  ['KT-360 Walnut', { code: 'KT-360', rest: 'Walnut' }],
  ['48210 Stool', { code: '48210', rest: 'Stool' }],
  ['KT-360.walnut', { code: 'KT-360', rest: 'walnut' }],
  ['KT-360Walnut stool', { code: 'KT-360', rest: 'Walnut stool' }],
  ['Stool with 3 legs', null],
])('%s begins with its number', (title, split) => {
  expect(splitCode(title, 'leading')).toEqual(split);
});

test('allows a space inside a trailing number', () => {
  expect(splitCode('Nordic Stool KT 360', 'trailing')).toEqual({ code: 'KT 360', rest: 'Nordic Stool' });
});

test('strips a list number, a price and a size from a title', () => {
  expect(plainTitle('12. Nordic Stool')).toBe('Nordic Stool');
  expect(plainTitle('Nordic Stool 30x40 cm $4.20')).toBe('Nordic Stool');
});

test('accepts a title that is only a number', () => {
  expect(['KT 360', 'KT-360', '48210'].every(isWholeCode)).toBe(true);
  expect(['KT 360 Oak', 'Oak'].some(isWholeCode)).toBe(false);
});

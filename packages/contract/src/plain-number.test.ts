import { expect, test } from 'vitest';
import { dollars, plainNumber } from './plain-number.ts';

const VALUES = [0, 1, 12, 123, 999, 1000, 12_345, 123_456, 1_234_567, 1e9, 0.5, 1.25, 1234.5678, 0.0004, 999.9996];

test.each(['en-US', 'he-IL', 'zh-CN'])('formats numbers like Intl in %s', (locale) => {
  const { format } = new Intl.NumberFormat(locale);

  expect(VALUES.map(plainNumber)).toEqual(VALUES.map((value) => format(value)));
});

test('formats prices like Intl', () => {
  const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

  expect(VALUES.map(dollars)).toEqual(VALUES.map((value) => format(value)));
});

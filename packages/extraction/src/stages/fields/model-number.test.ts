import { expect, test } from 'vitest';
import { cleanModel } from './model-number.ts';

test.each([
  ['AK25 *†', 'AK25'],
  ['NO.8800', '8800'],
  ['№ 12-B', '12-B'],
  ['NOVA-12', 'NOVA-12'],
  ['**', undefined],
])('%s is printed for the number %s', (text, number) => {
  const found = { text, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, source: 'text', confidence: 1 } as const;
  expect(cleanModel(found)?.text).toBe(number);
});

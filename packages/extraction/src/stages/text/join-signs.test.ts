import { expect, test } from 'vitest';
import { makeLine } from '../../../test/make-line.ts';
import { joinSigns } from './join-signs.ts';

const texts = (lines: ReturnType<typeof joinSigns>) => lines.map((line) => line.text);

test("joins a currency sign at the column's edge with its amount", () => {
  expect(texts(joinSigns([makeLine('Stool', 0, 0), makeLine('$', 200, 0), makeLine('139.00', 240, 0)]))).toEqual([
    'Stool',
    '$139.00',
  ]);
});

test('does not join a sign with an amount at another height or far away', () => {
  const lines = [makeLine('$', 200, 0), makeLine('139.00', 240, 20), makeLine('12', 420, 0)];
  expect(texts(joinSigns(lines))).toEqual(['$', '139.00', '12']);
});

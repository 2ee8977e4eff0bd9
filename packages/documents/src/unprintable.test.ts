import { expect, test } from 'vitest';
import { unprintable } from './unprintable.ts';

test('names each character that no font has, once', async () => {
  expect(await unprintable('Lamp 😀 and ⛟, 😀 again')).toEqual(['😀', '⛟']);
});

test.each([
  'Desk lamp HX-2040B, 12V/2A, 3×4×5 cm, 50% — “new” é',
  'מנורת שולחן (שחור) ₪1,234.50',
  '针织毛球帽 燈體 ℃ ① ㎡ ￥ Φ Ø ± №',
  'โคมไฟ',
  'a\u200bb\u2066c\u2069\u00a0d\ufe0f\n\t',
  '',
])('prints %j', async (text) => {
  expect(await unprintable(text)).toEqual([]);
});

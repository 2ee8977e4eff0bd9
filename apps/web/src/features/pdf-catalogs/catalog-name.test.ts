import { expect, test } from 'vitest';
import { nameOf } from './catalog-name.ts';

test('names a catalog after its file', () => {
  expect(nameOf(new File([], 'Kettles_2026.PDF'))).toBe('Kettles 2026');
  expect(nameOf(new File([], '厨具 目录.pdf'))).toBe('厨具 目录');
  expect(nameOf(new File([], `${'x'.repeat(300)}.pdf`))).toHaveLength(200);
});

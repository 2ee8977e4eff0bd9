import { categoryPath, productNumberIn, productPath, sharePictureOf, slugOf } from '@sampan/contract/product-path';
import fc from 'fast-check';
import { expect, test } from 'vitest';

// @covers R476
test.each([
  ['Knitted pompom hat', 'knitted-pompom-hat'],
  ['  Kettle, 1.7 l (steel)  ', 'kettle-1-7-l-steel'],
  ['Café crème', 'cafe-creme'],
  ['Ångström – Größe', 'angstrom-gro-e'],
  ['ＦＵＬＬ width', 'full-width'],
  ['½ inch ﬁtting', '1-2-inch-fitting'],
  ['ספה דו־מושבית', ''],
  ['无线音箱', ''],
  ['Speaker · 无线音箱 12W', 'speaker-12w'],
  ['כובע LED 3', 'led-3'],
  ['🚢 ship', 'ship'],
  ['🚢', ''],
  ['---', ''],
  ['', ''],
  ['a/b\\c?d#e%00', 'a-b-c-d-e-00'],
  ['../../etc', 'etc'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['x'.repeat(300), 'x'.repeat(60)],
  ['word '.repeat(60), 'word-word-word-word-word-word-word-word-word-word-word-word'],
  [`${'a'.repeat(60)} b`, 'a'.repeat(60)],
  [`${'a'.repeat(59)} bcd`, 'a'.repeat(59)],
])('makes a slug of %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

// @covers R477
test('finds the number in the path of any product', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.string({ unit: 'grapheme' }), (number, name) => {
      const productId = `PRD-${String(number).padStart(6, '0')}`;
      const slug = slugOf(name);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      const path = productPath({ productId, slug });
      expect(productNumberIn(path.slice('/products/'.length))).toBe(number);
    }),
  );
});

// @covers R477
test.each([
  ['PRD-000123', 123],
  ['prd-123-OLD-name', 123],
  ['PRD-000123-', 123],
  ['PRD-0', 0],
  ['PRD-99999999999', 0],
  ['PRD-12x', null],
  ['PRD-', null],
  ['abc', null],
  ['export', null],
  ['', null],
])('reads the number of %j as %j', (part, number) => {
  expect(productNumberIn(part)).toBe(number);
});

test('links to a category and to the share picture', () => {
  expect(categoryPath('Home & garden')).toBe('/products?category=Home+%26+garden');
  expect(sharePictureOf('/pictures/abc/800.webp')).toBe('/pictures/abc/share.jpg');
});

import { expect, test } from 'vitest';
import { extractedImage, extractedProduct } from '#src/testing/extracted.ts';
import { applyChanges } from './changes.ts';
import { isMinor, picturesOfPage } from './pictures.ts';
import { readPages } from './read-rows.ts';

// @covers R244
test.each([
  ['header-0123.webp', 500_000, true],
  ['company_LOGO.png', 500_000, true],
  ['sale-banner.webp', 500_000, true],
  ['business card.jpg', 500_000, true],
  ['promotion.webp', 500_000, true],
  ['0123.webp', 99_999, true],
  ['0123.webp', 100_000, false],
] as const)('treats %s of %i bytes as minor: %s', (filename, size, minor) => {
  expect(isMinor(extractedImage({ filename, size }))).toBe(minor);
});

// @covers R244
test('offers row pictures and large ones, and hides small ones', () => {
  const own = extractedImage({ filename: 'own.webp', size: 300, isProductImage: true, entryId: 'p1-1' });
  const large = extractedImage({ filename: 'large.webp' });
  const small = extractedImage({ filename: 'small.webp', size: 300 });
  const elsewhere = extractedImage({ filename: 'elsewhere.webp', pageNumber: 2 });
  const rows = applyChanges(readPages([extractedProduct({ image: own })]), []);

  expect(picturesOfPage([own, large, small, elsewhere], rows, 1)).toEqual({ offered: [own, large], minor: [small] });
});

// @covers R244
test('lets a removed picture be assigned again', () => {
  const own = extractedImage({ filename: 'own.webp', size: 300, isProductImage: true, entryId: 'p1-1' });
  const read = readPages([extractedProduct({ image: own })]);
  const rows = applyChanges(read, [{ type: 'picture', row: 'p1-1', picture: null }]);

  expect(picturesOfPage([own], rows, 1).offered).toEqual([own]);
});

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
] as const)('%s of %i bytes is a minor picture: %s', (filename, size, minor) => {
  expect(isMinor(extractedImage({ filename, size }))).toBe(minor);
});

// @covers R244
test('a page offers the pictures of its rows and the large ones; the small ones are hidden, not lost', () => {
  const own = extractedImage({ filename: 'own.webp', size: 300, isProductImage: true, entryId: 'p1-1' });
  const large = extractedImage({ filename: 'large.webp' });
  const small = extractedImage({ filename: 'small.webp', size: 300 });
  const elsewhere = extractedImage({ filename: 'elsewhere.webp', pageNumber: 2 });
  const rows = applyChanges(readPages([extractedProduct({ image: own })]), []);

  expect(picturesOfPage([own, large, small, elsewhere], rows, 1)).toEqual({ offered: [own, large], minor: [small] });
});

// @covers R244
test('a picture that was taken from its row can be given back', () => {
  const own = extractedImage({ filename: 'own.webp', size: 300, isProductImage: true, entryId: 'p1-1' });
  const read = readPages([extractedProduct({ image: own })]);
  const rows = applyChanges(read, [{ type: 'picture', row: 'p1-1', picture: null }]);

  expect(picturesOfPage([own], rows, 1).offered).toEqual([own]);
});

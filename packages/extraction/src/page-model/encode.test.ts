import { expect, test } from 'vitest';
import { elements, page, stored } from '../../test/page-model/made-up-page.ts';
import { encodeElements, hashOf, shapeOf } from './encode.ts';

test('encodes a page as the training code does', () => {
  const encoded = encodeElements(elements, page);
  const pairs = [
    ['features', encoded.features],
    ['shapes', encoded.shapes],
    ['owners', encoded.owners],
    ['characters', encoded.characters],
    ['hashes', encoded.hashes],
    ['word_features', encoded.wordFeatures],
    ['unit', [encoded.unit]],
  ] as const;
  for (const [name, values] of pairs) {
    const wanted = stored.encoded[name] ?? [];
    expect(values.length, name).toBe(wanted.length);
    const wrong = wanted.filter((value, at) => Math.abs(value - Number(values[at])) > 0.002);
    expect(wrong, name).toEqual([]);
  }
});

test('gives numbers of the same pattern the same shape', () => {
  expect(shapeOf('AB-1203 x')).toBe('a-9 a');
  expect(shapeOf('QRS-7 x')).toBe('a-9 a');
});

test('ignores case, digits and surrounding punctuation when hashing a word', () => {
  expect(hashOf('(Chair,')).toBe(hashOf('chair'));
  expect(hashOf('12mm')).toBe(hashOf('45mm'));
  expect(hashOf('--')).toBe(0);
});

import { expect, test } from 'vitest';
import { matchedText } from './matched-text.ts';

test.each([
  ['foshan', undefined, ['New Foshan Tiles'], ['Foshan']],
  ['foshan', 'Foshan', ['Aurora Lamps'], ['Foshan', 'aurora@example.com']],
  ['aurora FOSHAN', 'Foshan', ['Aurora Lamps'], ['Foshan', 'aurora@example.com']],
  ['054-555-0199', '+972 54-555-0199', ['Aurora Lamps'], ['Foshan', '972545550199']],
  ['', undefined, ['Aurora Lamps'], ['Foshan']],
])('a search for %j shows %j as its match', (search, matched, visible, hidden) => {
  expect(matchedText(search, visible, hidden)).toBe(matched);
});

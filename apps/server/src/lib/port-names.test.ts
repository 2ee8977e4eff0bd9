import { expect, test } from 'vitest';
import { placeIn, placeName } from './port-names.ts';

test.each([
  ['宁波', 'en', 'Ningbo'],
  ['宁波港', 'he', 'Ningbo'],
  [' hong  KONG ', 'zh', '香港'],
  ['连云港', 'en', 'Lianyungang'],
  ['Ningbo', 'en', 'Ningbo'],
  ['NINGBO', 'zh', '宁波'],
  ['חיפה', 'en', 'Haifa'],
  ['Ningbo or Shanghai', 'zh', 'Ningbo or Shanghai'],
  ['', 'zh', ''],
] as const)('names %j in %s as %j', (place, language, expected) => {
  expect(placeIn(place, language)).toBe(expected);
});

test.each([
  ['Ningbo', 'he', 'נינגבו'],
  ['宁波港', 'he', 'נינגבו'],
  ['shenzhen', 'zh', '深圳'],
  ['Jebel Ali', 'he', 'Jebel Ali'],
] as const)('names %j on a page in %s as %j', (place, language, expected) => {
  expect(placeName(place, language)).toBe(expected);
});

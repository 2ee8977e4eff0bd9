import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, isRtl, LANGUAGES } from './languages.ts';

test('English, Hebrew and Chinese can be chosen, and English is first [R001]', () => {
  expect(LANGUAGES).toEqual(['en', 'he', 'zh']);
  expect(DEFAULT_LANGUAGE).toBe('en');
});

test.each(['he', 'ar', 'fa', 'ur', 'yi', 'ar-EG', 'HE', 'he-IL'])('%s runs from right to left [R005]', (language) => {
  expect(isRtl(language)).toBe(true);
});

test.each(['en', 'zh', 'zh-Hant', 'en-GB', 'hea', 'arn', ''])('"%s" runs from left to right [R005]', (language) => {
  expect(isRtl(language)).toBe(false);
});

test.each(['fr', 'EN', '', undefined, null, 1, ['en']])('%j is no language that can be chosen', (value) => {
  expect(isLanguage(value)).toBe(false);
});

test('the three codes are languages that can be chosen [R001]', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
});

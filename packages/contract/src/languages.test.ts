import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, isRtl, LANGUAGES } from './languages.ts';

// @covers R001
test('English, Hebrew and Chinese can be chosen, and English is first', () => {
  expect(LANGUAGES).toEqual(['en', 'he', 'zh']);
  expect(DEFAULT_LANGUAGE).toBe('en');
});

// @covers R005
test.each(['he', 'ar', 'fa', 'ur', 'yi', 'ar-EG', 'HE', 'he-IL'])('%s runs from right to left', (language) => {
  expect(isRtl(language)).toBe(true);
});

// @covers R005
test.each(['en', 'zh', 'zh-Hant', 'en-GB', 'hea', 'arn', ''])('"%s" runs from left to right', (language) => {
  expect(isRtl(language)).toBe(false);
});

test.each(['fr', 'EN', '', undefined, null, 1, ['en']])('%j is no language that can be chosen', (value) => {
  expect(isLanguage(value)).toBe(false);
});

// @covers R001
test('the three codes are languages that can be chosen', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
});

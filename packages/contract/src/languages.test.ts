import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, isRtl, LANGUAGES } from './languages.ts';

// @covers R001
test('offers English, Hebrew and Chinese, with English first', () => {
  expect(LANGUAGES).toEqual(['en', 'he', 'zh']);
  expect(DEFAULT_LANGUAGE).toBe('en');
});

// @covers R005
test.each(['he', 'ar', 'fa', 'ur', 'yi', 'ar-EG', 'HE', 'he-IL'])('%s is written right to left', (language) => {
  expect(isRtl(language)).toBe(true);
});

// @covers R005
test.each(['en', 'zh', 'zh-Hant', 'en-GB', 'hea', 'arn', ''])('"%s" is written left to right', (language) => {
  expect(isRtl(language)).toBe(false);
});

test.each(['fr', 'EN', '', undefined, null, 1, ['en']])('does not offer %j', (value) => {
  expect(isLanguage(value)).toBe(false);
});

// @covers R001
test('accepts the three language codes', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
});

import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { expect, test } from 'vitest';
import { createI18n, translator } from '../i18n.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const textsIn = async (language: Language) => translator(await createI18n(language, ['common']), language, 'common');

// @covers R087
test.each(LANGUAGES)('has a message for each kind of failure in %s', async (language) => {
  const t = await textsIn(language);
  const failures = [
    new ApiError(0, 'network'),
    new ApiError(401, 'unauthenticated'),
    new ApiError(400, 'validation'),
    new ApiError(500, 'internal'),
  ];

  const sentences = failures.map((failure) => errorText(t, failure));

  expect(sentences).toEqual([
    t('errors.network'),
    t('errors.unauthorized'),
    t('errors.validation'),
    t('errors.general'),
  ]);
  expect(new Set(sentences).size).toBe(failures.length);
});

// @covers R087
test("prefers the server's message over ours", async () => {
  const t = await textsIn('en');

  expect(errorText(t, new ApiError(401, 'unauthenticated', 'Invalid credentials'), 'Login failed')).toBe(
    'Invalid credentials',
  );
  expect(errorText(t, new ApiError(500, 'internal'), 'Login failed')).toBe('Login failed');
  expect(errorText(t, new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.');
});

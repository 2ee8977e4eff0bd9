/** The available languages. */
export const LANGUAGES = ['en', 'he', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a first visit, whatever the browser's setting. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The name of the cookie, which the server reads, and of the localStorage key. */
export const LANGUAGE_KEY = 'language';

const RTL_LANGUAGES = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * Whether a language is written right to left, including languages that are not offered. Ignores the region: `ar-EG` is
 * `ar`.
 */
export function isRtl(language: string): boolean {
  return RTL_LANGUAGES.has(language.toLowerCase().split('-', 1)[0] ?? '');
}

/** The language of a text, guessed from its script. A text without Han or Hebrew letters is English. */
export function guessLanguage(text: string): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Hebrew}/u.test(text) ? 'he' : DEFAULT_LANGUAGE;
}

/** The available languages. */
export const LANGUAGES = ['en', 'he', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a first visit, regardless of the browser's setting. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Name of both the cookie (read by the server) and the localStorage key (kept by the browser). */
export const LANGUAGE_KEY = 'language';

const RTL_LANGUAGES = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Includes languages not offered yet. Regions are ignored: `ar-EG` is `ar`. */
export function isRtl(language: string): boolean {
  return RTL_LANGUAGES.has(language.toLowerCase().split('-', 1)[0] ?? '');
}

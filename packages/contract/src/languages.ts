/** The languages people can choose. */
export const LANGUAGES = ['en', 'he', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first visit is English, whatever the browser says. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Name of both the cookie (read by the server) and the localStorage key (kept by the browser). */
export const LANGUAGE_KEY = 'language';

const RTL_LANGUAGES = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Covers more languages than are offered, so that a language added later is laid out rightly. Regions are ignored: `ar-EG` is `ar`. */
export function isRtl(language: string): boolean {
  return RTL_LANGUAGES.has(language.toLowerCase().split('-', 1)[0] ?? '');
}

import { isLanguage, isRtl, LANGUAGE_KEY, type Language } from '@sampan/contract/languages';
import type { i18n as I18n } from 'i18next';
import { readStored, writePreference } from './browser-storage.ts';
import { changeLanguage } from './i18n.ts';

/** Query parameter that shows a page in a language without storing it. */
export const LANGUAGE_PARAM = 'lang';

/** Each in its own language, so that a person finds it whatever the page speaks. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', he: 'עברית', zh: '中文' };

export function directionOf(language: string): 'ltr' | 'rtl' {
  return isRtl(language) ? 'rtl' : 'ltr';
}

export function storedLanguage(): Language | null {
  const stored = readStored(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

/** Keeps the choice and shows the page in it, without a reload unless its texts are gone from the server. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  writePreference(LANGUAGE_KEY, language);
  const isShown = await changeLanguage(i18n, language);
  // After an update of the site an open page may not find its texts any more: the server then renders the new page.
  if (!isShown && navigator.onLine) location.reload();
}

/** Keeps <html lang dir> in step with the texts. */
export function followLanguage(i18n: I18n, html: HTMLElement): void {
  i18n.on('languageChanged', (language) => {
    html.lang = language;
    html.dir = directionOf(language);
  });
}

import { isLanguage, isRtl, LANGUAGE_KEY, type Language } from '@sampan/contract/languages';
import { readStored, writePreference } from './browser-storage.ts';
import type { I18n } from './translation-context.tsx';
import { takeWholePage } from './whole-page.ts';

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
  // What is still as the server sent it is taken over in the language it was sent in.
  await takeWholePage();
  const isShown = await i18n.change(language);
  // After an update of the site an open page may not find its texts any more: the server then renders the new page.
  if (!isShown && navigator.onLine) location.reload();
}

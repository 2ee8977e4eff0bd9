import { isLanguage, isRtl, LANGUAGE_KEY, type Language } from '@sampan/contract/languages';
import { readStored, writePreference } from './browser-storage.ts';
import { hydrateWholePage } from './pages/pending-hydration.ts';
import type { I18n } from './translation-context.tsx';

/** Query parameter that shows a page in a language without storing it. */
export const LANGUAGE_PARAM = 'lang';

/** Each in its own language, so users find theirs on any page. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', he: 'עברית', zh: '中文' };

export function directionOf(language: string): 'ltr' | 'rtl' {
  return isRtl(language) ? 'rtl' : 'ltr';
}

export function storedLanguage(): Language | null {
  const stored = readStored(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

/** Stores the choice and switches the page, with a reload only if the server no longer has its texts. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  writePreference(LANGUAGE_KEY, language);
  // Hydrate everything first, in the language the server rendered.
  await hydrateWholePage();
  const isShown = await i18n.change(language);
  // After a deployment an open page may not find its texts; then the server renders the new page.
  if (!isShown && navigator.onLine) location.reload();
}

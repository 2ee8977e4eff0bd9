import { useEffect } from 'react';
import { useI18n } from '#src/lib/i18n.ts';
import { chooseLanguage, LANGUAGE_PARAM, storedLanguage } from '#src/lib/language.ts';

/**
 * Switches to the stored language if the server rendered another one, for example because the cookie is gone. A URL
 * with a language parameter keeps its language. Rendered inside the screen's Suspense, so that it runs after hydration.
 */
export function StoredLanguage() {
  const i18n = useI18n();
  useEffect(() => {
    const stored = storedLanguage();
    const isAsked = new URLSearchParams(location.search).has(LANGUAGE_PARAM);
    if (stored !== null && stored !== i18n.language && !isAsked) void chooseLanguage(i18n, stored);
    // Once: later changes come from the selector, which stores them.
  }, [i18n]);
  return null;
}

import { useEffect } from 'react';
import { useI18n } from '#src/lib/i18n.ts';
import { chooseLanguage, LANGUAGE_PARAM, storedLanguage } from '#src/lib/language.ts';

/**
 * Goes over to the stored language when the page came in another, as it does when the cookie was lost; an address with
 * a language of its own is left alone. It stands beside the screen, inside its Suspense: earlier, the server's HTML is
 * still being taken over and must not change.
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

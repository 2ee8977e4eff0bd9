import type { Language } from '@sampan/contract/languages';
import type { NavigateFunction } from 'react-router';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { findRoute } from '../route-table.ts';

/**
 * Puts the language into the address of a page that visitors share, so that a copied address opens in it. The router's
 * location is not used: an open dialog hides it, and it may lack a language that was put into the address before.
 */
export function putLanguageInAddress(language: Language, isRouted: boolean, navigate: NavigateFunction): void {
  const address = new URL(location.href);
  const asked = address.searchParams.get(LANGUAGE_PARAM);
  const route = findRoute(address.pathname);
  // Others keep the language that they have.
  if (asked === null && !route?.isIndexed && !route?.isPlain) return;
  address.searchParams.set(LANGUAGE_PARAM, language);
  const { pathname, search, hash } = address;
  if (isRouted)
    void navigate({ pathname, search, hash }, { replace: true, state: history.state?.usr, preventScrollReset: true });
  // A navigation would make React render parts that are not hydrated yet.
  else history.replaceState(history.state, '', address);
}

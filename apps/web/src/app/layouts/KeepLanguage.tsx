import { DEFAULT_LANGUAGE, type Language } from '@sampan/contract/languages';
import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Path, type To, useSearchParams } from 'react-router';
import { useLanguage } from '#src/lib/i18n.ts';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { findRoute } from '../route-table.ts';

/**
 * Adds the language of the page to the links and navigations to public pages, so that a copied link opens in it. A page
 * in the default language does so only if its address has a language.
 */
export function KeepLanguage({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const [params] = useSearchParams();
  const language = useLanguage();
  const isCarried = language !== DEFAULT_LANGUAGE || params.has(LANGUAGE_PARAM);
  const value = useMemo(() => {
    if (!isCarried) return context;
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(withLanguage(to, language)),
        push: (to: To, state?: unknown) => navigator.push(withLanguage(to, language), state),
      },
    };
  }, [context, isCarried, language]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

function withLanguage(to: To, language: Language): To {
  // Links and `navigate` pass resolved paths.
  const path = to as Path;
  const params = new URLSearchParams(path.search);
  if (params.has(LANGUAGE_PARAM) || findRoute(path.pathname)?.area !== 'public') return to;
  params.set(LANGUAGE_PARAM, language);
  return { ...path, search: `?${params}` };
}

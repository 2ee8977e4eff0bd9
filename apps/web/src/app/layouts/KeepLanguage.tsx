import { isLanguage } from '@sampan/contract/languages';
import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Path, type To, useSearchParams } from 'react-router';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { findRoute } from '../route-table.ts';

/**
 * Keeps the language of a `?lang=` visit in the links and navigations to public pages. Replacing the current entry is
 * left alone: the language selector removes the parameter that way.
 */
export function KeepLanguage({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const [params] = useSearchParams();
  const asked = params.get(LANGUAGE_PARAM);
  const value = useMemo(() => {
    if (!isLanguage(asked)) return context;
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(withLanguage(to, asked)),
        push: (to: To, state?: unknown) => navigator.push(withLanguage(to, asked), state),
      },
    };
  }, [context, asked]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

function withLanguage(to: To, language: string): To {
  // Links and `navigate` pass resolved paths.
  const path = to as Path;
  const params = new URLSearchParams(path.search);
  if (params.has(LANGUAGE_PARAM) || findRoute(path.pathname)?.area !== 'public') return to;
  params.set(LANGUAGE_PARAM, language);
  return { ...path, search: `?${params}` };
}

import type { Language } from '@sampan/contract/languages';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { findText, type TextValues } from './texts.ts';
import { type I18n, TranslationContext, useLoadedTexts, useTranslationContext } from './translation-context.ts';

// What the app imports as `react-i18next` (see alias.ts): the package's types check every key, this is what runs.

export function TranslationProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [language, setLanguage] = useState(i18n.language);
  // A transition: what is shown stays until all of the page is there in the new language.
  useEffect(() => i18n.onChange((next) => startTransition(() => setLanguage(next))), [i18n]);
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <TranslationContext value={value}>{children}</TranslationContext>;
}

/** The texts of one or more namespaces. A key is of the first of them, unless it names its own: `common:actions.save`. */
export function useTranslation(asked: string | readonly string[] = 'common') {
  const { i18n, language } = useTranslationContext();
  const namespaces = [asked].flat();
  useLoadedTexts(namespaces);
  const [first = 'common'] = namespaces;
  const t = useMemo(() => translator(i18n, language, first), [i18n, language, first]);
  return { t };
}

export function translator(i18n: I18n, language: Language, first: string) {
  return (key: string, values: TextValues = {}): string => {
    const [namespace = first, name = key] = key.includes(':') ? key.split(':', 2) : [first, key];
    const texts = i18n.textsOf(language, namespace);
    // What has no text is shown as it is.
    return (texts && findText(texts, language, name, values)) ?? key;
  };
}

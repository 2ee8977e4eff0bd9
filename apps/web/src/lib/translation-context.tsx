import type { Texts } from '@sampan/contract/find-text';
import type { Language } from '@sampan/contract/languages';
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';

/** Loads texts: those of another language when the language changes, further namespaces when a screen uses them. */
export interface I18n {
  /** The language of the next render; `useLanguage` is the one on screen. */
  readonly language: Language;
  /** Null until the texts are loaded. */
  textsOf(language: Language, namespace: string): Texts | null;
  load(language: Language, namespace: string): Promise<void>;
  /** Changes the page's language. Returns false and keeps the language if its texts cannot be loaded. */
  change(language: Language): Promise<boolean>;
  onChange(listener: (language: Language) => void): () => void;
}

interface Translation {
  i18n: I18n;
  /** The language on screen. React state, so that parts that are not hydrated yet keep theirs. */
  language: Language;
}

const TranslationContext = createContext<Translation | null>(null);

export function TranslationProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [language, setLanguage] = useState(i18n.language);
  // A transition keeps the old language on screen until the new one is fully loaded.
  useEffect(() => i18n.onChange((next) => startTransition(() => setLanguage(next))), [i18n]);
  const value = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <TranslationContext value={value}>{children}</TranslationContext>;
}

export function useTranslationContext(): Translation {
  const value = use(TranslationContext);
  if (value === null) throw new Error('Texts need the TranslationProvider around them');
  return value;
}

/** Suspends until the texts of the namespaces are loaded. */
export function useLoadedTexts(namespaces: readonly string[]): void {
  const { i18n, language } = useTranslationContext();
  for (const namespace of namespaces) {
    // Throw the promise for Suspense. `use` would change the order of the hooks after it on the next render.
    if (i18n.textsOf(language, namespace) === null) throw i18n.load(language, namespace);
  }
}

import type { Language } from '@sampan/contract/languages';
import { createContext, use } from 'react';
import type { Texts } from './texts.ts';

/** Texts of one language; others are loaded when someone changes to them, further namespaces when a screen asks for them. */
export interface I18n {
  /** What the page is to be shown in; what it is shown in at the moment says `useLanguage`. */
  readonly language: Language;
  /** Null until `load` has brought them. */
  textsOf(language: Language, namespace: string): Texts | null;
  load(language: Language, namespace: string): Promise<void>;
  /** Changes the language of the page, or tells that its texts could not be had; then nothing has changed. */
  change(language: Language): Promise<boolean>;
  onChange(listener: (language: Language) => void): () => void;
}

interface Translation {
  i18n: I18n;
  /** Of what is shown. State of React and not of the store: parts of the page that are still to be taken over keep theirs. */
  language: Language;
}

export const TranslationContext = createContext<Translation | null>(null);

export function useTranslationContext(): Translation {
  const value = use(TranslationContext);
  if (value === null) throw new Error('Texts need the TranslationProvider around them');
  return value;
}

/** Waits for the texts of a namespace that are not there yet. */
export function useLoadedTexts(namespaces: readonly string[]): void {
  const { i18n, language } = useTranslationContext();
  for (const namespace of namespaces) {
    // Thrown, which Suspense waits for: `use` would lose count of the hooks that follow it when it is tried again.
    if (i18n.textsOf(language, namespace) === null) throw i18n.load(language, namespace);
  }
}

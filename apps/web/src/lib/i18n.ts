import type { Language } from '@sampan/contract/languages';
import type { MessageTexts } from '@sampan/contract/message-ref';
import type { Texts } from './texts.ts';
import { type I18n, useLoadedTexts, useTranslationContext } from './translation-context.ts';

/** A file of each language's folder each, but for `messages`: those are the contract's, which the server speaks too. */
export const NAMESPACES = [
  'common',
  'public',
  'home',
  'about',
  'showcase',
  'auth',
  'profile',
  'users',
  'settings',
  'site-settings',
  'dashboard',
  'products',
  'public-products',
  'public-inquiry',
  'suppliers',
  'catalogs',
  'customers',
  'trash',
  'spreadsheets',
  'inquiries',
  'pdf-catalog',
  'pdf-categories',
  'pdf-upload',
  'audit',
  'messages',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

const MESSAGES: Record<Language, () => Promise<MessageTexts>> = {
  en: async () => (await import('@sampan/contract/messages/en')).en,
  he: async () => (await import('@sampan/contract/messages/he')).he,
  zh: async () => (await import('@sampan/contract/messages/zh')).zh,
};

async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  if (namespace === 'messages') return MESSAGES[language]();
  const file: { default: Texts } = await import(`../locales/${language}/${namespace}.json`);
  return file.default;
}

/** Throws when the texts cannot be had: a page with its keys for texts is worse than the server's, which still stands. */
export async function createI18n(language: Language, namespaces: readonly Namespace[]): Promise<I18n> {
  const loaded = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  const wanted = new Set<string>();
  const listeners = new Set<(language: Language) => void>();
  let current = language;

  function load(asked: Language, namespace: string): Promise<void> {
    wanted.add(namespace);
    const key = `${asked}/${namespace}`;
    const running =
      loading.get(key) ??
      loadTexts(asked, namespace).then(
        (texts) => {
          loaded.set(key, texts);
        },
        (cause: unknown) => {
          // Another try may find the network back.
          loading.delete(key);
          throw new Error(`The texts of ${key} could not be loaded`, { cause });
        },
      );
    loading.set(key, running);
    return running;
  }

  await Promise.all(namespaces.map((namespace) => load(language, namespace)));

  return {
    get language() {
      return current;
    },
    textsOf: (asked, namespace) => loaded.get(`${asked}/${namespace}`) ?? null,
    load,
    async change(next) {
      try {
        await Promise.all([...wanted].map((namespace) => load(next, namespace)));
      } catch {
        return false;
      }
      current = next;
      for (const listener of listeners) listener(next);
      return true;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The language the page is shown in. */
export const useLanguage = (): Language => useTranslationContext().language;

export const useI18n = (): I18n => useTranslationContext().i18n;

/** The contract's sentences, for `fieldMessage`. */
export function useMessageTexts(): MessageTexts {
  useLoadedTexts(['messages']);
  const { i18n, language } = useTranslationContext();
  return i18n.textsOf(language, 'messages') as MessageTexts;
}

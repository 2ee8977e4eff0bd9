import { findText, type Texts, type TextValues } from '@sampan/contract/find-text';
import { guessLanguage, type Language } from '@sampan/contract/languages';
import type { Messages, MessageTexts } from '@sampan/contract/message-ref';
import type { TFunction, TypeOptions } from 'i18next';
import { useMemo } from 'react';
import { type I18n, useLoadedTexts, useTranslationContext } from './translation-context.tsx';

/** A file in each language's folder, or `messages`: the contract's texts, which the server uses too. */
export type Namespace = keyof TypeOptions['resources'];

/** The texts of the public site, without those of sign-in and of the form for suppliers. */
const FILES = import.meta.glob<{ default: Texts }>(
  '../locales/*/{common,public,home,about,showcase,public-inquiry,public-products}.json',
);

const MESSAGES: Record<Language, () => Promise<MessageTexts>> = {
  en: async () => (await import('@sampan/contract/messages/en')).en,
  he: async () => (await import('@sampan/contract/messages/he')).he,
  zh: async () => (await import('@sampan/contract/messages/zh')).zh,
};

async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  if (namespace === 'messages') return MESSAGES[language]();
  const name = `../locales/${language}/${namespace}.json`;
  const load = FILES[name] ?? (await import('./office-texts.ts')).OFFICE_FILES[name];
  const file = await load?.();
  if (file === undefined) throw new Error(`There is no ${name}`);
  return file.default;
}

/** Throws if the texts cannot be loaded: the server's HTML is better than a page of keys. */
export async function createI18n(
  language: Language,
  namespaces: readonly Namespace[],
  /** Texts that are loaded already, by namespace. */
  given: Record<string, Texts> = {},
): Promise<I18n> {
  const loaded = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  const wanted = new Set<string>();
  const listeners = new Set<(language: Language) => void>();
  let current = language;

  function load(asked: Language, namespace: string): Promise<void> {
    wanted.add(namespace);
    const key = `${asked}/${namespace}`;
    if (loaded.has(key)) return Promise.resolve();
    const running =
      loading.get(key) ??
      loadTexts(asked, namespace).then(
        (texts) => {
          loaded.set(key, texts);
        },
        (cause: unknown) => {
          // Allow a retry when the network is back.
          loading.delete(key);
          throw new Error(`No texts of ${key}`, { cause });
        },
      );
    loading.set(key, running);
    return running;
  }

  for (const namespace in given) loaded.set(`${language}/${namespace}`, given[namespace] as Texts);
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

/** The texts of one or more namespaces. A key without a prefix belongs to the first one: `common:actions.save`. */
export function useTranslation<const Ns extends Namespace | readonly [Namespace, ...Namespace[]]>(
  asked: Ns,
): { t: TFunction<Ns> } {
  const { i18n, language } = useTranslationContext();
  const namespaces: readonly Namespace[] = typeof asked === 'string' ? [asked] : asked;
  useLoadedTexts(namespaces);
  const [first = 'common'] = namespaces;
  const t = useMemo(() => translator(i18n, language, first), [i18n, language, first]);
  return { t: t as TFunction<Ns> };
}

/** i18next's types check the keys; `findText` is the implementation. Returns the key if there is no text. */
export function translator<Ns extends Namespace>(i18n: I18n, language: Language, first: Ns): TFunction<Ns> {
  const t = (key: string, values: TextValues = {}): string => {
    const [namespace = first, name = key] = key.includes(':') ? key.split(':', 2) : [first, key];
    const texts = i18n.textsOf(language, namespace);
    return (texts && findText(texts, language, name, values)) ?? key;
  };
  return t as unknown as TFunction<Ns>;
}

/** The language the page is shown in. */
export const useLanguage = (): Language => useTranslationContext().language;

export const useI18n = (): I18n => useTranslationContext().i18n;

/** The contract's messages, for `fieldMessage`. */
export function useMessageTexts(): Messages {
  useLoadedTexts(['messages']);
  const { i18n, language } = useTranslationContext();
  const texts = i18n.textsOf(language, 'messages') as MessageTexts;
  return useMemo(() => ({ language, texts }), [language, texts]);
}

/** The `lang` attribute of a text: its language, if that is not the language of the page. */
export function useForeignLanguage(): (text: string) => Language | undefined {
  const page = useLanguage();
  return (text) => [guessLanguage(text)].find((language) => language !== page);
}

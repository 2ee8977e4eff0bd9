import { isLanguage, type Language } from '@sampan/contract/languages';
import type { MessageTexts } from '@sampan/contract/message-ref';
import { createInstance, type i18n as I18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { useTranslation } from 'react-i18next';

/** A file of each language's folder each, but for `messages`: those are the contract's, which the server speaks too. */
export const NAMESPACES = [
  'common',
  'public',
  'auth',
  'profile',
  'users',
  'settings',
  'dashboard',
  'products',
  'public-products',
  'suppliers',
  'catalogs',
  'trash',
  'spreadsheets',
  'messages',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

const MESSAGES: Record<Language, () => Promise<MessageTexts>> = {
  en: async () => (await import('@sampan/contract/messages/en')).en,
  he: async () => (await import('@sampan/contract/messages/he')).he,
  zh: async () => (await import('@sampan/contract/messages/zh')).zh,
};

function loadTexts(language: Language, namespace: string): Promise<object> {
  if (namespace === 'messages') return MESSAGES[language]();
  return import(`../locales/${language}/${namespace}.json`);
}

/**
 * Texts of one language; others are loaded when someone changes to them, further namespaces when a screen asks for them.
 * Throws when the texts cannot be had: a page with its keys for texts is worse than the server's, which still stands.
 */
export async function createI18n(language: Language, namespaces: readonly Namespace[]): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(resourcesToBackend(loadTexts)).init({
    lng: language,
    // Every language has every text (locales.test.ts), so none is fetched besides the chosen one.
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    // React escapes.
    interpolation: { escapeValue: false },
  });
  if (!hasTexts(i18n, language)) throw new Error(`The texts of ${language} could not be loaded`);
  return i18n;
}

/** Changes the language of the page, or tells that its texts could not be had; then nothing has changed. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<boolean> {
  await i18n.loadLanguages(language);
  if (!hasTexts(i18n, language)) return false;
  await i18n.changeLanguage(language);
  return true;
}

function hasTexts(i18n: I18n, language: Language): boolean {
  return [i18n.options.ns ?? []].flat().every((namespace) => i18n.hasResourceBundle(language, namespace));
}

/** The language the page is shown in. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  // createI18n and changeLanguage take nothing else.
  if (!isLanguage(language)) throw new Error(`The page has no language: ${language}`);
  return language;
}

/** The contract's sentences, for `fieldMessage`. */
export function useMessageTexts(): MessageTexts {
  const { i18n } = useTranslation('messages');
  return i18n.getResourceBundle(i18n.language, 'messages') as MessageTexts;
}

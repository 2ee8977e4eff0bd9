import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

/** The texts of a product, in a file without schemas, so that public pages can import it without zod. */

/** `suggested` texts are never shown outside the office. */
export const TRANSLATION_STATES = ['typed', 'checked', 'suggested'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

export interface ProductText {
  name: string;
  description: string;
  state: TranslationState;
}

export interface ProductTexts {
  /** The language of `name` and `description`. */
  language: Language;
  name: string;
  description: string;
  translations: { readonly [L in Language]?: ProductText | undefined };
}

/** A text and its language. */
export interface ShownText {
  text: string;
  language: Language;
}

/** The name and description for a reader: in their language, else in English, else as the product has them. */
export function textsFor(reader: Language, product: ProductTexts): { name: ShownText; description: ShownText } {
  return { name: fieldFor('name', reader, product), description: fieldFor('description', reader, product) };
}

function fieldFor(field: 'name' | 'description', reader: Language, product: ProductTexts): ShownText {
  for (const language of new Set([reader, DEFAULT_LANGUAGE])) {
    const text = textIn(field, language, product);
    if (text !== '') return { text, language };
  }
  return { text: product[field], language: product.language };
}

function textIn(field: 'name' | 'description', language: Language, product: ProductTexts): string {
  if (language === product.language) return product[field];
  const translation = product.translations[language];
  return translation && translation.state !== 'suggested' ? translation[field] : '';
}

/** The English name, or the name that the product has: the source of its address. */
export const nameForAddress = (product: Omit<ProductTexts, 'description'>): string =>
  textIn('name', DEFAULT_LANGUAGE, { ...product, description: '' }) || product.name;

/** The names of a product that a person typed or checked, by language. */
export type ProductNames = { readonly [L in Language]?: string };

/** Every such name of a product; undefined if a record beside it shows the only one. */
export function namesBeside(shown: string, product: Omit<ProductTexts, 'description'>): ProductNames | undefined {
  const names = LANGUAGES.map((language) => [language, textIn('name', language, { ...product, description: '' })]);
  const known = names.filter(([, name]) => name !== '');
  return known.every(([, name]) => name === shown) ? undefined : Object.fromEntries(known);
}

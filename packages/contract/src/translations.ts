import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { ProductLanguage, Translation, TranslationsInput } from './product-translations.ts';
import { text } from './text.ts';
import { Version } from './versions.ts';

const TEXT_MAX = 1000;
const SUGGEST_MAX_ITEMS = 100;
const CHECK_MAX_PRODUCTS = 500;

/** PUT /products/{id}/translations. */
export const ProductTranslationsInput = z.object({
  translations: TranslationsInput,
  /** The language of the product's own name and description. */
  language: ProductLanguage.optional(),
  updatedAt: Version.optional(),
});
export type ProductTranslationsInput = z.infer<typeof ProductTranslationsInput>;

const TranslationBy = Translation.extend({ by: z.string().nullable() });

/** All texts of a product, including those in its own language. */
export const ProductTranslations = z.object({
  translations: z.object({
    en: TranslationBy.nullable(),
    he: TranslationBy.nullable(),
    zh: TranslationBy.nullable(),
  }),
  language: z.enum(LANGUAGES),
  updatedAt: z.iso.datetime(),
});
export type ProductTranslations = z.infer<typeof ProductTranslations>;

export const ProductTranslationsSaved = ProductTranslations.extend({ success: z.literal(true), message: z.string() });

/** POST /products/translations/check. */
export const TranslationCheck = z.object({
  ids: z
    .array(z.string().max(100), 'listInvalid')
    .min(1, 'fieldRequired')
    .max(CHECK_MAX_PRODUCTS, `tooMany:${CHECK_MAX_PRODUCTS}`),
  language: ProductLanguage,
});
export type TranslationCheck = z.infer<typeof TranslationCheck>;

/** `checked` counts the products whose text changed its state. */
export const TranslationsChecked = z.object({ success: z.literal(true), message: z.string(), checked: z.number() });
export type TranslationsChecked = z.infer<typeof TranslationsChecked>;

/** POST /translations/suggest. */
export const SuggestionRequest = z.object({
  from: ProductLanguage,
  to: ProductLanguage,
  items: z
    .array(z.object({ id: z.string().max(100), text: text(TEXT_MAX) }), 'listInvalid')
    .max(SUGGEST_MAX_ITEMS, `tooMany:${SUGGEST_MAX_ITEMS}`),
});
export type SuggestionRequest = z.infer<typeof SuggestionRequest>;

const SuggestionPart = z.object({
  text: z.string(),
  /** The words that the part translates. */
  source: z.string(),
  origin: z.enum(['term', 'memory', 'copied', 'unknown', 'machine']),
});
export type SuggestionPart = z.infer<typeof SuggestionPart>;

const Suggestion = z.object({
  id: z.string(),
  parts: z.array(SuggestionPart),
  text: z.string(),
  /** The share of known words, from 0 to 1. */
  known: z.number(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z.object({ items: z.array(Suggestion) });
export type Suggestions = z.infer<typeof Suggestions>;

import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { TRANSLATION_STATES } from './product-texts.ts';
import { lengthOf, ref, text, visibleText } from './text.ts';

/** The texts that are part of a product. */

const NAME_MIN = 2;
const NAME_MAX = 150;
const DESCRIPTION_MAX = 1000;

export const ProductLanguage = z.enum(LANGUAGES, 'fieldInvalid');

const TranslationInput = z.object({
  name: visibleText(NAME_MAX, 'productNameRequired').refine(
    (value) => value === '' || lengthOf(value) >= NAME_MIN,
    ref(`productNameTooShort:${NAME_MIN}`),
  ),
  /** Absent: unchanged, or empty in a new text. */
  description: text(DESCRIPTION_MAX).optional(),
  state: z.enum(TRANSLATION_STATES, 'fieldInvalid').optional(),
  /** `machine`: the text is unchanged from the translation service. */
  origin: z.enum(['machine', ''], 'fieldInvalid').optional(),
});

/** The texts to write, by language. An absent language stays as it is; null removes its text. */
export const TranslationsInput = z.object(
  {
    en: TranslationInput.nullable().optional(),
    he: TranslationInput.nullable().optional(),
    zh: TranslationInput.nullable().optional(),
  },
  'translationsInvalid',
);
export type TranslationsInput = z.infer<typeof TranslationsInput>;

export const Translation = z.object({
  name: z.string(),
  description: z.string(),
  state: z.enum(TRANSLATION_STATES),
  /** Present until a person edits or checks the text of the translation service. */
  origin: z.literal('machine').optional(),
  updatedAt: z.iso.datetime(),
});
export type Translation = z.infer<typeof Translation>;

/** The texts in the languages other than that of the product. */
export const Translations = z.object({
  en: Translation.optional(),
  he: Translation.optional(),
  zh: Translation.optional(),
});
export type Translations = z.infer<typeof Translations>;

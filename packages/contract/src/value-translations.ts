import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { TRANSLATION_STATES } from './product-texts.ts';
import { ProductLanguage } from './product-translations.ts';
import { text, visibleText } from './text.ts';
import { Version } from './versions.ts';

/** What products say in a word or two, translated once for all products that say it. */

export const VALUES_PAGE_SIZE = 20;
/** The longest value of a product. */
const VALUE_MAX = 300;
const TEXT_MAX = 300;

export const VALUE_KINDS = ['category', 'tag', 'specification', 'material', 'color'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

const ValueText = z.object({
  text: z.string(),
  state: z.enum(TRANSLATION_STATES),
  /** Present until a person edits or checks the text of the translation service. */
  origin: z.literal('machine').optional(),
  updatedAt: z.iso.datetime(),
});
export type ValueText = z.infer<typeof ValueText>;

const Texts = z.object({ en: ValueText.optional(), he: ValueText.optional(), zh: ValueText.optional() });
const Labels = z.object({ en: z.string().optional(), he: z.string().optional(), zh: z.string().optional() });

export const ProductValue = z.object({
  value: z.string(),
  /** The language of the value. */
  language: z.enum(LANGUAGES),
  /** What says it. */
  kinds: z.array(z.enum(VALUE_KINDS)),
  /** How often the products say it. */
  count: z.number(),
  translations: Texts,
  /** What readers see without a translation, where the glossary has the words. */
  glossary: Labels,
  /** Null: no text was saved yet. */
  updatedAt: z.iso.datetime().nullable(),
});
export type ProductValue = z.infer<typeof ProductValue>;

/** GET /product-values. `missing`: neither a translation nor a word of the glossary in that language. */
export const ValueQuery = pageQuery(VALUES_PAGE_SIZE).extend({
  search: Search,
  missing: ProductLanguage.optional(),
  suggested: ProductLanguage.optional(),
  /** Only the values of this product. */
  product: z.string().max(100).optional(),
});
export type ValueQuery = z.infer<typeof ValueQuery>;

export const ValuePage = z.object({
  values: z.array(ProductValue),
  totalPages: z.number(),
  total: z.number(),
  page: z.number(),
});
export type ValuePage = z.infer<typeof ValuePage>;

/** POST /product-values writes one text of a value; an empty text removes it. */
export const ValueInput = z.object({
  value: visibleText(VALUE_MAX, 'fieldRequired'),
  language: ProductLanguage,
  text: text(TEXT_MAX),
  state: z.enum(TRANSLATION_STATES, 'fieldInvalid').optional(),
  origin: z.enum(['machine', ''], 'fieldInvalid').optional(),
  updatedAt: Version.nullable().optional(),
});
export type ValueInput = z.infer<typeof ValueInput>;

export const ValueSaved = z.object({ success: z.literal(true), message: z.string(), value: ProductValue });
export type ValueSaved = z.infer<typeof ValueSaved>;

/** GET /product-values/export. */
export const ValueExportQuery = z.object({ format: z.enum(['csv', 'xlsx'], 'fieldInvalid') });

import { z } from 'zod';
import { LANGUAGES, type Language } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { ref, text } from './text.ts';
import { Version } from './versions.ts';

export const GLOSSARY_PAGE_SIZE = 20;
const TERM_MAX = 80;
const NOTE_MAX = 300;
const MERGE_MAX = 20;

/** `keep`: never translated, such as a brand. */
export const TERM_KINDS = ['noun', 'material', 'color', 'unit', 'attribute', 'phrase', 'keep'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

const term = () => text(TERM_MAX).default('');

/** Hebrew forms: of a noun its gender, number and construct state, of an attribute its inflections. English: the plural. */
export const TermForms = z.object(
  {
    gender: z.enum(['m', 'f'], 'fieldInvalid').optional(),
    isPlural: z.boolean('fieldInvalid').optional(),
    construct: text(TERM_MAX).optional(),
    feminine: text(TERM_MAX).optional(),
    plural: text(TERM_MAX).optional(),
    femininePlural: text(TERM_MAX).optional(),
    enPlural: text(TERM_MAX).optional(),
  },
  'fieldInvalid',
);
export type TermForms = z.infer<typeof TermForms>;

const TermFields = z.object({
  en: term(),
  he: term(),
  zh: term(),
  kind: z.enum(TERM_KINDS, 'fieldInvalid').default('noun'),
  forms: TermForms.default({}),
  note: text(NOTE_MAX).default(''),
  updatedAt: Version.optional(),
});

/** The languages that a term has a text in. */
export const languagesOfTerm = (value: Record<Language, string>): Language[] =>
  LANGUAGES.filter((language) => value[language] !== '');

/** POST and PUT /glossary. A term of the kind `keep` needs one language only. */
export const TermInput = TermFields.refine(
  (value) => languagesOfTerm(value).length >= (value.kind === 'keep' ? 1 : 2),
  { error: ref('termNeedsTwo'), path: ['en'] },
);
export type TermInput = z.infer<typeof TermInput>;

export const Term = z.object({
  _id: z.string(),
  en: z.string(),
  he: z.string(),
  zh: z.string(),
  kind: z.enum(TERM_KINDS),
  forms: TermForms,
  note: z.string(),
  /** How many saved translations used the term. */
  uses: z.number(),
  updatedAt: z.iso.datetime(),
});
export type Term = z.infer<typeof Term>;

/** GET /glossary. `duplicates` lists only terms that share a text with another term. */
export const TermQuery = pageQuery(GLOSSARY_PAGE_SIZE).extend({
  search: Search,
  kind: z.enum([...TERM_KINDS, ''], 'fieldInvalid').optional(),
  show: z.enum(['all', 'duplicates'], 'fieldInvalid').default('all'),
});
export type TermQuery = z.infer<typeof TermQuery>;

export const TermPage = z.object({
  terms: z.array(Term),
  totalPages: z.number(),
  total: z.number(),
  page: z.number(),
});
export type TermPage = z.infer<typeof TermPage>;

export const TermSaved = z.object({ success: z.literal(true), message: z.string(), term: Term });
export type TermSaved = z.infer<typeof TermSaved>;

/** POST /glossary/merge: the first term gets the texts that it lacks from the others, which go to the trash. */
export const TermMerge = z.object({
  ids: z.array(z.string().max(100), 'listInvalid').min(2, 'termsToMerge').max(MERGE_MAX, `tooMany:${MERGE_MAX}`),
});
export type TermMerge = z.infer<typeof TermMerge>;

/** GET /glossary/unknown: words of product names that are in no term, most frequent first. */
export const UnknownWordsQuery = z.object({ language: z.enum(LANGUAGES, 'fieldInvalid') });
export const UnknownWords = z.array(z.object({ word: z.string(), count: z.number() }));
export type UnknownWords = z.infer<typeof UnknownWords>;

/** GET /glossary/export. */
export const TermExportQuery = z.object({ format: z.enum(['csv', 'xlsx'], 'fieldInvalid') });

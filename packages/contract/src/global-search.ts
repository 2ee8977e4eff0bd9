import { z } from 'zod';
import { pageQuery, Search } from './lists.ts';
import type { AllIn, PluralsWith } from './records.ts';

/** In the order of the groups of a response. Only admins get users. */
export const SEARCH_TYPES = [
  'inquiries',
  'customers',
  'products',
  'quotes',
  'orders',
  'rfqs',
  'suppliers',
  'catalogs',
  'pdf-catalogs',
  'pdf-text',
  'users',
] as const;
export type SearchType = AllIn<typeof SEARCH_TYPES, PluralsWith<'search'>>;

const SEARCH_GROUP_SIZE = 5;

/** GET /search. `types` is a list with commas; without it, all types are searched. */
export const GlobalSearchQuery = pageQuery(SEARCH_GROUP_SIZE)
  .pick({ limit: true })
  .extend({
    q: Search.transform((q) => q.normalize('NFKC')),
    types: z
      .string()
      .max(200, 'fieldInvalid')
      .transform((types) => types.split(','))
      .pipe(z.array(z.enum(SEARCH_TYPES, 'fieldInvalid')))
      .optional(),
  });
export type GlobalSearchQuery = z.infer<typeof GlobalSearchQuery>;

export const SearchItem = z.object({
  _id: z.string(),
  title: z.string(),
  /** The product's own name, if the title is its name in the language of the reader. */
  original: z.string().optional(),
  subtitle: z.string(),
  /** The human number; empty for users. */
  number: z.string(),
  picture: z.string().optional(),
  /** The page of the PDF. */
  page: z.number().optional(),
  /** The path of the record in the back office. */
  url: z.string(),
  /** For text in a PDF: the match is `subtitle.slice(mark.start, mark.end)`. */
  mark: z.object({ start: z.number(), end: z.number() }).optional(),
});
export type SearchItem = z.infer<typeof SearchItem>;

export const GlobalSearchResults = z.object({
  q: z.string(),
  /** Only groups with items. `more`: the group has further matches. */
  groups: z.array(z.object({ type: z.enum(SEARCH_TYPES), items: z.array(SearchItem), more: z.boolean() })),
  /** The item whose number, phone, email, model number or name was typed in full. */
  exact: z.object({ type: z.enum(SEARCH_TYPES), _id: z.string() }).optional(),
});
export type GlobalSearchResults = z.infer<typeof GlobalSearchResults>;

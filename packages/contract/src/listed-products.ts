import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { MAX_LISTED, parseList } from './my-list.ts';
import { PublicProduct } from './products.ts';
import { isVisible, ref } from './text.ts';

/** GET /products/public/listed: ids or numbers, separated by commas. */
export const ListedProductsQuery = z.object({
  ids: z
    .string('fieldRequired')
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    .refine((ids) => ids.length <= MAX_LISTED, ref(`tooMany:${MAX_LISTED}`)),
});

/** GET /products/public/list.pdf: a visitor's list, such as `id1,id2*500`. */
export const ListDocumentQuery = z.object({
  selected: z
    .string('fieldRequired')
    .transform(parseList)
    .refine((lines) => lines.some(({ id }) => isVisible(id)), ref('fieldRequired')),
  language: z.enum(LANGUAGES, 'fieldInvalid').default('en'),
});
export type ListDocumentQuery = z.infer<typeof ListDocumentQuery>;

/** The public products with these ids, in this order. */
export const ListedProducts = z.object({ products: z.array(PublicProduct) });

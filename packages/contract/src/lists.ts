import { z } from 'zod';
import type { MessageRef } from './message-ref.ts';
import { MAX_SEARCH_LENGTH } from './search.ts';
import { isStorable, lengthOf, ref } from './text.ts';

const MAX_PAGE = 2_147_483_647;
export const MAX_LIMIT = 100;

/** A whole number in a query string. Digits only: `1e3` and ` 7` are invalid. */
function wholeNumber(max: number, message: MessageRef) {
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message));
}

/** The search text of a list. A blank text means no search. */
export const Search = z
  .string()
  .trim()
  .refine((value) => lengthOf(value) <= MAX_SEARCH_LENGTH, ref(`searchTooLong:${MAX_SEARCH_LENGTH}`))
  .refine(isStorable, ref('textInvalid'))
  .default('');

/** The paging of every list. Each list adds its filters and its default limit. */
export function pageQuery(defaultLimit: number) {
  return z.object({
    page: wholeNumber(MAX_PAGE, 'pageInvalid').default(1),
    limit: wholeNumber(MAX_LIMIT, 'limitInvalid').default(defaultLimit),
  });
}

/** The order of a list: one of its columns, with `-` for descending. */
export const sortOf = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(
    [...columns, 'createdAt' as const].flatMap((column) => [column, `-${column}`] as const),
    'fieldInvalid',
  );

/** The page sizes that every list offers. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** The paging of a list within a detail page, such as the products of a supplier. */
export const DetailQuery = pageQuery(MAX_LIMIT);
export type DetailQuery = z.infer<typeof DetailQuery>;

export const totalPages = (total: number, limit: number): number => Math.ceil(total / limit);

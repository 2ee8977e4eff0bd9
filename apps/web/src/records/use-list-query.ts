import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { readListQuery } from '#src/lib/list-query.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { useListAddress } from './list-address.ts';

/** The page and filters that the address asks for, as the list's call takes them; `prefetchList` reads the same. */
export function useListQuery<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const [params] = useSearchParams();
  return readListQuery(schema, params);
}

/** The text of a list's search field. A first search is a step that "back" undoes; refining it is not another one. */
export function useTypedSearch(applied: string) {
  const { filter } = useListAddress();
  return useTypedText(applied, (search) => filter({ search }, { replace: applied !== '' }));
}

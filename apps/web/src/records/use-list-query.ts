import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useTypedText } from '#src/lib/forms/use-typed-text.ts';
import { readListQuery } from '#src/lib/pages/list-query.ts';
import { useListAddress } from './list-address.ts';

/** The list's page and filters from the URL, as parameters of its API call. `prefetchList` must parse the same way. */
export function useListQuery<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const [params] = useSearchParams();
  return readListQuery(schema, params);
}

/** The search field of a list. The first search adds a history entry; refining it replaces that entry. */
export function useTypedSearch(applied: string) {
  const { filter } = useListAddress();
  return useTypedText(applied, (search) => filter({ search }, { replace: applied !== '' }));
}

import { GlobalSearchResults } from '@sampan/contract/global-search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const searchQueries = {
  results: (q: string) =>
    queryOptions({
      queryKey: ['search', q],
      queryFn: ({ signal }) => api.get('/search', { query: { q }, schema: GlobalSearchResults, signal }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
};

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api-error.ts';

/** A query cache: one for the office, one for each public screen that loads more than its initial data. */
export function createQueryClient(queryCache = new QueryCache()): QueryClient {
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Retry only when the server is unreachable; a rejection will not change.
        retry: (failures, error) => failures < 2 && isTemporary(error),
        staleTime: 10_000,
      },
    },
  });
}

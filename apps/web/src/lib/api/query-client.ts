import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOffline } from '../online.ts';
import { isTemporary } from './api-error.ts';

/** A query cache: one for the office, one for each public screen that loads more than its initial data. */
export function createQueryClient(queryCache = new QueryCache(), mutationCache = new MutationCache()): QueryClient {
  return new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        // Retry only when the server is unreachable; a rejection will not change.
        retry: (failures, error) => failures < 2 && isTemporary(error) && !isOffline(),
        staleTime: 10_000,
        // Offline calls fail right away. The default would let them wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write that waits for the network would be sent after the user has left the form.
      mutations: { networkMode: 'always' },
    },
  });
}

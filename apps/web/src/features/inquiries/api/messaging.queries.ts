import { Messaging } from '@sampan/contract/messaging';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

/** Settings rarely change. */
const STALE_MS = 5 * 60_000;

export const messagingQueries = {
  ways: () =>
    queryOptions({
      queryKey: ['messaging'],
      queryFn: ({ signal }) => api.get('/messaging', { schema: Messaging, signal }),
      staleTime: STALE_MS,
    }),
};

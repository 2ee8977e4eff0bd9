import { OwnSessions } from '@sampan/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const ownSessionQueries = {
  all: ['own-sessions'] as const,
  list: () =>
    queryOptions({
      queryKey: ownSessionQueries.all,
      queryFn: async ({ signal }) => (await api.get('/auth/sessions', { schema: OwnSessions, signal })).sessions,
    }),
};

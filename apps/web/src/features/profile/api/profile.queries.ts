import { Profile } from '@sampan/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const profileQueries = {
  all: ['profile'] as const,
  own: () =>
    queryOptions({
      queryKey: profileQueries.all,
      queryFn: async ({ signal }) => (await api.get('/auth/profile', { schema: Profile, signal })).admin,
    }),
};

import { UserList } from '@sampan/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const userQueries = {
  all: ['users'] as const,
  list: () =>
    queryOptions({
      queryKey: userQueries.all,
      queryFn: async ({ signal }) => (await api.get('/users', { schema: UserList, signal })).data,
    }),
};

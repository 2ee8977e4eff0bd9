import { UsersWithSecondFactor } from '@sampan/contract/second-factor';
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
  /** The ids of the users that have a second factor. */
  withSecondFactor: () =>
    queryOptions({
      queryKey: [...userQueries.all, 'second-factor'],
      queryFn: async ({ signal }) => {
        const { users } = await api.get('/users/second-factors', { schema: UsersWithSecondFactor, signal });
        return users.map(({ _id }) => _id);
      },
    }),
};

import { Colleagues } from '@sampan/contract/next-steps';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

/** The accounts that can own a record. */
export const colleaguesQuery = () =>
  queryOptions({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await api.get('/colleagues', { schema: Colleagues, signal })).colleagues,
  });

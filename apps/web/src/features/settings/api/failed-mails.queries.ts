import { Done } from '@sampan/contract/answers';
import { FailedMailPage } from '@sampan/contract/failed-mail';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const failedMailQueries = {
  all: ['failed-mails'] as const,
  page: (page: number) =>
    queryOptions({
      queryKey: [...failedMailQueries.all, page],
      queryFn: ({ signal }) => api.get('/settings/mail/failed', { query: { page }, schema: FailedMailPage, signal }),
      placeholderData: keepPreviousData,
    }),
  count: () =>
    queryOptions({
      queryKey: [...failedMailQueries.all, 'count'],
      queryFn: async ({ signal }) =>
        (await api.get('/settings/mail/failed', { query: { limit: 1 }, schema: FailedMailPage, signal })).total,
    }),
};

/** Sends a failed email again, or dismisses it. */
export function useSettleFailedMail(how: 'send-again' | 'dismiss') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post(`/settings/mail/failed/${encodeURIComponent(id)}/${how}`, { schema: Done }),
    // Also after a rejection: another admin may have resolved it.
    onSettled: () => client.invalidateQueries({ queryKey: failedMailQueries.all }),
  });
}

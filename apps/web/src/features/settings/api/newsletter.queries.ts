import { SubscriberPage } from '@sampan/contract/newsletter';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { saveFile } from '#src/lib/files/save-file.ts';

export const newsletterQueries = {
  page: (page: number) =>
    queryOptions({
      queryKey: ['newsletter', page],
      queryFn: ({ signal }) => api.get('/newsletter', { query: { page }, schema: SubscriberPage, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Downloads the whole list. */
export function useExportNewsletter() {
  return useMutation({
    mutationFn: async () => {
      const file = await api.download('/newsletter/export', {});
      saveFile(file, `newsletter-${new Date().toISOString().slice(0, 10)}.csv`);
    },
  });
}

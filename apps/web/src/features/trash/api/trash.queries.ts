import { TrashPage, type TrashType } from '@sampan/contract/trash';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const trashQueries = {
  all: ['trash'] as const,
  page: (type: TrashType, page: number) =>
    queryOptions({
      queryKey: [...trashQueries.all, type, page],
      queryFn: ({ signal }) => api.get('/trash', { query: { type, page }, schema: TrashPage, signal }),
      placeholderData: keepPreviousData,
    }),
};

import { OfficeSettings } from '@sampan/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const settingsQueries = {
  all: ['settings'] as const,
  stored: () =>
    queryOptions({
      queryKey: settingsQueries.all,
      queryFn: ({ signal }) => api.get('/settings', { schema: OfficeSettings, signal }),
    }),
};

import { CurrencySettings } from '@sampan/contract/currency-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const currencyQueries = {
  stored: () =>
    queryOptions({
      queryKey: ['settings', 'currency'],
      queryFn: ({ signal }) => api.get('/settings/currency', { schema: CurrencySettings, signal }),
    }),
};

import { QuoteSettings } from '@sampan/contract/quote-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const quoteSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'quotes'],
    queryFn: ({ signal }) => api.get('/settings/quotes', { schema: QuoteSettings, signal }),
  });

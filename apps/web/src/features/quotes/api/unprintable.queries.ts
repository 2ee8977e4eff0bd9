import { Unprintable } from '@sampan/contract/quote-documents';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { quoteRecord } from '../quote-record.ts';

/** What the PDF of the saved draft cannot show. */
export const unprintableOf = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: [quoteRecord.name, 'unprintable', id, updatedAt],
    queryFn: ({ signal }) => api.get(`${quoteRecord.path(id)}/unprintable`, { schema: Unprintable, signal }),
  });

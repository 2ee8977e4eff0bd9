import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';

// Only these fields, because the schemas of quotes are large.
const SentQuotes = z.object({ quotes: z.array(z.object({ _id: z.string(), status: z.string() })) });
const SentQuote = z.object({ quoteId: z.string(), link: z.object({ url: z.string() }).nullable() });

/** The newest quote of an inquiry that was sent, for reply templates that name it; null if there is none. */
export const sentQuoteOf = (inquiryId: string) =>
  queryOptions({
    queryKey: ['quotes', 'sent', inquiryId],
    queryFn: async ({ signal }) => {
      const query = { inquiry: inquiryId, kind: 'quote' };
      const { quotes } = await api.get('/quotes', { query, schema: SentQuotes, signal });
      const sent = quotes.find(({ status }) => status !== 'draft');
      return sent ? api.get(`/quotes/${sent._id}`, { schema: SentQuote, signal }) : null;
    },
  });

import {
  QUOTE_PAGE_SIZE,
  Quote,
  QuotePage,
  QuoteQuery,
  QuoteSaved,
  QuoteSummary,
  QuoteVersion,
} from '@sampan/contract/quotes';
import { SharedQuote } from '@sampan/contract/shared-quotes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const quoteRecord = defineRecord({
  name: 'quotes',
  paths: { list: paths.quotes, edit: paths.quote },
  pageSize: QUOTE_PAGE_SIZE,
  hasRows: false,
  query: QuoteQuery,
  page: QuotePage,
  detail: Quote,
  saved: QuoteSaved,
  storedIn: (quote) => quote,
  nameOf: ({ quoteId }) => quoteId,
  choices: ({ quotes, total }) => ({
    options: quotes.map(({ _id, quoteId, customerName }) => ({ value: _id, label: quoteId, detail: customerName })),
    total,
  }),
});

export type QuoteOwner = { customer: string } | { inquiry: string } | { product: string };

/** The newest quotes of a customer or an inquiry, or with a product. */
export const quotesOf = (owner: QuoteOwner) =>
  queryOptions({
    queryKey: [...quoteRecord.lists, owner],
    queryFn: ({ signal }) => api.get('/quotes', { query: { ...owner, limit: CARD_SIZE }, schema: QuotePage, signal }),
  });

const CARD_SIZE = 5;

export const quoteVersionOf = (id: string, number: number) =>
  queryOptions({
    queryKey: [quoteRecord.name, 'version', id, number],
    queryFn: ({ signal }) => api.get(`${quoteRecord.path(id)}/versions/${number}`, { schema: QuoteVersion, signal }),
    // A sent version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Open and accepted quotes, and those that wait for the office. */
export const quoteSummaryQuery = () =>
  queryOptions({
    queryKey: [quoteRecord.name, 'summary'],
    queryFn: ({ signal }) => api.get('/quotes/summary', { schema: QuoteSummary, signal }),
  });

/** The customer's view of the draft, or of the current version. */
export const quotePreviewOf = ({ _id, updatedAt }: Pick<Quote, '_id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: [quoteRecord.name, 'preview', _id, updatedAt],
    queryFn: ({ signal }) => api.get(`${quoteRecord.path(_id)}/preview`, { schema: SharedQuote, signal }),
  });

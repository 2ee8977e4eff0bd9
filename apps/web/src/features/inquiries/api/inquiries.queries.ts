import { INQUIRY_PAGE_SIZE, Inquiry, InquiryPage, type InquiryQuery } from '@sampan/contract/inquiries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

/** The poll interval while a response is queued. */
const MAIL_WATCH_MS = 5_000;

export const inquiryPath = (id: string) => `/inquiries/${encodeURIComponent(id)}`;

export const inquiryQueries = {
  all: ['inquiries'] as const,
  pages: ['inquiries', 'page'] as const,

  page: (
    { page, search, status, budgetFrom, budgetTo, sort, suspect, waitingDays, owner, due }: InquiryQuery,
    limit: number = INQUIRY_PAGE_SIZE,
  ) => {
    const query = {
      page,
      limit,
      search: search || undefined,
      status: status === 'all' ? undefined : status || undefined,
      budgetFrom,
      budgetTo,
      sort: sort === '-createdAt' ? undefined : sort,
      suspect: suspect === 'true' ? suspect : undefined,
      waitingDays,
      owner: owner || undefined,
      due: due || undefined,
    };
    return queryOptions({
      queryKey: [...inquiryQueries.pages, query],
      queryFn: ({ signal }) => api.get('/inquiries', { query, schema: InquiryPage, signal }),
      placeholderData: keepPreviousData,
    });
  },

  one: (id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.all, 'one', id],
      queryFn: ({ signal }) => api.get(inquiryPath(id), { schema: Inquiry, signal }),
      refetchInterval: ({ state }) => (state.data?.mail?.state === 'waiting' ? MAIL_WATCH_MS : false),
    }),

  /** The number of new inquiries. */
  newCount: () =>
    queryOptions({
      queryKey: [...inquiryQueries.all, 'new-count'],
      queryFn: async ({ signal }) =>
        (await api.get('/inquiries', { query: { status: 'New', limit: 1 }, schema: InquiryPage, signal })).total,
    }),
};

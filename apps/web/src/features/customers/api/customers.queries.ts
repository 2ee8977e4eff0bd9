import { CUSTOMER_PAGE_SIZE, CustomerDetail, CustomerPage, type CustomerQuery } from '@sampan/contract/customers';
import { InquirySummary } from '@sampan/contract/inquiries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#src/lib/api-client.ts';
import { CHOICES_LIMIT, type Choices } from '#src/lib/use-choice-search.ts';

export const customerPath = (id: string) => `/customers/${encodeURIComponent(id)}`;

const Gap = z.string().catch('');

/** The screen names what a record lacks, so such a record is read with its gaps instead of being refused whole. */
const DetailWithGaps = CustomerDetail.extend({
  customer: CustomerDetail.shape.customer.extend({ customerId: Gap, phone: Gap, companyName: Gap, createdAt: Gap }),
  inquiries: z.array(InquirySummary.extend({ inquiryId: Gap, createdAt: Gap })),
});

export const customerQueries = {
  all: ['customers'] as const,
  pages: ['customers', 'page'] as const,
  page: ({ page, search, status }: Pick<CustomerQuery, 'page' | 'search' | 'status'>) =>
    queryOptions({
      queryKey: [...customerQueries.pages, page, search, status],
      queryFn: ({ signal }) =>
        api.get('/customers', {
          query: { page, limit: CUSTOMER_PAGE_SIZE, search: search || undefined, status: status || undefined },
          schema: CustomerPage,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** A customer beside one page of the inquiries. */
  detail: (id: string, page: number) =>
    queryOptions({
      queryKey: [...customerQueries.all, 'detail', id, page],
      queryFn: ({ signal }) =>
        api.get(customerPath(id), { query: { page, limit: CUSTOMER_PAGE_SIZE }, schema: DetailWithGaps, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Asked anew for each form and not again under it: the form stands on the version that it was opened with. */
  toEdit: (id: string) =>
    queryOptions({
      queryKey: [...customerQueries.all, 'edit', id],
      queryFn: async ({ signal }) =>
        (await api.get(customerPath(id), { query: { limit: 1 }, schema: CustomerDetail, signal })).customer,
      staleTime: 'static',
      gcTime: 0,
    }),
  choices: (search: string) =>
    queryOptions({
      queryKey: [...customerQueries.all, 'choices', search],
      queryFn: async ({ signal }): Promise<Choices> => {
        const query = { limit: CHOICES_LIMIT, search: search || undefined };
        const { customers, totalCustomers } = await api.get('/customers', { query, schema: CustomerPage, signal });
        const options = customers.map(({ _id, name, email }) => ({ value: _id, label: name, detail: email }));
        return { options, total: totalCustomers };
      },
    }),
  name: (id: string) =>
    queryOptions({
      queryKey: [...customerQueries.all, 'name', id],
      queryFn: async ({ signal }) =>
        (await api.get(customerPath(id), { query: { limit: 1 }, schema: CustomerDetail, signal })).customer.name,
    }),
};

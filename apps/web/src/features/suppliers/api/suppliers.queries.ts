import { SUPPLIER_PAGE_SIZE, SupplierDetail, SupplierPage, type SupplierQuery } from '@sampan/contract/suppliers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { CHOICES_LIMIT, type Choices } from '#src/lib/use-choice-search.ts';

export const supplierPath = (id: string) => `/suppliers/${encodeURIComponent(id)}`;

export const supplierQueries = {
  all: ['suppliers'] as const,
  pages: ['suppliers', 'page'] as const,
  page: ({ page, search }: Pick<SupplierQuery, 'page' | 'search'>) =>
    queryOptions({
      queryKey: [...supplierQueries.pages, page, search],
      queryFn: ({ signal }) =>
        api.get('/suppliers', {
          query: { page, limit: SUPPLIER_PAGE_SIZE, search: search || undefined },
          schema: SupplierPage,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** A supplier beside one page of its products. */
  detail: (id: string, page: number) =>
    queryOptions({
      queryKey: [...supplierQueries.all, 'detail', id, page],
      queryFn: ({ signal }) =>
        api.get(supplierPath(id), { query: { page, limit: SUPPLIER_PAGE_SIZE }, schema: SupplierDetail, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Asked anew for each form and not again under it: the form stands on the version that it was opened with. */
  toEdit: (id: string) =>
    queryOptions({
      queryKey: [...supplierQueries.all, 'edit', id],
      queryFn: async ({ signal }) =>
        (await api.get(supplierPath(id), { query: { limit: 1 }, schema: SupplierDetail, signal })).supplier,
      staleTime: 'static',
      gcTime: 0,
    }),
  choices: (search: string) =>
    queryOptions({
      queryKey: [...supplierQueries.all, 'choices', search],
      queryFn: async ({ signal }): Promise<Choices> => {
        const query = { limit: CHOICES_LIMIT, sort: 'name', search: search || undefined };
        const { suppliers, total } = await api.get('/suppliers', { query, schema: SupplierPage, signal });
        const options = suppliers.map(({ _id, name, supplierId }) => ({ value: _id, label: name, detail: supplierId }));
        return { options, total };
      },
    }),
  name: (id: string) =>
    queryOptions({
      queryKey: [...supplierQueries.all, 'name', id],
      queryFn: async ({ signal }) =>
        (await api.get(supplierPath(id), { query: { limit: 1 }, schema: SupplierDetail, signal })).supplier.name,
    }),
};

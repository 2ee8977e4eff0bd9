import { CATALOG_PAGE_SIZE, CatalogDetail, CatalogPage } from '@sampan/contract/catalogs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { CHOICES_LIMIT, type Choices } from '#src/lib/use-choice-search.ts';

export const catalogPath = (id: string) => `/catalogs/${encodeURIComponent(id)}`;

interface CatalogFilter {
  page: number;
  search: string;
  /** Empty for the catalogs of all suppliers. */
  supplierId: string;
}

export const catalogQueries = {
  all: ['catalogs'] as const,
  pages: ['catalogs', 'page'] as const,
  page: ({ page, search, supplierId }: CatalogFilter) =>
    queryOptions({
      queryKey: [...catalogQueries.pages, page, search, supplierId],
      queryFn: ({ signal }) =>
        api.get('/catalogs', {
          query: {
            page,
            limit: CATALOG_PAGE_SIZE,
            search: search || undefined,
            supplierId: supplierId || undefined,
          },
          schema: CatalogPage,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** A catalog beside one page of its products. */
  detail: (id: string, page: number) =>
    queryOptions({
      queryKey: [...catalogQueries.all, 'detail', id, page],
      queryFn: ({ signal }) =>
        api.get(catalogPath(id), { query: { page, limit: CATALOG_PAGE_SIZE }, schema: CatalogDetail, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Asked anew for each form and not again under it: the form stands on the version that it was opened with. */
  toEdit: (id: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all, 'edit', id],
      queryFn: async ({ signal }) =>
        (await api.get(catalogPath(id), { query: { limit: 1 }, schema: CatalogDetail, signal })).catalog,
      staleTime: 'static',
      gcTime: 0,
    }),
  choices: (search: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all, 'choices', search],
      queryFn: async ({ signal }): Promise<Choices> => {
        const query = { limit: CHOICES_LIMIT, sort: 'name', search: search || undefined };
        const { catalogs, total } = await api.get('/catalogs', { query, schema: CatalogPage, signal });
        const options = catalogs.map(({ _id, catalogName, catalogId }) => ({
          value: _id,
          label: catalogName,
          detail: catalogId,
        }));
        return { options, total };
      },
    }),
  name: (id: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all, 'name', id],
      queryFn: async ({ signal }) =>
        (await api.get(catalogPath(id), { query: { limit: 1 }, schema: CatalogDetail, signal })).catalog.catalogName,
    }),
};

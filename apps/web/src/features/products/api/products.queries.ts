import { PRODUCT_PAGE_SIZE, Product, ProductPage, type ProductQuery } from '@sampan/contract/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { CHOICES_LIMIT, type Choices } from '#src/lib/use-choice-search.ts';

export const productPath = (id: string) => `/products/${encodeURIComponent(id)}`;

export const productQueries = {
  all: ['products'] as const,
  pages: ['products', 'page'] as const,

  page: ({ page, search, supplier, catalog, stock, minPrice, maxPrice }: ProductQuery) => {
    const query = {
      page,
      limit: PRODUCT_PAGE_SIZE,
      search: search || undefined,
      supplier: supplier || undefined,
      catalog: catalog || undefined,
      stock: stock || undefined,
      minPrice,
      maxPrice,
    };
    return queryOptions({
      queryKey: [...productQueries.pages, query],
      queryFn: ({ signal }) => api.get('/products', { query, schema: ProductPage, signal }),
      placeholderData: keepPreviousData,
    });
  },

  one: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'one', id],
      queryFn: ({ signal }) => api.get(productPath(id), { schema: Product, signal }),
    }),

  /** Asked anew for each form and not again under it: the form stands on the version that it was opened with. */
  toEdit: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'edit', id],
      queryFn: ({ signal }) => api.get(productPath(id), { schema: Product, signal }),
      staleTime: 'static',
      gcTime: 0,
    }),

  choices: (search: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'choices', search],
      queryFn: async ({ signal }): Promise<Choices> => {
        const query = { limit: CHOICES_LIMIT, search: search || undefined };
        const { products, totalProducts } = await api.get('/products', { query, schema: ProductPage, signal });
        const options = products.map(({ _id, name, newSku }) => ({ value: _id, label: name, detail: newSku }));
        return { options, total: totalProducts };
      },
    }),
};

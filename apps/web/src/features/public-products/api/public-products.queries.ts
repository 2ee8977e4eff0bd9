import {
  PRODUCT_PAGE_SIZE,
  PublicCatalogs,
  PublicProduct,
  PublicProductPage,
  type PublicProductQuery,
  PublicSuppliers,
} from '@sampan/contract/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, api } from '#src/lib/api-client.ts';

type Get = Api['get'];

/** Filter lists change with the catalogue, not with the visitor. */
const CHOICES_FRESH_MS = 5 * 60_000;

/** `get` is the browser's own, unless the server asks for a page that it renders. */
export const publicProductQueries = {
  all: ['public-products'] as const,

  page: ({ page, search, supplier, catalog, minPrice, maxPrice }: PublicProductQuery, get: Get = api.get) => {
    const query = {
      page,
      limit: PRODUCT_PAGE_SIZE,
      search,
      supplier: supplier || undefined,
      catalog: catalog || undefined,
      minPrice,
      maxPrice,
    };
    return queryOptions({
      queryKey: [...publicProductQueries.all, 'page', query],
      queryFn: ({ signal }) => get('/products/public', { query, schema: PublicProductPage, signal }),
      placeholderData: keepPreviousData,
    });
  },

  one: (id: string, get: Get = api.get) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'one', id],
      queryFn: ({ signal }) => get(`/products/public/${encodeURIComponent(id)}`, { schema: PublicProduct, signal }),
    }),

  suppliers: (get: Get = api.get) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'suppliers'],
      queryFn: ({ signal }) => get('/products/public/suppliers', { schema: PublicSuppliers, signal }),
      staleTime: CHOICES_FRESH_MS,
    }),

  catalogs: (get: Get = api.get) =>
    queryOptions({
      queryKey: [...publicProductQueries.all, 'catalogs'],
      queryFn: ({ signal }) => get('/products/public/catalogs', { schema: PublicCatalogs, signal }),
      staleTime: CHOICES_FRESH_MS,
    }),
};

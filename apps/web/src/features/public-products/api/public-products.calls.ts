import { ListedProducts } from '@sampan/contract/listed-products';
import {
  PRODUCT_PAGE_SIZE,
  PublicCatalogs,
  PublicCategories,
  PublicProduct,
  PublicProductPage,
  PublicSuppliers,
  RelatedProducts,
} from '@sampan/contract/products';
import { type Api, api } from '#src/lib/api/api-client.ts';
import type { ProductsAddress } from '../products-address.ts';

/** `get` is the browser's client, or the server's during rendering. */
export function createPublicProductCalls(get: Api['get']) {
  return {
    page: ({ page, supplier, catalog, category, sort, ...filters }: ProductsAddress, signal: AbortSignal) =>
      get('/products/public', {
        query: {
          page,
          limit: PRODUCT_PAGE_SIZE,
          ...filters,
          supplier: supplier || undefined,
          catalog: catalog || undefined,
          category: category || undefined,
          sort,
        },
        schema: PublicProductPage,
        signal,
      }),
    one: (id: string, signal: AbortSignal) =>
      get(`/products/public/${encodeURIComponent(id)}`, { schema: PublicProduct, signal }),
    related: (id: string, signal: AbortSignal) =>
      get(`/products/public/${encodeURIComponent(id)}/related`, { schema: RelatedProducts, signal }),
    listed: (ids: readonly string[], signal: AbortSignal) =>
      get('/products/public/listed', { query: { ids: ids.join(',') }, schema: ListedProducts, signal }),
    categories: (signal: AbortSignal) => get('/products/public/categories', { schema: PublicCategories, signal }),
    suppliers: (signal: AbortSignal) => get('/products/public/suppliers', { schema: PublicSuppliers, signal }),
    catalogs: (signal: AbortSignal) => get('/products/public/catalogs', { schema: PublicCatalogs, signal }),
  };
}

export const browserCalls = createPublicProductCalls(api.get);

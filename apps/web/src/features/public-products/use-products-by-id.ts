import type { PublicProduct } from '@sampan/contract/products';
import { useQueries } from '@tanstack/react-query';
import { publicProductQueries } from './api/public-products.queries.ts';

/** The existing products with these ids; those on the current page are not requested again. */
export function useProductsById(ids: readonly string[], inSight: readonly PublicProduct[]): PublicProduct[] {
  const results = useQueries({
    queries: ids.map((id) => {
      const product = inSight.find(({ _id }) => _id === id);
      // `initialData` keeps a product when the visitor changes the page.
      return {
        ...publicProductQueries.one(id),
        staleTime: Number.POSITIVE_INFINITY,
        ...(product && { initialData: product }),
      };
    }),
  });
  return results.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

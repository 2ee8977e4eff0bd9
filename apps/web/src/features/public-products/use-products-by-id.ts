import type { PublicProduct } from '@sampan/contract/products';
import { useQueries } from '@tanstack/react-query';
import { publicProductQueries } from './api/public-products.queries.ts';

/** The products behind the ids, as far as they are there; those of the page in sight are not asked for again. */
export function useProductsById(ids: readonly string[], inSight: readonly PublicProduct[]): PublicProduct[] {
  const results = useQueries({
    queries: ids.map((id) => {
      const product = inSight.find(({ _id }) => _id === id);
      // `initialData`, so that a product stays known when the visitor turns the page.
      return {
        ...publicProductQueries.one(id),
        staleTime: Number.POSITIVE_INFINITY,
        ...(product && { initialData: product }),
      };
    }),
  });
  return results.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

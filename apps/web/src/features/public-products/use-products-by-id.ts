import type { PublicProduct } from '@sampan/contract/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { publicProductQueries } from './api/public-products.queries.ts';

/** The existing products with these ids, in order; one call asks for those that are not on the current page. */
export function useProductsById(ids: readonly string[], inSight: readonly PublicProduct[]) {
  const others = ids.filter((id) => !inSight.some(({ _id }) => _id === id));
  const { data, isFetching, isError, refetch } = useQuery({
    ...publicProductQueries.listed(others),
    enabled: others.length > 0,
    // A product that is removed leaves the others as they are.
    placeholderData: keepPreviousData,
  });
  const all = [...inSight, ...(data ?? [])];
  const products = ids.flatMap((id) => all.find(({ _id }) => _id === id) ?? []);
  const isMissing = products.length < ids.length;
  return { products, isLoading: isFetching && isMissing, isMissing, isError, refetch };
}

import { dehydrate, QueryClient } from '@tanstack/react-query';
import { createPublicProductCalls } from '#src/features/public-products/api/public-products.calls.ts';
import { publicProductQueries } from '#src/features/public-products/api/public-products.queries.ts';
import { selectionIn } from '#src/features/public-products/use-selection.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the products of a list in the address. */
export const loadMyList: PageLoader = async ({ params, get }) => {
  const client = new QueryClient();
  const ids = selectionIn(params);
  const calls = async () => createPublicProductCalls(get);
  if (ids.length > 0) {
    try {
      await client.fetchQuery(publicProductQueries.listed(ids, calls));
    } catch {
      // The browser tries again.
      return { status: 503, data: dehydrate(client) };
    }
  }
  return { status: 200, data: dehydrate(client) };
};

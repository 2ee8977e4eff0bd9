import { productPath } from '@sampan/contract/product-path';
import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query';
import { createPublicProductCalls } from '#src/features/public-products/api/public-products.calls.ts';
import { publicProductQueries } from '#src/features/public-products/api/public-products.queries.ts';
import { readProductsAddress } from '#src/features/public-products/products-address.ts';
import { selectionIn } from '#src/features/public-products/use-selection.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Longer filter lists load after the page, because they would be larger than the products in the HTML. */
const CHOICES_IN_PAGE = 100;

/** Loads the list, the filters and the selected products. */
export const loadPublicProducts: PageLoader = async ({ params, get }) => {
  // A failed query is left out, and the browser retries it.
  const client = new QueryClient();
  const calls = async () => createPublicProductCalls(get);
  const suppliers = publicProductQueries.suppliers(calls);
  const catalogs = publicProductQueries.catalogs(calls);
  const [list] = await Promise.all([
    client.fetchQuery(publicProductQueries.page(readProductsAddress(params), calls)).catch(asError),
    client.prefetchQuery(suppliers),
    client.prefetchQuery(catalogs),
    client.prefetchQuery(publicProductQueries.categories(calls)),
  ]);
  shorten(client, suppliers.queryKey);
  shorten(client, catalogs.queryKey);
  if (list instanceof Error) return { status: 503, data: dehydrate(client) };

  // Addresses of products before they had pages.
  const asked = params.get('product') || null;
  const product = asked === null ? null : await (await calls()).one(asked, NO_SIGNAL).catch(asError);
  if (product !== null && !(product instanceof Error)) {
    return { status: 301, data: null, redirect: productPath(product) };
  }

  const inSight = new Set(list.products.map(({ _id }) => _id));
  const others = selectionIn(params).filter((id) => !inSight.has(id));
  if (others.length > 0) await client.prefetchQuery(publicProductQueries.listed(others, calls));
  // Crawlers would index every number.
  const isPastEnd = list.products.length === 0 && list.page > 1;
  return { status: product === null && !isPastEnd ? 200 : 404, data: dehydrate(client) };
};

const NO_SIGNAL = new AbortController().signal;

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

function shorten(client: QueryClient, queryKey: QueryKey): void {
  const choices = client.getQueryData<unknown[]>(queryKey) ?? [];
  // Mark them as stale, so that the browser loads all of them.
  if (choices.length > CHOICES_IN_PAGE)
    client.setQueryData(queryKey, choices.slice(0, CHOICES_IN_PAGE), { updatedAt: 0 });
}

import { createPublicProductCalls } from '#src/features/public-products/api/public-products.calls.ts';
import { loadNewest } from '#src/features/public-products/newest.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the newest products and the categories. Without them the page is still whole. */
export const loadHome: PageLoader = async ({ get }) => ({
  status: 200,
  data: await loadNewest(createPublicProductCalls(get)).catch(() => undefined),
});

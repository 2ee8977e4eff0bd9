import { productPath } from '@sampan/contract/product-path';
import { createPublicProductCalls } from '#src/features/public-products/api/public-products.calls.ts';
import { productIdIn } from '#src/features/public-products/product-id.ts';
import { loadProductPage } from '#src/features/public-products/product-page.ts';
import { selectionIn } from '#src/features/public-products/use-selection.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { paths } from '#src/lib/pages/paths.ts';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the product, related products and the selected products. Only the number in the path identifies the product. */
export const loadPublicProduct: PageLoader = async ({ pathParams: { product: part = '' }, params, get }) => {
  const { signal } = new AbortController();
  try {
    const data = await loadProductPage(createPublicProductCalls(get), productIdIn(part), selectionIn(params), signal);
    const path = productPath(data.product);
    if (path !== `${paths.publicProducts}/${part}`) return { status: 301, data: null, redirect: path };
    return { status: 200, data };
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'not_found';
    return { status: isGone ? 404 : 503, data: undefined };
  }
};

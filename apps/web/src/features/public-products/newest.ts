import type { PublicCategories, PublicProduct } from '@sampan/contract/products';
import type { createPublicProductCalls } from './api/public-products.calls.ts';

export interface Newest {
  products: readonly PublicProduct[];
  categories: PublicCategories;
}

/** The newest products, without the texts that a card does not show, and the categories. */
export async function loadNewest(calls: ReturnType<typeof createPublicProductCalls>): Promise<Newest> {
  const { signal } = new AbortController();
  const [{ products }, categories] = await Promise.all([
    calls.page({ page: 1, search: '' }, signal),
    calls.categories(signal),
  ]);
  return {
    products: products.map((product) => ({ ...product, description: '', tags: [] })),
    categories,
  };
}

import type { PublicProduct } from '@sampan/contract/products';
import { useEffect, useState } from 'react';
import type { createPublicProductCalls } from './api/public-products.calls.ts';

type ProductCalls = ReturnType<typeof createPublicProductCalls>;

/** The data of a product page. */
export interface ProductPageData {
  product: PublicProduct;
  related: PublicProduct[];
  /** Other products that the visitor has selected. */
  selected: PublicProduct[];
}

/** Without the related and selected products the page is still whole. */
export async function loadProductPage(
  calls: ProductCalls,
  id: string,
  selectedIds: readonly string[],
  signal: AbortSignal,
): Promise<ProductPageData> {
  const product = await calls.one(id, signal);
  const [related, selected] = await Promise.all([
    calls.related(id, signal).then(
      ({ products }) => products,
      () => [],
    ),
    loadProducts(calls, selectedIds, [product], signal),
  ]);
  return { product, related, selected };
}

async function loadProducts(
  calls: ProductCalls,
  ids: readonly string[],
  known: readonly PublicProduct[],
  signal: AbortSignal,
): Promise<PublicProduct[]> {
  const missing = ids.filter((id) => !known.some(({ _id }) => _id === id));
  if (missing.length === 0) return [];
  return calls.listed(missing, signal).then(
    ({ products }) => products,
    () => [],
  );
}

/** Calls and schemas load when the page needs more than the server sent. */
const browserCalls = async (): Promise<ProductCalls> => (await import('./api/public-products.calls.ts')).browserCalls;

/** The product of the page: from the server, or loaded if the visit started on another page. */
export function useProductPage(id: string, loaded: ProductPageData | undefined) {
  const [data, setData] = useState(loaded);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (loaded !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    browserCalls()
      .then((calls) => loadProductPage(calls, id, [], signal))
      .then(setData, (cause: unknown) => {
        if (!signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
      });
    return () => controller.abort();
  }, [id, loaded]);
  return { data, error };
}

/** The existing products with these ids, in order. Those that the page already has are not requested again. */
export function useSelectedProducts(ids: readonly string[], known: readonly PublicProduct[]) {
  const [found, setFound] = useState<readonly PublicProduct[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const all = [...known, ...found];
  const missing = ids.filter((id) => !all.some(({ _id }) => _id === id)).join(',');
  useEffect(() => {
    setIsLoading(missing !== '');
    if (missing === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    void browserCalls()
      .then((calls) => loadProducts(calls, missing.split(','), [], signal))
      // The inquiry goes without products that fail to load.
      .catch(() => [])
      .then((products) => {
        if (signal.aborted) return;
        setFound((before) => [...before, ...products]);
        setIsLoading(false);
      });
    return () => controller.abort();
  }, [missing]);
  return { products: ids.flatMap((id) => all.find(({ _id }) => _id === id) ?? []), isLoading };
}

import { productNumberIn } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { publicProductQueries } from '#src/features/public-products/api/public-products.queries.ts';
import { productIdIn } from '#src/features/public-products/product-id.ts';
import { useProductOverList } from '#src/lib/pages/product-over-list.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { ProductProblem } from './ProductProblem.tsx';

/** Loaded on demand: most visitors look at the list first. */
const ProductDialog = lazyComponent(
  async () => (await import('#src/features/public-products/components/ProductDialog.tsx')).ProductDialog,
);

/** The product that is open over the list. Products on the current list page are already loaded. */
export function useOpenProduct(inSight: readonly PublicProduct[]) {
  const part = useProductOverList();
  const number = part === null ? null : productNumberIn(part);
  const known = inSight.find(({ productId }) => productNumberIn(productId) === number);
  const loading = useQuery({
    ...publicProductQueries.one(productIdIn(part ?? '')),
    enabled: number !== null && known === undefined,
  });
  return {
    product: number === null ? undefined : (known ?? loading.data),
    error: number === null ? null : loading.error,
  };
}

type OpenProductProps = ReturnType<typeof useOpenProduct> & {
  actions: (product: PublicProduct) => ReactNode;
  /** A dialog over the product. */
  nested: ReactNode;
};

export function OpenProduct({ product, error, actions, nested }: OpenProductProps) {
  const navigate = useNavigate();
  if (error !== null) return <ProductProblem error={error} />;
  if (!product) return null;
  return (
    <Suspense>
      <ProductDialog
        key={product._id}
        product={product}
        actions={actions(product)}
        nested={nested}
        onClose={() => void navigate(-1)}
      />
    </Suspense>
  );
}

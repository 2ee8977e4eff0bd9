import type { PublicProduct } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { publicProductQueries } from '#src/features/public-products/api/public-products.queries.ts';
import { ProductSection } from '#src/features/public-products/components/ProductSection.tsx';
import type { Selection } from '#src/features/public-products/use-selection.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';

/** Loaded on demand: most visitors look at the list first. */
const ProductDialog = lazy(async () => ({
  default: (await import('#src/features/public-products/components/ProductDialog.tsx')).ProductDialog,
}));

export const PRODUCT_PARAM = 'product';
/** The navigation state of a product opened from the list. */
export const FROM_LIST = 'from-list';

/** The product of `?product=`. Products on the current list page are already loaded. */
export function useOpenProduct(id: string | null, inSight: readonly PublicProduct[]) {
  const known = inSight.find(({ _id }) => _id === id);
  const loading = useQuery({ ...publicProductQueries.one(id ?? ''), enabled: id !== null && known === undefined });
  const isHydrated = useHydrated();
  return {
    product: id === null ? undefined : (known ?? loading.data),
    // The server failed to load it, so the browser retries.
    isMissing: id !== null && known === undefined && (isHydrated ? loading.isError : loading.isPending),
    error: loading.error,
  };
}

type OpenProductProps = ReturnType<typeof useOpenProduct> & { selection: Selection };

export function OpenProduct({ product, isMissing, error, selection }: OpenProductProps) {
  const { t } = useTranslation('public-products');
  const errorText = useErrorText();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  rest.delete(PRODUCT_PARAM);
  const closeHref = `?${rest}`;

  if (isMissing) {
    const isGone = error === null || (error instanceof ApiError && error.code === 'not_found');
    return isGone ? (
      <MessagePanel tone="info" title={t('gone')} text={t('goneText')} />
    ) : (
      <MessagePanel tone="danger" title={t('detailsFailed')} text={errorText(error)} />
    );
  }
  if (!product) return null;
  const section = <ProductSection product={product} selection={selection} closeHref={closeHref} />;
  if (!isHydrated) return section;
  return (
    // If the product's URL was opened directly, keep the server's HTML.
    <Suspense fallback={state === FROM_LIST ? null : section}>
      <ProductDialog
        key={product._id}
        product={product}
        selection={selection}
        // Go back to the list. If the product's URL was opened directly, the history has no list.
        onClose={() => void (state === FROM_LIST ? navigate(-1) : navigate(closeHref, { replace: true }))}
      />
    </Suspense>
  );
}

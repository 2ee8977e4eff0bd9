import type { PublicProductPage } from '@sampan/contract/products';
import type { UseQueryResult } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PublicProductCard } from '#src/features/public-products/components/PublicProductCard.tsx';
import { PublicProductsSkeleton } from '#src/features/public-products/components/PublicProductsSkeleton.tsx';
import { isNarrowed, type ProductsAddress } from '#src/features/public-products/products-address.ts';
import type { Selection } from '#src/features/public-products/use-selection.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { changeListQuery } from '#src/lib/pages/list-query.ts';
import { inquirePathFor, paths } from '#src/lib/pages/paths.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { FROM_PAGER, useListArrival } from '#src/lib/pages/use-list-arrival.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Pager } from '#src/ui/data/Pager.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { useFailureNotice } from '#src/ui/feedback/use-failure-notice.ts';

/** The cards in the first row on a phone. Further pictures load lazily. */
const FIRST_ROW = 2;

type PublicProductListProps = {
  query: ProductsAddress;
  list: UseQueryResult<PublicProductPage>;
  selection: Selection;
  /** The choice of the order. */
  sort: ReactNode;
};

export function PublicProductList({ query, list, selection, sort }: PublicProductListProps) {
  const { t } = useTranslation(['public-products', 'common']);
  const [params] = useSearchParams();
  const location = useLocation();
  const top = useListArrival(query.page);
  useFailureNotice(list, t('errorLoading'));

  if (list.isPending || list.isLoadingError) return <WithoutList list={list} />;
  const { products, totalPages, totalProducts } = list.data;
  return (
    <section aria-labelledby="products" className="flex flex-col gap-4">
      <h2 id="products" className="sr-only">
        {t('list')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          {t('count', { count: totalProducts })}
        </p>
        {sort}
      </div>
      <div
        ref={top}
        tabIndex={-1}
        aria-busy={list.isPlaceholderData || undefined}
        className="scroll-mt-24 transition-opacity aria-busy:opacity-60"
      >
        {products.length === 0 ? (
          <EmptyList isPastEnd={totalProducts > 0} query={query} />
        ) : (
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
            {products.map((product, index) => (
              <PublicProductCard
                key={product._id}
                product={product}
                over={{ behind: location }}
                isFirst={index < FIRST_ROW}
                selection={selection}
              />
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={query.page}
        totalPages={totalPages}
        window={5}
        state={FROM_PAGER}
        hrefFor={(page) => `?${changeListQuery(params, { page, product: undefined })}`}
      />
    </section>
  );
}

function WithoutList({ list }: Pick<PublicProductListProps, 'list'>) {
  const { t } = useTranslation(['public-products', 'common']);
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  // In the server's HTML, pending means that the list failed to load.
  if (list.isPending && isHydrated) return <PublicProductsSkeleton />;
  return (
    <div ref={reveal} className="scroll-mt-24">
      <MessagePanel
        tone="danger"
        title={t('errorLoading')}
        action={
          isHydrated ? (
            <Button variant="secondary" busy={list.isFetching} onClick={() => list.refetch()}>
              {t('common:actions.retry')}
            </Button>
          ) : (
            <a href={`?${params}`} className={buttonClass({ variant: 'secondary' })}>
              {t('common:actions.retry')}
            </a>
          )
        }
      />
    </div>
  );
}

/** The list was longer: without it, the message may be under the header. */
function reveal(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

function EmptyList({ isPastEnd, query }: { isPastEnd: boolean; query: ProductsAddress }) {
  const { t } = useTranslation(['public-products', 'common']);
  const [params] = useSearchParams();
  if (isPastEnd) {
    const firstPage = `?${changeListQuery(params, {})}`;
    return (
      <EmptyState
        icon={PackageSearch}
        title={t('pastEnd')}
        action={<ButtonLink to={firstPage}>{t('firstPage')}</ButtonLink>}
      />
    );
  }
  if (!isNarrowed(query) && query.category === undefined) {
    return <EmptyState icon={PackageSearch} title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('noMatch')}
      text={t('sourceItText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={inquirePathFor(query.search)}>{t('sourceIt')}</ButtonLink>
          <ButtonLink to={paths.publicProducts} variant="secondary">
            {t('common:actions.clearFilters')}
          </ButtonLink>
        </div>
      }
    />
  );
}

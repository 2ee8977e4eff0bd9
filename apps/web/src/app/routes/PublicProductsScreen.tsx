import { type PublicProduct, type PublicProductPage, PublicProductQuery } from '@sampan/contract/products';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { publicProductQueries } from '#src/features/public-products/api/public-products.queries.ts';
import { ProductSection } from '#src/features/public-products/components/ProductSection.tsx';
import { PublicFilters } from '#src/features/public-products/components/PublicFilters.tsx';
import { PublicProductCard } from '#src/features/public-products/components/PublicProductCard.tsx';
import { PublicProductsSkeleton } from '#src/features/public-products/components/PublicProductsSkeleton.tsx';
import { listData, productData } from '#src/features/public-products/structured-data.ts';
import { type Selection, useSelection } from '#src/features/public-products/use-selection.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { useErrorText } from '#src/lib/error-text.ts';
import { changeListQuery, readListQuery } from '#src/lib/list-query.ts';
import { useLoadedPage } from '#src/lib/loaded-page.ts';
import { usePagerLabels } from '#src/lib/pager-labels.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useListArrival } from '#src/lib/use-list-arrival.ts';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { useFailureNotice } from '#src/ui/use-failure-notice.ts';
import { LateToaster } from '../layouts/LateToaster.tsx';
import { PublicQueries } from '../layouts/PublicQueries.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { ProductInquiry } from './ProductInquiry.tsx';

/** Most visitors look at the list first. */
const ProductDialog = lazy(async () => ({
  default: (await import('#src/features/public-products/components/ProductDialog.tsx')).ProductDialog,
}));

const PRODUCT_PARAM = 'product';
/** As many as a wide screen shows in its first row; the others are fetched when they come near. */
const FIRST_ROW = 4;

/** Rendered by the server for each address: every link and the filters work without scripts. */
export function PublicProductsScreen() {
  const loaded = useLoadedPage(paths.publicProducts);
  return (
    <PublicQueries loaded={loaded}>
      <PublicProducts />
      <LateToaster />
    </PublicQueries>
  );
}

function PublicProducts() {
  const { t } = useTranslation('public-products');
  const [params, setParams] = useSearchParams();
  const query = readListQuery(PublicProductQuery, params);
  const list = useQuery(publicProductQueries.page(query));
  const inSight = list.data?.products ?? [];
  const open = useOpenProduct(params.get(PRODUCT_PARAM) || null, inSight);
  const selection = useSelection();
  useProductsHead(query, list.data?.products, open.product);

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">
      <header>
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('lead')}</p>
      </header>
      <OpenProduct {...open} selection={selection} />
      <PublicFilters
        query={query}
        kept={[...params].filter(([name]) => !(name in PublicProductQuery.shape) && name !== PRODUCT_PARAM)}
        onChange={(changes) =>
          // A first search is a step that "back" undoes; refining it is not another one.
          setParams((current) => changeListQuery(current, changes), {
            replace: Boolean(changes.search && query.search),
          })
        }
      />
      <ProductList query={query} list={list} selection={selection} />
      <ProductInquiry selection={selection} inSight={inSight} />
    </div>
  );
}

/** Titles and addresses of its own for each page of the list and for each product. */
function useProductsHead(
  { page, search, supplier, catalog, minPrice, maxPrice }: PublicProductQuery,
  products: readonly PublicProduct[] | undefined,
  open: PublicProduct | undefined,
) {
  const { t } = useTranslation('public-products');
  const isFiltered = Boolean(search || supplier || catalog || minPrice || maxPrice);
  const place = (origin: string) => ({ origin, path: paths.publicProducts });
  usePageHead(
    open
      ? {
          title: open.name,
          description: open.description || t('description'),
          query: new URLSearchParams({ [PRODUCT_PARAM]: open._id }).toString(),
          image: open.images[0]?.url,
          structuredData: (origin) => productData(open, place(origin), t('title')),
        }
      : {
          title: page > 1 ? t('titlePage', { page }) : t('title'),
          description: t('description'),
          // Filtered lists are the same products again: search engines are sent to the whole one.
          query: page > 1 && !isFiltered ? `page=${page}` : undefined,
          structuredData: products && ((origin) => listData(products, place(origin))),
        },
  );
}

/** What the address `?product=` names; products in sight are known already. */
function useOpenProduct(id: string | null, inSight: readonly PublicProduct[]) {
  const known = inSight.find(({ _id }) => _id === id);
  const loading = useQuery({ ...publicProductQueries.one(id ?? ''), enabled: id !== null && known === undefined });
  const isHydrated = useHydrated();
  return {
    product: id === null ? undefined : (known ?? loading.data),
    // The server has already asked in vain; then the script tries.
    isMissing: id !== null && known === undefined && (isHydrated ? loading.isError : loading.isPending),
    error: loading.error,
  };
}

type OpenProductProps = ReturnType<typeof useOpenProduct> & { selection: Selection };

function OpenProduct({ product, isMissing, error, selection }: OpenProductProps) {
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
    // Who came by the product's own address keeps reading what the server sent.
    <Suspense fallback={state === FROM_LIST ? null : section}>
      <ProductDialog
        key={product._id}
        product={product}
        selection={selection}
        // Back to where the list was; who came by the product's own address has no list behind him.
        onClose={() => void (state === FROM_LIST ? navigate(-1) : navigate(closeHref, { replace: true }))}
      />
    </Suspense>
  );
}

/** State of a navigation from the list to a product. */
const FROM_LIST = 'from-list';

type ProductListProps = {
  query: PublicProductQuery;
  list: UseQueryResult<PublicProductPage>;
  selection: Selection;
};

function ProductList({ query, list, selection }: ProductListProps) {
  const { t } = useTranslation(['public-products', 'common']);
  const pagerLabels = usePagerLabels();
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  const top = useListArrival(query.page);
  useFailureNotice(list, t('errorLoading'));

  if (list.isPending && isHydrated) return <PublicProductsSkeleton />;
  // Still pending in the server's HTML: it could not load the list.
  if (list.isPending || list.isLoadingError) {
    return (
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
    );
  }
  const { products, totalPages, totalProducts } = list.data;
  return (
    <section aria-labelledby="products" className="flex flex-col gap-4">
      <h2 id="products" className="sr-only">
        {t('list')}
      </h2>
      <p role="status" className="text-muted">
        {t('count', { count: totalProducts })}
      </p>
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
                href={`?${withProduct(params, product._id)}`}
                state={FROM_LIST}
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
        labels={pagerLabels}
        hrefFor={(page) => `?${changeListQuery(params, { page, [PRODUCT_PARAM]: undefined })}`}
      />
    </section>
  );
}

function withProduct(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(PRODUCT_PARAM, id);
  return next;
}

function EmptyList({ isPastEnd, query }: { isPastEnd: boolean; query: PublicProductQuery }) {
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
  const { search, supplier, catalog, minPrice, maxPrice } = query;
  if (!(search || supplier || catalog || minPrice !== undefined || maxPrice !== undefined)) {
    return <EmptyState icon={PackageSearch} title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('noMatch')}
      text={t('noMatchText')}
      action={
        <ButtonLink to={paths.publicProducts} variant="secondary">
          {t('common:actions.clearFilters')}
        </ButtonLink>
      }
    />
  );
}

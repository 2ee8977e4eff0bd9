import type { PublicProduct } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { publicProductQueries } from '#src/features/public-products/api/public-products.queries.ts';
import { PublicFilters } from '#src/features/public-products/components/PublicFilters.tsx';
import {
  FILTERS,
  isFiltered,
  type ProductsAddress,
  readProductsAddress,
} from '#src/features/public-products/products-address.ts';
import { listData, productData } from '#src/features/public-products/structured-data.ts';
import { useSelection } from '#src/features/public-products/use-selection.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { changeListQuery } from '#src/lib/pages/list-query.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';
import { PublicQueries } from '../../layouts/PublicQueries.tsx';
import { OpenProduct, PRODUCT_PARAM, useOpenProduct } from './OpenProduct.tsx';
import { ProductInquiry } from './ProductInquiry.tsx';
import { PublicProductList } from './PublicProductList.tsx';

/** Server-rendered: every link and the filters work without scripts. */
export function PublicProductsScreen() {
  const loaded = useLoadedPage(paths.publicProducts);
  return (
    <PublicQueries loaded={loaded}>
      <PublicProducts />
      <LatePublicToaster />
    </PublicQueries>
  );
}

/** Parameters that the filter form sets or resets. */
const OWN_PARAMS: readonly string[] = ['page', ...FILTERS, PRODUCT_PARAM];

function PublicProducts() {
  const { t } = useTranslation('public-products');
  const [params, setParams] = useSearchParams();
  const query = readProductsAddress(params);
  const list = useQuery(publicProductQueries.page(query));
  const inSight = list.data?.products ?? [];
  const open = useOpenProduct(params.get(PRODUCT_PARAM) || null, inSight);
  const selection = useSelection();
  useProductsHead(query, list.data?.products, open.product);

  return (
    <div id="public-products" className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">
      <header>
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('lead')}</p>
      </header>
      <OpenProduct {...open} selection={selection} />
      <PublicFilters
        query={query}
        kept={[...params].filter(([name]) => !OWN_PARAMS.includes(name))}
        onChange={(changes) =>
          // The first search adds a history entry; refining it replaces it.
          setParams((current) => changeListQuery(current, changes), {
            replace: Boolean(changes.search && query.search),
          })
        }
      />
      <PublicProductList query={query} list={list} selection={selection} />
      <ProductInquiry selection={selection} inSight={inSight} />
    </div>
  );
}

/** The title and canonical URL of each list page and product. */
function useProductsHead(
  query: ProductsAddress,
  products: readonly PublicProduct[] | undefined,
  open: PublicProduct | undefined,
) {
  const { t } = useTranslation('public-products');
  const { page } = query;
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
          // Filtered lists repeat products, so their canonical URL is the full list.
          query: page > 1 && !isFiltered(query) ? `page=${page}` : undefined,
          structuredData: products && ((origin) => listData(products, place(origin))),
        },
  );
}

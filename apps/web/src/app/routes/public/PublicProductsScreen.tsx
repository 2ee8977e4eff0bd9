import type { PublicProduct, PublicProductPage } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { publicProductQueries } from '#src/features/public-products/api/public-products.queries.ts';
import { PublicFilters } from '#src/features/public-products/components/PublicFilters.tsx';
import { SortField } from '#src/features/public-products/components/SortField.tsx';
import {
  categoryLabel,
  FILTERS,
  type FilterChanges,
  isNarrowed,
  type ProductsAddress,
  readProductsAddress,
  spellingOf,
} from '#src/features/public-products/products-address.ts';
import { listData } from '#src/features/public-products/structured-data.ts';
import { useProductsById } from '#src/features/public-products/use-products-by-id.ts';
import { useSelection } from '#src/features/public-products/use-selection.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { changeListQuery } from '#src/lib/pages/list-query.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';
import { PublicQueries } from '../../layouts/PublicQueries.tsx';
import { OpenProduct, useOpenProduct } from './OpenProduct.tsx';
import { AskAboutProduct, InquiryBar, useProductInquiry } from './ProductInquiry.tsx';
import { ProductProblem } from './ProductProblem.tsx';
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
const OWN_PARAMS: readonly string[] = ['page', ...FILTERS, 'product'];

function PublicProducts() {
  const { t } = useTranslation('public-products');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const query = readProductsAddress(params);
  const list = useQuery(publicProductQueries.page(query));
  const categories = useQuery(publicProductQueries.categories()).data ?? [];
  const category = spellingOf(query.category, categories);
  const label = categoryLabel(category, categories);
  const about = categories.find((each) => each.category === category)?.text;
  const inSight = list.data?.products ?? [];
  const open = useOpenProduct(inSight);
  const selection = useSelection();
  const selected = useProductsById(selection.ids, inSight);
  const { isLoading, ...form } = useProductInquiry(selection, () => open.product && void navigate(-1));
  // Before all selected products are loaded, an inquiry would leave some of them out.
  const inquiry = { ...form, isLoading: isLoading || selected.isLoading };
  useProductsHead({ query, category, label, about, list: list.data, open: open.product });

  const change = (changes: FilterChanges) =>
    // The first search adds a history entry; refining it replaces it.
    setParams((current) => changeListQuery(current, changes), { replace: Boolean(changes.search && query.search) });

  return (
    <div id="public-products" className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">
      <header className="flex items-center gap-4 md:gap-6">
        {category !== undefined && inSight[0] && (
          <Picture
            picture={inSight[0].images[0]}
            sizes="6rem"
            decorative
            className="size-20 shrink-0 rounded-card border border-line bg-surface object-contain md:size-24"
          />
        )}
        <div className="min-w-0">
          {category !== undefined && (
            <Link to={paths.publicProducts} className="link text-sm">
              {t('allCategories')}
            </Link>
          )}
          <h1 className="break-words text-3xl md:text-4xl">
            {category === undefined ? t('title') : <bdi>{label}</bdi>}
          </h1>
          <p className="max-w-prose text-muted">{about ?? t('lead')}</p>
        </div>
      </header>
      {/* The server redirects to the page of the product, if there is one. */}
      {params.has('product') && <ProductProblem error={null} />}
      <OpenProduct
        {...open}
        actions={(product) => (
          <AskAboutProduct product={product} selection={selection} products={selected.products} inquiry={inquiry} />
        )}
        nested={inquiry.dialog}
      />
      <PublicFilters
        query={query}
        categories={categories}
        kept={[...params].filter(([name]) => !OWN_PARAMS.includes(name))}
        hrefWithout={(filter) => `?${changeListQuery(params, { [filter]: undefined })}`}
        onChange={change}
      />
      <PublicProductList
        query={query}
        list={list}
        selection={selection}
        sort={<SortField value={query.sort} onChange={(sort) => change({ sort })} />}
      />
      <InquiryBar selection={selection} products={selected.products} inquiry={inquiry} />
      {!open.product && inquiry.dialog}
    </div>
  );
}

type ProductsHead = {
  query: ProductsAddress;
  category: string | undefined;
  label: string | undefined;
  about: string | undefined;
  list: PublicProductPage | undefined;
  open: PublicProduct | undefined;
};

/** The title and canonical URL of each list page. */
function useProductsHead({ query, category, label = '', about, list, open }: ProductsHead) {
  const { t } = useTranslation('public-products');
  const { page } = query;
  const name = label || t('title');
  const canonical = new URLSearchParams({
    ...(category !== undefined && { category }),
    // Filtered lists repeat products, so their canonical URL is the first page of the full list.
    ...(page > 1 && !isNarrowed(query) && { page: String(page) }),
  });
  usePageHead({
    title: open?.name ?? (page > 1 ? t('titlePage', { title: name, page }) : name),
    description: about ?? (category === undefined ? t('description') : t('categoryDescription', { category: label })),
    query: canonical.toString() || undefined,
    isHidden: category !== undefined && list?.totalProducts === 0,
    structuredData: list && ((site) => listData(list.products, site)),
  });
}

import { categoryPath, productNumberIn, sharePictureOf } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { Fragment } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ProductFacts } from '#src/features/public-products/components/ProductFacts.tsx';
import { ProductPictures } from '#src/features/public-products/components/ProductPictures.tsx';
import { PublicProductCard } from '#src/features/public-products/components/PublicProductCard.tsx';
import { ShareProduct } from '#src/features/public-products/components/ShareProduct.tsx';
import { productIdIn } from '#src/features/public-products/product-id.ts';
import {
  type ProductPageData,
  useProductPage,
  useSelectedProducts,
} from '#src/features/public-products/product-page.ts';
import { productData } from '#src/features/public-products/structured-data.ts';
import { type Selection, useSelection } from '#src/features/public-products/use-selection.ts';
import { useForeignLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { AskAboutProduct, InquiryBar, useProductInquiry } from './ProductInquiry.tsx';
import { ProductProblem } from './ProductProblem.tsx';

/** The page of one product. Server-rendered and readable without scripts. */
export function PublicProductScreen() {
  const { product: part = '' } = useParams();
  const loaded = useLoadedPage(useLocation().pathname) as ProductPageData | undefined;
  if (productNumberIn(part) === null) return <NotFoundScreen />;
  return (
    <>
      <div id="public-product" className="wrap flex flex-col gap-8 py-6 md:py-10">
        <ProductOfNumber key={productIdIn(part)} id={productIdIn(part)} loaded={loaded} />
      </div>
      <LatePublicToaster />
    </>
  );
}

function ProductOfNumber({ id, loaded }: { id: string; loaded: ProductPageData | undefined }) {
  const { t } = useTranslation('public-products');
  const { data, error } = useProductPage(id, loaded);
  const isHydrated = useHydrated();
  usePageHead(headOf(data?.product, t('description'), t('gone'), t('title')));
  if (data) return <ProductPage {...data} />;
  // In the server's HTML, no data means that the product failed to load.
  if (error === null && isHydrated) {
    return (
      <div className="flex justify-center py-24">
        <Spinner />
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">{t('gone')}</h1>
      <ProductProblem error={error} action={<ButtonLink to={paths.publicProducts}>{t('allProducts')}</ButtonLink>} />
    </>
  );
}

const MAX_DESCRIPTION = 160;

function headOf(product: PublicProduct | undefined, listDescription: string, gone: string, listName: string) {
  if (!product) return { title: gone };
  const { name: title, category, categoryLabel = category, description, images } = product;
  // The client build drops the rest: in the browser, only the title changes.
  if (!import.meta.env.SSR) return { title };
  const [image] = images;
  return {
    title,
    description: cutAtWord(description || [title, categoryLabel, listDescription].filter(Boolean).join(' · ')),
    image: image && { url: sharePictureOf(image.url), alt: title },
    structuredData: (origin: string) => productData(product, { origin, path: paths.publicProducts }, listName),
  };
}

function cutAtWord(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const cut = line.lastIndexOf(' ', MAX_DESCRIPTION - 1);
  return `${line.slice(0, cut > 0 ? cut : MAX_DESCRIPTION - 1)}…`;
}

function ProductPage({ product, related, selected: loaded }: ProductPageData) {
  const selection = useSelection();
  const selected = useSelectedProducts(selection.ids, [product, ...related, ...loaded]);
  const { isLoading, ...form } = useProductInquiry(selection);
  // Before all selected products are loaded, an inquiry would leave some of them out.
  const inquiry = { ...form, isLoading: isLoading || selected.isLoading };
  const { name } = product;
  const foreignLanguage = useForeignLanguage();
  return (
    <>
      <article className="flex flex-col gap-6">
        <Breadcrumb product={product} selection={selection} />
        <h1 className="max-w-4xl break-words text-2xl md:text-4xl">
          <bdi lang={foreignLanguage(name)}>{name}</bdi>
        </h1>
        <ProductFacts product={product} pictures={<ProductPictures product={product} />}>
          <div className="flex flex-wrap gap-2 print:hidden">
            <AskAboutProduct product={product} selection={selection} products={selected.products} inquiry={inquiry} />
          </div>
          <ShareProduct name={name} />
        </ProductFacts>
      </article>
      <RelatedProducts products={related} selection={selection} />
      <InquiryBar selection={selection} products={selected.products} inquiry={inquiry} isHiddenWhenEmpty />
      {inquiry.dialog}
    </>
  );
}

function Breadcrumb({ product, selection }: { product: PublicProduct; selection: Selection }) {
  const { category, categoryLabel = category, name } = product;
  const { t } = useTranslation('public-products');
  const steps = [
    { name: t('title'), path: paths.publicProducts },
    ...(category === '' ? [] : [{ name: categoryLabel, path: categoryPath(category) }]),
  ];
  return (
    <nav aria-label={t('breadcrumb')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {steps.map((step) => (
          <Fragment key={step.path}>
            <li>
              <Link to={selection.carry(step.path)} className="link">
                <bdi>{step.name}</bdi>
              </Link>
            </li>
            <li aria-hidden="true" className="text-muted rtl:-scale-x-100">
              ›
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="max-w-full text-muted">
          <bdi className="block truncate match-parent">{name}</bdi>
        </li>
      </ol>
    </nav>
  );
}

function RelatedProducts({ products, selection }: { products: readonly PublicProduct[]; selection: Selection }) {
  const { t } = useTranslation('public-products');
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="text-2xl">
        {t('related')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <PublicProductCard key={product._id} product={product} selection={selection} />
        ))}
      </ul>
    </section>
  );
}

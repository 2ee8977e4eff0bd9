import { categoryPath, productNumberIn, sharePictureOf } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { Fragment, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ProductFacts } from '#src/features/public-products/components/ProductFacts.tsx';
import { ProductPictures } from '#src/features/public-products/components/ProductPictures.tsx';
import { ShareProduct } from '#src/features/public-products/components/ShareProduct.tsx';
import { productIdIn } from '#src/features/public-products/product-id.ts';
import {
  type ProductPageData,
  useProductPage,
  useSelectedProducts,
} from '#src/features/public-products/product-page.ts';
import { addressInLanguage } from '#src/features/public-products/shared-address.ts';
import { ShownProductContext } from '#src/features/public-products/shown-product.ts';
import { productData } from '#src/features/public-products/structured-data.ts';
import { type Selection, useSelection } from '#src/features/public-products/use-selection.ts';
import { useForeignLanguage, useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { type SiteAddresses, usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { usePageAddress } from '#src/lib/pages/use-page-address.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';
import { lazyHydrated, whenNear } from '../../lazy-hydration.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { AskAboutProduct, ContactAbout, InquiryBar, useProductInquiry } from './ProductInquiry.tsx';
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
  if (data) return <ProductPage data={data} />;
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
    structuredData: (site: SiteAddresses) => productData(product, site, { name: listName, path: paths.publicProducts }),
  };
}

function cutAtWord(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const cut = line.lastIndexOf(' ', MAX_DESCRIPTION - 1);
  return `${line.slice(0, cut > 0 ? cut : MAX_DESCRIPTION - 1)}…`;
}

/** Below the first view. */
const MoreProducts = lazyHydrated(
  'more-products',
  whenNear,
  async () => (await import('#src/features/public-products/components/MoreProducts.tsx')).MoreProducts,
);

/** A constant: with a new element, React would re-render the part before it is hydrated. */
const more = (
  <Suspense>
    <MoreProducts />
  </Suspense>
);

const ShownFacts = lazyHydrated(
  'buyer-facts',
  whenNear,
  async () => (await import('#src/features/public-products/components/ShownFacts.tsx')).ShownFacts,
);

const facts = (
  <Suspense>
    <ShownFacts />
  </Suspense>
);

function ProductPage({ data }: { data: ProductPageData }) {
  const { product, related, selected: loaded } = data;
  const selection = useSelection();
  const selected = useSelectedProducts(selection.ids, [product, ...related, ...loaded]);
  const { isLoading, ...form } = useProductInquiry(selection);
  // Before all selected products are loaded, an inquiry would leave some of them out.
  const inquiry = { ...form, isLoading: isLoading || selected.isLoading };
  const { name } = product;
  const foreignLanguage = useForeignLanguage();
  return (
    <ShownProductContext value={data}>
      <article className="flex flex-col gap-6 print:block print:space-y-6">
        <PrintedSource />
        <Breadcrumb product={product} selection={selection} />
        <h1 className="max-w-4xl break-words text-2xl md:text-4xl">
          <bdi lang={foreignLanguage(name)}>{name}</bdi>
        </h1>
        <ProductFacts product={product} pictures={<ProductPictures product={product} />} details={facts}>
          <div className="flex flex-wrap gap-2 print:hidden">
            <AskAboutProduct product={product} selection={selection} products={selected.products} inquiry={inquiry} />
          </div>
          <ContactAbout product={product} />
          <ShareProduct name={name} />
        </ProductFacts>
      </article>
      {more}
      <InquiryBar selection={selection} products={selected.products} inquiry={inquiry} isHiddenWhenEmpty />
      {inquiry.dialog}
    </ShownProductContext>
  );
}

/** On paper, which has no header and footer: whose page it is, and its address. */
function PrintedSource() {
  const { company } = usePublicSettings().settings;
  const address = usePageAddress();
  const language = useLanguage();
  return (
    <p className="hidden print:block">
      <strong>
        <bdi>{company.name}</bdi>
      </strong>
      {[company.phone, company.email, address === null ? '' : addressInLanguage(address, language)].map(
        (contact) =>
          contact !== '' && (
            <span key={contact} className="block text-sm">
              <Ltr>{contact}</Ltr>
            </span>
          ),
      )}
    </p>
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
            <li aria-hidden="true" className="text-muted flip-rtl">
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

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { CatalogSelect } from '#src/features/catalogs/components/CatalogSelect.tsx';
import { productQueries } from '#src/features/products/api/products.queries.ts';
import { ProductSkeleton } from '#src/features/products/components/ProductSkeleton.tsx';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useFailureNotice } from '#src/ui/use-failure-notice.ts';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RecordFailure } from '../RecordFailure.tsx';
import { useFormEnds } from '../use-form-ends.ts';

// The largest of the forms: it comes while an edited product is asked for.
const formFile = import('#src/features/products/components/ProductForm.tsx');
const ProductForm = lazy(async () => ({ default: (await formFile).ProductForm }));

/** Of a new product, or of the one whose id is in the address. */
export function ProductFormScreen() {
  const { t } = useTranslation('products');
  const { id } = useParams();
  const ends = useFormEnds(paths.products);
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });

  const parts: FormParts = {
    renderCatalog: (field) => <CatalogSelect {...field} />,
    renderSupplier: (field) => <SupplierSelect {...field} />,
    ...ends,
  };
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader title={title} backTo={{ to: ends.cancelTo, label: t('form.back') }} />
      <Suspense fallback={<ProductSkeleton />}>
        <ChoicesNotice />
        {id === undefined ? <ProductForm {...parts} /> : <StoredProduct key={id} id={id} parts={parts} />}
      </Suspense>
    </div>
  );
}

type FormParts = Omit<ComponentProps<typeof ProductForm>, 'product'>;

type StoredProductProps = { id: string; parts: FormParts };

function StoredProduct({ id, parts }: StoredProductProps) {
  const { t } = useTranslation(['products', 'common', 'messages']);
  const product = useQuery(productQueries.toEdit(id));

  if (product.isPending) return <ProductSkeleton />;
  if (product.isLoadingError) {
    const texts = { missing: t('messages:productNotFound'), failed: t('failed.loadForm') };
    return <RecordFailure load={product} texts={texts} listPath={parts.cancelTo} />;
  }
  return <ProductForm product={product.data} {...parts} />;
}

/** Without suppliers and catalogs to choose from the form is of little use: it is told at once. Beside the form, so that both ask together. */
function ChoicesNotice() {
  const { t } = useTranslation('products');
  const suppliers = useQuery(supplierQueries.choices(''));
  const catalogs = useQuery(catalogQueries.choices(''));
  useFailureNotice(
    {
      isError: suppliers.isError || catalogs.isError,
      errorUpdateCount: suppliers.errorUpdateCount + catalogs.errorUpdateCount,
    },
    t('failed.loadForm'),
  );
  return null;
}

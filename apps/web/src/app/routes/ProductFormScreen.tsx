import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { CatalogSelect } from '#src/features/catalogs/components/CatalogSelect.tsx';
import { productQueries } from '#src/features/products/api/products.queries.ts';
import { ProductForm } from '#src/features/products/components/ProductForm.tsx';
import { ProductSkeleton } from '#src/features/products/components/ProductSkeleton.tsx';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { ApiError } from '#src/lib/api-error.ts';
import { useErrorText } from '#src/lib/error-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { toast } from '#src/ui/toast.ts';
import { useFailureNotice } from '#src/ui/use-failure-notice.ts';
import { useListPath } from '../list-address.ts';
import { MissingRecord } from '../MissingRecord.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';

/** Of a new product, or of the one whose id is in the address. */
export function ProductFormScreen() {
  const { t } = useTranslation('products');
  const { id } = useParams();
  const navigate = useNavigate();
  const listPath = useListPath(paths.products);
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });
  useChoicesNotice(t('failed.loadForm'));

  const parts: FormParts = {
    renderCatalog: (field) => <CatalogSelect {...field} />,
    renderSupplier: (field) => <SupplierSelect {...field} />,
    cancelTo: listPath,
    onSaved: (message) => {
      toast.success(message);
      void navigate(listPath);
    },
  };
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader title={title} backTo={{ to: listPath, label: t('form.back') }} />
      {id === undefined ? (
        <ProductForm {...parts} />
      ) : (
        <StoredProduct key={id} id={id} listPath={listPath} parts={parts} />
      )}
    </div>
  );
}

type FormParts = Omit<ComponentProps<typeof ProductForm>, 'product'>;

type StoredProductProps = { id: string; listPath: string; parts: FormParts };

function StoredProduct({ id, listPath, parts }: StoredProductProps) {
  const { t } = useTranslation(['products', 'common', 'messages']);
  const errorText = useErrorText();
  const product = useQuery(productQueries.toEdit(id));

  if (product.isPending) return <ProductSkeleton />;
  if (product.isLoadingError) {
    const isMissing = product.error instanceof ApiError && product.error.code === 'not_found';
    if (isMissing) return <MissingRecord title={t('messages:productNotFound')} listPath={listPath} />;
    return (
      <MessagePanel
        tone="danger"
        title={t('failed.loadForm')}
        text={errorText(product.error)}
        action={
          <Button variant="secondary" busy={product.isFetching} onClick={() => product.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  return <ProductForm product={product.data} {...parts} />;
}

/** Without suppliers and catalogs to choose from the form is of little use: it is told at once. */
function useChoicesNotice(text: string): void {
  const suppliers = useQuery(supplierQueries.choices(''));
  const catalogs = useQuery(catalogQueries.choices(''));
  useFailureNotice(
    {
      isError: suppliers.isError || catalogs.isError,
      errorUpdateCount: suppliers.errorUpdateCount + catalogs.errorUpdateCount,
    },
    text,
  );
}

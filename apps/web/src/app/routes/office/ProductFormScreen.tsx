import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { catalogRecord } from '#src/features/catalogs/catalog-record.ts';
import { ProductSkeleton } from '#src/features/products/components/ProductSkeleton.tsx';
import { productRecord } from '#src/features/products/product-record.ts';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordFormPage } from '#src/records/RecordFormPage.tsx';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { useFailureNotice } from '#src/ui/feedback/use-failure-notice.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// The largest of the forms: its file loads while the product is requested.
const formFile = import('#src/features/products/components/ProductForm.tsx');
const ProductForm = lazyComponent(async () => (await formFile).ProductForm);

export function ProductFormScreen() {
  const { t } = useTranslation('products');
  const client = useQueryClient();
  return (
    <RecordFormPage record={productRecord} failed={t('failed.loadForm')} skeleton={<ProductSkeleton />} isWide>
      {(stored, copied) => (
        <Suspense fallback={<ProductSkeleton />}>
          <ChoicesNotice />
          <ProductForm
            product={stored}
            copied={copied}
            renderCatalog={(field) => <RecordSelect {...field} record={catalogRecord} />}
            renderSupplier={(field) => <SupplierSelect {...field} />}
            supplierOf={async (id) => (await client.fetchQuery(catalogRecord.toEdit(id))).supplierId?._id}
          />
        </Suspense>
      )}
    </RecordFormPage>
  );
}

/** Loads suppliers and catalogs in parallel with the form. */
function ChoicesNotice() {
  const { t } = useTranslation('products');
  const suppliers = useQuery(supplierRecord.choicesOf(''));
  const catalogs = useQuery(catalogRecord.choicesOf(''));
  useFailureNotice(
    {
      isError: suppliers.isError || catalogs.isError,
      errorUpdateCount: suppliers.errorUpdateCount + catalogs.errorUpdateCount,
    },
    t('failed.loadForm'),
  );
  return null;
}

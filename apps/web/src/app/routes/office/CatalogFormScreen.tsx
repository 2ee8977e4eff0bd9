import { Suspense } from 'react';
import { catalogRecord } from '#src/features/catalogs/catalog-record.ts';
import { CatalogForm } from '#src/features/catalogs/components/CatalogForm.tsx';
import { RecordFormPage } from '#src/records/RecordFormPage.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const SupplierSelect = lazyComponent(
  async () => (await import('#src/features/suppliers/components/SupplierSelect.tsx')).SupplierSelect,
);

export function CatalogFormScreen() {
  return (
    <RecordFormPage record={catalogRecord}>
      {(stored, copied) => (
        <CatalogForm
          stored={stored}
          copied={copied}
          renderSupplier={(field) => (
            <Suspense fallback={<Skeleton className="h-control self-end" />}>
              <SupplierSelect {...field} />
            </Suspense>
          )}
        />
      )}
    </RecordFormPage>
  );
}

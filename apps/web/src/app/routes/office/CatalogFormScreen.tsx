import { catalogRecord } from '#src/features/catalogs/catalog-record.ts';
import { CatalogForm } from '#src/features/catalogs/components/CatalogForm.tsx';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { RecordFormPage } from '#src/records/RecordFormPage.tsx';
import { RecordSelect } from '#src/records/RecordSelect.tsx';

export function CatalogFormScreen() {
  return (
    <RecordFormPage record={catalogRecord}>
      {(stored) => (
        <CatalogForm stored={stored} renderSupplier={(field) => <RecordSelect {...field} record={supplierRecord} />} />
      )}
    </RecordFormPage>
  );
}

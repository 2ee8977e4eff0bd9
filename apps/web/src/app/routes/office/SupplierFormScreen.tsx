import { SupplierForm } from '#src/features/suppliers/components/SupplierForm.tsx';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { RecordFormPage } from '#src/records/RecordFormPage.tsx';

export function SupplierFormScreen() {
  return (
    <RecordFormPage record={supplierRecord}>
      {(stored, copied) => <SupplierForm stored={stored} copied={copied} />}
    </RecordFormPage>
  );
}

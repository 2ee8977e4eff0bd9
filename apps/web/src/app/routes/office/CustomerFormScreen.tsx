import { CustomerForm } from '#src/features/customers/components/CustomerForm.tsx';
import { customerRecord } from '#src/features/customers/customer-record.ts';
import { RecordFormPage } from '#src/records/RecordFormPage.tsx';

export function CustomerFormScreen() {
  return <RecordFormPage record={customerRecord}>{(stored) => <CustomerForm stored={stored} />}</RecordFormPage>;
}

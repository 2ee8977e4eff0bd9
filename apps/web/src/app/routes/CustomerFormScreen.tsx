import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { customerQueries } from '#src/features/customers/api/customers.queries.ts';
import { CustomerForm } from '#src/features/customers/components/CustomerForm.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/parts/RecordSkeleton.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { CustomerFailure } from '../CustomerFailure.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { useFormEnds } from '../use-form-ends.ts';

/** Of a new customer, or of the one whose id is in the address. */
export function CustomerFormScreen() {
  const { t } = useTranslation('customers');
  const { id } = useParams();
  const ends = useFormEnds(paths.customers);
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={title} backTo={{ to: ends.cancelTo, label: t('form.back') }} />
      {id === undefined ? <CustomerForm {...ends} /> : <StoredCustomer key={id} id={id} {...ends} />}
    </div>
  );
}

type StoredCustomerProps = { id: string; cancelTo: string; onSaved: (message: string) => void };

function StoredCustomer({ id, ...ends }: StoredCustomerProps) {
  const customer = useQuery(customerQueries.toEdit(id));

  if (customer.isPending) return <RecordSkeleton />;
  if (customer.isLoadingError) {
    return <CustomerFailure load={customer} listPath={ends.cancelTo} />;
  }
  return <CustomerForm customer={customer.data} {...ends} />;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { customerQueries } from '#src/features/customers/api/customers.queries.ts';
import { CustomerForm } from '#src/features/customers/components/CustomerForm.tsx';
import { CustomerSkeleton } from '#src/features/customers/components/CustomerSkeleton.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { toast } from '#src/ui/toast.ts';
import { CustomerFailure } from '../CustomerFailure.tsx';
import { useListPath } from '../list-address.ts';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';

/** Of a new customer, or of the one whose id is in the address. */
export function CustomerFormScreen() {
  const { t } = useTranslation('customers');
  const { id } = useParams();
  const navigate = useNavigate();
  const listPath = useListPath(paths.customers);
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });

  const ends = {
    cancelTo: listPath,
    onSaved: (message: string) => {
      toast.success(message);
      void navigate(listPath);
    },
  };
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={title} backTo={{ to: listPath, label: t('form.back') }} />
      {id === undefined ? <CustomerForm {...ends} /> : <StoredCustomer key={id} id={id} {...ends} />}
    </div>
  );
}

type StoredCustomerProps = { id: string; cancelTo: string; onSaved: (message: string) => void };

function StoredCustomer({ id, ...ends }: StoredCustomerProps) {
  const customer = useQuery(customerQueries.toEdit(id));

  if (customer.isPending) return <CustomerSkeleton />;
  if (customer.isLoadingError) {
    const { error, isFetching, refetch } = customer;
    return <CustomerFailure error={error} listPath={ends.cancelTo} isFetching={isFetching} onRetry={refetch} />;
  }
  return <CustomerForm customer={customer.data} {...ends} />;
}

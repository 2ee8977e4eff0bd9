import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { SupplierForm } from '#src/features/suppliers/components/SupplierForm.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/parts/RecordSkeleton.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RecordFailure } from '../RecordFailure.tsx';
import { useFormEnds } from '../use-form-ends.ts';

/** Of a new supplier, or of the one whose id is in the address. */
export function SupplierFormScreen() {
  const { t } = useTranslation('suppliers');
  const { id } = useParams();
  const ends = useFormEnds(paths.suppliers);
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={title} backTo={{ to: ends.cancelTo, label: t('form.back') }} />
      {id === undefined ? <SupplierForm {...ends} /> : <StoredSupplier key={id} id={id} {...ends} />}
    </div>
  );
}

type StoredSupplierProps = { id: string; cancelTo: string; onSaved: (message: string) => void };

function StoredSupplier({ id, ...ends }: StoredSupplierProps) {
  const { t } = useTranslation(['suppliers', 'common', 'messages']);
  const supplier = useQuery(supplierQueries.toEdit(id));

  if (supplier.isPending) return <RecordSkeleton />;
  if (supplier.isLoadingError) {
    const texts = { missing: t('messages:supplierNotFound'), failed: t('failed.loadOne') };
    return <RecordFailure load={supplier} texts={texts} listPath={ends.cancelTo} />;
  }
  return <SupplierForm supplier={supplier.data} {...ends} />;
}

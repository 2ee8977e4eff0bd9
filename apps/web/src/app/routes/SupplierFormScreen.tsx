import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { SupplierForm } from '#src/features/suppliers/components/SupplierForm.tsx';
import { SupplierSkeleton } from '#src/features/suppliers/components/SupplierSkeleton.tsx';
import { ApiError } from '#src/lib/api-error.ts';
import { useErrorText } from '#src/lib/error-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { toast } from '#src/ui/toast.ts';
import { useListPath } from '../list-address.ts';
import { MissingRecord } from '../MissingRecord.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';

/** Of a new supplier, or of the one whose id is in the address. */
export function SupplierFormScreen() {
  const { t } = useTranslation('suppliers');
  const { id } = useParams();
  const navigate = useNavigate();
  const listPath = useListPath(paths.suppliers);
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
      {id === undefined ? <SupplierForm {...ends} /> : <StoredSupplier key={id} id={id} {...ends} />}
    </div>
  );
}

type StoredSupplierProps = { id: string; cancelTo: string; onSaved: (message: string) => void };

function StoredSupplier({ id, ...ends }: StoredSupplierProps) {
  const { t } = useTranslation(['suppliers', 'common', 'messages']);
  const errorText = useErrorText();
  const supplier = useQuery(supplierQueries.toEdit(id));

  if (supplier.isPending) return <SupplierSkeleton />;
  if (supplier.isLoadingError) {
    const isMissing = supplier.error instanceof ApiError && supplier.error.code === 'not_found';
    if (isMissing) return <MissingRecord title={t('messages:supplierNotFound')} listPath={ends.cancelTo} />;
    return (
      <MessagePanel
        tone="danger"
        title={t('failed.loadOne')}
        text={errorText(supplier.error)}
        action={
          <Button variant="secondary" busy={supplier.isFetching} onClick={() => supplier.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  return <SupplierForm supplier={supplier.data} {...ends} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { CatalogForm } from '#src/features/catalogs/components/CatalogForm.tsx';
import { CatalogSkeleton } from '#src/features/catalogs/components/CatalogSkeleton.tsx';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
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

/** Of a new catalog, or of the one whose id is in the address. */
export function CatalogFormScreen() {
  const { t } = useTranslation('catalogs');
  const { id } = useParams();
  const navigate = useNavigate();
  const listPath = useListPath(paths.catalogs);
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });

  const parts: FormParts = {
    renderSupplier: (field) => <SupplierSelect {...field} />,
    cancelTo: listPath,
    onSaved: (message) => {
      toast.success(message);
      void navigate(listPath);
    },
  };
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={title} backTo={{ to: listPath, label: t('form.back') }} />
      {id === undefined ? (
        <CatalogForm {...parts} />
      ) : (
        <StoredCatalog key={id} id={id} listPath={listPath} parts={parts} />
      )}
    </div>
  );
}

type FormParts = Omit<ComponentProps<typeof CatalogForm>, 'catalog'>;

type StoredCatalogProps = { id: string; listPath: string; parts: FormParts };

function StoredCatalog({ id, listPath, parts }: StoredCatalogProps) {
  const { t } = useTranslation(['catalogs', 'common', 'messages']);
  const errorText = useErrorText();
  const catalog = useQuery(catalogQueries.toEdit(id));

  if (catalog.isPending) return <CatalogSkeleton />;
  if (catalog.isLoadingError) {
    const isMissing = catalog.error instanceof ApiError && catalog.error.code === 'not_found';
    if (isMissing) return <MissingRecord title={t('messages:catalogNotFound')} listPath={listPath} />;
    return (
      <MessagePanel
        tone="danger"
        title={t('failed.loadOne')}
        text={errorText(catalog.error)}
        action={
          <Button variant="secondary" busy={catalog.isFetching} onClick={() => catalog.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  return <CatalogForm catalog={catalog.data} {...parts} />;
}

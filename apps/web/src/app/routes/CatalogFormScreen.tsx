import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { CatalogForm } from '#src/features/catalogs/components/CatalogForm.tsx';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/parts/RecordSkeleton.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RecordFailure } from '../RecordFailure.tsx';
import { useFormEnds } from '../use-form-ends.ts';

/** Of a new catalog, or of the one whose id is in the address. */
export function CatalogFormScreen() {
  const { t } = useTranslation('catalogs');
  const { id } = useParams();
  const ends = useFormEnds(paths.catalogs);
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });

  const parts: FormParts = {
    renderSupplier: (field) => <SupplierSelect {...field} />,
    ...ends,
  };
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={title} backTo={{ to: ends.cancelTo, label: t('form.back') }} />
      {id === undefined ? <CatalogForm {...parts} /> : <StoredCatalog key={id} id={id} parts={parts} />}
    </div>
  );
}

type FormParts = Omit<ComponentProps<typeof CatalogForm>, 'catalog'>;

type StoredCatalogProps = { id: string; parts: FormParts };

function StoredCatalog({ id, parts }: StoredCatalogProps) {
  const { t } = useTranslation(['catalogs', 'common', 'messages']);
  const catalog = useQuery(catalogQueries.toEdit(id));

  if (catalog.isPending) return <RecordSkeleton />;
  if (catalog.isLoadingError) {
    const texts = { missing: t('messages:catalogNotFound'), failed: t('failed.loadOne') };
    return <RecordFailure load={catalog} texts={texts} listPath={parts.cancelTo} />;
  }
  return <CatalogForm catalog={catalog.data} {...parts} />;
}

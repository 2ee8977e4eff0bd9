import { type PdfCatalog, PdfCatalogQuery } from '@sampan/contract/pdf-catalogs';
import { useQuery } from '@tanstack/react-query';
import { Files, Plus, SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { pdfCatalogQueries } from '#src/features/pdf-catalogs/api/pdf-catalogs.queries.ts';
import { DeletePdfCatalogDialog } from '#src/features/pdf-catalogs/components/DeletePdfCatalogDialog.tsx';
import { PdfCatalogsTable } from '#src/features/pdf-catalogs/components/PdfCatalogsTable.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { areRowsLoading, ListPager } from '#src/records/ListPager.tsx';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { useDeletedNotice } from '#src/records/use-deleted-notice.ts';
import { useListQuery } from '#src/records/use-list-query.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const EditDialog = lazyComponent(
  async () => (await import('#src/features/pdf-catalogs/components/EditDialog.tsx')).EditDialog,
);

type PdfCatalogsListProps = { onPreview: (catalog: PdfCatalog) => void; onAdd: () => void };

/** The page of the PDF library that the URL selects. */
export function PdfCatalogsList({ onPreview, onAdd }: PdfCatalogsListProps) {
  const { t } = useTranslation(['pdf-catalog', 'common']);
  const showDeleted = useDeletedNotice();
  const { filter } = useListAddress();
  const query = useListQuery(PdfCatalogQuery);
  const catalogs = useQuery(pdfCatalogQueries.page(query));
  const [editing, setEditing] = useState<PdfCatalog | null>(null);
  const [deleting, setDeleting] = useState<PdfCatalog | null>(null);

  const { data: rows = [], pagination } = catalogs.data ?? {};
  const pages = { data: pagination, isPlaceholderData: catalogs.isPlaceholderData };

  if (catalogs.isLoadingError) return <LoadFailure title={t('failed.load')} load={catalogs} />;

  const empty =
    query.search || query.category ? (
      <EmptyState
        icon={SearchX}
        title={t('empty.noMatchTitle')}
        text={t('empty.noMatchText')}
        action={
          <Button variant="secondary" onClick={() => filter({ search: '', category: '' })}>
            {t('common:actions.clearFilters')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={Files}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button icon={Plus} onClick={onAdd}>
            {t('addFirst')}
          </Button>
        }
      />
    );

  return (
    <>
      <p role="status" className="-my-3 text-muted text-sm">
        {pagination && t('total', { count: pagination.totalItems })}
      </p>
      <div aria-busy={catalogs.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
        <PdfCatalogsTable
          catalogs={rows}
          loading={areRowsLoading(pages)}
          empty={empty}
          extractPath={(id) => ({ pathname: paths.pdfUpload, search: `?${new URLSearchParams({ catalog: id })}` })}
          onPreview={onPreview}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      </div>
      <ListPager load={pages} />
      {editing && (
        <Suspense>
          <EditDialog
            catalog={editing}
            onClose={() => setEditing(null)}
            onSaved={(message) => {
              setEditing(null);
              toast.success(message);
            }}
          />
        </Suspense>
      )}
      {deleting && (
        <DeletePdfCatalogDialog
          catalog={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(message) => showDeleted(message, { type: 'pdf-catalogs', id: deleting._id })}
        />
      )}
    </>
  );
}

import type { Catalog } from '@sampan/contract/catalogs';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { CatalogCard } from '#src/features/catalogs/components/CatalogCard.tsx';
import { CatalogCardsSkeleton } from '#src/features/catalogs/components/CatalogCardsSkeleton.tsx';
import { DeleteCatalogDialog } from '#src/features/catalogs/components/DeleteCatalogDialog.tsx';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { useDeletedNotice } from '#src/features/trash/use-deleted-notice.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/parts/LoadFailure.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Card } from '#src/ui/Card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { EmptyList } from '../EmptyList.tsx';
import { useListAddress, useRecordLink } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RefreshButton } from '../RefreshButton.tsx';

const SUPPLIER_PARAM = 'supplier';

export function CatalogsScreen() {
  const { t } = useTranslation(['catalogs', 'common']);
  usePageHead({ title: t('title') });
  const recordLink = useRecordLink();
  const showDeleted = useDeletedNotice();
  const { page, param, goTo, filter } = useListAddress();
  const search = param('search');
  const supplierId = param(SUPPLIER_PARAM);
  const catalogs = useQuery(catalogQueries.page({ page, search, supplierId }));
  const [deleting, setDeleting] = useState<Catalog | null>(null);

  const { catalogs: cards = [], total = 0, totalPages = 0 } = catalogs.data ?? {};
  const isPastEnd = page > totalPages && totalPages > 0;
  const isFiltered = search !== '' || supplierId !== '';
  const add = recordLink(paths.newCatalog);

  function content() {
    if (catalogs.isLoadingError) {
      return <LoadFailure title={t('failed.load')} load={catalogs} />;
    }
    if (catalogs.isPending || isPastEnd || (catalogs.isPlaceholderData && cards.length === 0)) {
      return <CatalogCardsSkeleton />;
    }
    if (cards.length === 0) {
      return (
        <Card as="div" flush>
          <EmptyList
            icon={BookOpen}
            texts={{
              title: t('empty.title'),
              text: t('empty.text'),
              noMatchTitle: t('empty.noMatchTitle'),
              noMatchText: t('empty.noMatchText'),
              add: t('addFirst'),
            }}
            add={add}
            isFiltered={isFiltered}
            onClearFilters={() => filter({ search: '', [SUPPLIER_PARAM]: '' })}
          />
        </Card>
      );
    }
    return (
      <ul
        className={classNames(
          'grid gap-4 transition-opacity sm:grid-cols-2 xl:grid-cols-3',
          catalogs.isPlaceholderData && 'opacity-60',
        )}
      >
        {cards.map((catalog) => (
          <li key={catalog._id} className="flex min-w-0">
            <CatalogCard
              catalog={catalog}
              view={recordLink(generatePath(paths.catalog, { id: catalog._id }))}
              edit={recordLink(generatePath(paths.editCatalog, { id: catalog._id }))}
              onDelete={() => setDeleting(catalog)}
            />
          </li>
        ))}
      </ul>
    );
  }

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={catalogs.data && t('total', { count: total })}
        actions={
          <>
            <RefreshButton load={catalogs} failed={t('failed.load')} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        {/* Another search in the address, as after "back", is another field. */}
        <CatalogSearch key={search} applied={search} onApply={(next) => filter({ search: next })} />
        <SupplierSelect isFilter value={supplierId} onChange={(id) => filter({ [SUPPLIER_PARAM]: id })} />
      </div>
      {content()}
      {isPastEnd && <PastEnd lastPage={totalPages} />}
      <Pager page={page} totalPages={totalPages} window={3} onChange={goTo} />
      {deleting && (
        <DeleteCatalogDialog
          catalog={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(message) => showDeleted(message, { type: 'catalogs', id: deleting._id })}
        />
      )}
    </div>
  );
}

type CatalogSearchProps = { applied: string; onApply: (search: string) => void };

function CatalogSearch({ applied, onApply }: CatalogSearchProps) {
  const { t } = useTranslation(['catalogs', 'common']);
  const [typed, setTyped] = useState(applied);

  function type(text: string) {
    setTyped(text);
    // An emptied field over a list that is still searched would lie.
    if (text === '' && applied !== '') onApply('');
  }

  return (
    <SearchField
      label={t('search')}
      value={typed}
      onChange={type}
      onSubmit={(text) => onApply(text.trim())}
      placeholder={t('searchPlaceholder')}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}

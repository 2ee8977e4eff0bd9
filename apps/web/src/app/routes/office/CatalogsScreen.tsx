import type { Catalog } from '@sampan/contract/catalogs';
import { PRODUCT_STATUSES } from '@sampan/contract/products';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { catalogRecord } from '#src/features/catalogs/catalog-record.ts';
import { CatalogCard } from '#src/features/catalogs/components/CatalogCard.tsx';
import { CatalogCardsSkeleton } from '#src/features/catalogs/components/CatalogCardsSkeleton.tsx';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { BulkBar } from '#src/records/BulkBar.tsx';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { EmptyList } from '#src/records/EmptyList.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { ListTools, usePageSize } from '#src/records/ListTools.tsx';
import { useListAddress, useRecordLink } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { useListQuery } from '#src/records/use-list-query.ts';
import { useSelection } from '#src/records/use-selection.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

export const prefetch = prefetchList(catalogRecord);

export function CatalogsScreen() {
  const { t } = useTranslation(['catalogs', 'common']);
  const query = useListQuery(catalogRecord.query);
  const { filter } = useListAddress();
  const list = useQuery(catalogRecord.pageOf(query, usePageSize('catalogs')));
  const [deleting, setDeleting] = useState<Catalog | null>(null);
  const add = useRecordLink()(paths.newCatalog);
  const { catalogs = [], total } = list.data ?? {};
  const filters = { search: query.search || undefined, supplierId: query.supplier || undefined };
  const selection = useSelection(catalogs, total ?? 0, filters);

  function content() {
    if (catalogs.length > 0) {
      return (
        <div className="flex flex-col gap-3">
          <ListTools list="catalogs" selection={selection} />
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {catalogs.map((catalog) => (
              <li key={catalog._id} className="flex min-w-0">
                <CatalogCard
                  catalog={catalog}
                  isPicked={selection.isPicked(catalog._id)}
                  onPick={(isPicked) => selection.pick(catalog._id, isPicked)}
                  onDelete={() => setDeleting(catalog)}
                />
              </li>
            ))}
          </ul>
        </div>
      );
    }
    if (areRowsLoading(list)) return <CatalogCardsSkeleton />;
    return (
      <Card as="div" flush>
        <EmptyList
          record={catalogRecord}
          icon={BookOpen}
          add={add}
          isFiltered={query.search !== '' || query.supplier !== ''}
          onClearFilters={() => filter({ search: '', supplier: '' })}
        />
      </Card>
    );
  }

  return (
    <>
      <RecordList
        title={t('title')}
        total={total === undefined ? undefined : t('total', { count: total })}
        list="catalogs"
        pageSize={catalogRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        bulk={
          <BulkBar
            list="catalogs"
            selection={selection}
            total={total ?? 0}
            filters={filters}
            statuses={PRODUCT_STATUSES.map((value) => ({ value, label: t(`common:status.${value}`) }))}
            canDelete
            canExport
          />
        }
        actions={
          <>
            <SpreadsheetMenu kind="catalogs" filters={filters} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
        filters={
          <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
            {/* The key resets the field when the address changes, as after "back". */}
            <CatalogSearch key={query.search} applied={query.search} onApply={(search) => filter({ search })} />
            <RecordSelect
              record={supplierRecord}
              isFilter
              value={query.supplier}
              onChange={(id) => filter({ supplier: id })}
            />
          </div>
        }
      >
        {content()}
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={catalogRecord}
          id={deleting._id}
          name={deleting.catalogName}
          uses={deleting.productCount}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

type CatalogSearchProps = { applied: string; onApply: (search: string) => void };

function CatalogSearch({ applied, onApply }: CatalogSearchProps) {
  const { t } = useTranslation('catalogs');
  const [typed, setTyped] = useState(applied);

  function type(text: string) {
    setTyped(text);
    // Keep the field in sync with the searched list.
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

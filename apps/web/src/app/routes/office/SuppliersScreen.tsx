import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import type { Supplier } from '@sampan/contract/suppliers';
import { useQuery } from '@tanstack/react-query';
import { Factory, Plus } from 'lucide-react';
import { useState } from 'react';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { candidateQueries } from '#src/features/suppliers/api/candidates.queries.ts';
import { SuppliersTable } from '#src/features/suppliers/components/SuppliersTable.tsx';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { BulkBar } from '#src/records/BulkBar.tsx';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { EmptyList } from '#src/records/EmptyList.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { usePageSize } from '#src/records/ListTools.tsx';
import { useRecordLink } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { useListQuery, useTypedSearch } from '#src/records/use-list-query.ts';
import { useSelection } from '#src/records/use-selection.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';

export const prefetch = prefetchList(supplierRecord);

export function SuppliersScreen() {
  const { t } = useTranslation('suppliers');
  const query = useListQuery(supplierRecord.query);
  const list = useQuery(supplierRecord.pageOf(query, usePageSize('suppliers')));
  const [typed, setTyped] = useTypedSearch(query.search);
  const [deleting, setDeleting] = useState<Supplier | null>(null);
  const add = useRecordLink()(paths.newSupplier);
  const candidates = useQuery(candidateQueries.page('new', 1)).data?.total ?? 0;
  const { suppliers = [], total } = list.data ?? {};
  const filters = { search: query.search };
  const selection = useSelection(suppliers, total ?? 0, filters);
  return (
    <>
      <RecordList
        title={t('title')}
        total={total === undefined ? undefined : t('total', { count: total })}
        list="suppliers"
        pageSize={supplierRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        bulk={
          <BulkBar list="suppliers" selection={selection} total={total ?? 0} filters={filters} canDelete canExport />
        }
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.supplierCandidates}>
              {candidates === 0 ? t('candidates.none') : t('candidates.open', { count: candidates })}
            </ButtonLink>
            <SpreadsheetMenu kind="suppliers" filters={{ search: query.search || undefined }} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
        filters={
          <div className="max-w-md">
            <SearchField
              label={t('search')}
              value={typed}
              onChange={setTyped}
              placeholder={t('searchPlaceholder')}
              maxLength={MAX_SEARCH_LENGTH}
            />
          </div>
        }
      >
        <SuppliersTable
          suppliers={suppliers}
          selection={selection}
          loading={areRowsLoading(list)}
          onDelete={setDeleting}
          empty={
            <EmptyList
              record={supplierRecord}
              icon={Factory}
              add={add}
              isFiltered={query.search !== ''}
              onClearFilters={() => setTyped('')}
            />
          }
        />
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={supplierRecord}
          id={deleting._id}
          name={deleting.name}
          uses={deleting.productCount}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

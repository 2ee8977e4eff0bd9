import { RFQ_SORTS, RFQ_STATES, type RfqRow } from '@sampan/contract/rfqs';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Plus, Scale, SearchX } from 'lucide-react';
import { useState } from 'react';
import { RfqsTable } from '#src/features/rfqs/components/RfqsTable.tsx';
import { rfqRecord } from '#src/features/rfqs/rfq-record.ts';
import { useStartRfq } from '#src/features/rfqs/use-start-rfq.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { BulkBar } from '#src/records/BulkBar.tsx';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { ListFilters } from '#src/records/ListFilters.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { usePageSize } from '#src/records/ListTools.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { useListQuery, useTypedSearch } from '#src/records/use-list-query.ts';
import { useSelection } from '#src/records/use-selection.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';

export const prefetch = prefetchList(rfqRecord);

export function RfqsScreen() {
  const { t } = useTranslation(['rfqs', 'common', 'lists']);
  const query = useListQuery(rfqRecord.query);
  const { filter } = useListAddress();
  const list = useQuery(rfqRecord.pageOf(query, usePageSize('rfqs')));
  const [typed, setTyped] = useTypedSearch(query.search);
  const [deleting, setDeleting] = useState<RfqRow | null>(null);
  const { start, isStarting } = useStartRfq();
  const { rfqs = [], total } = list.data ?? {};
  const { page: _page, sort: _sort, ...filters } = query;
  const selection = useSelection(rfqs, total ?? 0, filters);
  const isFiltered = query.search !== '' || Boolean(query.state || query.inquiry || query.owner || query.due);
  const add = (
    <Button icon={Plus} busy={isStarting} onClick={() => start({})}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t('title')}
        total={total === undefined ? undefined : t('total', { count: total })}
        list="rfqs"
        views={[
          { name: t('lists:views.all'), query: '' },
          { name: t('lists:views.mine'), query: 'owner=me' },
          { name: t('lists:views.unassigned'), query: 'owner=none' },
          { name: t('lists:views.overdue'), query: 'due=overdue' },
        ]}
        pageSize={rfqRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        actions={add}
        bulk={<BulkBar list="rfqs" selection={selection} total={total ?? 0} filters={filters} />}
        filters={
          <ListFilters
            className="md:grid-cols-2 lg:max-w-4xl lg:grid-cols-[minmax(0,1fr)_11rem_11rem]"
            set={[query.state, query.inquiry, query.owner, query.due]}
            search={
              <SearchField
                label={t('search')}
                value={typed}
                onChange={setTyped}
                placeholder={t('searchPlaceholder')}
                maxLength={MAX_SEARCH_LENGTH}
              />
            }
          >
            <FilterSelect
              hideLabel
              label={t('fields.state')}
              value={query.state ?? ''}
              onChange={({ target }) => filter({ state: target.value })}
              options={[
                { value: '', label: t('state.all') },
                ...RFQ_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
              ]}
            />
            <FilterSelect
              hideLabel
              label={t('sort.label')}
              value={query.sort}
              onChange={({ target }) => filter({ sort: target.value === RFQ_SORTS[0] ? '' : target.value })}
              options={RFQ_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </ListFilters>
        }
      >
        <RfqsTable
          rfqs={rfqs}
          selection={selection}
          loading={areRowsLoading(list)}
          onDelete={setDeleting}
          empty={
            isFiltered ? (
              <EmptyState
                icon={SearchX}
                title={t('empty.noMatchTitle')}
                text={t('empty.noMatchText')}
                action={
                  <Button
                    variant="secondary"
                    onClick={() => filter({ search: '', state: '', inquiry: '', owner: '', due: '' })}
                  >
                    {t('common:actions.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Scale} title={t('empty.title')} text={t('empty.text')} action={add} />
            )
          }
        />
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={rfqRecord}
          id={deleting._id}
          name={deleting.rfqId}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

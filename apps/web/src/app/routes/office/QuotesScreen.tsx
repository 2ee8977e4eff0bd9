import { QUOTE_KINDS } from '@sampan/contract/quote-drafts';
import { QUOTE_FILTERS, QUOTE_SORTS, type QuoteRow } from '@sampan/contract/quotes';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { QuotesTable } from '#src/features/quotes/components/QuotesTable.tsx';
import { quoteRecord } from '#src/features/quotes/quote-record.ts';
import { useStartQuote } from '#src/features/quotes/use-start-quote.ts';
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

export const prefetch = prefetchList(quoteRecord);

/** The statuses of the filter. */
const STATUSES = QUOTE_FILTERS.filter((status) => status !== 'all' && status !== '');

export function QuotesScreen() {
  const { t } = useTranslation(['quotes', 'common', 'lists']);
  const query = useListQuery(quoteRecord.query);
  const { filter } = useListAddress();
  const list = useQuery(quoteRecord.pageOf(query, usePageSize('quotes')));
  const [typed, setTyped] = useTypedSearch(query.search);
  const [deleting, setDeleting] = useState<QuoteRow | null>(null);
  const { start, isStarting } = useStartQuote();
  const { quotes = [], total } = list.data ?? {};
  const { page: _page, sort: _sort, ...filters } = query;
  const selection = useSelection(quotes, total ?? 0, filters);
  const isFiltered =
    query.search !== '' || Boolean(query.status || query.kind || query.customer || query.owner || query.due);

  const add = (
    <>
      <Button icon={Plus} variant="secondary" busy={isStarting} onClick={() => start({ kind: 'collection' })}>
        {t('addCollection')}
      </Button>
      <Button icon={Plus} busy={isStarting} onClick={() => start({})}>
        {t('add')}
      </Button>
    </>
  );
  return (
    <>
      <RecordList
        title={t('title')}
        total={total === undefined ? undefined : t('total', { count: total })}
        list="quotes"
        views={[
          { name: t('lists:views.all'), query: '' },
          { name: t('lists:views.mine'), query: 'owner=me' },
          { name: t('lists:views.unassigned'), query: 'owner=none' },
          { name: t('lists:views.overdue'), query: 'due=overdue' },
        ]}
        pageSize={quoteRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        actions={add}
        bulk={<BulkBar list="quotes" selection={selection} total={total ?? 0} filters={filters} />}
        filters={
          <ListFilters
            className="md:grid-cols-2 lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_11rem_11rem_14rem]"
            set={[query.status, query.kind, query.customer, query.owner, query.due]}
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
              label={t('fields.status')}
              value={query.status ?? ''}
              onChange={({ target }) => filter({ status: target.value })}
              options={[
                { value: '', label: t('status.all') },
                ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
            />
            <FilterSelect
              hideLabel
              label={t('kinds.label')}
              value={query.kind ?? ''}
              onChange={({ target }) => filter({ kind: target.value })}
              options={[
                { value: '', label: t('kinds.all') },
                ...QUOTE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
              ]}
            />
            <FilterSelect
              hideLabel
              label={t('sort.label')}
              value={query.sort}
              onChange={({ target }) => filter({ sort: target.value === QUOTE_SORTS[0] ? '' : target.value })}
              options={QUOTE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </ListFilters>
        }
      >
        <QuotesTable
          quotes={quotes}
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
                    onClick={() => filter({ search: '', status: '', kind: '', customer: '', owner: '', due: '' })}
                  >
                    {t('common:actions.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={FileText} title={t('empty.title')} text={t('empty.text')} action={add} />
            )
          }
        />
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={quoteRecord}
          id={deleting._id}
          name={deleting.quoteId}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

import { CUSTOMER_STATUSES, type Customer } from '@sampan/contract/customers';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { CustomersTable } from '#src/features/customers/components/CustomersTable.tsx';
import { customerRecord } from '#src/features/customers/customer-record.ts';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { BulkBar } from '#src/records/BulkBar.tsx';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { EmptyList } from '#src/records/EmptyList.tsx';
import { ListFilters } from '#src/records/ListFilters.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { usePageSize } from '#src/records/ListTools.tsx';
import { useListAddress, useRecordLink } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { useListQuery, useTypedSearch } from '#src/records/use-list-query.ts';
import { useSelection } from '#src/records/use-selection.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';

export const prefetch = prefetchList(customerRecord);

export function CustomersScreen() {
  const { t } = useTranslation(['customers', 'lists']);
  const query = useListQuery(customerRecord.query);
  const { filter } = useListAddress();
  const list = useQuery(customerRecord.pageOf(query, usePageSize('customers')));
  const [typed, setTyped] = useTypedSearch(query.search);
  const [deleting, setDeleting] = useState<Customer | null>(null);
  const add = useRecordLink()(paths.newCustomer);
  const { customers = [], totalCustomers } = list.data ?? {};
  const filters = {
    search: query.search || undefined,
    status: query.status || undefined,
    owner: query.owner || undefined,
    due: query.due || undefined,
  };
  const selection = useSelection(customers, totalCustomers ?? 0, filters);
  return (
    <>
      <RecordList
        title={t('title')}
        total={totalCustomers === undefined ? undefined : t('total', { count: totalCustomers })}
        list="customers"
        views={[
          { name: t('lists:views.all'), query: '' },
          { name: t('lists:views.mine'), query: 'owner=me' },
          { name: t('lists:views.unassigned'), query: 'owner=none' },
          { name: t('lists:views.overdue'), query: 'due=overdue' },
        ]}
        pageSize={customerRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        bulk={
          <BulkBar
            list="customers"
            selection={selection}
            total={totalCustomers ?? 0}
            filters={filters}
            statuses={CUSTOMER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            canDelete
            canExport
          />
        }
        actions={
          <>
            <SpreadsheetMenu kind="customers" filters={filters} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
        filters={
          <ListFilters
            className="md:max-w-2xl md:grid-cols-[minmax(0,1fr)_11rem]"
            set={[query.status, query.owner, query.due]}
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
              value={query.status}
              onChange={({ target }) => filter({ status: target.value })}
              options={[
                { value: '', label: t('status.all') },
                ...CUSTOMER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
            />
          </ListFilters>
        }
      >
        <CustomersTable
          customers={customers}
          selection={selection}
          loading={areRowsLoading(list)}
          onDelete={setDeleting}
          empty={
            <EmptyList
              record={customerRecord}
              icon={UsersRound}
              add={add}
              isFiltered={Object.values(filters).some(Boolean)}
              onClearFilters={() => filter({ search: '', status: '', owner: '', due: '' })}
            />
          }
        />
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={customerRecord}
          id={deleting._id}
          name={deleting.name}
          uses={deleting.inquiryCount}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

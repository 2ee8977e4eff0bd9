import { CUSTOMER_STATUSES, type Customer } from '@sampan/contract/customers';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { customerQueries } from '#src/features/customers/api/customers.queries.ts';
import { CustomersTable } from '#src/features/customers/components/CustomersTable.tsx';
import { DeleteCustomerDialog } from '#src/features/customers/components/DeleteCustomerDialog.tsx';
import { useDeletedNotice } from '#src/features/trash/use-deleted-notice.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { LoadFailure } from '#src/parts/LoadFailure.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { EmptyList } from '../EmptyList.tsx';
import { useListAddress, useRecordLink } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RefreshButton } from '../RefreshButton.tsx';

export function CustomersScreen() {
  const { t } = useTranslation(['customers', 'common']);
  usePageHead({ title: t('title') });
  const recordLink = useRecordLink();
  const showDeleted = useDeletedNotice();
  const { page, param, goTo, filter } = useListAddress();
  const search = param('search');
  const status = CUSTOMER_STATUSES.find((known) => known === param('status')) ?? '';
  const customers = useQuery(customerQueries.page({ page, search, status }));
  const [deleting, setDeleting] = useState<Customer | null>(null);

  // A first search is a step that "back" undoes; refining it is not another one.
  const [typed, setTyped] = useTypedText(search, (next) => filter({ search: next }, { replace: search !== '' }));

  const { customers: rows = [], totalCustomers = 0, totalPages = 0 } = customers.data ?? {};
  const isPastEnd = page > totalPages && totalPages > 0;
  const add = recordLink(paths.newCustomer);

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={customers.data && t('total', { count: totalCustomers })}
        actions={
          <>
            <RefreshButton load={customers} failed={t('failed.load')} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
      />
      <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem] md:max-w-2xl">
        <SearchField
          label={t('search')}
          value={typed}
          onChange={setTyped}
          placeholder={t('searchPlaceholder')}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <SelectField
          hideLabel
          label={t('fields.status')}
          value={status}
          onChange={({ target }) => filter({ status: target.value })}
          options={[
            { value: '', label: t('status.all') },
            ...CUSTOMER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
      </search>
      {customers.isLoadingError ? (
        <LoadFailure title={t('failed.load')} load={customers} />
      ) : (
        <div className={classNames('transition-opacity', customers.isPlaceholderData && 'opacity-60')}>
          <CustomersTable
            customers={rows}
            loading={customers.isPending || isPastEnd || (customers.isPlaceholderData && rows.length === 0)}
            viewOf={(id) => recordLink(generatePath(paths.customer, { id }))}
            editOf={(id) => recordLink(generatePath(paths.editCustomer, { id }))}
            onDelete={setDeleting}
            empty={
              <EmptyList
                icon={UsersRound}
                texts={{
                  title: t('empty.title'),
                  text: t('empty.text'),
                  noMatchTitle: t('empty.noMatchTitle'),
                  noMatchText: t('empty.noMatchText'),
                  add: t('addFirst'),
                }}
                add={add}
                isFiltered={search !== '' || status !== ''}
                onClearFilters={() => filter({ search: '', status: '' })}
              />
            }
          />
        </div>
      )}
      {isPastEnd && <PastEnd lastPage={totalPages} />}
      <Pager page={page} totalPages={totalPages} window={3} onChange={goTo} />
      {deleting && (
        <DeleteCustomerDialog
          customer={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(message) => showDeleted(message, { type: 'customers', id: deleting._id })}
        />
      )}
    </div>
  );
}

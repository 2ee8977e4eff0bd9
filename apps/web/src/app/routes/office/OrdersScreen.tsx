import { ORDER_SORTS, ORDER_STAGES, ORDER_STATES, type OrderRow } from '@sampan/contract/orders';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, FileArchive, Plus, SearchX, Ship } from 'lucide-react';
import { Suspense, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { OrdersTable } from '#src/features/orders/components/OrdersTable.tsx';
import { orderRecord } from '#src/features/orders/order-record.ts';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { ListFilters } from '#src/records/ListFilters.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { usePageSize } from '#src/records/ListTools.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { useListQuery, useTypedSearch } from '#src/records/use-list-query.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Loaded when opened.
const CustomerSelect = lazyComponent(
  async () => (await import('#src/features/customers/components/CustomerSelect.tsx')).CustomerSelect,
);
const NewOrderDialog = lazyComponent(
  async () => (await import('#src/features/orders/components/NewOrderDialog.tsx')).NewOrderDialog,
);
const HandOverDialog = lazyComponent(
  async () => (await import('#src/features/orders/components/HandOverDialog.tsx')).HandOverDialog,
);

export const prefetch = prefetchList(orderRecord);

export function OrdersScreen() {
  const { t } = useTranslation(['orders', 'common', 'lists', 'spreadsheets']);
  const navigate = useNavigate();
  const query = useListQuery(orderRecord.query);
  const { filter } = useListAddress();
  const list = useQuery(orderRecord.pageOf(query, usePageSize('orders')));
  const [typed, setTyped] = useTypedSearch(query.search);
  const [deleting, setDeleting] = useState<OrderRow | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isHandingOver, setIsHandingOver] = useState(false);
  const { orders = [], total } = list.data ?? {};
  const { stage, state, view, late, customer, supplier, owner, due } = query;
  const isFiltered =
    query.search !== '' || Boolean(stage || state || view || late || customer || supplier || owner || due);

  const add = (
    <Button icon={Plus} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <RecordList
        title={t('title')}
        total={total === undefined ? undefined : t('total', { count: total })}
        list="orders"
        views={[
          { name: t('lists:views.all'), query: '' },
          { name: t('views.late'), query: 'view=late' },
          { name: t('views.payment'), query: 'view=payment' },
          { name: t('views.production'), query: 'view=production' },
          { name: t('views.sea'), query: 'view=sea' },
          { name: t('views.mine'), query: 'view=mine' },
        ]}
        pageSize={orderRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        actions={
          <>
            <ButtonLink to={paths.shipments} variant="secondary" icon={Ship}>
              {t('toShipments')}
            </ButtonLink>
            <SpreadsheetMenu
              kind="orders"
              filters={{ search: query.search, stage, state, view, late, customer, supplier, owner, due }}
              more={[
                {
                  label: t('spreadsheets:orders.handOver'),
                  icon: FileArchive,
                  onSelect: () => setIsHandingOver(true),
                },
              ]}
            />
            {add}
          </>
        }
        filters={
          <ListFilters
            className="md:grid-cols-2 lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_11rem_11rem_14rem]"
            set={[stage, state, customer, supplier, owner, due]}
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
              label={t('fields.stage')}
              value={stage ?? ''}
              onChange={({ target }) => filter({ stage: target.value })}
              options={[
                { value: '', label: t('stages.all') },
                ...ORDER_STAGES.map((value) => ({ value, label: t(`stages.${value}`) })),
              ]}
            />
            <FilterSelect
              hideLabel
              label={t('fields.state')}
              value={state ?? ''}
              onChange={({ target }) => filter({ state: target.value })}
              options={[
                { value: '', label: t('states.all') },
                ...ORDER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
              ]}
            />
            <FilterSelect
              hideLabel
              label={t('sort.label')}
              value={query.sort}
              onChange={({ target }) => filter({ sort: target.value === ORDER_SORTS[0] ? '' : target.value })}
              options={ORDER_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </ListFilters>
        }
      >
        <OrdersTable
          orders={orders}
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
                    onClick={() =>
                      filter({
                        search: '',
                        stage: '',
                        state: '',
                        view: '',
                        late: '',
                        customer: '',
                        supplier: '',
                        owner: '',
                        due: '',
                      })
                    }
                  >
                    {t('common:actions.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={ClipboardList} title={t('empty.title')} text={t('empty.text')} action={add} />
            )
          }
        />
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={orderRecord}
          id={deleting._id}
          name={deleting.orderId}
          onClose={() => setDeleting(null)}
        />
      )}
      {isHandingOver && (
        <Suspense>
          <HandOverDialog onClose={() => setIsHandingOver(false)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <NewOrderDialog
            renderCustomer={(value, onChange) => <CustomerSelect value={value} onChange={onChange} />}
            onClose={() => setIsAdding(false)}
            onCreated={(id) => void navigate(generatePath(paths.order, { id }))}
          />
        </Suspense>
      )}
    </>
  );
}

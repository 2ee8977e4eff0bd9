import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { SHIPMENT_MODES, SHIPMENT_STAGES } from '@sampan/contract/shipment-steps';
import { SHIPMENT_SORTS, type ShipmentRow } from '@sampan/contract/shipments';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Ship } from 'lucide-react';
import { useState } from 'react';
import { ShipmentsTable } from '#src/features/shipments/components/ShipmentsTable.tsx';
import { shipmentRecord } from '#src/features/shipments/shipment-record.ts';
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

export const prefetch = prefetchList(shipmentRecord);

const VIEWS = ['sea', 'open', 'done'] as const;

export function ShipmentsScreen() {
  const { t } = useTranslation(['shipments', 'common']);
  const query = useListQuery(shipmentRecord.query);
  const { filter } = useListAddress();
  const list = useQuery(shipmentRecord.pageOf(query, usePageSize('shipments')));
  const [typed, setTyped] = useTypedSearch(query.search);
  const [deleting, setDeleting] = useState<ShipmentRow | null>(null);
  const { shipments = [], total } = list.data ?? {};
  const { stage, mode, view, customer, order } = query;
  const isFiltered = query.search !== '' || Boolean(stage || mode || view || customer || order);
  return (
    <>
      <RecordList
        title={t('title')}
        total={total === undefined ? undefined : t('total', { count: total })}
        list="shipments"
        views={[
          { name: t('views.all'), query: '' },
          ...VIEWS.map((view) => ({ name: t(`views.${view}`), query: `view=${view}` })),
        ]}
        pageSize={shipmentRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        actions={
          <>
            <ButtonLink to={paths.orders} variant="secondary">
              {t('toOrders')}
            </ButtonLink>
            <SpreadsheetMenu
              kind="shipments"
              filters={{ search: query.search, stage, mode, view, customer, order, sort: query.sort }}
            />
          </>
        }
        filters={
          <ListFilters
            className="md:grid-cols-2 lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_11rem_11rem_14rem]"
            set={[stage, mode, customer, order]}
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
                ...SHIPMENT_STAGES.map((value) => ({ value, label: t(`stages.${value}`) })),
              ]}
            />
            <FilterSelect
              hideLabel
              label={t('fields.mode')}
              value={mode ?? ''}
              onChange={({ target }) => filter({ mode: target.value })}
              options={[
                { value: '', label: t('modes.all') },
                ...SHIPMENT_MODES.map((value) => ({ value, label: t(`modes.${value}`) })),
              ]}
            />
            <FilterSelect
              hideLabel
              label={t('sort.label')}
              value={query.sort}
              onChange={({ target }) => filter({ sort: target.value === SHIPMENT_SORTS[0] ? '' : target.value })}
              options={SHIPMENT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </ListFilters>
        }
      >
        <ShipmentsTable
          shipments={shipments}
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
                    onClick={() => filter({ search: '', stage: '', mode: '', view: '', customer: '', order: '' })}
                  >
                    {t('common:actions.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Ship} title={t('empty.title')} text={t('empty.text')} />
            )
          }
        />
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={shipmentRecord}
          id={deleting._id}
          name={deleting.shipmentNumber}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

import type { ListName } from '@sampan/contract/list-settings';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { ListTools } from './ListTools.tsx';
import { useListAddress } from './list-address.ts';
import { useListSetting } from './list-settings.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { ListSelection } from './use-selection.ts';
import { useTake } from './use-take.ts';

type RecordTableProps<Row> = {
  list: ListName;
  caption: string;
  /** The account can hide all but the first and those without a header. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Names a row's checkbox. */
  nameOf: (row: Row) => string;
  selection?: ListSelection | undefined;
  loading: boolean;
  empty: ReactNode;
  /** The order without a choice in the URL. */
  standardSort?: string;
  hasLayouts?: boolean | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  isOpen?: ((row: Row) => boolean) | undefined;
  /** A panel beside the list has the keys. */
  isPanelOpen?: boolean | undefined;
};

/** The table of a list: sortable heads, the columns the account chose, and checkboxes. */
export function RecordTable<Row extends { _id: string }>({
  list,
  columns,
  nameOf,
  selection,
  standardSort = '-createdAt',
  hasLayouts,
  isPanelOpen,
  ...table
}: RecordTableProps<Row>) {
  const { t } = useTranslation('lists');
  const { setting } = useListSetting(list);
  const { param, filter } = useListAddress();
  const hasRows = table.rows.length > 0;
  const take = useTake(list, selection);
  useRowKeys({ isOff: isPanelOpen, isPicked: selection?.isPicked, onPick: selection?.pick, onTake: take });
  return (
    <div className="@container/wide-table flex flex-col gap-3">
      {(hasRows || hasLayouts) && (
        <ListTools list={list} selection={selection} columns={columns} hasLayouts={hasLayouts} />
      )}
      <DataTable
        {...table}
        wide
        isDense
        columns={columns.filter(({ key }) => !setting.hidden.includes(key))}
        rowKey={({ _id }) => _id}
        sort={{
          value: param('sort') || standardSort,
          onChange: (sort) => filter({ sort: sort === standardSort ? '' : sort }),
        }}
        selection={
          selection && {
            isPicked: ({ _id }) => selection.isPicked(_id),
            onPick: ({ _id }, isPicked, isRange) => selection.pick(_id, isPicked, isRange),
            isPagePicked: selection.isPagePicked,
            onPickPage: selection.pickPage,
            label: (row) => t('select', { name: nameOf(row) }),
            pageLabel: t('selectPage'),
          }
        }
      />
    </div>
  );
}

import type { ListName } from '@sampan/contract/list-settings';
import { PAGE_SIZES } from '@sampan/contract/lists';
import { Columns3 } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import type { DataColumn } from '#src/ui/data/DataTable.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { type ListLoad, ListPager } from './ListPager.tsx';
import { useListAddress } from './list-address.ts';
import { useListSetting } from './list-settings.ts';
import type { ListSelection } from './use-selection.ts';

type ListToolsProps = {
  list: ListName;
  selection?: ListSelection | undefined;
  /** The columns that can be hidden. */
  columns?: readonly Pick<DataColumn<never>, 'key' | 'header' | 'hideHeader'>[] | undefined;
  /** The list can be cards or a table. */
  hasLayouts?: boolean | undefined;
};

/** Above the rows: select the page, choose the columns, cards or table. */
export function ListTools({ list, selection, columns, hasLayouts = false }: ListToolsProps) {
  const { t } = useTranslation('lists');
  const { setting, change } = useListSetting(list);
  const isCards = hasLayouts && setting.layout !== 'table';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {selection && (
        <Checkbox
          className={isCards ? undefined : 'rows:hidden'}
          label={t('selectPage')}
          checked={selection.isPagePicked}
          onChange={({ target }) => selection.pickPage(target.checked)}
        />
      )}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {hasLayouts && (
          <SegmentedControl
            label={t('layout')}
            value={isCards ? 'cards' : 'table'}
            onChange={(layout) => change({ layout })}
            options={[
              { value: 'cards', label: t('cards') },
              { value: 'table', label: t('table') },
            ]}
          />
        )}
        {columns && !isCards && (
          <Menu
            trigger={
              <Button variant="secondary" size="sm" icon={Columns3}>
                {t('columns')}
              </Button>
            }
            items={columns
              .filter(({ hideHeader }) => !hideHeader)
              .map(({ key, header }, index) => {
                const isHidden = setting.hidden.includes(key);
                return {
                  label: header,
                  // The first column names the record.
                  disabled: index === 0,
                  checked: !isHidden,
                  onSelect: () =>
                    change({
                      hidden: isHidden ? setting.hidden.filter((known) => known !== key) : [...setting.hidden, key],
                    }),
                };
              })}
          />
        )}
      </div>
    </div>
  );
}

/** The page size of a list, kept per account. `standard` is the list's own. */
function PageSizeSelect({ list, standard }: { list: ListName; standard: number }) {
  const { t } = useTranslation('lists');
  const { setting, change } = useListSetting(list);
  const { goTo } = useListAddress();
  const sizes = [...new Set([standard, ...PAGE_SIZES])].toSorted((a, b) => a - b);
  return (
    <label className="flex items-center gap-2 text-muted text-sm">
      {t('pageSize')}
      <select
        value={setting.pageSize ?? standard}
        onChange={({ target }) => {
          change({ pageSize: PAGE_SIZES.find((size) => size === Number(target.value)) ?? null });
          goTo(1, { replace: true });
        }}
        className="h-control-sm rounded-control border border-control bg-surface px-2 text-ink"
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The account's page size of a list; undefined for the default. */
export const usePageSize = (list: ListName): number | undefined => useListSetting(list).setting.pageSize ?? undefined;

/** Below the rows: the pager and the page size. */
export function ListFooter({ load, list, pageSize }: { load: ListLoad; list: ListName; pageSize: number }) {
  const hasRows = (load.data?.totalPages ?? 0) > 0;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <ListPager load={load} />
      {hasRows && <PageSizeSelect list={list} standard={pageSize} />}
    </div>
  );
}

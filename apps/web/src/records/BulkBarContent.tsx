import { type BulkAction, type BulkListName, isOwnedList } from '@sampan/contract/bulk';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleDot, Download, Trash2, UserRound, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import type { QueryValues } from '#src/lib/api/query-string.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { colleaguesQuery } from './colleagues.queries.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { ListSelection } from './use-selection.ts';

/** Changes the selected records; resolves when the server has answered. */
export type ChangeSelected = (change: BulkAction) => Promise<void>;

export type BulkBarProps = {
  list: BulkListName;
  selection: ListSelection;
  total: number;
  /** The filters of the list, for "all that match". */
  filters: QueryValues;
  statuses?: readonly { value: string; label: string }[] | undefined;
  canDelete?: boolean | undefined;
  canExport?: boolean | undefined;
  /** Further actions of the list. */
  children?: ((change: ChangeSelected) => ReactNode) | undefined;
};

/** The bar itself. Use BulkBar, which loads it on demand. */
export function BulkBarContent({
  list,
  selection,
  total,
  filters,
  statuses,
  canDelete,
  canExport,
  children,
}: BulkBarProps) {
  const { t } = useTranslation(['lists', 'common']);
  const bulk = useBulkChange(list);
  const { isChanging } = bulk;
  const change: ChangeSelected = async (action) => {
    const target = selection.isAll ? { matching: asTexts(filters) } : { ids: selection.ids };
    if (await bulk.change(target, action)) selection.clear();
  };
  const [isDeleting, setIsDeleting] = useState(false);
  const { count, isAll, isPagePicked } = selection;
  const label = t('selected', { count });
  return (
    <section
      aria-label={label}
      aria-busy={isChanging}
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-canvas px-4 py-3 md:-mx-8 md:px-8"
    >
      <p aria-live="polite" className="font-medium">
        {label}
      </p>
      {!isAll && isPagePicked && total > count && (
        <Button variant="ghost" size="sm" onClick={selection.pickAll}>
          {t('selectAll', { count: total })}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {children?.(change)}
        {isOwnedList(list) && <AssignButton change={change} isBusy={isChanging} />}
        {statuses && (
          <Menu
            trigger={
              <Button variant="secondary" icon={CircleDot} busy={isChanging}>
                {t('setStatus')}
              </Button>
            }
            items={statuses.map(({ value, label: text }) => ({
              label: text,
              onSelect: () => void change({ action: 'status', status: value }),
            }))}
          />
        )}
        {canExport && <ExportButton list={list} selection={selection} filters={filters} />}
        {canDelete && (
          <Button variant="secondary" icon={Trash2} busy={isChanging} onClick={() => setIsDeleting(true)}>
            {t('common:actions.delete')}
          </Button>
        )}
        <IconButton icon={X} label={t('clear')} onClick={selection.clear} />
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={t('deleteTitle', { count })}
        text={t('deleteText', { days: TRASH_DAYS })}
        confirmLabel={t('common:actions.delete')}
        busy={isChanging}
        onConfirm={() => void change({ action: 'delete' }).then(() => setIsDeleting(false))}
      />
    </section>
  );
}

/** Who owns the selected records from now on. */
function AssignButton({ change, isBusy }: { change: ChangeSelected; isBusy: boolean }) {
  const { t } = useTranslation('lists');
  const { user } = useSession();
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const assign = (ownerId: string) => void change({ action: 'assign', ownerId });
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={UserRound} busy={isBusy}>
          {t('assign')}
        </Button>
      }
      items={[
        ...(user ? [{ label: t('toMe'), onSelect: () => assign(user._id) }] : []),
        ...colleagues
          .filter(({ _id }) => _id !== user?._id)
          .map(({ _id, name }) => ({ label: name, onSelect: () => assign(_id) })),
        { label: t('nobody'), onSelect: () => assign('') },
      ]}
    />
  );
}

function ExportButton({ list, selection, filters }: Pick<BulkBarProps, 'list' | 'selection' | 'filters'>) {
  const { t } = useTranslation(['lists', 'common']);
  const errorText = useErrorText();
  const heads = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const chosen = selection.isAll ? filters : { ids: selection.ids.join(',') };
      saveFile(await api.download(`/${list}/export`, { query: { ...chosen, format, heads } }), `${list}.${format}`);
    },
    onError: (error) => toast.error(errorText(error, t('exportFailed'))),
  });
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={Download} busy={isPending}>
          {t('export')}
        </Button>
      }
      items={(['csv', 'xlsx'] as const).map((format) => ({
        label: t(`exportAs.${format}`),
        onSelect: () => mutate(format),
      }))}
    />
  );
}

const asTexts = (filters: QueryValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

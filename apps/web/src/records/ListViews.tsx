import type { ListName } from '@sampan/contract/list-settings';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useListSetting } from './list-settings.ts';
import { countedQuery, viewQuery } from './view-query.ts';

export interface StandardView {
  name: string;
  /** The query string of the list. */
  query: string;
}

type ListViewsProps = {
  list: ListName;
  /** The views that every account has. */
  standard?: readonly StandardView[] | undefined;
};

const Total = z.object({
  total: z.number().optional(),
  totalCustomers: z.number().optional(),
  totalProducts: z.number().optional(),
});

const countOf = (list: ListName, query: string) => {
  const { supplier, ...named } = countedQuery(query);
  // The only filter whose name in the URL differs from that of the call.
  const filters = { ...named, ...(supplier && { [list === 'catalogs' ? 'supplierId' : 'supplier']: supplier }) };
  return queryOptions({
    queryKey: [list, 'count', filters],
    queryFn: async ({ signal }) => {
      const totals = await api.get(`/${list}`, { query: { ...filters, limit: 1 }, schema: Total, signal });
      return totals.total ?? totals.totalCustomers ?? totals.totalProducts ?? 0;
    },
  });
};

/** Saved views of a list as tabs with counts: those that every account has, then the account's own. */
export function ListViews({ list, standard = [] }: ListViewsProps) {
  const { t } = useTranslation('lists');
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const { setting, change } = useListSetting(list);
  const [isSaving, setIsSaving] = useState(false);
  const current = viewQuery(search);
  const views = [
    ...standard.map((view) => ({ ...view, isOwn: false })),
    ...setting.views.map((view) => ({ ...view, isOwn: true })),
  ];
  const counts = useQueries({ queries: views.map(({ query }) => countOf(list, query)) });
  const isKnown = current === '' || views.some(({ query }) => viewQuery(query) === current);
  if (views.length === 0 && isKnown) return null;
  return (
    <nav aria-label={t('views.label')} className="-mb-2 flex flex-wrap items-center gap-1 border-line border-b">
      {views.map(({ name, query, isOwn }, index) => {
        const isCurrent = viewQuery(query) === current;
        const count = counts[index]?.data;
        return (
          <span key={`${name}?${query}`} className="flex shrink-0 items-center">
            <Link
              to={{ pathname, search: query }}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'veil -outline-offset-2 inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-t-control border-b-2 px-3 text-sm md:min-h-10',
                isCurrent ? 'border-brand font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              <bdi>{name}</bdi>
              {count !== undefined && (
                <span className="rounded-full bg-sunken px-1.5 text-xs tabular-nums">{number(count)}</span>
              )}
            </Link>
            {isOwn && isCurrent && (
              <IconButton
                size="sm"
                icon={X}
                label={t('views.remove', { name })}
                onClick={() => change({ views: setting.views.filter((view) => view.name !== name) })}
              />
            )}
          </span>
        );
      })}
      {!isKnown && (
        <Button variant="ghost" size="sm" icon={BookmarkPlus} className="shrink-0" onClick={() => setIsSaving(true)}>
          {t('views.save')}
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          onClose={() => setIsSaving(false)}
          onSave={(name) => {
            change({ views: [...setting.views, { name, query: current }] });
            setIsSaving(false);
          }}
        />
      )}
    </nav>
  );
}

type SaveViewDialogProps = { taken: readonly string[]; onClose: () => void; onSave: (name: string) => void };

function SaveViewDialog({ taken, onClose, onSave }: SaveViewDialogProps) {
  const { t } = useTranslation(['lists', 'common']);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  return (
    <Dialog open onClose={onClose} title={t('views.save')} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !isTaken) onSave(name);
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label={t('views.name')}
          hint={t('views.saveHint')}
          error={isTaken ? t('views.taken') : undefined}
          dir="auto"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={name === ''} className="self-end">
          {t('common:actions.save')}
        </Button>
      </form>
    </Dialog>
  );
}

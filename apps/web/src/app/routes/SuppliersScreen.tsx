import { MAX_SEARCH_LENGTH } from '@sampan/contract/lists';
import type { Supplier } from '@sampan/contract/suppliers';
import { useQuery } from '@tanstack/react-query';
import { Factory, Plus, RefreshCw, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { DeleteSupplierDialog } from '#src/features/suppliers/components/DeleteSupplierDialog.tsx';
import { SuppliersTable } from '#src/features/suppliers/components/SuppliersTable.tsx';
import { useDeletedNotice } from '#src/features/trash/use-deleted-notice.ts';
import { useErrorText } from '#src/lib/error-text.ts';
import { usePagerLabels } from '#src/lib/pager-labels.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { toast } from '#src/ui/toast.ts';
import { useListAddress, useRecordLink } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';

export function SuppliersScreen() {
  const { t } = useTranslation(['suppliers', 'common']);
  usePageHead({ title: t('title') });
  const errorText = useErrorText();
  const pagerLabels = usePagerLabels();
  const recordLink = useRecordLink();
  const showDeleted = useDeletedNotice();
  const { page, param, goTo, filter } = useListAddress();
  const search = param('search');
  const suppliers = useQuery(supplierQueries.page({ page, search }));
  const [deleting, setDeleting] = useState<Supplier | null>(null);

  // A first search is a step that "back" undoes; refining it is not another one.
  const [typed, setTyped] = useTypedText(search, (next) => filter({ search: next }, { replace: search !== '' }));

  async function refresh() {
    const { isError } = await suppliers.refetch();
    if (isError && suppliers.data) toast.error(t('failed.load'));
  }

  const { suppliers: rows = [], total = 0, totalPages = 0 } = suppliers.data ?? {};
  const isPastEnd = page > totalPages && totalPages > 0;
  const add = recordLink(paths.newSupplier);

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={suppliers.data && t('total', { count: total })}
        actions={
          <>
            <Button variant="secondary" icon={RefreshCw} busy={suppliers.isRefetching} onClick={refresh}>
              {t('common:actions.refresh')}
            </Button>
            <SpreadsheetMenu kind="suppliers" filters={{ search: search || undefined }} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
      />
      <div className="max-w-md">
        <SearchField
          label={t('search')}
          value={typed}
          onChange={setTyped}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('common:actions.clearSearch')}
          maxLength={MAX_SEARCH_LENGTH}
        />
      </div>
      {suppliers.isLoadingError ? (
        <MessagePanel
          tone="danger"
          title={t('failed.load')}
          text={errorText(suppliers.error)}
          action={
            <Button variant="secondary" busy={suppliers.isFetching} onClick={() => suppliers.refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      ) : (
        <div className={classNames('transition-opacity', suppliers.isPlaceholderData && 'opacity-60')}>
          <SuppliersTable
            suppliers={rows}
            loading={suppliers.isPending || isPastEnd || (suppliers.isPlaceholderData && rows.length === 0)}
            viewOf={(id) => recordLink(generatePath(paths.supplier, { id }))}
            editOf={(id) => recordLink(generatePath(paths.editSupplier, { id }))}
            onDelete={setDeleting}
            empty={
              search === '' ? (
                <EmptyState
                  icon={Factory}
                  title={t('empty.title')}
                  text={t('empty.text')}
                  action={
                    <ButtonLink icon={Plus} {...add}>
                      {t('addFirst')}
                    </ButtonLink>
                  }
                />
              ) : (
                <EmptyState
                  icon={SearchX}
                  title={t('empty.noMatchTitle')}
                  text={t('empty.noMatchText')}
                  action={
                    <Button variant="secondary" onClick={() => setTyped('')}>
                      {t('common:actions.clearFilters')}
                    </Button>
                  }
                />
              )
            }
          />
        </div>
      )}
      {isPastEnd && <PastEnd lastPage={totalPages} />}
      <Pager page={page} totalPages={totalPages} window={3} labels={pagerLabels} onChange={goTo} />
      {deleting && (
        <DeleteSupplierDialog
          supplier={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(message) => {
            setDeleting(null);
            showDeleted(message, { type: 'suppliers', id: deleting._id });
          }}
        />
      )}
    </div>
  );
}

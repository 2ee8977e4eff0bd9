import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import type { Supplier } from '@sampan/contract/suppliers';
import { useQuery } from '@tanstack/react-query';
import { Factory, Plus } from 'lucide-react';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { DeleteSupplierDialog } from '#src/features/suppliers/components/DeleteSupplierDialog.tsx';
import { SuppliersTable } from '#src/features/suppliers/components/SuppliersTable.tsx';
import { useDeletedNotice } from '#src/features/trash/use-deleted-notice.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { LoadFailure } from '#src/parts/LoadFailure.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { EmptyList } from '../EmptyList.tsx';
import { useListAddress, useRecordLink } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RefreshButton } from '../RefreshButton.tsx';

export function SuppliersScreen() {
  const { t } = useTranslation(['suppliers', 'common']);
  usePageHead({ title: t('title') });
  const recordLink = useRecordLink();
  const showDeleted = useDeletedNotice();
  const { page, param, goTo, filter } = useListAddress();
  const search = param('search');
  const suppliers = useQuery(supplierQueries.page({ page, search }));
  const [deleting, setDeleting] = useState<Supplier | null>(null);

  // A first search is a step that "back" undoes; refining it is not another one.
  const [typed, setTyped] = useTypedText(search, (next) => filter({ search: next }, { replace: search !== '' }));

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
            <RefreshButton load={suppliers} failed={t('failed.load')} />
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
          maxLength={MAX_SEARCH_LENGTH}
        />
      </div>
      {suppliers.isLoadingError ? (
        <LoadFailure title={t('failed.load')} load={suppliers} />
      ) : (
        <div className={classNames('transition-opacity', suppliers.isPlaceholderData && 'opacity-60')}>
          <SuppliersTable
            suppliers={rows}
            loading={suppliers.isPending || isPastEnd || (suppliers.isPlaceholderData && rows.length === 0)}
            viewOf={(id) => recordLink(generatePath(paths.supplier, { id }))}
            editOf={(id) => recordLink(generatePath(paths.editSupplier, { id }))}
            onDelete={setDeleting}
            empty={
              <EmptyList
                icon={Factory}
                texts={{
                  title: t('empty.title'),
                  text: t('empty.text'),
                  noMatchTitle: t('empty.noMatchTitle'),
                  noMatchText: t('empty.noMatchText'),
                  add: t('addFirst'),
                }}
                add={add}
                isFiltered={search !== ''}
                onClearFilters={() => setTyped('')}
              />
            }
          />
        </div>
      )}
      {isPastEnd && <PastEnd lastPage={totalPages} />}
      <Pager page={page} totalPages={totalPages} window={3} onChange={goTo} />
      {deleting && (
        <DeleteSupplierDialog
          supplier={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(message) => showDeleted(message, { type: 'suppliers', id: deleting._id })}
        />
      )}
    </div>
  );
}

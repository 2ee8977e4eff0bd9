import { INQUIRY_PAGE_SIZE, INQUIRY_STATUSES, InquiryQuery } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus, SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { InquiriesTable } from '#src/features/inquiries/components/InquiriesTable.tsx';
import { InquiryFilters } from '#src/features/inquiries/components/InquiryFilters.tsx';
import { InquiryModal } from '#src/features/inquiries/components/InquiryModal.tsx';
import { isFiltered, NO_FILTERS } from '#src/features/inquiries/inquiry-filters.ts';
import { useInquiryPanel } from '#src/features/inquiries/use-inquiry-panel.ts';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { readListQuery } from '#src/lib/pages/list-query.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { BulkBar } from '#src/records/BulkBar.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { ListFooter, usePageSize } from '#src/records/ListTools.tsx';
import { ListViews } from '#src/records/ListViews.tsx';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useListAddress, useRecordLink } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RefreshButton } from '#src/records/RefreshButton.tsx';
import { useSelection } from '#src/records/use-selection.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

/** Debounces fast paging and quick filter changes into one request. */
const FETCH_DELAY_MS = 300;

/** Loaded when the first row is opened. */
const InquiryPanel = lazyComponent(async () => (await import('./InquiryPanel.tsx')).InquiryPanel);

export const prefetch = prefetchList({ name: 'inquiries', query: InquiryQuery, pageOf: inquiryQueries.page });

export function InquiriesScreen() {
  const { t } = useTranslation(['inquiries', 'common', 'lists']);
  usePageHead({ title: t('title') });
  const { filter } = useListAddress();
  const [params] = useSearchParams();
  const asked = readListQuery(InquiryQuery, params);
  const settled = useDebounced(params.toString(), FETCH_DELAY_MS);
  const inquiries = useQuery(
    inquiryQueries.page(readListQuery(InquiryQuery, new URLSearchParams(settled)), usePageSize('inquiries')),
  );
  const [viewed, setViewed] = useState<string | null>(null);

  const { inquiries: rows = [], total = 0 } = inquiries.data ?? {};
  const isOld = inquiries.isPlaceholderData || settled !== params.toString();
  const shown = { data: inquiries.data, isPlaceholderData: isOld };
  const { page: _page, limit: _limit, sort: _sort, ...filters } = asked;
  const selection = useSelection(rows, total, filters);
  const panel = useInquiryPanel(rows.map(({ _id }) => _id));
  const add = useRecordLink()(paths.newInquiry);

  function empty() {
    if (isFiltered(asked)) {
      return (
        <EmptyState
          icon={SearchX}
          title={t('empty.noMatchTitle')}
          text={t('empty.noMatchText')}
          action={
            <Button variant="secondary" onClick={() => filter(NO_FILTERS)}>
              {t('common:actions.clearFilters')}
            </Button>
          }
        />
      );
    }
    if (asked.suspect === 'true') return <EmptyState icon={Inbox} title={t('suspect.none')} text={t('suspect.text')} />;
    return (
      <EmptyState
        icon={Inbox}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <ButtonLink icon={Plus} {...add}>
            {t('add')}
          </ButtonLink>
        }
      />
    );
  }

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={inquiries.data && t('total', { count: total })}
        actions={
          <>
            <RefreshButton load={inquiries} />
            <SpreadsheetMenu kind="inquiries" filters={filters} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
      />
      <ListViews
        list="inquiries"
        standard={[
          { name: t('lists:views.all'), query: '' },
          { name: t('lists:views.New'), query: 'status=New' },
          { name: t('lists:views.mine'), query: 'owner=me' },
          { name: t('lists:views.unassigned'), query: 'owner=none' },
          { name: t('lists:views.overdue'), query: 'due=overdue' },
          { name: t('lists:views.waiting'), query: 'waitingDays=2' },
        ]}
      />
      <InquiryFilters query={asked} onChange={(changes) => filter(changes)} />
      {inquiries.isError && (
        <LoadFailure title={t('failed.load')} text={inquiries.data && t('failed.stale')} load={inquiries} />
      )}
      {!inquiries.isLoadingError && (
        <div aria-busy={isOld || undefined} className="transition-opacity aria-busy:opacity-60">
          <InquiriesTable
            inquiries={rows}
            selection={selection}
            loading={areRowsLoading(shown)}
            onView={setViewed}
            onOpen={panel.open}
            openId={panel.openId}
            empty={empty()}
          />
        </div>
      )}
      <ListFooter load={shown} list="inquiries" pageSize={INQUIRY_PAGE_SIZE} />
      <BulkBar
        list="inquiries"
        selection={selection}
        total={total}
        filters={filters}
        canExport
        canDelete
        statuses={INQUIRY_STATUSES.map((value) => ({ value, label: t(`common:inquiryStatus.${value}`) }))}
      />
      <InquiryModal inquiryId={viewed} onClose={() => setViewed(null)} />
      {panel.openId !== null && (
        <Suspense>
          <InquiryPanel id={panel.openId} panel={panel} />
        </Suspense>
      )}
    </div>
  );
}

import { InquiryQuery } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { InquiriesTable } from '#src/features/inquiries/components/InquiriesTable.tsx';
import { InquiryFilters } from '#src/features/inquiries/components/InquiryFilters.tsx';
import { InquiryModal } from '#src/features/inquiries/components/InquiryModal.tsx';
import { isFiltered, NO_FILTERS } from '#src/features/inquiries/inquiry-filters.ts';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { readListQuery } from '#src/lib/pages/list-query.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { areRowsLoading, ListPager } from '#src/records/ListPager.tsx';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useListAddress, useRecordLink } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RefreshButton } from '#src/records/RefreshButton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

/** Debounces fast paging and quick filter changes into one request. */
const FETCH_DELAY_MS = 300;

export const prefetch = prefetchList({ query: InquiryQuery, pageOf: inquiryQueries.page });

export function InquiriesScreen() {
  const { t } = useTranslation(['inquiries', 'common']);
  usePageHead({ title: t('title') });
  const { filter } = useListAddress();
  const [params] = useSearchParams();
  const asked = readListQuery(InquiryQuery, params);
  const settled = useDebounced(params.toString(), FETCH_DELAY_MS);
  const inquiries = useQuery(inquiryQueries.page(readListQuery(InquiryQuery, new URLSearchParams(settled))));
  const [viewed, setViewed] = useState<string | null>(null);

  const { inquiries: rows = [], total = 0 } = inquiries.data ?? {};
  const isOld = inquiries.isPlaceholderData || settled !== params.toString();
  const shown = { data: inquiries.data, isPlaceholderData: isOld };
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
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
      />
      <InquiryFilters query={asked} onChange={(changes) => filter(changes)} />
      {inquiries.isError && (
        <LoadFailure title={t('failed.load')} text={inquiries.data && t('failed.stale')} load={inquiries} />
      )}
      {!inquiries.isLoadingError && (
        <div className={classNames('transition-opacity', isOld && 'opacity-60')}>
          <InquiriesTable inquiries={rows} loading={areRowsLoading(shown)} onView={setViewed} empty={empty()} />
        </div>
      )}
      <ListPager load={shown} />
      <InquiryModal inquiryId={viewed} onClose={() => setViewed(null)} />
    </div>
  );
}

import { InquiryQuery } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { InquiriesTable } from '#src/features/inquiries/components/InquiriesTable.tsx';
import { InquiryFilters } from '#src/features/inquiries/components/InquiryFilters.tsx';
import { InquiryModal } from '#src/features/inquiries/components/InquiryModal.tsx';
import { isFiltered, NO_FILTERS } from '#src/features/inquiries/inquiry-filters.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { readListQuery } from '#src/lib/list-query.ts';
import { useDebounced } from '#src/lib/use-debounced.ts';
import { LoadFailure } from '#src/parts/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { useListAddress, useRecordLink } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RefreshButton } from '../RefreshButton.tsx';

/** Whoever pages on quickly, or changes two filters, asks once. */
const FETCH_DELAY_MS = 300;

export function InquiriesScreen() {
  const { t } = useTranslation(['inquiries', 'common']);
  usePageHead({ title: t('title') });
  const recordLink = useRecordLink();
  const { goTo, filter } = useListAddress();
  const [params] = useSearchParams();
  const asked = readListQuery(InquiryQuery, params);
  const settled = useDebounced(params.toString(), FETCH_DELAY_MS);
  const inquiries = useQuery(inquiryQueries.page(readListQuery(InquiryQuery, new URLSearchParams(settled))));
  const [viewed, setViewed] = useState<string | null>(null);

  const { inquiries: rows = [], total = 0, totalPages = 0 } = inquiries.data ?? {};
  const isOld = inquiries.isPlaceholderData || settled !== params.toString();
  const isPastEnd = !isOld && asked.page > totalPages && totalPages > 0;
  const add = recordLink(paths.newInquiry);

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
          <InquiriesTable
            inquiries={rows}
            loading={inquiries.isPending || isPastEnd || (isOld && rows.length === 0)}
            detailOf={(id) => recordLink(generatePath(paths.inquiry, { id }))}
            onView={setViewed}
            empty={empty()}
          />
        </div>
      )}
      {isPastEnd && <PastEnd lastPage={totalPages} />}
      <Pager page={asked.page} totalPages={totalPages} window={3} onChange={goTo} />
      <InquiryModal
        inquiryId={viewed}
        onClose={() => setViewed(null)}
        pathOf={(id) => generatePath(paths.inquiry, { id })}
      />
    </div>
  );
}

import type { DayRow } from '@sampan/contract/my-day';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { generatePath, useSearchParams } from 'react-router';
import { DaySections } from '#src/features/next-steps/components/DaySections.tsx';
import { myDayQuery } from '#src/features/next-steps/my-day.queries.ts';
import { useDayKeys } from '#src/features/next-steps/use-day-keys.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import type { Prefetch } from '#src/records/prefetch.ts';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { RefreshButton } from '#src/records/RefreshButton.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

const WHO_PARAM = 'who';
const whoIn = (params: URLSearchParams) => (params.get(WHO_PARAM) === 'all' ? 'all' : 'me');

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(myDayQuery(whoIn(params)));

const RECORD_PATHS = { inquiry: paths.inquiry, customer: paths.customer, quote: paths.quote, rfq: paths.rfq } as const;
const pathOf = ({ type, id }: DayRow): string => generatePath(RECORD_PATHS[type], { id });

export function MyDayScreen() {
  const { t } = useTranslation('my-day');
  usePageHead({ title: t('title') });
  useDayKeys();
  const [params, setParams] = useSearchParams();
  const who = whoIn(params);
  const day = useQuery(myDayQuery(who));

  function content() {
    if (day.isPending) return <RecordSkeleton />;
    if (day.isLoadingError) return <LoadFailure title={t('failed')} load={day} />;
    const { counts } = day.data;
    const isNothingDue = counts.overdue + counts.today + counts.unowned === 0;
    return (
      <>
        {isNothingDue && (
          <Card as="div">
            <EmptyState
              icon={CircleCheck}
              title={t('nothing')}
              {...(counts.waiting > 0 && { text: t('waitingCount', { count: counts.waiting }) })}
            />
          </Card>
        )}
        <DaySections day={day.data} pathOf={pathOf} />
      </>
    );
  }

  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader title={t('title')} subtitle={t('text')} actions={<RefreshButton load={day} />} />
      <div>
        <SegmentedControl
          label={t('who')}
          value={who}
          onChange={(next) => setParams(next === 'me' ? {} : { [WHO_PARAM]: next }, { replace: true })}
          options={[
            { value: 'me', label: t('mine') },
            { value: 'all', label: t('everyone') },
          ]}
        />
      </div>
      {content()}
    </div>
  );
}

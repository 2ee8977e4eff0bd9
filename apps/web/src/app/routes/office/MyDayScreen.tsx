import { DAY_SECTIONS, type DayRow } from '@sampan/contract/my-day';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import { dayRowKey } from '#src/features/next-steps/components/DayRowItem.tsx';
import { DaySections } from '#src/features/next-steps/components/DaySections.tsx';
import { myDayQuery } from '#src/features/next-steps/my-day.queries.ts';
import { useChangeSteps } from '#src/features/next-steps/use-change-steps.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useSession } from '#src/lib/session.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import type { Prefetch } from '#src/records/prefetch.ts';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { RefreshButton } from '#src/records/RefreshButton.tsx';
import { useRowKeys } from '#src/records/use-row-keys.ts';
import { useSelection } from '#src/records/use-selection.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Not needed before a row is selected.
const DayBulkBar = lazyComponent(
  async () => (await import('#src/features/next-steps/components/DayBulkBar.tsx')).DayBulkBar,
);

const WHO_PARAM = 'who';
const whoIn = (params: URLSearchParams) => (params.get(WHO_PARAM) === 'all' ? 'all' : 'me');

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(myDayQuery(whoIn(params)));

const RECORD_PATHS = {
  inquiry: paths.inquiry,
  customer: paths.customer,
  quote: paths.quote,
  rfq: paths.rfq,
  order: paths.order,
} as const;
const pathOf = ({ type, id }: Pick<DayRow, 'type' | 'id'>): string => generatePath(RECORD_PATHS[type], { id });

export function MyDayScreen() {
  const { t } = useTranslation('my-day');
  usePageHead({ title: t('title') });
  const [params, setParams] = useSearchParams();
  const who = whoIn(params);
  const day = useQuery(myDayQuery(who));
  const { data } = day;
  const rows = data ? DAY_SECTIONS.flatMap((section) => data[section].rows) : [];
  const selection = useSelection(
    rows.map((row) => ({ _id: dayRowKey(row) })),
    rows.length,
    { who },
  );
  const picked = rows.filter((row) => selection.isPicked(dayRowKey(row)));
  const { user } = useSession();
  const { change } = useChangeSteps();
  const take = (key: string) => {
    const taken = picked.length > 0 ? picked : rows.filter((row) => dayRowKey(row) === key);
    if (user) void change(taken, { ownerId: user._id }).then((isDone) => isDone && selection.clear());
  };
  useRowKeys({ isPicked: selection.isPicked, onPick: selection.pick, onTake: take });

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
        <DaySections day={day.data} pathOf={pathOf} selection={selection} />
        {picked.length > 0 && (
          <Suspense>
            <DayBulkBar rows={picked} onClear={selection.clear} />
          </Suspense>
        )}
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

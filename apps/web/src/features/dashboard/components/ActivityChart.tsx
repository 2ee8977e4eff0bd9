import type { DashboardActivity, DashboardStats } from '@sampan/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { dashboardQueries } from '../api/dashboard.queries.ts';

type Day = DashboardActivity['days'][number];

type ActivityChartProps = { answers: DashboardStats['answers'] | undefined };

/** Inquiries and the time to the first response over 30 days, as bars and as a table. */
export function ActivityChart({ answers }: ActivityChartProps) {
  const { t } = useTranslation('dashboard');
  const load = useQuery(dashboardQueries.activity());
  const { number } = useFormat();
  if (load.isLoadingError) return <LoadFailure title={t('activity.failed')} load={load} />;
  const days = load.data?.days;
  return (
    <Card title={t('activity.title')}>
      {days ? (
        <div className="flex flex-col gap-6">
          {answers && <Answers answers={answers} />}
          <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
            <Bars
              days={days}
              title={t('activity.inquiries')}
              summary={t('activity.inquiriesSum', { count: days.reduce((sum, day) => sum + day.inquiries, 0) })}
              figureOf={({ inquiries }) => inquiries}
            />
            <Bars
              days={days}
              title={t('activity.hours')}
              summary={t('activity.hoursSum', { value: number(longest(days)) })}
              figureOf={({ medianHours }) => medianHours}
            />
          </div>
          <DayTable days={days} />
        </div>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  );
}

function Answers({ answers }: { answers: DashboardStats['answers'] }) {
  const { medianHours, within24, waitingLongestHours } = answers;
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const hours = (value: number | null) => (value === null ? '–' : t('activity.hoursOf', { value: number(value) }));
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Detail label={t('activity.median')}>{hours(medianHours)}</Detail>
      <Detail label={t('activity.within24')}>
        {within24 === null ? '–' : <Ltr>{`${number(Math.round(within24 * 100))}%`}</Ltr>}
      </Detail>
      <Detail label={t('activity.waitingLongest')}>{hours(waitingLongestHours)}</Detail>
    </dl>
  );
}

const longest = (days: readonly Day[]): number => Math.max(0, ...days.map(({ medianHours }) => medianHours ?? 0));

const BAR = 10;
const HEIGHT = 100;

type BarsProps = {
  days: readonly Day[];
  title: string;
  summary: string;
  figureOf: (day: Day) => number | null;
};

/** One bar per day, from left to right in every language. */
function Bars({ days, title, summary, figureOf }: BarsProps) {
  const { number, shortDate } = useFormat();
  const top = Math.max(1, ...days.map((day) => figureOf(day) ?? 0));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{summary}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}. ${summary}`}
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-line border-b"
      >
        {days.map((day, index) => {
          const value = figureOf(day) ?? 0;
          const height = (value / top) * HEIGHT;
          return (
            <rect
              key={day.day}
              x={index * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
              className="fill-brand"
            >
              <title>{`${shortDate(day.day)}: ${number(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div dir="ltr" aria-hidden="true" className="mt-1 flex justify-between text-muted text-xs">
        <bdi>{first && shortDate(first.day)}</bdi>
        <bdi>{last && shortDate(last.day)}</bdi>
      </div>
    </figure>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('dashboard');
  const { number, shortDate } = useFormat();
  return (
    <details>
      <summary className="link w-fit cursor-pointer text-sm">{t('activity.table')}</summary>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t('activity.title')}</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {t('activity.day')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('activity.inquiries')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('activity.hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, inquiries, medianHours }) => (
            <tr key={day} className="*:border-line *:border-t *:py-1">
              <th scope="row" className="text-start font-normal">
                <time dateTime={day}>{shortDate(day)}</time>
              </th>
              <td className="text-end tabular-nums">{number(inquiries)}</td>
              <td className="text-end tabular-nums">{medianHours === null ? '–' : number(medianHours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

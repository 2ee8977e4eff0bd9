import { isAdmin } from '@sampan/contract/accounts';
import type { QuoteSummary } from '@sampan/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Factory, FileCheck, FileText, Inbox, Package, RefreshCw, UsersRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { generatePath, Link, useSearchParams } from 'react-router';
import { dashboardQueries } from '#src/features/dashboard/api/dashboard.queries.ts';
import { FigureCard } from '#src/features/dashboard/components/FigureCard.tsx';
import { RecentInquiries } from '#src/features/dashboard/components/RecentInquiries.tsx';
import { TopSuppliers } from '#src/features/dashboard/components/TopSuppliers.tsx';
import { WaitingQuotes } from '#src/features/quotes/components/WaitingQuotes.tsx';
import { quoteSummaryQuery } from '#src/features/quotes/quote-record.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useSession } from '#src/lib/session.ts';
import type { Prefetch } from '#src/records/prefetch.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const NEW_INQUIRIES = `${paths.inquiries}?status=New`;

/** Loaded on demand, for admins only. */
const UsersDialog = lazyComponent(
  async () => (await import('#src/features/users/components/UsersDialog.tsx')).UsersDialog,
);

/** For admins of an office that has not set its time zone. */
const TimeZoneStep = lazyComponent(
  async () => (await import('#src/features/settings/components/TimeZoneStep.tsx')).TimeZoneStep,
);

/** For admins, until the public site shows no samples. */
const SamplesStep = lazyComponent(
  async () => (await import('#src/features/settings/components/SamplesStep.tsx')).SamplesStep,
);

/** Below the first view. */
const DashboardOrders = lazyComponent(async () => (await import('./DashboardOrders.tsx')).DashboardOrders);
const ActivityChart = lazyComponent(
  async () => (await import('#src/features/dashboard/components/ActivityChart.tsx')).ActivityChart,
);

export const prefetch: Prefetch = (client) => client.prefetchQuery(dashboardQueries.overview());

export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'common']);
  const errorText = useErrorText();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const isUsersOpen = params.has('users');
  const setIsUsersOpen = (isOpen: boolean) => setParams(isOpen ? { users: '1' } : {}, { replace: true });
  const dashboard = useQuery(dashboardQueries.overview());
  usePageHead({ title: t('title') });
  if (user === null) return null;

  async function refresh() {
    const { isError, error } = await dashboard.refetch();
    // Without a session the sign-in page shows the message.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    if (isError) toast.error(t('failed.load'));
    else toast.success(t('refreshed'));
  }

  const { overview, recentInquiries = [], topSuppliers = [] } = dashboard.data ?? {};

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={t('welcome', { name: user.firstName || user.username })}
        actions={
          <>
            {isAdmin(user.role) && (
              <Button variant="secondary" icon={UsersRound} onClick={() => setIsUsersOpen(true)}>
                {t('users')}
              </Button>
            )}
            <Button variant="secondary" icon={RefreshCw} busy={dashboard.isRefetching} onClick={refresh}>
              {t('common:actions.refresh')}
            </Button>
          </>
        }
      />
      {isAdmin(user.role) && (
        <Suspense>
          <TimeZoneStep settingsPath={`${paths.settings}?section=myDay`} />
          <SamplesStep settingsPath={`${paths.settings}?section=site`} />
        </Suspense>
      )}
      {/* Replaces older figures too, which would look current. */}
      {dashboard.isError ? (
        <MessagePanel
          tone="danger"
          title={t('failed.title')}
          text={errorText(dashboard.error)}
          action={
            <Button variant="secondary" busy={dashboard.isFetching} onClick={refresh}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      ) : (
        <>
          <ul aria-label={t('figures')} className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
            <FigureCard label={t('totalProducts')} icon={Package} value={overview?.totalProducts} to={paths.products} />
            <FigureCard
              label={t('totalSuppliers')}
              icon={Factory}
              value={overview?.totalSuppliers}
              to={paths.suppliers}
            />
            <FigureCard
              label={t('totalCustomers')}
              icon={UsersRound}
              value={overview?.totalCustomers}
              to={paths.customers}
            />
            <FigureCard
              label={t('newInquiries')}
              icon={Inbox}
              value={overview?.newInquiries}
              to={NEW_INQUIRIES}
              isCall
            />
          </ul>
          <QuotesPart />
          <Suspense>
            <DashboardOrders />
          </Suspense>
          <div className="grid items-start gap-6 min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]">
            <Part title={t('recentInquiries')} more={{ to: paths.inquiries, text: t('allInquiries') }}>
              <RecentInquiries
                inquiries={recentInquiries}
                loading={dashboard.isPending}
                inquiryPath={(id) => generatePath(paths.inquiry, { id })}
              />
            </Part>
            <Part title={t('topSuppliers')} more={{ to: paths.suppliers, text: t('allSuppliers') }}>
              <TopSuppliers
                suppliers={topSuppliers}
                loading={dashboard.isPending}
                supplierPath={(id) => generatePath(paths.supplier, { id })}
              />
            </Part>
          </div>
          <Suspense fallback={<div className="h-72" />}>
            <ActivityChart answers={dashboard.data?.answers} />
          </Suspense>
        </>
      )}
      {isUsersOpen && isAdmin(user.role) && (
        <Suspense>
          <UsersDialog caller={user} open onClose={() => setIsUsersOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

type PartProps = { title: string; more: { to: string; text: string }; children: ReactNode };

function Part({ title, more, children }: PartProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base">{title}</h2>
        <Link to={more.to} className="link text-sm">
          {more.text}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The open and the accepted quotes, and those that wait for the office. */
function QuotesPart() {
  const { t } = useTranslation(['dashboard', 'quotes']);
  const load = useQuery(quoteSummaryQuery());
  const { open, accepted, waiting } = load.data ?? {};
  if (load.isError) return null;
  const detail = (sum: QuoteSummary['open'] | undefined) =>
    sum && sum.count > 0 ? (
      <>
        {!sum.isComplete && `${t('quotes:totals.atLeast')} `}
        <Ltr>{moneyText(sum.usd, 'USD')}</Ltr>
      </>
    ) : undefined;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ul aria-label={t('quotes:title')} className="grid grid-cols-2 gap-3 md:gap-4">
        <FigureCard
          label={t('openQuotes')}
          icon={FileText}
          value={open?.count}
          detail={detail(open)}
          to={`${paths.quotes}?status=sent`}
        />
        <FigureCard
          label={t('acceptedQuotes')}
          icon={FileCheck}
          value={accepted?.count}
          detail={detail(accepted)}
          to={`${paths.quotes}?status=accepted`}
        />
      </ul>
      <Part title={t('waitingQuotes')} more={{ to: paths.quotes, text: t('allQuotes') }}>
        <WaitingQuotes quotes={waiting?.quotes ?? []} />
      </Part>
    </div>
  );
}

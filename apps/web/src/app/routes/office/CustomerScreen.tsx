import { isAdmin } from '@sampan/contract/accounts';
import { Suspense, useState } from 'react';
import { generatePath, Navigate, useLocation, useMatch, useParams } from 'react-router';
import { CustomerActions } from '#src/features/customers/components/CustomerActions.tsx';
import { CustomerFigures } from '#src/features/customers/components/CustomerFigures.tsx';
import { CustomerInfo } from '#src/features/customers/components/CustomerInfo.tsx';
import { customerRecord } from '#src/features/customers/customer-record.ts';
import { InquiryModal } from '#src/features/inquiries/components/InquiryModal.tsx';
import { LateStepLine } from '#src/features/next-steps/components/LateStepLine.tsx';
import { QuotesCard } from '#src/features/quotes/components/QuotesCard.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useSession } from '#src/lib/session.ts';
import { areRowsLoading, ListPager } from '#src/records/ListPager.tsx';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordPage } from '#src/records/RecordPage.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Below the first view.
const CustomerTimeline = lazyComponent(
  async () => (await import('#src/features/customers/components/CustomerTimeline.tsx')).CustomerTimeline,
);
const CustomerInquiries = lazyComponent(
  async () => (await import('#src/features/customers/components/CustomerInquiries.tsx')).CustomerInquiries,
);
const PartyOrders = lazyComponent(
  async () => (await import('#src/features/orders/components/PartyOrders.tsx')).PartyOrders,
);

// Most customers have none.
const PossibleDuplicates = lazyComponent(
  async () => (await import('#src/features/customers/components/PossibleDuplicates.tsx')).PossibleDuplicates,
);
const CustomerHistory = lazyComponent(
  async () => (await import('#src/features/customers/components/CustomerHistory.tsx')).CustomerHistory,
);

const PersonalData = lazyComponent(
  async () => (await import('#src/features/customers/components/PersonalData.tsx')).PersonalData,
);

export const prefetch = prefetchDetail(customerRecord);

export function CustomerScreen() {
  const { t } = useTranslation('customers');
  const { user } = useSession();
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const isOtherName = useMatch(paths.viewCustomer) !== null;
  const [viewedInquiry, setViewedInquiry] = useState<string | null>(null);
  if (isOtherName) return <Navigate to={generatePath(paths.customer, { id }) + search} state={state} replace />;
  return (
    <>
      <RecordPage record={customerRecord} untitled={t('detail.info')} hasAvatar isWide>
        {({ customer, inquiries, totalInquiries }, load) => (
          <>
            <LateStepLine path={`/customers/${customer._id}`} />
            <CustomerActions customer={customer} />
            {customer.possibleDuplicates.length > 0 && (
              <Suspense>
                <PossibleDuplicates customer={customer} />
              </Suspense>
            )}
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="flex min-w-0 flex-col gap-6">
                <CustomerInfo customer={customer} />
                <Suspense fallback={<div className="h-96" />}>
                  <CustomerTimeline customerId={customer._id} />
                </Suspense>
                <section aria-labelledby="customer-inquiries" className="flex flex-col gap-4">
                  <h2 id="customer-inquiries" className="text-base">
                    {t('detail.recent')}
                  </h2>
                  <Suspense fallback={<div className="h-96" />}>
                    <CustomerInquiries inquiries={inquiries} loading={areRowsLoading(load)} onView={setViewedInquiry} />
                  </Suspense>
                  <ListPager load={load} />
                </section>
              </div>
              <div className="flex min-w-0 flex-col gap-6">
                <CustomerFigures
                  totalInquiries={totalInquiries}
                  facts={customer.facts}
                  updatedAt={customer.updatedAt}
                />
                <QuotesCard owner={{ customer: customer._id }} />
                <Suspense>
                  <PartyOrders party="customers" id={customer._id} />
                </Suspense>
                <Suspense>
                  <CustomerHistory customer={customer} onViewInquiry={setViewedInquiry} />
                  {user && isAdmin(user.role) && <PersonalData customer={customer} />}
                </Suspense>
              </div>
            </div>
          </>
        )}
      </RecordPage>
      <InquiryModal inquiryId={viewedInquiry} onClose={() => setViewedInquiry(null)} />
    </>
  );
}

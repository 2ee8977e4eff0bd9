import { useState } from 'react';
import { generatePath, Navigate, useLocation, useMatch, useParams } from 'react-router';
import { CustomerFigures } from '#src/features/customers/components/CustomerFigures.tsx';
import { CustomerHistory } from '#src/features/customers/components/CustomerHistory.tsx';
import { CustomerInfo } from '#src/features/customers/components/CustomerInfo.tsx';
import { CustomerInquiries } from '#src/features/customers/components/CustomerInquiries.tsx';
import { PossibleDuplicates } from '#src/features/customers/components/PossibleDuplicates.tsx';
import { customerRecord } from '#src/features/customers/customer-record.ts';
import { InquiryModal } from '#src/features/inquiries/components/InquiryModal.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { areRowsLoading, ListPager } from '#src/records/ListPager.tsx';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordPage } from '#src/records/RecordPage.tsx';

export const prefetch = prefetchDetail(customerRecord);

export function CustomerScreen() {
  const { t } = useTranslation('customers');
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
            <PossibleDuplicates duplicates={customer.possibleDuplicates} />
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="flex min-w-0 flex-col gap-6">
                <CustomerInfo customer={customer} />
                <section aria-labelledby="customer-inquiries" className="flex flex-col gap-4">
                  <h2 id="customer-inquiries" className="text-base">
                    {t('detail.recent')}
                  </h2>
                  <CustomerInquiries inquiries={inquiries} loading={areRowsLoading(load)} onView={setViewedInquiry} />
                  <ListPager load={load} />
                </section>
              </div>
              <div className="flex min-w-0 flex-col gap-6">
                <CustomerFigures totalInquiries={totalInquiries} updatedAt={customer.updatedAt} />
                <CustomerHistory customer={customer} onViewInquiry={setViewedInquiry} />
              </div>
            </div>
          </>
        )}
      </RecordPage>
      <InquiryModal inquiryId={viewedInquiry} onClose={() => setViewedInquiry(null)} />
    </>
  );
}

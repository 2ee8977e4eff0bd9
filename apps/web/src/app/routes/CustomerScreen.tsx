import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Navigate, useLocation, useMatch, useParams } from 'react-router';
import { customerQueries } from '#src/features/customers/api/customers.queries.ts';
import { CustomerFigures } from '#src/features/customers/components/CustomerFigures.tsx';
import { CustomerHistory } from '#src/features/customers/components/CustomerHistory.tsx';
import { CustomerInfo } from '#src/features/customers/components/CustomerInfo.tsx';
import { CustomerInquiries } from '#src/features/customers/components/CustomerInquiries.tsx';
import { PossibleDuplicates } from '#src/features/customers/components/PossibleDuplicates.tsx';
import { InquiryModal } from '#src/features/inquiries/components/InquiryModal.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/parts/RecordSkeleton.tsx';
import { Avatar } from '#src/ui/Avatar.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { CustomerFailure } from '../CustomerFailure.tsx';
import { useListAddress, useListPath } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';

const customerPath = (id: string) => generatePath(paths.customer, { id });

export function CustomerScreen() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const isOtherName = useMatch(paths.viewCustomer) !== null;
  if (isOtherName) return <Navigate to={customerPath(id) + search} state={state} replace />;
  return <StoredCustomer key={id} id={id} />;
}

function StoredCustomer({ id }: { id: string }) {
  const { t } = useTranslation(['customers', 'common']);
  const { state } = useLocation();
  const listPath = useListPath(paths.customers);
  const { page, goTo } = useListAddress();
  const detail = useQuery(customerQueries.detail(id, page));
  const [viewedInquiry, setViewedInquiry] = useState<string | null>(null);
  const name = detail.data?.customer.name;
  usePageHead({ title: name ?? t('detail.info') });

  function content() {
    if (detail.isPending) return <RecordSkeleton />;
    if (detail.isLoadingError) {
      return <CustomerFailure load={detail} listPath={listPath} />;
    }
    const { customer, inquiries, totalInquiries, totalPages } = detail.data;
    const isPastEnd = page > totalPages && totalPages > 0;
    return (
      <>
        <PossibleDuplicates duplicates={customer.possibleDuplicates} customerPath={customerPath} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <CustomerInfo customer={customer} />
            <section aria-labelledby="customer-inquiries" className="flex flex-col gap-4">
              <h2 id="customer-inquiries" className="text-base">
                {t('detail.recent')}
              </h2>
              <CustomerInquiries
                inquiries={inquiries}
                loading={isPastEnd || (detail.isPlaceholderData && inquiries.length === 0)}
                onView={setViewedInquiry}
              />
              {isPastEnd && <PastEnd lastPage={totalPages} />}
              <Pager page={page} totalPages={totalPages} window={3} onChange={goTo} />
            </section>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <CustomerFigures totalInquiries={totalInquiries} updatedAt={customer.updatedAt} />
            <CustomerHistory customer={customer} onViewInquiry={setViewedInquiry} />
          </div>
        </div>
      </>
    );
  }

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <div className="flex items-end gap-4">
        {name !== undefined && <Avatar name={name} size="lg" />}
        <div className="min-w-0 flex-1">
          <PageHeader
            title={name ?? t('detail.info')}
            backTo={{ to: listPath, label: t('form.back') }}
            actions={
              detail.data && (
                <ButtonLink
                  variant="secondary"
                  icon={Pencil}
                  to={generatePath(paths.editCustomer, { id })}
                  state={state}
                >
                  {t('common:actions.edit')}
                </ButtonLink>
              )
            }
          />
        </div>
      </div>
      {content()}
      <InquiryModal
        inquiryId={viewedInquiry}
        onClose={() => setViewedInquiry(null)}
        pathOf={(inquiryId) => generatePath(paths.inquiry, { id: inquiryId })}
      />
    </div>
  );
}

import type { Inquiry } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { inquiryPath, inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { AskedProducts } from '#src/features/inquiries/components/AskedProducts.tsx';
import { AttachedFiles } from '#src/features/inquiries/components/AttachedFiles.tsx';
import { CustomerCard } from '#src/features/inquiries/components/CustomerCard.tsx';
import { InquirySkeleton } from '#src/features/inquiries/components/InquirySkeleton.tsx';
import { InquirySummary } from '#src/features/inquiries/components/InquirySummary.tsx';
import { ResponseCard } from '#src/features/inquiries/components/ResponseCard.tsx';
import { ResponseForm } from '#src/features/inquiries/components/ResponseForm.tsx';
import { StatusActions } from '#src/features/inquiries/components/StatusActions.tsx';
import { sampledProducts } from '#src/features/inquiries/sampled-products.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { detailTone } from '#src/lib/inquiry-status.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecentRecord } from '#src/lib/recent-records.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { useFailureNotice } from '#src/ui/feedback/use-failure-notice.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const DeleteInquiry = lazyComponent(
  async () => (await import('#src/features/inquiries/components/DeleteInquiry.tsx')).DeleteInquiry,
);

/** Below the first view. */
const Timeline = lazyComponent(async () => (await import('#src/features/inquiries/components/Timeline.tsx')).Timeline);

const NextStepLine = lazyComponent(
  async () => (await import('#src/features/next-steps/components/NextStepLine.tsx')).NextStepLine,
);

// Loaded after the screen: the schemas of quotes and RFQs are large.
const QuotesCard = lazyComponent(
  async () => (await import('#src/features/quotes/components/QuotesCard.tsx')).QuotesCard,
);

const RfqsCard = lazyComponent(async () => (await import('#src/features/rfqs/components/RfqCards.tsx')).RfqsCard);

const RecordSamples = lazyComponent(async () => (await import('./RecordSamples.tsx')).RecordSamples);

export const prefetch = prefetchDetail({ detailOf: inquiryQueries.one });

export function InquiryScreen() {
  const { id = '' } = useParams();
  return <StoredInquiry key={id} id={id} />;
}

function StoredInquiry({ id }: { id: string }) {
  const { t } = useTranslation(['inquiries', 'common', 'messages']);
  const listPath = useListPath(paths.inquiries);
  const inquiry = useQuery(inquiryQueries.one(id));
  const { data, error } = inquiry;
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  const title = data?.inquiryId ?? t('detail.title');
  usePageHead({ title });
  useRecentRecord('inquiries', data && `${data.inquiryId} · ${data.subject}`);
  useFailureNotice(
    { isError: inquiry.isLoadingError && !isMissing, errorUpdateCount: inquiry.errorUpdateCount },
    t('failed.fetchOne'),
  );

  function content() {
    if (inquiry.isPending) return <InquirySkeleton />;
    if (isMissing) {
      return (
        <Card as="div">
          <EmptyState
            icon={SearchX}
            title={t('messages:inquiryNotFound')}
            text={t('detail.missing')}
            action={
              <ButtonLink variant="secondary" to={listPath}>
                {t('detail.back')}
              </ButtonLink>
            }
          />
        </Card>
      );
    }
    if (!data) {
      return <LoadFailure title={t('failed.loadOne')} load={inquiry} />;
    }
    return <InquiryCards inquiry={data} />;
  }

  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <PageHeader
        title={title}
        backTo={{ to: listPath, label: t('detail.back') }}
        subtitle={data && <bdi>{data.subject}</bdi>}
        actions={
          data && (
            <>
              <StatusBadge status={data.status} tone={detailTone(data.status)}>
                {t(`common:inquiryStatus.${data.status}`)}
              </StatusBadge>
              <Suspense>
                <DeleteInquiry inquiry={data} listPath={listPath} />
              </Suspense>
            </>
          )
        }
      />
      {content()}
    </div>
  );
}

function InquiryCards({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  const [savedCount, setSavedCount] = useState(0);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-h-22 lg:col-span-2">
        <Suspense>
          <NextStepLine path={inquiryPath(inquiry._id)} step={inquiry.nextStep} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <InquirySummary inquiry={inquiry} />
        <AttachedFiles files={inquiry.sentAttachments} title={t('files.sent')} />
        <AttachedFiles files={inquiry.attachments} />
        <AskedProducts inquiry={inquiry} />
        {inquiry.adminResponse !== '' && <ResponseCard key={savedCount} inquiry={inquiry} isNew={savedCount > 0} />}
        {inquiry.status !== 'Closed' && (
          <Card title={t('response.title')}>
            <ResponseForm inquiry={inquiry} rows={6} onSaved={() => setSavedCount((count) => count + 1)} />
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <StatusActions inquiry={inquiry} />
        <Suspense>
          <QuotesCard owner={{ inquiry: inquiry._id }} />
          <RfqsCard inquiryId={inquiry._id} />
          <RecordSamples owner="inquiry" id={inquiry._id} products={sampledProducts(inquiry)} />
        </Suspense>
        <CustomerCard inquiry={inquiry} />
        <Suspense fallback={<div className="h-96" />}>
          <Timeline inquiry={inquiry} />
        </Suspense>
      </div>
    </div>
  );
}

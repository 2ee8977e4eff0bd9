import type { Inquiry } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { AskedProducts } from '#src/features/inquiries/components/AskedProducts.tsx';
import { CustomerCard } from '#src/features/inquiries/components/CustomerCard.tsx';
import { InquirySkeleton } from '#src/features/inquiries/components/InquirySkeleton.tsx';
import { InquirySummary } from '#src/features/inquiries/components/InquirySummary.tsx';
import { ResponseCard } from '#src/features/inquiries/components/ResponseCard.tsx';
import { ResponseForm } from '#src/features/inquiries/components/ResponseForm.tsx';
import { StatusActions } from '#src/features/inquiries/components/StatusActions.tsx';
import { Timeline } from '#src/features/inquiries/components/Timeline.tsx';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { detailTone } from '#src/lib/inquiry-status.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { useFailureNotice } from '#src/ui/feedback/use-failure-notice.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

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
            <Badge tone={detailTone(data.status)} dot>
              {t(`common:inquiryStatus.${data.status}`)}
            </Badge>
          )
        }
      />
      {content()}
    </div>
  );
}

function InquiryCards({ inquiry }: { inquiry: Inquiry }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <InquirySummary inquiry={inquiry} />
        <AskedProducts inquiry={inquiry} />
        {inquiry.adminResponse !== '' && <ResponseCard inquiry={inquiry} />}
        {inquiry.status !== 'Closed' && <ResponseForm inquiry={inquiry} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <StatusActions inquiry={inquiry} />
        <CustomerCard inquiry={inquiry} />
        <Timeline entries={inquiry.timeline} />
      </div>
    </div>
  );
}

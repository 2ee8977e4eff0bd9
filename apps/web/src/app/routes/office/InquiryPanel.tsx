import type { Inquiry } from '@sampan/contract/inquiries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, FileText, Maximize2, Scale, X } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { generatePath } from 'react-router';
import { inquiryPath, inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { AskedProducts } from '#src/features/inquiries/components/AskedProducts.tsx';
import { AttachedFiles } from '#src/features/inquiries/components/AttachedFiles.tsx';
import { FoldedSummary } from '#src/features/inquiries/components/InquirySummary.tsx';
import { LongText } from '#src/features/inquiries/components/InquiryTexts.tsx';
import { RecordReplyButton } from '#src/features/inquiries/components/RecordReplyButton.tsx';
import { ResponseCard } from '#src/features/inquiries/components/ResponseCard.tsx';
import { ResponseForm } from '#src/features/inquiries/components/ResponseForm.tsx';
import { StatusActions } from '#src/features/inquiries/components/StatusActions.tsx';
import { Timeline } from '#src/features/inquiries/components/Timeline.tsx';
import { sampledProducts } from '#src/features/inquiries/sampled-products.ts';
import type { InquiryPanelState } from '#src/features/inquiries/use-inquiry-panel.ts';
import { NextStepLine } from '#src/features/next-steps/components/NextStepLine.tsx';
import { useStartQuote } from '#src/features/quotes/use-start-quote.ts';
import { useStartRfq } from '#src/features/rfqs/use-start-rfq.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useRecordLink } from '#src/records/list-address.ts';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DIALOG_CLOSE } from '#src/ui/overlays/dialog-close.ts';

// Below the first view.
const RecordSamples = lazyComponent(async () => (await import('./RecordSamples.tsx')).RecordSamples);

type InquiryPanelProps = { id: string; panel: InquiryPanelState };

/** An inquiry beside the list. The list stays usable, and the keys of the panel move through it. */
export function InquiryPanel({ id, panel }: InquiryPanelProps) {
  const { t } = useTranslation(['inquiries', 'common']);
  const client = useQueryClient();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const recordLink = useRecordLink();
  const inquiry = useQuery(inquiryQueries.one(id));
  const { nextId, previousId } = panel;
  const { data } = inquiry;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each inquiry takes the focus when it opens.
  useEffect(() => heading.current?.focus(), [id]);
  useEffect(() => {
    if (nextId !== undefined) void client.prefetchQuery(inquiryQueries.one(nextId));
  }, [client, nextId]);

  // A child of the body, like dialogs: toasts leave the close button free.
  return createPortal(
    <section
      aria-labelledby={titleId}
      className="fixed inset-y-0 end-0 z-40 flex w-full flex-col border-line bg-canvas shadow-popup md:top-14 md:z-20 md:w-[min(36rem,60vw)] md:border-s"
    >
      <div className="flex shrink-0 items-center gap-1 border-line border-b py-2 ps-4 pe-2">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="me-auto flex items-center gap-3 text-base outline-none">
          {data ? <Ltr>{data.inquiryId}</Ltr> : t('panel.title')}
          {data && <StatusBadge status={data.status}>{t(`common:inquiryStatus.${data.status}`)}</StatusBadge>}
        </h2>
        <IconButton
          icon={ChevronUp}
          label={t('panel.previous')}
          aria-keyshortcuts="K"
          disabled={previousId === undefined}
          onClick={() => panel.move(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('panel.next')}
          aria-keyshortcuts="J"
          disabled={nextId === undefined}
          onClick={() => panel.move(1)}
        />
        <IconLink icon={Maximize2} label={t('panel.open')} {...recordLink(generatePath(paths.inquiry, { id }))} />
        <IconButton
          icon={X}
          label={t('panel.close')}
          aria-keyshortcuts="Escape"
          {...{ [DIALOG_CLOSE]: '' }}
          onClick={panel.close}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data ? (
          // Loads texts of its own. Without this boundary the heading would be hidden meanwhile and lose the focus.
          <Suspense fallback={<RecordSkeleton />}>
            <PanelContent key={id} inquiry={data} field={panel.field} />
          </Suspense>
        ) : (
          <div className="p-4">
            {inquiry.isError ? <LoadFailure title={t('failed.loadOne')} load={inquiry} /> : <RecordSkeleton />}
          </div>
        )}
      </div>
    </section>,
    document.body,
  );
}

type PanelContentProps = { inquiry: Inquiry; field: RefObject<HTMLTextAreaElement | null> };

function PanelContent({ inquiry, field }: PanelContentProps) {
  const { t } = useTranslation('inquiries');
  const [savedCount, setSavedCount] = useState(0);
  return (
    <>
      <div className="flex flex-col gap-4 p-4">
        <NextStepLine path={inquiryPath(inquiry._id)} step={inquiry.nextStep} />
        <section aria-label={t('detail.message')} className="flex flex-col gap-2">
          <p className="font-medium text-sm">
            <bdi>{inquiry.subject}</bdi>
          </p>
          <div className="text-sm">
            <LongText text={inquiry.message || inquiry.interestedProducts} />
          </div>
        </section>
        <PanelActions inquiryId={inquiry._id} />
      </div>
      {/* Not sticky on a low screen, where it would cover the rest. */}
      <div className="z-10 border-line border-y bg-surface p-4 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0">
        {inquiry.status === 'Closed' ? (
          <p className="text-muted text-sm">{t('panel.closed')}</p>
        ) : (
          <ResponseForm
            inquiry={inquiry}
            rows={3}
            grows
            field={field}
            onSaved={() => setSavedCount((count) => count + 1)}
          />
        )}
      </div>
      <div className="flex flex-col gap-4 p-4">
        {inquiry.adminResponse !== '' && <ResponseCard key={savedCount} inquiry={inquiry} isNew={savedCount > 0} />}
        <AttachedFiles files={inquiry.sentAttachments} title={t('files.sent')} />
        <AttachedFiles files={inquiry.attachments} />
        <AskedProducts inquiry={inquiry} />
        <FoldedSummary inquiry={inquiry} />
        <StatusActions inquiry={inquiry} />
        <Suspense>
          <RecordSamples owner="inquiry" id={inquiry._id} products={sampledProducts(inquiry)} />
        </Suspense>
        <Timeline inquiry={inquiry} />
      </div>
    </>
  );
}

/** What an inquiry leads to. */
function PanelActions({ inquiryId }: { inquiryId: string }) {
  const { t } = useTranslation('inquiries');
  const quote = useStartQuote();
  const rfq = useStartRfq();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={FileText}
        busy={quote.isStarting}
        onClick={() => quote.start({ inquiryId })}
      >
        {t('panel.createQuote')}
      </Button>
      <Button variant="secondary" size="sm" icon={Scale} busy={rfq.isStarting} onClick={() => rfq.start({ inquiryId })}>
        {t('panel.askSuppliers')}
      </Button>
      <RecordReplyButton inquiryId={inquiryId} />
    </div>
  );
}

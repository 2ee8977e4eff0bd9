import type { Rfq } from '@sampan/contract/rfqs';
import { useQuery } from '@tanstack/react-query';
import { Ban, EllipsisVertical, FilePlus2, Lock, Play, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { generatePath, Link, useNavigate, useParams } from 'react-router';
import { LateStepLine } from '#src/features/next-steps/components/LateStepLine.tsx';
import { useMakeQuote, useRfqCall } from '#src/features/rfqs/api/rfqs.mutations.ts';
import { RfqStateBadge } from '#src/features/rfqs/components/RfqStateBadge.tsx';
import { rfqRecord } from '#src/features/rfqs/rfq-record.ts';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecentRecord } from '#src/lib/recent-records.ts';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordFailure } from '#src/records/RecordFailure.tsx';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Menu } from '#src/ui/overlays/Menu.tsx';

// Loaded with their tabs.
const RequestTab = lazyComponent(async () => (await import('#src/features/rfqs/components/RequestTab.tsx')).RequestTab);
const ProductPicker = lazyComponent(
  async () => (await import('#src/features/products/components/ProductPicker.tsx')).ProductPicker,
);
const SuppliersTab = lazyComponent(
  async () => (await import('#src/features/rfqs/components/SuppliersTab.tsx')).SuppliersTab,
);
const CompareTab = lazyComponent(async () => (await import('#src/features/rfqs/components/CompareTab.tsx')).CompareTab);
const RfqHistory = lazyComponent(async () => (await import('#src/features/rfqs/components/RfqHistory.tsx')).RfqHistory);

export const prefetch = prefetchDetail(rfqRecord);

export function RfqScreen() {
  const { id = '' } = useParams();
  return <StoredRfq key={id} id={id} />;
}

const TABS = ['lines', 'suppliers', 'compare', 'history'] as const;

function StoredRfq({ id }: { id: string }) {
  const { t } = useTranslation('rfqs');
  const listPath = useListPath(paths.rfqs);
  const load = useQuery(rfqRecord.detailOf(id));
  const [tab, setTab] = useState<(typeof TABS)[number]>('lines');
  const rfq = load.data;
  const title = rfq?.rfqId ?? t('untitled');
  usePageHead({ title });
  useRecentRecord('rfqs', rfq && `${rfq.rfqId} · ${rfq.title}`);
  return (
    <div className="flex max-w-[110rem] flex-col gap-6">
      <PageHeader
        title={title}
        backTo={{ to: listPath, label: t('form.back') }}
        subtitle={rfq && <Subtitle rfq={rfq} />}
        actions={rfq && <RfqActions rfq={rfq} />}
      />
      {load.isPending && <RecordSkeleton />}
      {load.isLoadingError && <RecordFailure record={rfqRecord} load={load} />}
      {rfq && (
        <>
          <LateStepLine path={`/rfqs/${rfq._id}`} />
          <div>
            <SegmentedControl
              label={t('tabs.label')}
              value={tab}
              options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
              onChange={setTab}
            />
          </div>
          <Suspense fallback={<RecordSkeleton />}>
            {tab === 'lines' && (
              <RequestTab
                key={rfq.state}
                rfq={rfq}
                renderPicker={(onPick) => (
                  <Suspense>
                    <ProductPicker onPick={onPick} />
                  </Suspense>
                )}
              />
            )}
            {tab === 'suppliers' && (
              <SuppliersTab
                rfq={rfq}
                renderSupplier={(value, onChange) => (
                  <RecordSelect record={supplierRecord} value={value} onChange={onChange} />
                )}
              />
            )}
            {tab === 'compare' && <CompareTab rfq={rfq} />}
            {tab === 'history' && <RfqHistory rfq={rfq} />}
          </Suspense>
        </>
      )}
    </div>
  );
}

function Subtitle({ rfq: { state, title, answered, declined, opened, asked, inquiry } }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs');
  const silent = asked - answered - declined - opened;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RfqStateBadge state={state} />
      <bdi className="wrap-anywhere">{title}</bdi>
      {state !== 'draft' && (
        <span>
          {t('fields.answered')}: {t('answeredOf', { answered, asked })}
          {opened > 0 && ` · ${t('openedCount', { count: opened })}`}
          {silent > 0 && ` · ${t('silentCount', { count: silent })}`}
        </span>
      )}
      {inquiry && (
        <Link to={generatePath(paths.inquiry, { id: inquiry._id })} className="link">
          <Ltr>{inquiry.inquiryId}</Ltr>
        </Link>
      )}
    </span>
  );
}

function RfqActions({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const call = useRfqCall(rfq._id);
  const makeQuote = useMakeQuote(rfq._id);
  const [isDeleting, setIsDeleting] = useState(false);
  const { state } = rfq;
  const onError = (error: unknown) => toast.error(errorText(error, t('failed.action')));
  const run = (path: 'start' | 'close' | 'reopen' | 'cancel') =>
    call.mutate(
      { method: 'post', path },
      {
        onSuccess: ({ message }) =>
          toast.success(
            message,
            path === 'close' || path === 'cancel'
              ? { action: { label: t('do.reopen'), onClick: () => run('reopen') } }
              : undefined,
          ),
        onError,
      },
    );
  const quote = () =>
    makeQuote.mutate(
      { quantity: 0 },
      { onSuccess: ({ quote: made }) => void navigate(generatePath(paths.quote, { id: made._id })), onError },
    );

  return (
    <>
      {state === 'draft' && (
        <Button icon={Play} mirrorIcon busy={call.isPending} onClick={() => run('start')}>
          {t('do.start')}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="secondary" icon={Lock} busy={call.isPending} onClick={() => run('close')}>
          {t('do.close')}
        </Button>
      )}
      {(state === 'closed' || state === 'cancelled') && (
        <Button variant="secondary" icon={RotateCcw} mirrorIcon busy={call.isPending} onClick={() => run('reopen')}>
          {t('do.reopen')}
        </Button>
      )}
      {rfq.awards.length > 0 && (
        <Button icon={FilePlus2} busy={makeQuote.isPending} onClick={quote}>
          {t('do.quote')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('do.more')} />}
        items={[
          ...(state === 'cancelled' ? [] : [{ label: t('do.cancel'), icon: Ban, onSelect: () => run('cancel') }]),
          { label: t('do.delete'), icon: Trash2, tone: 'danger' as const, onSelect: () => setIsDeleting(true) },
        ]}
      />
      {isDeleting && (
        <DeleteRecordDialog
          record={rfqRecord}
          id={rfq._id}
          name={rfq.rfqId}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate(paths.rfqs)}
        />
      )}
    </>
  );
}

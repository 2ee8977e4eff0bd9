import { linesLeft } from '@sampan/contract/lines-left';
import type { Quote } from '@sampan/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { generatePath, Link, useParams } from 'react-router';
import { LateStepLine } from '#src/features/next-steps/components/LateStepLine.tsx';
import { useQuoteAction } from '#src/features/quotes/api/quotes.mutations.ts';
import { LinkCard } from '#src/features/quotes/components/LinkCard.tsx';
import { QuoteStatusBadge } from '#src/features/quotes/components/QuoteStatusBadge.tsx';
import type { SentQuote } from '#src/features/quotes/components/SentDialog.tsx';
import { ThreadCard } from '#src/features/quotes/components/ThreadCard.tsx';
import { TotalsCard } from '#src/features/quotes/components/TotalsCard.tsx';
import { VersionView } from '#src/features/quotes/components/VersionView.tsx';
import { useDecisionText } from '#src/features/quotes/decision-text.ts';
import { quoteRecord } from '#src/features/quotes/quote-record.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordFailure } from '#src/records/RecordFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { QuoteActions } from './QuoteActions.tsx';

// Loaded only for a quote with a draft.
const QuoteDraftEditor = lazyComponent(async () => (await import('./QuoteDraftEditor.tsx')).QuoteDraftEditor);
// Loaded with their tabs.
const QuotePreview = lazyComponent(async () => (await import('./QuotePreview.tsx')).QuotePreview);
const QuoteVersions = lazyComponent(
  async () => (await import('#src/features/quotes/components/QuoteVersions.tsx')).QuoteVersions,
);
const QuoteHistory = lazyComponent(
  async () => (await import('#src/features/quotes/components/QuoteHistory.tsx')).QuoteHistory,
);
// Below the first view.
const RecordSamples = lazyComponent(async () => (await import('./RecordSamples.tsx')).RecordSamples);
// Loaded when the quote is sent.
const SentDialog = lazyComponent(
  async () => (await import('#src/features/quotes/components/SentDialog.tsx')).SentDialog,
);
// Loaded for a decided quote.
const CreateOrderButton = lazyComponent(
  async () => (await import('#src/features/orders/components/CreateOrderButton.tsx')).CreateOrderButton,
);
const AskWhyButton = lazyComponent(
  async () => (await import('#src/features/quotes/components/AskWhyButton.tsx')).AskWhyButton,
);

export const prefetch = prefetchDetail(quoteRecord);

export function QuoteScreen() {
  const { id = '' } = useParams();
  return <StoredQuote key={id} id={id} />;
}

const TABS = ['edit', 'preview', 'versions', 'history'] as const;
type QuoteTab = (typeof TABS)[number];

function StoredQuote({ id }: { id: string }) {
  const { t } = useTranslation('quotes');
  const listPath = useListPath(paths.quotes);
  const load = useQuery(quoteRecord.detailOf(id));
  const [tab, setTab] = useState<QuoteTab>('edit');
  const [sent, setSent] = useState<SentQuote | null>(null);
  const quote = load.data;
  const title = quote?.quoteId ?? t('untitled');
  usePageHead({ title });
  const tabs = TABS.map((value) => ({
    value,
    label: value === 'edit' && quote?.kind === 'collection' ? t('collection') : t(`tabs.${value}`),
  }));

  return (
    <div className="flex max-w-[110rem] flex-col gap-6">
      <PageHeader
        title={title}
        backTo={{ to: listPath, label: t('form.back') }}
        subtitle={quote && <Subtitle quote={quote} />}
        actions={quote && <QuoteActions quote={quote} />}
      />
      {load.isPending && <RecordSkeleton />}
      {load.isLoadingError && <RecordFailure record={quoteRecord} load={load} />}
      {quote && (
        <>
          <LateStepLine path={`/quotes/${quote._id}`} />
          <div>
            <SegmentedControl label={t('tabs.label')} value={tab} options={tabs} onChange={setTab} />
          </div>
          {tab === 'edit' && <QuoteBody quote={quote} onSent={setSent} />}
          <Suspense fallback={<RecordSkeleton />}>
            {tab === 'preview' && <QuotePreview quote={quote} />}
            {tab === 'versions' && <QuoteVersions quote={quote} />}
            {tab === 'history' && <QuoteHistory quote={quote} />}
          </Suspense>
        </>
      )}
      {sent && (
        <Suspense>
          <SentDialog sent={sent} onClose={() => setSent(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Subtitle({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { draft, version, customerName, companyName, inquiry } = quote;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <QuoteStatusBadge quote={quote} />
      <span>{draft ? t('draftOf', { number: draft.number }) : t('versionOf', { number: version })}</span>
      <bdi className="wrap-anywhere min-w-0">{customerName || companyName || t('noCustomer')}</bdi>
      {inquiry && (
        <Link to={generatePath(paths.inquiry, { id: inquiry._id })} className="link">
          <Ltr>{inquiry.inquiryId}</Ltr>
        </Link>
      )}
    </span>
  );
}

/** The draft if there is one, else the sent version. */
function QuoteBody({ quote, onSent }: { quote: Quote; onSent: (sent: SentQuote) => void }) {
  const { t } = useTranslation('quotes');
  const decisionText = useDecisionText();
  const aside = (
    <>
      <LinkCard quote={quote} />
      {quote.kind === 'quote' && <ThreadCard quote={quote} />}
      {quote.kind === 'quote' && (
        <Suspense>
          <RecordSamples owner="quote" id={quote._id} products={(quote.draft ?? quote.current)?.lines ?? []} />
        </Suspense>
      )}
    </>
  );
  const { draft, current } = quote;
  if (draft !== null && quote.status !== 'withdrawn') {
    return (
      <Suspense fallback={<RecordSkeleton />}>
        {/* A discarded and restored draft starts anew. */}
        <QuoteDraftEditor key={draft.number} quote={quote} version={draft} aside={aside} onSent={onSent} />
      </Suspense>
    );
  }
  if (current === null) return null;
  const decision = quote.decisions.find(({ version }) => version === current.number);
  const left = linesLeft(decision);
  return (
    <div className="flex flex-col gap-6">
      {quote.status === 'withdrawn' ? (
        <MessagePanel
          tone="info"
          title={t('readOnly.withdrawn', { number: quote.quoteId })}
          text={t('readOnly.withdrawnText')}
        />
      ) : (
        <MessagePanel
          tone="info"
          title={
            decision
              ? t(`decisions.${decision.kind}`, { name: decision.name, version: decision.version })
              : t('readOnly.title', { number: current.number })
          }
          text={decision ? decisionText(decision) : t('readOnly.text')}
          action={<NextOfQuote quote={quote} />}
        />
      )}
      <div className="grid items-start gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionView version={current} isCollection={quote.kind === 'collection'} left={left} />
        <div className="min-w-0 gap-6 *:mb-6 *:break-inside-avoid md:max-[100rem]:columns-2">
          {quote.kind === 'quote' && (
            <TotalsCard
              figures={current.figures}
              offered={left.size > 0 ? current.offered : undefined}
              currency={current.currency}
              lineKeys={current.lines.map(({ lineKey }) => lineKey)}
            />
          )}
          {aside}
        </div>
      </div>
    </div>
  );
}

/** What comes after the decision: the order, or another version. */
function NextOfQuote({ quote }: { quote: Quote }) {
  if (quote.status === 'accepted')
    return (
      <Suspense>
        <CreateOrderButton quoteId={quote._id} />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {quote.status === 'declined' && (
        <Suspense>
          <AskWhyButton quote={quote} />
        </Suspense>
      )}
      <NewVersionButton quote={quote} />
    </div>
  );
}

function NewVersionButton({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const start = useQuoteAction(quote._id);
  return (
    <Button
      icon={FilePlus2}
      busy={start.isPending}
      onClick={() =>
        start.mutate({ action: 'versions' }, { onError: (error) => toast.error(errorText(error, t('failed.action'))) })
      }
    >
      {t('actionsMenu.newVersion')}
    </Button>
  );
}

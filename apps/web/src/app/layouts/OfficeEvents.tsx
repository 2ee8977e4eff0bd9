import type { OfficeEvent } from '@sampan/contract/events';
import { DueNotices } from '@sampan/contract/my-day';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { generatePath } from 'react-router';
import { gather } from '#src/features/events/gather.ts';
import { useNotice } from '#src/features/events/use-notice.ts';
import { useOfficeEvents } from '#src/features/events/use-office-events.ts';
import { api } from '#src/lib/api/api-client.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useSession } from '#src/lib/session.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { DueStep, GivenStep, OrderNews, RfqAnswer } from './OfficeNotices.tsx';

// Loaded with their texts, when a candidate, an answer or a step arrives.
const CandidateNotice = lazyComponent(async () => (await import('./OfficeNotices.tsx')).CandidateNotice);

const RfqNotice = lazyComponent(async () => (await import('./OfficeNotices.tsx')).RfqNotice);

const OrderNotice = lazyComponent(async () => (await import('./OfficeNotices.tsx')).OrderNotice);

const DueNotice = lazyComponent(async () => (await import('./OfficeNotices.tsx')).DueNotice);

const StepNotice = lazyComponent(async () => (await import('./OfficeNotices.tsx')).StepNotice);

/** Queries that show inquiries: lists, details, customers, the dashboard and the day. */
const INQUIRY_PARTS = ['inquiries', 'customers', 'dashboard', 'my-day'];
const CANDIDATE_PARTS = ['supplier-candidates'];
const PDF_PARTS = ['pdf-catalogs'];
const MAIL_PARTS = ['failed-mails'];
/** The timeline of a customer has the events of quotes too. */
const QUOTE_PARTS = ['quotes', 'customers', 'my-day'];
const RFQ_PARTS = ['rfqs', 'my-day'];
/** The timeline of a customer has the events of orders too. */
const ORDER_PARTS = ['orders', 'customers', 'my-day'];
const SHIPMENT_PARTS = ['shipments'];
const BANK_PARTS = ['bank-accounts'];
const CUSTOMER_PARTS = ['customers'];
/** The list of jobs; a job's own screen follows its own events. */
const JOB_PARTS = ['extraction-jobs'];
const TOUCHED: Record<OfficeEvent['type'], readonly string[]> = {
  'inquiry.created': INQUIRY_PARTS,
  'supplier-candidate.created': CANDIDATE_PARTS,
  'inquiry.changed': INQUIRY_PARTS,
  'pdf-catalog.changed': PDF_PARTS,
  'mail.changed': MAIL_PARTS,
  'quote.changed': QUOTE_PARTS,
  'step.changed': [...INQUIRY_PARTS, ...QUOTE_PARTS, ...RFQ_PARTS, ...ORDER_PARTS],
  'step.due': [...INQUIRY_PARTS, ...QUOTE_PARTS, ...RFQ_PARTS, ...ORDER_PARTS],
  'quote.opened': QUOTE_PARTS,
  'quote.decided': QUOTE_PARTS,
  'quote.question': QUOTE_PARTS,
  'rfq.changed': RFQ_PARTS,
  'rfq.answered': RFQ_PARTS,
  'order.changed': ORDER_PARTS,
  'shipment.changed': SHIPMENT_PARTS,
  'sample.changed': ORDER_PARTS,
  'purchase.answered': ORDER_PARTS,
  'order.question': ORDER_PARTS,
  'order.pi-confirmed': ORDER_PARTS,
  'payment.recorded': ORDER_PARTS,
  'bank-account.changed': BANK_PARTS,
  'customer.changed': CUSTOMER_PARTS,
  'job.queued': JOB_PARTS,
  'job.running': JOB_PARTS,
  'job.done': JOB_PARTS,
  'job.failed': JOB_PARTS,
  'job.cancelled': JOB_PARTS,
};
/** At most one toast in this interval, so a burst of inquiries does not cover the screen. */
const NOTICE_EVERY_MS = 4_000;

/** Refreshes the screen on office events and announces new inquiries, answers and candidates. */
export function OfficeEvents({ loadedAt }: { loadedAt: number }) {
  const client = useQueryClient();
  const announce = useNewInquiryNotice();
  const announceAnswer = useQuoteNotice();
  const [company, setCompany] = useState('');
  const [answer, setAnswer] = useState<RfqAnswer | null>(null);
  const [news, setNews] = useState<OrderNews | null>(null);
  const [step, setStep] = useState<GivenStep | null>(null);
  const [due, setDue] = useState<DueStep | null>(null);
  const accountId = useSession().user?._id ?? '';

  function refresh(parts: readonly string[]) {
    void client.invalidateQueries({
      predicate: ({ queryKey: [part], state }) => parts.includes(String(part)) && !isMissing(state.error),
    });
  }

  /** Each due step is told once: to the screen that asks first. */
  async function fetchDueNotices() {
    const { total, first } = await api.post('/my-day/due-notices', { schema: DueNotices });
    if (first) setDue({ ...first, total });
  }

  useOfficeEvents(loadedAt, accountId, {
    onOpen: () => void fetchDueNotices().catch(() => {}),
    onGap: () =>
      refresh([
        ...INQUIRY_PARTS,
        ...CANDIDATE_PARTS,
        ...PDF_PARTS,
        ...MAIL_PARTS,
        ...QUOTE_PARTS,
        ...RFQ_PARTS,
        ...ORDER_PARTS,
        ...JOB_PARTS,
      ]),
    onEvent: (event) => {
      refresh(TOUCHED[event.type]);
      if (event.type === 'inquiry.created') announce(event);
      if (event.type === 'step.due') void fetchDueNotices().catch(() => {});
      if (event.type === 'supplier-candidate.created') setCompany(event.company);
      if (event.type === 'quote.decided' || event.type === 'quote.question') announceAnswer(event);
      if (event.type === 'rfq.answered' && event.by === null) setAnswer(event);
      if (isOrderNews(event, accountId)) setNews(event);
      if (event.type === 'step.changed' && event.ownerId === accountId && event.givenBy !== null) setStep(event);
    },
  });
  return (
    <Suspense>
      {company !== '' && <CandidateNotice company={company} onShown={() => setCompany('')} />}
      {answer && <RfqNotice answer={answer} onShown={() => setAnswer(null)} />}
      {news && <OrderNotice news={news} onShown={() => setNews(null)} />}
      {due && <DueNotice step={due} onShown={() => setDue(null)} />}
      {step && <StepNotice step={step} onShown={() => setStep(null)} />}
    </Suspense>
  );
}

/** What a customer, a supplier or a colleague did to an order. */
const isOrderNews = (event: OfficeEvent, accountId: string): event is OrderNews =>
  event.type === 'purchase.answered' ||
  event.type === 'order.question' ||
  event.type === 'order.pi-confirmed' ||
  (event.type === 'payment.recorded' && event.by !== accountId);

/** The screen of a missing record would be shown again, with its notice. */
const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'unreadable');

type NewInquiryEvent = Extract<OfficeEvent, { type: 'inquiry.created' }>;

function useNewInquiryNotice(): (inquiry: NewInquiryEvent) => void {
  const { t } = useTranslation('office');
  const notify = useNotice();
  return useMemo(
    () =>
      gather<NewInquiryEvent>(NOTICE_EVERY_MS, ([first, ...others]) => {
        if (first === undefined) return;
        const { id, inquiryId: number, subject } = first;
        if (others.length === 0) notify(t('newInquiry.text', { number, subject }), generatePath(paths.inquiry, { id }));
        else notify(t('newInquiry.several', { count: others.length + 1 }), paths.inquiries);
      }),
    [t, notify],
  );
}

type QuoteAnswerEvent = Extract<OfficeEvent, { type: 'quote.decided' | 'quote.question' }>;

/** Announces a customer's decision or question. */
function useQuoteNotice(): (event: QuoteAnswerEvent) => void {
  const { t } = useTranslation('office');
  const notify = useNotice();
  return (event) => {
    const { id, quoteId: number, name } = event;
    const kind = event.type === 'quote.question' ? 'asked' : event.kind;
    notify(t(`quoteAnswer.${kind}`, { name, number }), generatePath(paths.quote, { id }));
  };
}

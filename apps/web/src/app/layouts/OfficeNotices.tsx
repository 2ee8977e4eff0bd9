import type { OfficeEvent } from '@sampan/contract/events';
import type { DueNotices } from '@sampan/contract/my-day';
import { useEffect } from 'react';
import { generatePath } from 'react-router';
import { useNotice } from '#src/features/events/use-notice.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';

/** Announces a factory that applied to become a supplier. Renders nothing. */
export function CandidateNotice({ company, onShown }: { company: string; onShown: () => void }) {
  const { t } = useTranslation('suppliers');
  const notify = useNotice();
  useEffect(() => {
    notify(t('candidates.arrived', { company }), paths.supplierCandidates);
    onShown();
  });
  return null;
}

export type RfqAnswer = Extract<OfficeEvent, { type: 'rfq.answered' }>;

/** Announces the prices of a supplier. Renders nothing. */
export function RfqNotice({ answer, onShown }: { answer: RfqAnswer; onShown: () => void }) {
  const { t } = useTranslation('rfqs');
  const notify = useNotice();
  useEffect(() => {
    const { id, rfqId: number, name, answered, asked } = answer;
    notify(t('arrived', { name, number, answered, asked }), generatePath(paths.rfq, { id }));
    onShown();
  }, [answer, onShown, t, notify]);
  return null;
}

export type OrderNews = Extract<
  OfficeEvent,
  { type: 'purchase.answered' | 'order.question' | 'order.pi-confirmed' | 'payment.recorded' }
>;

/** Announces what a customer, a supplier or a colleague did to an order. Renders nothing. */
export function OrderNotice({ news, onShown }: { news: OrderNews; onShown: () => void }) {
  const { t } = useTranslation('orders');
  const notify = useNotice();
  useEffect(() => {
    const text = () => {
      if (news.type === 'payment.recorded') return t('notices.payment', { number: news.orderId });
      if (news.type === 'order.question') return t('notices.question', { name: news.name, number: news.orderId });
      if (news.type === 'order.pi-confirmed') return t('notices.pi', { name: news.name, number: news.orderId });
      return t(`notices.${news.kind}`, { name: news.name, number: news.poNumber });
    };
    notify(text(), generatePath(paths.order, { id: news.id }));
    onShown();
  }, [news, onShown, t, notify]);
  return null;
}

export type GivenStep = Extract<OfficeEvent, { type: 'step.changed' }>;

const STEP_PATHS = {
  inquiry: paths.inquiry,
  quote: paths.quote,
  rfq: paths.rfq,
  customer: paths.customer,
  order: paths.order,
} as const;

/** Announces a next step that a colleague gave to this account. Renders nothing. */
export function StepNotice({ step, onShown }: { step: GivenStep; onShown: () => void }) {
  const { t } = useTranslation('my-day');
  const notify = useNotice();
  useEffect(() => {
    const { entity, id, givenBy, text, count = 1 } = step;
    if (count > 1) notify(t('givenSeveral', { name: givenBy, count }), paths.myDay);
    else
      notify(t(text === '' ? 'given' : 'givenText', { name: givenBy, text }), generatePath(STEP_PATHS[entity], { id }));
    onShown();
  }, [step, onShown, t, notify]);
  return null;
}

export type DueStep = NonNullable<DueNotices['first']> & Pick<DueNotices, 'total'>;

/** Announces own next steps that fell due. Renders nothing. */
export function DueNotice({ step, onShown }: { step: DueStep; onShown: () => void }) {
  const { t } = useTranslation('my-day');
  const notify = useNotice();
  useEffect(() => {
    const { type, id, number, text, total } = step;
    if (total === 1) notify(t('fellDue', { number, text }), generatePath(STEP_PATHS[type], { id }));
    else notify(t('fellDueSeveral', { count: total }), paths.myDay);
    onShown();
  }, [step, onShown, t, notify]);
  return null;
}

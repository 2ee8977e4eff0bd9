import type { Order } from '@sampan/contract/orders';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOrderAction } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';
import { ThreadCard } from './ThreadCard.tsx';

/** The customer's questions and our answers, oldest first. */
export function OrderThread({ order: { _id, timeline } }: { order: Order }) {
  const { t } = useTranslation('order');
  const report = useReport();
  const action = useOrderAction(_id);
  const thread = timeline.filter(({ kind }) => kind === 'question' || kind === 'answer').toReversed();
  return (
    <ThreadCard
      title={t('thread.title')}
      thread={thread}
      unnamed={t('history.customer')}
      isSending={action.isPending}
      onAnswer={(text, onSent) => action.mutate({ action: 'answer', body: { text } }, report(onSent))}
    />
  );
}

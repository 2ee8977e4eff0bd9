import type { Order } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePurchaseCall } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';
import { ThreadCard } from './ThreadCard.tsx';

/** The messages of each supplier and our answers. A purchase order without a message has none. */
export const SupplierThreads = ({ order }: { order: Order }) =>
  order.purchases.map((purchase) => {
    const thread = order.timeline
      .filter(
        ({ kind, poNumber }) =>
          poNumber === purchase.poNumber && (kind === 'purchase-message' || kind === 'purchase-answer'),
      )
      .toReversed();
    return thread.length === 0 ? null : <Thread key={purchase._id} purchase={purchase} thread={thread} />;
  });

function Thread({ purchase, thread }: { purchase: Purchase; thread: Order['timeline'] }) {
  const { t } = useTranslation('order-files');
  const report = useReport();
  const call = usePurchaseCall(purchase._id);
  return (
    <ThreadCard
      title={t('messages.title', { name: purchase.supplierName })}
      thread={thread}
      unnamed={purchase.supplierName}
      isSending={call.isPending}
      onAnswer={(text, onSent) => call.mutate({ path: 'answer', body: { text } }, report(onSent))}
    />
  );
}

import type { Order } from '@sampan/contract/orders';
import { useEffect, useRef } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { useOrderAction } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';

/** Completes the order, and asks only if something is still open. */
export function CompleteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['order-details', 'orders']);
  const errorText = useErrorText();
  const report = useReport();
  const complete = useOrderAction(order._id);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    complete.mutate(
      { action: 'complete' },
      {
        ...report(onClose),
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) return;
          toast.error(errorText(error, t('orders:failed.action')));
          onClose();
        },
      },
    );
  });
  if (!complete.isError) return null;
  const { open, purchases, pieces } = order.figures;
  const isShipped = order.lines.every(({ kind, quantity, shipped }) => kind !== 'goods' || shipped >= quantity);
  const owed = purchases.filter((sum) => sum.open > 0).map((sum) => moneyText(sum.open, sum.currency));
  const stillOpen = [
    ...(isShipped ? [] : [t('orders:shipped', { shipped: pieces.shipped, ordered: pieces.ordered })]),
    ...(open > 0 ? [t('orders:customerOwes', { amount: moneyText(open, order.currency) })] : []),
    ...(owed.length > 0 ? [t('orders:suppliersGet', { amounts: owed.join(', ') })] : []),
  ];
  return (
    <ConfirmDialog
      open
      tone="primary"
      onClose={onClose}
      title={t('complete.title')}
      text={stillOpen.join(' · ') || errorText(complete.error, t('orders:failed.action'))}
      confirmLabel={t('complete.submit')}
      busy={complete.isPending}
      onConfirm={() => complete.mutate({ action: 'complete', body: { force: true } }, report(onClose))}
    />
  );
}

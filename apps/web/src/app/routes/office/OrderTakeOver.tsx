import type { Order } from '@sampan/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { TakeOverDialog } from '#src/features/orders/components/TakeOverDialog.tsx';
import { quoteVersionOf } from '#src/features/quotes/quote-record.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type OrderTakeOverProps = { order: Order; quoteId: string; number: number; onClose: () => void };

/** The newer version of the order's quote, to take over line by line. */
export function OrderTakeOver({ order, quoteId, number, onClose }: OrderTakeOverProps) {
  const { t } = useTranslation(['order-details', 'orders']);
  const load = useQuery(quoteVersionOf(quoteId, number));
  if (load.data) return <TakeOverDialog order={order} version={load.data} onClose={onClose} />;
  if (!load.isLoadingError) return null;
  return (
    <Dialog open size="sm" title={t('takeOver.title', { number })} onClose={onClose}>
      <LoadFailure title={t('orders:failed.action')} load={load} />
    </Dialog>
  );
}

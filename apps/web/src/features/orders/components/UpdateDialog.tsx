import type { Order } from '@sampan/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { updateTextQuery } from '../api/order-files.mutations.ts';
import { useSendOrder } from '../api/orders.mutations.ts';
import { CustomerMessageDialog } from './CustomerMessageDialog.tsx';

type UpdateDialogProps = { order: Order; canMail: boolean; onClose: () => void };

/** Sends what is new since the last update, in the customer's language. */
export function UpdateDialog({ order, canMail, onClose }: UpdateDialogProps) {
  const { t } = useTranslation('order-files');
  const { dateTime } = useFormat();
  const send = useSendOrder(order._id, 'updates');
  const { data } = useQuery(updateTextQuery(order._id));
  return (
    <CustomerMessageDialog
      order={order}
      canMail={canMail}
      title={t('update.title')}
      prepared={data?.text}
      send={send}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        {order.lastUpdateAt === null ? t('update.first') : t('update.last', { time: dateTime(order.lastUpdateAt) })}
      </p>
    </CustomerMessageDialog>
  );
}

import { DEFAULT_ORDER_SETTINGS } from '@sampan/contract/order-settings';
import type { Order } from '@sampan/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { orderSettingsQuery } from '../api/order-settings.queries.ts';
import { useSendOrder } from '../api/orders.mutations.ts';
import { fillText } from '../order-texts.ts';
import { CustomerMessageDialog } from './CustomerMessageDialog.tsx';

type SendOrderDialogProps = { order: Order; canMail: boolean; onClose: () => void };

/** Sends the link of the order to the customer, with an editable text. */
export function SendOrderDialog({ order, canMail, onClose }: SendOrderDialogProps) {
  const { t } = useTranslation('order-details');
  const send = useSendOrder(order._id);
  const { company } = usePublicSettings().settings;
  const settings = useQuery(orderSettingsQuery());
  const prepared = fillText((settings.data ?? DEFAULT_ORDER_SETTINGS).proformaTexts[order.language], {
    name: order.customerName,
    order: order.orderId,
    total: order.show.prices ? moneyText(order.figures.total, order.currency) : '',
    company: company.name,
  });
  return (
    <CustomerMessageDialog
      order={order}
      canMail={canMail}
      title={t('send.title', { number: order.orderId })}
      prepared={settings.isPending ? undefined : prepared}
      send={send}
      onClose={onClose}
    />
  );
}

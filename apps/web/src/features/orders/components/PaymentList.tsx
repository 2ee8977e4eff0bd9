import type { Order } from '@sampan/contract/orders';
import type { Payment } from '@sampan/contract/payments';
import { EllipsisVertical, PencilLine, X } from 'lucide-react';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import type { OpenOrderDialog } from './dialogs.ts';

/** What a payment was. */
function kindOf({ direction, kind, purchaseId }: Payment) {
  if (kind !== 'goods') return kind;
  if (direction === 'in') return purchaseId === '' ? 'in' : 'refundIn';
  if (direction === 'out') return purchaseId === '' ? 'refundOut' : 'out';
  return 'direct';
}

/** The payments of an order, voided ones struck through. */
export function PaymentList({ order, onOpen }: { order: Order; onOpen: OpenOrderDialog }) {
  const { t } = useTranslation('order');
  const { shortDate } = useFormat();
  if (order.payments.length === 0) return <p className="text-muted text-sm">{t('payments.none')}</p>;
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {order.payments.map((payment) => {
        const { _id, amount, currency, fee, paidOn, reference, note, poNumber, voided, credited } = payment;
        const cost = order.costs.find(({ costId }) => costId === payment.costId);
        const text = moneyText(amount, currency);
        return (
          <li key={_id} className="flex items-start gap-3">
            <div className={classNames('min-w-0 flex-1', voided !== null && 'text-muted')}>
              <p className={classNames('font-medium', voided !== null && 'line-through')}>
                {t(`payments.${kindOf(payment)}`)}
                {cost && ` · ${cost.label || t(`costs.kinds.${cost.kind}`)}`}
                {poNumber !== '' && (
                  <>
                    {' · '}
                    <Ltr>{poNumber}</Ltr>
                  </>
                )}
              </p>
              <p className="wrap-anywhere text-muted">
                <time dateTime={paidOn}>{shortDate(paidOn)}</time>
                {fee > 0 && ` · ${t('payments.fee', { amount: moneyText(fee, currency) })}`}
                {currency !== order.currency &&
                  ` · ${t('payment.credits', { amount: moneyText(credited, order.currency) })}`}
                {reference !== '' && (
                  <>
                    {' · '}
                    <bdi>{reference}</bdi>
                  </>
                )}
                {note !== '' && (
                  <>
                    {' · '}
                    <bdi>{note}</bdi>
                  </>
                )}
              </p>
              {voided && <p className="wrap-anywhere">{t('payments.voided', { reason: voided.reason })}</p>}
            </div>
            <span className={classNames('tabular-nums', voided !== null && 'text-muted line-through')}>
              <Ltr>{text}</Ltr>
            </span>
            {voided === null && order.state !== 'completed' && (
              <Menu
                trigger={
                  <IconButton icon={EllipsisVertical} size="sm" label={t('payments.moreOf', { amount: text })} />
                }
                items={[
                  {
                    label: t('payments.correct'),
                    icon: PencilLine,
                    onSelect: () => onOpen({ kind: 'correct', payment }),
                  },
                  {
                    label: t('payments.void'),
                    icon: X,
                    tone: 'danger',
                    onSelect: () => onOpen({ kind: 'void', payment }),
                  },
                ]}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

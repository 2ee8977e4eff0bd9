import type { Order } from '@sampan/contract/orders';
import { isUntold } from '@sampan/contract/purchases';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { useTellCustomer } from '../api/order-files.mutations.ts';
import { useReport } from '../use-report.ts';

/** Days that factories moved and the customer does not know yet. Absent without one. */
export function UntoldDays({ order, onTold }: { order: Order; onTold: () => void }) {
  const { t } = useTranslation(['order-files', 'order']);
  const { shortDate } = useFormat();
  const report = useReport();
  const tell = useTellCustomer(order._id);
  const unsharedDays = order.purchases
    .filter(({ state }) => state === 'sent' || state === 'confirmed')
    .flatMap(({ poNumber, steps }) => steps.filter(isUntold).map((step) => ({ ...step, poNumber })));
  if (order.state !== 'confirmed' || unsharedDays.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warning-tint p-4 text-warning-ink"
    >
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="font-bold">{t('tell.title')}</p>
        <ul>
          {unsharedDays.map(({ stepId, poNumber, kind, promised, shown }) => (
            <li key={stepId}>
              <Ltr>{poNumber}</Ltr>
              {' · '}
              {t('order:step.label', {
                step: t(`order:steps.${kind}`),
                state: t('tell.days', { day: shortDate(promised ?? ''), before: shortDate(shown ?? '') }),
              })}
            </li>
          ))}
        </ul>
      </div>
      <Button
        size="sm"
        busy={tell.isPending}
        onClick={() =>
          tell.mutate(
            unsharedDays.map(({ stepId }) => stepId),
            report(onTold),
          )
        }
      >
        {t('tell.do')}
      </Button>
    </div>
  );
}

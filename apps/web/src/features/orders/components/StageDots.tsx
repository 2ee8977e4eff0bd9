import { ORDER_STAGES, type OrderStage } from '@sampan/contract/orders';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';

/** The stages that the customer sees too. */
const DOTS = ['ordered', 'production', 'ready', 'shipped', 'delivered'] as const satisfies readonly OrderStage[];

/** The stage as a row of dots, and its name. */
export function StageDots({ stage }: { stage: OrderStage }) {
  const { t } = useTranslation('orders');
  const reached = ORDER_STAGES.indexOf(stage);
  return (
    <span className="inline-flex flex-col gap-1">
      <span className="text-sm leading-tight">{t(`stages.${stage}`)}</span>
      <span className="flex gap-1" aria-hidden="true">
        {DOTS.map((dot) => (
          <span
            key={dot}
            className={classNames(
              'size-2 rounded-full',
              ORDER_STAGES.indexOf(dot) <= reached ? 'bg-success-mark' : 'bg-line',
            )}
          />
        ))}
      </span>
    </span>
  );
}

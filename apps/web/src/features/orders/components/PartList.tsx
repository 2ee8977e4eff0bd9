import type { Part } from '@sampan/contract/payments';
import { planText } from '@sampan/contract/plan-text';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

/** The parts of a payment plan with their days and what is paid. */
export function PartList({ parts, currency }: { parts: readonly Part[]; currency: string }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { shortDate } = useFormat();
  if (parts.length === 0) return <p className="text-muted text-sm">{t('plan.none')}</p>;
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {parts.map(({ computed: { amount, dueOn, paid, isPaid }, ...part }) => (
        <li key={part.partId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{planText(part, language)}</span>
          <span className="text-muted">
            {dueOn === null ? t('plan.noDay') : t('plan.dueOn', { day: shortDate(dueOn) })}
          </span>
          {isPaid && <Badge tone="success">{t('plan.paid')}</Badge>}
          {!isPaid && paid > 0 && <Badge tone="info">{t('plan.partly', { paid: moneyText(paid, currency) })}</Badge>}
          <span className="ms-auto tabular-nums">
            <Ltr>{moneyText(amount, currency)}</Ltr>
          </span>
        </li>
      ))}
    </ol>
  );
}

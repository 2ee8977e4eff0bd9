import type { SharedOrder } from '@sampan/contract/shared-orders';
import { Check } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';

/** Five steps with their days: below each other on a phone, side by side on a larger screen. */
export function OrderDots({ steps }: { steps: SharedOrder['steps'] }) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  if (steps.length === 0) return null;
  return (
    <ol aria-label={t('progress')} className="flex flex-col gap-3 md:grid md:grid-cols-5 md:gap-2">
      {steps.map(({ kind, day, isDone, changedFrom }) => (
        <li key={kind} className="flex items-start gap-3 md:flex-col md:items-start md:gap-2">
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
              isDone ? 'border-transparent bg-brand-fill text-white' : 'border-control bg-surface',
            )}
          >
            {isDone && <Check className="size-4" strokeWidth={3} />}
          </span>
          <p className="min-w-0">
            <span className={classNames('block', isDone && 'font-bold')}>
              {t(`steps.${kind}`)}
              {isDone && <span className="sr-only"> ({t('done')})</span>}
            </span>
            <span className="block text-muted text-sm">
              {day === null ? t('noDay') : t(isDone ? 'doneOn' : 'expected', { date: date(day) })}
              {changedFrom !== null && (
                <span className="block text-warning-ink">{t('before', { date: date(changedFrom) })}</span>
              )}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

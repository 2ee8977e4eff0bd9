import type { SampleDeduction } from '@sampan/contract/purchases';
import { useId } from 'react';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';

type DeductionChoiceProps = {
  /** Those that are deducted, and those that are offered. */
  deductions: readonly SampleDeduction[];
  currency: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** The refundable costs of samples that a purchase order can deduct. */
export function DeductionChoice({ deductions, currency, chosen, error, onChange }: DeductionChoiceProps) {
  const { t } = useTranslation('order-details');
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <div>
        <h3 id={title} className="font-bold">
          {t('purchase.deductions')}
        </h3>
        <p className="text-muted text-sm">{t('purchase.deductionsHint')}</p>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      {deductions.map(({ roundId, sampleNumber, name, amount }) => (
        <Checkbox
          key={roundId}
          label={t('purchase.deduct', {
            amount: moneyText(amount, currency),
            sample: [sampleNumber, name].filter(Boolean).join(' · '),
          })}
          checked={chosen.includes(roundId)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, roundId] : chosen.filter((id) => id !== roundId))
          }
        />
      ))}
    </section>
  );
}

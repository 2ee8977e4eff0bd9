import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type PlanPartsProps = {
  parts: readonly { label: string; amount: number; dueOn: string | null; isPaid?: boolean }[];
  currency: string;
};

/** The parts of a payment plan, in the words of the documents. */
export function PlanParts({ parts, currency }: PlanPartsProps) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  const row = ({ label, amount, dueOn, isPaid = false }: PlanPartsProps['parts'][number], index: number) => (
    <li key={`${index}-${label}`} className="flex items-baseline justify-between gap-4 py-2">
      <p className="wrap-anywhere min-w-0">
        <bdi>{label}</bdi>
        {isPaid && (
          <>
            {' '}
            <Badge tone="success">{t('paidPart')}</Badge>
          </>
        )}
        {dueOn !== null && !isPaid && (
          <span className="block text-muted text-sm">{t('due', { date: date(dueOn) })}</span>
        )}
      </p>
      <p className="shrink-0 font-medium tabular-nums">
        <Ltr>{moneyText(amount, currency)}</Ltr>
      </p>
    </li>
  );
  return <ul className="divide-y divide-line">{parts.map(row)}</ul>;
}

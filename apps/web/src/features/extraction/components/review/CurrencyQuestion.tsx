import { CircleHelp } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { offeredCurrencies, type Rates } from '../../review/pricing.ts';

type CurrencyQuestionProps = {
  sign: string;
  rates: Rates;
  onAnswer: (currency: string) => void;
};

const LIKELY: Readonly<Record<string, 'USD' | 'CNY'>> = { $: 'USD', '¥': 'CNY' };

/** Asks for the currency of a sign that several currencies share. */
export function CurrencyQuestion({ sign, rates, onAnswer }: CurrencyQuestionProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const likely = LIKELY[sign];
  const others = offeredCurrencies(rates).filter((code) => code !== likely);
  return (
    <section
      aria-label={`${t('fields.currency')}: ${sign}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-info-tint px-4 py-2 text-info-ink text-sm"
    >
      <CircleHelp className="size-5 shrink-0" aria-hidden="true" />
      <p className="font-bold">{t(likely ? `pricing.ask.${likely}` : 'pricing.ask.other', { sign })}</p>
      {likely && (
        <Button size="sm" onClick={() => onAnswer(likely)}>
          {t('pricing.ask.yes')}
        </Button>
      )}
      <div className="w-52 text-ink">
        <SelectField
          label={t('pricing.ask.another')}
          hideLabel
          value=""
          options={[
            { value: '', label: t('pricing.ask.another') },
            ...others.map((code) => ({ value: code, label: code })),
          ]}
          onChange={({ target }) => onAnswer(target.value)}
        />
      </div>
    </section>
  );
}

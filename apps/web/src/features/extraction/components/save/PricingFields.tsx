import { useTranslation } from '#src/lib/i18n.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import {
  currencyOf,
  isAmbiguous,
  offeredCurrencies,
  type Pricing,
  type Rates,
  ROUNDINGS,
  type Rounding,
  rateOf,
  readAmount,
  type UsedCurrency,
} from '../../review/pricing.ts';

type PricingFieldsProps = {
  pricing: Pricing;
  rates: Rates;
  /** The currencies, or ambiguous signs, of the rows; '' for prices without a sign. */
  used: readonly UsedCurrency[];
  onChange: (pricing: Partial<Pricing>) => void;
};

/** How printed prices become dollars. */
export function PricingFields({ pricing, rates, used, onChange }: PricingFieldsProps) {
  const { t } = useTranslation('pdf-upload');
  const hasUnmarked = used.some(({ code }) => code === '');
  const answered = used.filter(({ code }) => Object.hasOwn(pricing.signs, code));
  const inUse = [...new Set(used.map(({ code }) => currencyOf({ currency: code }, pricing)))].filter(
    (code) => code !== 'USD' && !isAmbiguous(code),
  );
  const offered = offeredCurrencies(rates).map((code) => ({ value: code, label: code }));

  return (
    <>
      {answered.map(({ code: sign }) => (
        <div key={sign} className="w-48">
          <SelectField
            label={t('pricing.sign', { sign })}
            value={pricing.signs[sign] ?? ''}
            options={offered}
            onChange={({ target }) => onChange({ signs: { ...pricing.signs, [sign]: target.value } })}
          />
        </div>
      ))}
      {hasUnmarked && (
        <div className="w-32">
          <SelectField
            label={t('pricing.unmarked')}
            value={pricing.unmarked}
            options={offered}
            onChange={({ target }) => onChange({ unmarked: target.value })}
          />
        </div>
      )}
      {inUse.map((code) => (
        <div key={code} className="w-28">
          <TextField
            label={t('pricing.rate', { code })}
            dir="ltr"
            inputMode="decimal"
            value={pricing.rates[code] ?? String(rates[code] ?? '')}
            error={rateOf(code, pricing, rates) === null ? t('pricing.rateMissing') : undefined}
            onChange={({ target }) => onChange({ rates: { ...pricing.rates, [code]: target.value } })}
          />
        </div>
      ))}
      <div className="w-20">
        <TextField
          label={t('pricing.factor')}
          dir="ltr"
          inputMode="decimal"
          value={pricing.factor}
          error={readAmount(pricing.factor) === null ? t('pricing.factorInvalid') : undefined}
          onChange={({ target }) => onChange({ factor: target.value })}
        />
      </div>
      <div className="w-36">
        <SelectField
          label={t('pricing.rounding')}
          value={pricing.rounding}
          options={ROUNDINGS.map((rounding) => ({ value: rounding, label: t(`pricing.round.${rounding}`) }))}
          onChange={({ target }) => onChange({ rounding: target.value as Rounding })}
        />
      </div>
    </>
  );
}

import type { CurrencySettings } from '@sampan/contract/currency-settings';
import { LANGUAGES } from '@sampan/contract/languages';
import { PRICING_MODES, ROUNDING_STEPS } from '@sampan/contract/quote-drafts';
import { INCOTERMS } from '@sampan/contract/trade-terms';
import { type ReactNode, useId } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { FieldFrame, useFieldIds } from '#src/ui/forms/FieldFrame.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { DraftFields } from './draft-fields.ts';
import type { Draft } from './use-draft.ts';

type HeadCardProps = {
  draft: Draft;
  /** Only customer, title and language. */
  isCollection: boolean;
  currencies: readonly string[];
  /** The exchange rates that changed in the settings, and the total with them; null if none changed. */
  newRates: { rates: readonly string[]; total: string | null } | null;
  /** The rates that are used and old or never confirmed. */
  checkRates: CurrencySettings['rates'];
  customerSelect: ReactNode;
  onMode: (mode: DraftFields['mode']) => void;
};

type TextName = 'place' | 'title' | 'customerName' | 'companyName' | 'email' | 'phone' | 'leadDays' | 'percent';

/** Customer, terms, and how prices are set. */
export function HeadCard(props: HeadCardProps) {
  const { draft, isCollection, currencies, newRates, checkRates, customerSelect, onMode } = props;
  const { shortDate } = useFormat();
  const { t } = useTranslation('quotes');
  const { fields, dispatch, errors } = draft;
  const change = (changes: Partial<DraftFields>) => dispatch({ type: 'head', changes });
  const field = (name: TextName, path: string = name) => ({
    label: t(name === 'percent' ? 'pricing.percent' : `fields.${name}`),
    value: fields[name],
    error: errors.get(path),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Card title={t(isCollection ? 'head.collectionTitle' : 'head.title')}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="sm:col-span-2">{customerSelect}</div>
        <SelectField
          label={t('fields.language')}
          value={fields.language}
          onChange={({ target }) => change({ language: target.value as DraftFields['language'] })}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        {(!isCollection || fields.show.prices) && (
          <SelectField
            label={t('fields.currency')}
            value={fields.currency}
            error={errors.get('currency')}
            onChange={({ target }) => change({ currency: target.value })}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
        {isCollection ? (
          <div className="sm:col-span-2">
            <TextField {...field('title')} dir="auto" />
          </div>
        ) : (
          <>
            <SelectField
              label={t('fields.incoterm')}
              value={fields.incoterm}
              onChange={({ target }) => change({ incoterm: target.value as DraftFields['incoterm'] })}
              options={INCOTERMS.map((value) => ({ value, label: value || t('incoterms.none') }))}
            />
            <TextField {...field('place')} dir="auto" />
            <TextField
              label={t('fields.validUntil')}
              type="date"
              value={fields.validUntil}
              error={errors.get('validUntil')}
              hint={t('head.validHint')}
              onChange={({ target }) => change({ validUntil: target.value })}
            />
            <TextField {...field('leadDays')} inputMode="numeric" dir="ltr" />
          </>
        )}
      </div>
      {!isCollection && (
        <div className="mt-4 grid items-start gap-4 border-line border-t pt-4 lg:grid-cols-[auto_8rem_minmax(0,14rem)_auto] lg:justify-start">
          <PricingMode value={fields.mode} onChange={onMode} />
          {fields.mode !== 'manual' && (
            <>
              <TextField
                {...field('percent', 'pricing.percent')}
                label={t(fields.mode === 'margin' ? 'pricing.marginShort' : 'pricing.markupShort')}
                inputMode="decimal"
                dir="ltr"
              />
              <SelectField
                label={t('pricing.rounding')}
                value={fields.rounding}
                onChange={({ target }) => change({ rounding: target.value as DraftFields['rounding'] })}
                options={ROUNDING_STEPS.map((value) => ({ value, label: roundingText(value) }))}
              />
            </>
          )}
          {(newRates || fields.takeRates) && (
            <div className="lg:self-center lg:pt-5">
              <Button
                variant="secondary"
                size="sm"
                disabled={fields.takeRates}
                onClick={() => change({ takeRates: true })}
              >
                {t(fields.takeRates ? 'pricing.takenRates' : 'pricing.takeRates')}
              </Button>
              {newRates && !fields.takeRates && (
                <p className="mt-1 text-muted text-xs">
                  <Ltr>{newRates.rates.join(', ')}</Ltr>
                  {newRates.total !== null && (
                    <span className="block">{t('pricing.newTotal', { total: newRates.total })}</span>
                  )}
                </p>
              )}
            </div>
          )}
        </div>
      )}
      {!isCollection && checkRates.length > 0 && (
        <p className="mt-3 text-sm text-warning-ink">
          {t('pricing.checkRates', {
            rates: checkRates
              .map(({ code, usd, asOf }) => `\u2068${code} ${usd} (${shortDate(`${asOf}T12:00`)})\u2069`)
              .join(', '),
          })}
        </p>
      )}
      <details className="mt-4 border-line border-t pt-3">
        <summary className="cursor-pointer py-1 font-medium text-sm">
          {t(isCollection ? 'head.contact' : 'head.more')}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {!isCollection && <TextField {...field('title')} dir="auto" />}
          <TextField {...field('customerName')} dir="auto" />
          <TextField {...field('companyName')} dir="auto" />
          <TextField {...field('email')} type="email" dir="ltr" />
          <TextField {...field('phone')} type="tel" dir="ltr" />
          {!isCollection && (
            <SelectField
              label={t('fields.localCurrency')}
              value={fields.localCurrency}
              onChange={({ target }) => change({ localCurrency: target.value })}
              options={[
                { value: '', label: t('incoterms.none') },
                ...currencies.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </div>
      </details>
    </Card>
  );

  function roundingText(step: DraftFields['rounding']): string {
    if (step === 'none') return t('pricing.roundings.none');
    return step.startsWith('.') ? t('pricing.ending', { ending: step }) : step;
  }
}

type PricingModeProps = { value: DraftFields['mode']; onChange: (mode: DraftFields['mode']) => void };

function PricingMode({ value, onChange }: PricingModeProps) {
  const { t } = useTranslation('quotes');
  const texts = { label: t('pricing.mode'), hint: t(`pricing.${value}Formula`) };
  const ids = useFieldIds(useId(), texts);
  return (
    <FieldFrame ids={ids} texts={texts}>
      <div id={ids.control.id}>
        <SegmentedControl
          label={t('pricing.mode')}
          value={value}
          options={PRICING_MODES.map((mode) => ({ value: mode, label: t(`pricing.${mode}`) }))}
          onChange={onChange}
        />
      </div>
    </FieldFrame>
  );
}

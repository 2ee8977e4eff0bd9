import { zodResolver } from '@hookform/resolvers/zod';
import { CURRENCIES_MAX, CurrencyChanges, type CurrencySettings, needsCheck } from '@sampan/contract/currency-settings';
import { Plus, RefreshCw, X } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFetchRates } from '../api/settings.mutations.ts';
import { useSaveSettings } from '../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const CurrencyFields = z.object({ currency: CurrencyChanges.required() });
type CurrencyFields = z.input<typeof CurrencyFields>;
type StoredRate = CurrencySettings['rates'][number];

/** An unchanged rate keeps its day. Saving a default confirms it; a changed rate is typed today. */
function toChange({ code, usd }: Pick<StoredRate, 'code' | 'usd'>, stored: readonly StoredRate[]) {
  const known = stored.find((rate) => rate.code === code && rate.usd === usd);
  if (!known) return { code, usd };
  return { ...known, source: known.source === 'default' ? ('typed' as const) : known.source };
}

export function CurrencyForm({ currency }: { currency: CurrencySettings }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<CurrencyFields, unknown, z.output<typeof CurrencyFields>>({
    resolver: zodResolver(CurrencyFields),
    defaultValues: { currency },
  });
  useFormDraft(form, 'settings-currency');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const fetching = useFetchRates();
  const errorText = useErrorText();
  const { fields, append, remove } = useFieldArray({ control, name: 'currency.rates' });
  const errors = formState.errors.currency?.rates;
  const wrongAsAWhole = fieldMessage(texts, errors?.root?.message ?? errors?.message);

  const submit = handleSubmit(({ currency: { rates, url } }) =>
    save({ currency: { url, rates: rates.map((rate) => toChange(rate, currency.rates)) } }, (saved) =>
      reset({ currency: saved.currency }),
    ),
  );
  const fetchRates = () =>
    fetching.mutate(undefined, {
      onSuccess: ({ message, settings }) => {
        toast.success(message);
        reset({ currency: settings.currency });
      },
      onError: (error) => toast.error(errorText(error, t('currency.fetchFailed'))),
    });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fields.length === 0 && <p className="text-muted">{t('currency.empty')}</p>}
      {fields.map(({ id, code }, index) => (
        <fieldset key={id} className="flex items-start gap-2">
          <legend className="sr-only">{t('currency.rate', { number: index + 1 })}</legend>
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-4 gap-y-1">
            <TextField
              label={t('currency.code')}
              error={fieldMessage(texts, errors?.[index]?.code?.message)}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={3}
              dir="ltr"
              {...register(`currency.rates.${index}.code`)}
            />
            <TextField
              label={t('currency.usd')}
              error={fieldMessage(texts, errors?.[index]?.usd?.message)}
              autoComplete="off"
              inputMode="decimal"
              dir="ltr"
              {...register(`currency.rates.${index}.usd`)}
            />
            <RateAge rate={currency.rates.find((stored) => stored.code === code)} />
          </div>
          <IconButton
            icon={X}
            label={t('currency.remove', { number: index + 1 })}
            variant="danger"
            className="mt-6"
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      {wrongAsAWhole && (
        <p role="alert" className="text-danger text-sm">
          {wrongAsAWhole}
        </p>
      )}
      {fields.length < CURRENCIES_MAX && (
        <Button variant="secondary" icon={Plus} className="self-start" onClick={() => append({ code: '', usd: '' })}>
          {t('currency.add')}
        </Button>
      )}
      <TextField
        label={t('currency.url')}
        hint={t('currency.urlHint')}
        error={fieldMessage(texts, formState.errors.currency?.url?.message)}
        type="url"
        inputMode="url"
        dir="ltr"
        {...register('currency.url')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
        {currency.url !== '' && (
          <Button variant="secondary" icon={RefreshCw} busy={fetching.isPending} onClick={fetchRates}>
            {t('currency.fetch')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The day and source of a stored rate, in amber if staff should check it. */
function RateAge({ rate }: { rate: StoredRate | undefined }) {
  const { t } = useTranslation('settings');
  const { shortDate } = useFormat();
  if (!rate) return null;
  return (
    <p className={`col-span-2 text-sm ${needsCheck(rate, new Date()) ? 'text-warning-ink' : 'text-muted'}`}>
      {t(`currency.sources.${rate.source}`, { day: shortDate(`${rate.asOf}T12:00`) })}
    </p>
  );
}

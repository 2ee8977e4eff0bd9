import { zodResolver } from '@hookform/resolvers/zod';
import { CURRENCIES_MAX, CurrencySettings } from '@sampan/contract/currency-settings';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const CurrencyFields = z.object({ currency: CurrencySettings });
type CurrencyFields = z.input<typeof CurrencyFields>;

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
  const { fields, append, remove } = useFieldArray({ control, name: 'currency.rates' });
  const errors = formState.errors.currency?.rates;
  const wrongAsAWhole = fieldMessage(texts, errors?.root?.message ?? errors?.message);

  const submit = handleSubmit((changed) => save(changed, (saved) => reset({ currency: saved.currency })));

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fields.length === 0 && <p className="text-muted">{t('currency.empty')}</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex items-start gap-2">
          <legend className="sr-only">{t('currency.rate', { number: index + 1 })}</legend>
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-4">
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
      <div className="flex flex-wrap gap-2">
        {fields.length < CURRENCIES_MAX && (
          <Button variant="secondary" icon={Plus} onClick={() => append({ code: '', usd: '' })}>
            {t('currency.add')}
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

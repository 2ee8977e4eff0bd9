import { zodResolver } from '@hookform/resolvers/zod';
import { isRtl, LANGUAGES } from '@sampan/contract/languages';
import { PriceSettings, RfqSettings as Texts } from '@sampan/contract/rfq-settings';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { changedFields } from '../changed-fields.ts';
import { useSaveSettings } from '../use-save-settings.ts';
import { StoredSettings } from './StoredSettings.tsx';

/** Texts to suppliers, and the age of an old price. */
export function RfqSettings() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('rfqs.title')}>
      <p className="mb-4 max-w-prose text-muted">{t('rfqs.text')}</p>
      <StoredSettings>{({ rfqs, prices }) => <RfqSettingsForm rfqs={rfqs} prices={prices} />}</StoredSettings>
    </Card>
  );
}

// Shaped like the request body, so that server errors map to fields.
const RfqFields = z.object({ rfqs: Texts, prices: PriceSettings });
type RfqFields = z.input<typeof RfqFields>;

function RfqSettingsForm(stored: z.output<typeof RfqFields>) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<RfqFields, unknown, z.output<typeof RfqFields>>({
    resolver: zodResolver(RfqFields),
    defaultValues: stored,
  });
  useFormDraft(form, 'settings-rfqs');
  const { register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { errors } = formState;
  const submit = handleSubmit(({ rfqs, prices }) =>
    save(
      { rfqs: changedFields(stored.rfqs, rfqs), prices: changedFields(stored.prices, prices) },
      ({ rfqs: savedTexts, prices: savedPrices }) => reset({ rfqs: savedTexts, prices: savedPrices }),
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {(['messages', 'reminders'] as const).map((kind) => (
        <fieldset key={kind} className="flex flex-col gap-4">
          <legend className="mb-1 font-medium">{t(`rfqs.${kind}`)}</legend>
          <p className="max-w-prose text-muted text-sm">{t(`rfqs.${kind}Hint`)}</p>
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              label={LANGUAGE_NAMES[language]}
              error={fieldMessage(texts, errors.rfqs?.[kind]?.[language]?.message)}
              lang={language}
              dir={isRtl(language) ? 'rtl' : 'ltr'}
              rows={kind === 'messages' ? 6 : 3}
              {...register(`rfqs.${kind}.${language}`)}
            />
          ))}
        </fieldset>
      ))}
      <div className="max-w-xs">
        <TextField
          label={t('rfqs.freshDays')}
          hint={t('rfqs.freshDaysHint')}
          error={fieldMessage(texts, errors.prices?.freshDays?.message)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          {...register('prices.freshDays')}
        />
      </div>
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { TranslationSettings } from '@sampan/contract/contact-settings';
import type { OfficeSettings } from '@sampan/contract/settings';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const TranslationFields = z.object({ translation: TranslationSettings });
type TranslationFields = z.infer<typeof TranslationFields>;

/** The address of the translation service. */
export function TranslationForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const { register, handleSubmit, setError, reset, formState } = useForm<TranslationFields>({
    resolver: zodResolver(TranslationFields),
    defaultValues: { translation: settings.translation },
  });
  useLeaveGuard(formState.isDirty);
  const { save, isSaving } = useSaveSettings(setError);
  const isFromEnvironment = settings.fromEnvironment.includes('translation.url');
  const submit = handleSubmit((typed) => save(typed, ({ translation }) => reset({ translation })));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...register('translation.url')}
        label={t('translation.url')}
        hint={isFromEnvironment ? t('secret.fromEnvironment') : t('translation.urlHint')}
        error={fieldMessage(texts, formState.errors.translation?.url?.message)}
        readOnly={isFromEnvironment}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

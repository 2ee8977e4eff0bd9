import { zodResolver } from '@hookform/resolvers/zod';
import { BackupSettings } from '@sampan/contract/backups';
import type { OfficeSettings } from '@sampan/contract/settings';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useFormat } from '#src/lib/format.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { changedFields } from '../changed-fields.ts';
import { useSaveSettings } from '../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const BackupFields = z.object({ backup: BackupSettings });
type BackupFields = z.infer<typeof BackupFields>;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00 UTC`,
}));

/** Today at that hour in UTC. */
const utcHour = (hour: number): Date => new Date(new Date().setUTCHours(hour, 0, 0, 0));

export function BackupForm({ settings: { backup } }: { settings: OfficeSettings }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const { time } = useFormat();
  const form = useForm<BackupFields>({ resolver: zodResolver(BackupFields), defaultValues: { backup } });
  useFormDraft(form, 'settings-backup');
  const { register, control, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { backup: errors } = formState.errors;
  const hour = useWatch({ control, name: 'backup.hour' });

  const submit = handleSubmit((fields) =>
    save({ backup: changedFields(backup, fields.backup) }, (saved) => reset({ backup: saved.backup })),
  );

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Checkbox label={t('backup.enabled')} {...register('backup.enabled')} />
      </div>
      <SelectField
        label={t('backup.hour')}
        hint={t('backup.hourHere', { time: time(utcHour(hour)) })}
        error={fieldMessage(texts, errors?.hour?.message)}
        options={HOURS}
        {...register('backup.hour', { setValueAs: Number })}
      />
      <TextField
        label={t('backup.keep')}
        hint={t('backup.keepHint')}
        error={fieldMessage(texts, errors?.keep?.message)}
        inputMode="numeric"
        dir="ltr"
        {...register('backup.keep', { setValueAs: Number })}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

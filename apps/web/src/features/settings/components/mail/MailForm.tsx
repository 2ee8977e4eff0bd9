import { zodResolver } from '@hookform/resolvers/zod';
import { MailSecrets, MailSettings } from '@sampan/contract/contact-settings';
import { LANGUAGES } from '@sampan/contract/languages';
import type { OfficeSettings } from '@sampan/contract/settings';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ChipsField } from '#src/ui/forms/ChipsField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { changedFields } from '../../changed-fields.ts';
import { useSaveSettings } from '../../use-save-settings.ts';
import { SecretField } from '../SecretField.tsx';
import { MailServerFields } from './MailServerFields.tsx';

// Shaped like the request body, so that server errors map to fields.
const MailFields = z.object({
  mail: MailSettings.pick({ from: true, noticeTo: true, noticeLanguage: true }).extend(MailSecrets.shape),
});
type MailFields = z.infer<typeof MailFields>;

/** Never pre-filled: secrets are write-only. */
const defaultsOf = ({ mail: { from, noticeTo, noticeLanguage } }: OfficeSettings): MailFields => ({
  mail: { from, noticeTo, noticeLanguage, smtpUrl: '' },
});

export function MailForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<MailFields>({ resolver: zodResolver(MailFields), defaultValues: defaultsOf(settings) });
  const { register, control, handleSubmit, setError, setValue, reset, formState } = form;
  const isFromEnvironment = settings.fromEnvironment.includes('mail.smtpUrl');
  // Not useFormDraft, which would store a secret in the browser.
  useLeaveGuard(formState.isDirty);
  const { save, isSaving } = useSaveSettings(setError);
  const { mail: errors } = formState.errors;
  const error = (message: string | undefined) => fieldMessage(texts, message);

  const submit = handleSubmit(({ mail }) =>
    save({ mail: changedFields(defaultsOf(settings).mail, mail) }, (saved) => reset(defaultsOf(saved))),
  );

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {!isFromEnvironment && (
        <MailServerFields
          onChange={(url) =>
            setValue('mail.smtpUrl', url, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      )}
      <div className="sm:col-span-2">
        <SecretField
          label={t('mail.smtpUrl')}
          hint={t('mail.smtpUrlHint')}
          error={error(errors?.smtpUrl?.message)}
          isSet={settings.secretsSet.includes('mail.smtpUrl')}
          isFromEnvironment={isFromEnvironment}
          busy={isSaving}
          onRemove={() => save({ mail: { smtpUrl: '' } })}
          {...register('mail.smtpUrl')}
        />
      </div>
      <TextField
        label={t('mail.from')}
        hint={t('mail.fromHint')}
        error={error(errors?.from?.message)}
        type="email"
        dir="ltr"
        autoComplete="off"
        placeholder={settings.company.email}
        {...register('mail.from')}
      />
      <SelectField
        label={t('mail.noticeLanguage')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        {...register('mail.noticeLanguage')}
      />
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="mail.noticeTo"
          render={({ field }) => (
            <ChipsField
              label={t('mail.noticeTo')}
              hint={t('mail.noticeToHint')}
              // An invalid entry has its own error path.
              error={error(errors?.noticeTo?.message ?? errors?.noticeTo?.find?.(Boolean)?.message)}
              values={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              removeLabel={(value) => t('mail.removeAddress', { value })}
            />
          )}
        />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { MessagingSecrets, MessagingSettings } from '@sampan/contract/contact-settings';
import type { OfficeSettings } from '@sampan/contract/settings';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { changedFields } from '../changed-fields.ts';
import { useSaveSettings } from '../use-save-settings.ts';
import { SecretField } from './SecretField.tsx';

// Shaped like the request body, so that server errors map to fields.
const MessagingFields = z.object({ messaging: MessagingSettings.extend(MessagingSecrets.shape) });
type MessagingFields = z.infer<typeof MessagingFields>;

/** Never pre-filled: secrets are write-only. */
const defaultsOf = ({ messaging }: OfficeSettings): MessagingFields => ({ messaging: { ...messaging, token: '' } });

export function MessagingForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<MessagingFields>({
    resolver: zodResolver(MessagingFields),
    defaultValues: defaultsOf(settings),
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  // Not useFormDraft, which would store a secret in the browser.
  useLeaveGuard(formState.isDirty);
  const { save, isSaving } = useSaveSettings(setError);

  const submit = handleSubmit(({ messaging }) =>
    save({ messaging: changedFields(defaultsOf(settings).messaging, messaging) }, (saved) => reset(defaultsOf(saved))),
  );
  const field = (name: 'url' | 'chatUrl' | 'token') => ({
    label: t(`messaging.${name}`),
    error: fieldMessage(texts, formState.errors.messaging?.[name]?.message),
    ...register(`messaging.${name}`),
  });
  const address = (name: 'url' | 'chatUrl') => {
    const isFromEnvironment = settings.fromEnvironment.includes(`messaging.${name}`);
    return {
      ...field(name),
      hint: isFromEnvironment ? t('secret.fromEnvironment') : t(`messaging.${name}Hint`),
      readOnly: isFromEnvironment,
      dir: 'ltr',
      autoComplete: 'off',
      spellCheck: false,
    };
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField {...address('url')} />
      <SecretField
        {...field('token')}
        hint={t('messaging.tokenHint')}
        isSet={settings.secretsSet.includes('messaging.token')}
        isFromEnvironment={settings.fromEnvironment.includes('messaging.token')}
        busy={isSaving}
        onRemove={() => save({ messaging: { token: '' } })}
      />
      <TextField {...address('chatUrl')} />
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { PasskeyChanges } from '@sampan/contract/passkeys';
import { FactorProof } from '@sampan/contract/second-factor';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { browserRefusal, isCancelled } from '#src/lib/passkeys.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useAddPasskey } from '../api/second-factor.mutations.ts';
import { ProofFields } from './ProofFields.tsx';
import { useDeviceName } from './use-device-name.ts';

const NewPasskeyForm = PasskeyChanges.extend(FactorProof.shape);

type PasskeySetupProps = {
  username: string | undefined;
  /** With the recovery codes of the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
};

/** Name and password, then the browser's own dialog. */
export function PasskeySetup({ username, onAdded }: PasskeySetupProps) {
  const { t } = useTranslation(['second-factor', 'settings']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const add = useAddPasskey();
  const device = useDeviceName(navigator.userAgent);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewPasskeyForm),
    defaultValues: { name: device, password: '', currentCode: '' },
  });
  const submit = handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ message, recoveryCodes }) => {
        if (recoveryCodes === null) toast.success(message);
        onAdded(recoveryCodes);
      },
      onError: (error) => {
        if (isCancelled(error) || showFieldErrors(setError, error)) return;
        const refusal = browserRefusal(error);
        toast.error(refusal ? t(`passkeys.${refusal}`) : errorText(error, t('passkeys.failed')));
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      <p className="text-muted">{t('passkeys.addText')}</p>
      <TextField
        label={t('passkeys.name')}
        dir="auto"
        hint={t('passkeys.nameHint')}
        error={fieldMessage(texts, formState.errors.name?.message)}
        autoComplete="off"
        required
        {...register('name')}
      />
      <ProofFields
        username={username}
        hint={t('setup.whyPassword')}
        errors={formState.errors}
        fields={{ password: register('password'), currentCode: register('currentCode') }}
      />
      <Button type="submit" busy={add.isPending} className="self-start">
        {t('passkeys.submit')}
      </Button>
    </form>
  );
}

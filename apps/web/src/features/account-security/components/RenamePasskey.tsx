import { zodResolver } from '@hookform/resolvers/zod';
import { type Passkey, PasskeyChanges } from '@sampan/contract/passkeys';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useRenamePasskey } from '../api/second-factor.mutations.ts';

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation(['second-factor', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const formId = useId();
  const rename = useRenamePasskey(passkey._id);
  const { register, handleSubmit, setError, formState } = useForm<PasskeyChanges>({
    resolver: zodResolver(PasskeyChanges),
    defaultValues: { name: passkey.name },
  });
  const submit = handleSubmit((changes) =>
    rename.mutate(changes, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        if (!showFieldErrors(setError, error)) toast.error(errorText(error, t('passkeys.renameFailed')));
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('passkeys.renameTitle')}
      locked={rename.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={rename.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={rename.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={t('passkeys.name')}
          dir="auto"
          error={fieldMessage(texts, formState.errors.name?.message)}
          autoComplete="off"
          required
          {...register('name')}
        />
      </form>
    </Dialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import type { Account } from '@sampan/contract/accounts';
import { PasswordReset } from '@sampan/contract/users';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { fullName } from '#src/lib/full-name.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useSetUserPassword } from '../api/users.mutations.ts';
import { useUserErrorText } from '../use-user-error-text.ts';
import { FormDialog } from './FormDialog.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

type SetPasswordDialogProps = { user: Account; onClose: () => void };

/** Resets a forgotten password. */
export function SetPasswordDialog({ user, onClose }: SetPasswordDialogProps) {
  const { t } = useTranslation('users');
  const errorText = useUserErrorText();
  const setPassword = useSetUserPassword(user._id);
  const form = useForm<PasswordReset>({ resolver: zodResolver(PasswordReset), defaultValues: { newPassword: '' } });

  function save(reset: PasswordReset) {
    setPassword.mutate(reset, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form.setError, error);
        toast.error(errorText(error, t('failed.setPassword')));
      },
    });
  }

  return (
    <FormDialog
      form={form}
      title={t('passwordTitle')}
      description={t('passwordText', { name: fullName(user) })}
      submitLabel={t('setPassword')}
      isSaving={setPassword.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <NewPasswordField name="newPassword" />
      </div>
    </FormDialog>
  );
}

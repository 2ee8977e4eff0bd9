import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, NewAccount } from '@sampan/contract/accounts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { grantableRoles } from '../account-rules.ts';
import { useCreateUser } from '../api/users.mutations.ts';
import { useUserErrorText } from '../use-user-error-text.ts';
import { FormDialog } from './FormDialog.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { UserFields } from './UserFields.tsx';

type NewUserFields = z.input<typeof NewAccount>;

const EMPTY: NewUserFields = { username: '', email: '', password: '', firstName: '', lastName: '', role: 'user' };

type AddUserDialogProps = { caller: Account; onClose: () => void };

export function AddUserDialog({ caller, onClose }: AddUserDialogProps) {
  const { t } = useTranslation('users');
  const errorText = useUserErrorText();
  const create = useCreateUser();
  const form = useForm<NewUserFields, unknown, NewAccount>({ resolver: zodResolver(NewAccount), defaultValues: EMPTY });
  useFormDraft(form, 'new-user');

  function save(user: NewAccount) {
    create.mutate(user, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form.setError, error);
        toast.error(errorText(error, t('failed.create')));
      },
    });
  }

  return (
    <FormDialog
      form={form}
      title={t('addTitle')}
      submitLabel={t('add')}
      isSaving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <UserFields roles={grantableRoles(caller.role)} />
      <NewPasswordField name="password" />
    </FormDialog>
  );
}

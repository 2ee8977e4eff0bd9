import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, AccountChanges } from '@sampan/contract/accounts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { grantableRoles } from '../account-rules.ts';
import { useUpdateUser } from '../api/users.mutations.ts';
import { useUserErrorText } from '../use-user-error-text.ts';
import { FormDialog } from './FormDialog.tsx';
import { UserFields } from './UserFields.tsx';

type EditUserDialogProps = { caller: Account; user: Account; onClose: () => void };

export function EditUserDialog({ caller, user, onClose }: EditUserDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const errorText = useUserErrorText();
  const update = useUpdateUser(user._id);
  const { username, email, firstName, lastName, role } = user;
  const form = useForm<z.input<typeof AccountChanges>, unknown, AccountChanges>({
    resolver: zodResolver(AccountChanges),
    defaultValues: { username, email, firstName, lastName, role },
  });
  useFormDraft(form, `user:${user._id}`);

  function save(changes: AccountChanges) {
    update.mutate(changes, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        showFieldErrors(form.setError, error);
        toast.error(errorText(error, t('failed.update')));
      },
    });
  }

  return (
    <FormDialog
      form={form}
      title={t('editTitle')}
      submitLabel={t('common:actions.save')}
      isSaving={update.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <UserFields roles={grantableRoles(caller.role)} roleHint={t('roleHint')} />
    </FormDialog>
  );
}

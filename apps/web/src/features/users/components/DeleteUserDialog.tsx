import type { Account } from '@sampan/contract/accounts';
import { fullName } from '#src/lib/full-name.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { useDeleteUser } from '../api/users.mutations.ts';
import { useUserErrorText } from '../use-user-error-text.ts';

type DeleteUserDialogProps = { user: Account; onClose: () => void; onDeleted: () => void };

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const errorText = useUserErrorText();
  const remove = useDeleteUser(user._id);

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDeleted();
      },
      onError: (error) => {
        toast.error(errorText(error, t('failed.delete')));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle')}
      text={t('deleteText', { name: fullName(user), username: user.username })}
      confirmLabel={t('delete')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

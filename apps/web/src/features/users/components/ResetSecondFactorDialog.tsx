import type { Account } from '@sampan/contract/accounts';
import { fullName } from '#src/lib/full-name.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { useResetSecondFactor } from '../api/users.mutations.ts';
import { useUserErrorText } from '../use-user-error-text.ts';

type ResetSecondFactorDialogProps = { user: Account; onClose: () => void };

/** For a user who lost the phone and the recovery codes. */
export function ResetSecondFactorDialog({ user, onClose }: ResetSecondFactorDialogProps) {
  const { t } = useTranslation('users');
  const errorText = useUserErrorText();
  const reset = useResetSecondFactor(user._id);

  function confirm() {
    reset.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(errorText(error, t('failed.resetSecondFactor'))),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('resetSecondFactorTitle')}
      text={t('resetSecondFactorText', { name: fullName(user) })}
      confirmLabel={t('resetSecondFactor')}
      busy={reset.isPending}
      onConfirm={confirm}
    />
  );
}

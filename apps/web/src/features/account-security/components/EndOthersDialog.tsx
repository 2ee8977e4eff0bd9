import type { OwnSession } from '@sampan/contract/auth';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { useEndSessions } from '../api/account-security.mutations.ts';

type EndOthersDialogProps = { sessions: readonly OwnSession[]; onClose: () => void; onEnded: () => void };

export function EndOthersDialog({ sessions, onClose, onEnded }: EndOthersDialogProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const end = useEndSessions();

  function confirm() {
    end.mutate(
      sessions.map(({ _id }) => _id),
      {
        onSuccess: () => {
          toast.success(t('sessions.othersEnded'));
          onEnded();
        },
        onError: (error) => {
          toast.error(errorText(error, t('sessions.endFailed')));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('sessions.endOthersTitle')}
      text={t('sessions.endOthersText', { count: sessions.length })}
      confirmLabel={t('sessions.endOthers')}
      busy={end.isPending}
      onConfirm={confirm}
    />
  );
}

import type { OwnSession } from '@sampan/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { session as ownSession } from '#src/lib/session.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { useEndSession } from '../api/account-security.mutations.ts';
import { useDeviceName } from './use-device-name.ts';

type EndSessionDialogProps = { session: OwnSession; onClose: () => void; onEnded: () => void };

/** Ending the current session signs out. */
export function EndSessionDialog({ session, onClose, onEnded }: EndSessionDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const errorText = useErrorText();
  const device = useDeviceName(session.userAgent);
  const end = useEndSession();
  const leave = useMutation({ mutationFn: ownSession.signOut });

  function confirm() {
    if (session.current) return leave.mutate();
    end.mutate(session._id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onEnded();
      },
      onError: (error) => {
        toast.error(errorText(error, t('sessions.endFailed')));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('sessions.endTitle')}
      text={session.current ? t('sessions.endCurrentText') : t('sessions.endText', { device })}
      confirmLabel={t('sessions.end')}
      busy={end.isPending || leave.isPending}
      onConfirm={confirm}
    />
  );
}

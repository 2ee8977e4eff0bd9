import { changedForms } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';

/** Asks whether to leave a form with unsaved changes. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      title={t('draft.leaveTitle')}
      text={t(changedForms.areAllKept() ? 'draft.leaveText' : 'draft.leaveLost')}
      confirmLabel={t('draft.leave')}
      cancelLabel={t('draft.stay')}
      tone="primary"
      onConfirm={onLeave}
    />
  );
}

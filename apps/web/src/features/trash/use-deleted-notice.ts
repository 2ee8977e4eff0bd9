import type { TrashType } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/toast.ts';
import { useRestoreAndTell } from './use-restore-and-tell.ts';

/** Tells that a record was deleted and offers to take that back, also after its screen was left. */
export function useDeletedNotice() {
  const { t } = useTranslation('common');
  const { restoreAndTell } = useRestoreAndTell();

  return (message: string, deleted: { type: TrashType; id: string }) =>
    toast.success(message, { action: { label: t('actions.undo'), onClick: () => void restoreAndTell(deleted) } });
}

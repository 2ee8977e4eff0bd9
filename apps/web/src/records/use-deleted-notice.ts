import type { TrashType } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/toast.ts';
import { useRestore } from './use-restore.ts';

/** Tells that a record was deleted and offers to undo it, even after its screen was left. */
export function useDeletedNotice() {
  const { t } = useTranslation('common');
  const { restore } = useRestore();
  return (message: string, deleted: { type: TrashType; id: string }) =>
    toast.success(message, { action: { label: t('actions.undo'), onClick: () => void restore(deleted) } });
}

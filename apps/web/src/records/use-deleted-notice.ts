import type { TrashType } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useRestore } from './use-restore.ts';

/** Shows a toast with undo after a deletion, even if the screen was left. */
export function useDeletedNotice() {
  const { t } = useTranslation('common');
  const { restore } = useRestore();
  return (message: string, deleted: { type: TrashType; id: string }) =>
    toast.success(message, { action: { label: t('actions.undo'), onClick: () => void restore(deleted) } });
}

import type { TrashType } from '@sampan/contract/trash';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/lib/error-text.ts';
import { toast } from '#src/ui/toast.ts';
import { useRestore } from './api/trash.mutations.ts';

/** Tells that a record was deleted and offers to take that back, also after its screen was left. */
export function useDeletedNotice() {
  const { t } = useTranslation(['trash', 'common']);
  const errorText = useErrorText();
  const restore = useRestore();

  return (message: string, deleted: { type: TrashType; id: string }) => {
    async function undo() {
      try {
        // Not `mutate`: its callbacks are dropped with the screen that was left.
        toast.success((await restore.mutateAsync(deleted)).message);
      } catch (error) {
        toast.error(errorText(error, t('restoreFailed')));
      }
    }
    toast.success(message, { action: { label: t('common:actions.undo'), onClick: () => void undo() } });
  };
}

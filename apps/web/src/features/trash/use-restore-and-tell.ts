import type { TrashType } from '@sampan/contract/trash';
import { useErrorText } from '#src/lib/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/toast.ts';
import { useRestore } from './api/trash.mutations.ts';

/** Takes a deletion back and tells how that went, also when the screen or the row that asked for it is gone by then. */
export function useRestoreAndTell() {
  const { t } = useTranslation('trash');
  const errorText = useErrorText();
  const restore = useRestore();

  async function restoreAndTell(deleted: { type: TrashType; id: string }): Promise<void> {
    try {
      // Not `mutate`: its callbacks are dropped with the one who called it.
      toast.success((await restore.mutateAsync(deleted)).message);
    } catch (error) {
      toast.error(errorText(error, t('restoreFailed')));
    }
  }
  return { restoreAndTell, isPending: restore.isPending };
}

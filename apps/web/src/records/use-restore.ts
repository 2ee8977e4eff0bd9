import { Done } from '@sampan/contract/answers';
import type { TrashType } from '@sampan/contract/trash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';

interface Deleted {
  type: TrashType;
  id: string;
}

/** Restores a deleted record and shows the result, even when the component has unmounted by then. */
export function useRestore() {
  const { t } = useTranslation('trash');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ type, id }: Deleted) =>
      api.post(`/trash/${type}/${encodeURIComponent(id)}/restore`, { schema: Done }),
    // Its links are restored with it, so other lists change too.
    onSuccess: () => client.invalidateQueries(),
  });

  async function restore(deleted: Deleted): Promise<void> {
    try {
      // Not `mutate`: its callbacks do not run after the component has unmounted.
      toast.success((await mutateAsync(deleted)).message);
    } catch (error) {
      toast.error(errorText(error, t('restoreFailed')));
    }
  }
  return { restore, isPending };
}

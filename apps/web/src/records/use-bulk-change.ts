import { type BulkAction, BulkChanged, type BulkListName, BulkUndone } from '@sampan/contract/bulk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** The records to change: these, or all that match the filters of the list. */
export type BulkTarget = { ids: readonly string[] } | { matching: Record<string, string> };

/** Changes many records of a list, with undo in the toast. Resolves to whether the server did it. */
export function useBulkChange(list: BulkListName) {
  const { t } = useTranslation('lists');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ target, change }: { target: BulkTarget; change: BulkAction }) =>
      api.post(`/bulk/${list}`, { body: { ...target, change }, schema: BulkChanged }),
    onSettled: () => client.invalidateQueries(),
  });

  async function undo(id: string) {
    try {
      toast.success((await api.post(`/bulk/changes/${id}/undo`, { schema: BulkUndone })).message);
    } catch (error) {
      toast.error(errorText(error, t('undoFailed')));
    }
    await client.invalidateQueries();
  }

  async function change(target: BulkTarget, action: BulkAction): Promise<boolean> {
    try {
      const { message, undoId } = await mutateAsync({ target, change: action });
      if (undoId === null) toast.info(message);
      else toast.success(message, { action: { label: t('undo'), onClick: () => void undo(undoId) } });
      return true;
    } catch (error) {
      toast.error(errorText(error, t('failed')));
      return false;
    }
  }
  return { change, isChanging: isPending };
}

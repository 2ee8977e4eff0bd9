import { type CustomerMerge, CustomerMerged, CustomerUnmerged } from '@sampan/contract/customer-merge';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { customerRecord } from './customer-record.ts';

/** Merges another customer into this one and offers an undo, also after the dialog has closed. */
export function useMergeCustomers(id: string) {
  const { t } = useTranslation(['customer-merge', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: CustomerMerge) => api.post(`${customerRecord.path(id)}/merge`, { body, schema: CustomerMerged }),
    // Also after a version conflict, to show the newer version.
    onSettled: () => client.invalidateQueries(),
  });

  async function undo(mergeId: string) {
    try {
      const { message, kept } = await api.post(`/customers/merges/${mergeId}/undo`, { schema: CustomerUnmerged });
      if (kept > 0) toast.info(t('undoneExcept', { count: kept }));
      else toast.success(message);
    } catch (error) {
      toast.error(errorText(error, t('undoFailed')));
    }
    await client.invalidateQueries();
  }

  /** Resolves to whether the customers are merged. */
  async function merge(body: CustomerMerge): Promise<boolean> {
    try {
      const { message, mergeId } = await mutateAsync(body);
      toast.success(message, { action: { label: t('common:actions.undo'), onClick: () => void undo(mergeId) } });
      return true;
    } catch (error) {
      toast.error(errorText(error, t('failed')));
      return false;
    }
  }
  return { merge, isPending };
}

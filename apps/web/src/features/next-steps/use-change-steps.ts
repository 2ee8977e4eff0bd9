import type { DayRow } from '@sampan/contract/my-day';
import { type NextStepChanges, StepsChanged } from '@sampan/contract/next-steps';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';

type RowChanges = Pick<NextStepChanges, 'ownerId' | 'dueAt' | 'text' | 'waitingFor'>;
type StepWrite = Pick<DayRow, 'type' | 'id'> & RowChanges & { updatedAt?: string };

/** Changes or finishes the steps of several rows in one call, with undo in the toast. */
export function useChangeSteps() {
  const { t } = useTranslation(['next-steps', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: { steps: readonly StepWrite[]; isDone: boolean }) => {
      const options = { body: { steps: call.steps }, schema: StepsChanged };
      return call.isDone ? api.post('/next-steps/done', options) : api.put('/next-steps', options);
    },
    onSettled: () => client.invalidateQueries(),
  });

  async function write(rows: readonly DayRow[], changes: RowChanges | null): Promise<boolean> {
    const before = new Map(rows.map((row) => [row.id, row]));
    const steps = rows.map(({ type, id, updatedAt }) => ({ type, id, updatedAt, ...changes }));
    try {
      const { message, steps: changed } = await mutateAsync({ steps, isDone: changes === null });
      const earlier = changed.flatMap(({ type, id, nextStep: { updatedAt } }) => {
        const row = before.get(id);
        if (!row) return [];
        const { step: text, dueAt, waitingFor, owner } = row;
        return [{ type, id, updatedAt, text, dueAt, waitingFor, ownerId: owner?._id ?? '' }];
      });
      const undo = () =>
        mutateAsync({ steps: earlier, isDone: false }).then(
          (undone) => toast.success(undone.message),
          (error: unknown) => toast.error(errorText(error, t('failed'))),
        );
      if (earlier.length === 0) toast.info(message);
      else toast.success(message, { action: { label: t('common:actions.undo'), onClick: () => void undo() } });
      return true;
    } catch (error) {
      toast.error(errorText(error, t('failed')));
      return false;
    }
  }

  return {
    change: (rows: readonly DayRow[], changes: RowChanges) => write(rows, changes),
    finish: (rows: readonly DayRow[]) => write(rows, null),
    isChanging: isPending,
  };
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';

type DeleteDialogProps<Answer extends { message: string }> = {
  remove: Pick<UseMutationResult<Answer, Error, void>, 'mutateAsync' | 'isPending'>;
  texts: { title: string; text: string; warning?: string | undefined; confirm: string; failed: string };
  onClose: () => void;
  /** Keeps the dialog open until the server answers. */
  waits?: boolean | undefined;
  /** Called with the server's message and response. */
  onDeleted: (message: string, answer: Answer) => void;
};

/** Confirms a deletion and explains its effects. */
export function DeleteDialog<Answer extends { message: string }>({
  remove,
  texts,
  waits = false,
  onClose,
  onDeleted,
}: DeleteDialogProps<Answer>) {
  const errorText = useErrorText();

  async function confirm() {
    if (!waits) onClose();
    try {
      // Not `mutate`: its callbacks do not run after the dialog has unmounted.
      const answer = await remove.mutateAsync();
      onDeleted(answer.message, answer);
    } catch (error) {
      toast.error(errorText(error, texts.failed));
      if (waits) onClose();
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.title}
      text={
        <>
          {texts.text}
          {texts.warning && <strong className="mt-2 block font-medium text-ink">{texts.warning}</strong>}
        </>
      }
      confirmLabel={texts.confirm}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/lib/error-text.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toast } from '#src/ui/toast.ts';

type DeleteDialogProps<Answer extends { message: string }> = {
  remove: Pick<UseMutationResult<Answer, Error, void>, 'mutate' | 'isPending'>;
  texts: { title: string; text: string; warning?: string | undefined; confirm: string; failed: string };
  onClose: () => void;
  /** With the server's own words, and all that it answered. */
  onDeleted: (message: string, answer: Answer) => void;
};

/** Asks before a record is deleted, and tells what else that touches. */
export function DeleteDialog<Answer extends { message: string }>({
  remove,
  texts,
  onClose,
  onDeleted,
}: DeleteDialogProps<Answer>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: (answer) => onDeleted(answer.message, answer),
      onError: (error) => {
        toast.error(errorText(error, texts.failed));
        onClose();
      },
    });
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
      cancelLabel={t('actions.cancel')}
      closeLabel={t('actions.close')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

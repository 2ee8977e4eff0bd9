import type { Supplier } from '@sampan/contract/suppliers';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/lib/error-text.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { useDeleteSupplier } from '../api/suppliers.mutations.ts';

type DeleteSupplierDialogProps = {
  supplier: Supplier;
  onClose: () => void;
  /** With the server's own words. */
  onDeleted: (message: string) => void;
};

export function DeleteSupplierDialog({ supplier, onClose, onDeleted }: DeleteSupplierDialogProps) {
  const { t } = useTranslation(['suppliers', 'common']);
  const errorText = useErrorText();
  const remove = useDeleteSupplier(supplier._id);
  const { name, productCount } = supplier;

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: ({ message }) => onDeleted(message),
      onError: (error) => {
        toast.error(errorText(error, t('failed.delete')));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('remove.title')}
      text={
        <>
          {t('remove.text', { name, days: TRASH_DAYS })}
          {productCount > 0 && (
            <strong className="mt-2 block font-medium text-ink">{t('remove.warning', { count: productCount })}</strong>
          )}
        </>
      }
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

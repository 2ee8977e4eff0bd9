import type { Product } from '@sampan/contract/products';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/lib/error-text.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { useDeleteProduct } from '../api/products.mutations.ts';

type DeleteProductDialogProps = {
  product: Product;
  onClose: () => void;
  /** With the server's own words. */
  onDeleted: (message: string) => void;
};

export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const { t } = useTranslation(['products', 'common']);
  const errorText = useErrorText();
  const remove = useDeleteProduct(product._id);

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
      text={t('remove.text', { name: product.name, days: TRASH_DAYS })}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

import type { Product } from '@sampan/contract/products';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/parts/DeleteDialog.tsx';
import { useDeleteProduct } from '../api/products.mutations.ts';

type DeleteProductDialogProps = {
  product: Product;
  waits?: boolean;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

export function DeleteProductDialog({ product, ...ends }: DeleteProductDialogProps) {
  const { t } = useTranslation('products');
  const remove = useDeleteProduct(product._id);
  const { name } = product;
  return (
    <DeleteDialog
      {...ends}
      remove={remove}
      texts={{
        title: t('remove.title'),
        text: t('remove.text', { name, days: TRASH_DAYS }),
        confirm: t('remove.confirm'),
        failed: t('failed.delete'),
      }}
    />
  );
}

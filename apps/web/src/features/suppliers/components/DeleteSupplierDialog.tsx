import type { Supplier } from '@sampan/contract/suppliers';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/parts/DeleteDialog.tsx';
import { useDeleteSupplier } from '../api/suppliers.mutations.ts';

type DeleteSupplierDialogProps = {
  supplier: Supplier;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

export function DeleteSupplierDialog({ supplier, ...ends }: DeleteSupplierDialogProps) {
  const { t } = useTranslation('suppliers');
  const remove = useDeleteSupplier(supplier._id);
  const { name, productCount } = supplier;
  return (
    <DeleteDialog
      {...ends}
      remove={remove}
      texts={{
        title: t('remove.title'),
        text: t('remove.text', { name, days: TRASH_DAYS }),
        warning: productCount > 0 ? t('remove.warning', { count: productCount }) : undefined,
        confirm: t('remove.confirm'),
        failed: t('failed.delete'),
      }}
    />
  );
}

import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/records/DeleteDialog.tsx';
import { useDeleteCategory } from '../../api/pdf-categories.mutations.ts';

type DeleteCategoryDialogProps = {
  category: PdfCategory;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const { t } = useTranslation('pdf-categories');
  const remove = useDeleteCategory(category._id);
  const { category_name: name, catalogCount } = category;
  return (
    <DeleteDialog
      waits
      remove={remove}
      onClose={onClose}
      onDeleted={(message, { data: { referencedCatalogs: count } }) =>
        onDeleted(count > 0 ? `${message} ${t('remove.lost', { count })}` : message)
      }
      texts={{
        title: t('remove.title'),
        text: t('remove.text', { name, days: TRASH_DAYS }),
        warning: catalogCount > 0 ? t('remove.warning', { count: catalogCount }) : undefined,
        confirm: t('remove.confirm'),
        failed: t('failed.delete'),
      }}
    />
  );
}

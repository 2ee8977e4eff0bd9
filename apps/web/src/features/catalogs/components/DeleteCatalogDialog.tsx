import type { Catalog } from '@sampan/contract/catalogs';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/parts/DeleteDialog.tsx';
import { useDeleteCatalog } from '../api/catalogs.mutations.ts';

type DeleteCatalogDialogProps = {
  catalog: Catalog;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

export function DeleteCatalogDialog({ catalog, ...ends }: DeleteCatalogDialogProps) {
  const { t } = useTranslation('catalogs');
  const remove = useDeleteCatalog(catalog._id);
  const { catalogName: name, productCount } = catalog;
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

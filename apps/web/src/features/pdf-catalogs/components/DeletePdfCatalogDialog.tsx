import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/records/DeleteDialog.tsx';
import { useDeletePdfCatalog } from '../api/pdf-catalogs.mutations.ts';

type DeletePdfCatalogDialogProps = {
  catalog: PdfCatalog;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

export function DeletePdfCatalogDialog({ catalog, ...ends }: DeletePdfCatalogDialogProps) {
  const { t } = useTranslation('pdf-catalog');
  const remove = useDeletePdfCatalog(catalog._id);
  return (
    <DeleteDialog
      {...ends}
      remove={remove}
      texts={{
        title: t('remove.title'),
        text: t('remove.text', { name: catalog.name || catalog.catalogId, days: TRASH_DAYS }),
        warning: catalog.pdfFile ? t('remove.file', { file: catalog.pdfFile.fileName }) : undefined,
        confirm: t('remove.confirm'),
        failed: t('failed.delete'),
      }}
    />
  );
}

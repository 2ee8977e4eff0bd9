import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useDownloadPdf } from './api/pdf-catalogs.mutations.ts';

/** Downloads the file of a PDF catalog, or reports that it is not possible. */
export function useDownload() {
  const { t } = useTranslation('pdf-catalog');
  const errorText = useErrorText();
  const { mutate, isPending } = useDownloadPdf();

  function download(id: string) {
    mutate(id, {
      onSuccess: (isOpened) => {
        if (!isOpened) toast.info(t('failed.noAddress'));
      },
      onError: (error) => toast.error(errorText(error, t('failed.download'))),
    });
  }

  return { download, isAsking: isPending };
}
